import type { MonthFacts } from '#compliance/month-facts.ts';
import { isComplianceOnly } from '#contract/nouns/common.ts';
import { readAlarmRows, readWatchedRows } from '#server/store/month-alarms.ts';
import { readDetectorSettings, readDetectorTests } from '#server/store/month-detectors.ts';
import { readClosedIssues } from '#server/store/month-notes.ts';
import { bySite, type MonthClient, type MonthPlace } from '#server/store/month-places.ts';
import { readSupportRows } from '#server/store/month-support.ts';
import {
  readAnnualPasses,
  readAnnualTests,
  readDelivered,
  readRecordedRows,
  readTestRows,
} from '#server/store/month-tests.ts';
import { type EquipmentUnitRow, readUnitRows } from '#server/store/month-units.ts';
import { alarmKinds, outKinds } from './alarm-kinds.ts';
import { detectorRecordsOf } from './detector-facts.ts';
import { evidenceDays } from './month-days.ts';
import { toMonthFacts } from './month-facts.ts';
import { addMonths } from './month-input.ts';
import type { SiteRecords } from './month-records.ts';
import { restsOnLongRecords } from './unit-history.ts';

/**
 * Facts of the months given (YYYY-MM, in order) of each of these sites, by site and month. The number of statements is
 * fixed, whatever the number of sites and months, and the rows read of a site are bounded by its devices and days.
 */
export async function readMonthFacts(
  client: MonthClient,
  places: readonly MonthPlace[],
  months: readonly string[],
  now: Date,
): Promise<Map<number, Map<string, MonthFacts>>> {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined || places.length === 0) return new Map();
  const records = await readRecords(client, places, { first, last, months, now });
  return new Map(
    places.map((place) => {
      const own = records(place);
      return [place.id, new Map(months.map((month) => [month, toMonthFacts(own, month)]))];
    }),
  );
}

interface Span {
  first: string;
  last: string;
  months: readonly string[];
  now: Date;
}

/** One statement after the other: inside a transaction they share a connection. */
async function readRecords(
  client: MonthClient,
  places: readonly MonthPlace[],
  { first, last, months, now }: Span,
): Promise<(place: MonthPlace) => SiteRecords> {
  const ids = places.map(({ id }) => id);
  const days = evidenceDays(first, last);
  const units = await readUnitRows(client, ids);
  const yearly = [...new Set(units.equipment.filter(isYearly).map(({ siteId }) => siteId))];
  const year = [`${addMonths(first, -12)}-01`, days.until] as const;
  const long = [...new Set(units.equipment.filter(restsOnLongRecords).map(({ siteId }) => siteId))];
  const tests = bySite(await readTestRows(client, ids, days));
  const delivered = bySite(await readDelivered(client, ids, days));
  const annualTests = bySite(await readAnnualTests(client, yearly, ...year));
  const annualPasses = bySite(await readAnnualPasses(client, yearly, ...year));
  const recorded = bySite(await readRecordedRows(client, ids, addMonths(first, -2), addMonths(last, 1)));
  const support = bySite(
    await readSupportRows(client, long, { from: `${addMonths(first, -longestMonths)}-01`, until: days.until }),
  );
  const alarms = bySite(await readAlarmRows(client, ids, alarmKinds, days));
  const watched = bySite(await readWatchedRows(client, ids, months, outKinds, now));
  const issues = bySite(await readClosedIssues(client, ids, days.from));
  const detectorTests = bySite(await readDetectorTests(client, ids));
  const detectorSettings = bySite(await readDetectorSettings(client, ids));
  const [tanks, lines, sensors, equipment] = [
    bySite(units.tanks),
    bySite(units.lines),
    bySite(units.sensors),
    bySite(units.equipment),
  ];
  return (place) => {
    // A site that is watched for its papers only has no devices any more; what its gauge told before still counts.
    const papersOnly = isComplianceOnly(place.siteType);
    const of = <T>(rows: ReadonlyMap<number, T[]>): T[] => rows.get(place.id) ?? [];
    const watchedOf = <T>(rows: ReadonlyMap<number, T[]>): T[] => (papersOnly ? [] : of(rows));
    return {
      place,
      papersOnly,
      tanks: watchedOf(tanks),
      everyTank: of(tanks),
      lines: watchedOf(lines),
      sensors: watchedOf(sensors),
      equipment: of(equipment),
      tests: of(tests),
      delivered: of(delivered),
      annualTests: of(annualTests),
      annualPasses: of(annualPasses),
      recorded: of(recorded),
      support: of(support),
      alarms: of(alarms),
      watched: watchedOf(watched),
      issues: of(issues),
      detectorRecords: detectorRecordsOf(of(detectorTests), of(detectorSettings)[0]),
    };
  };
}

/** Tightness tests of tanks hold for 60 months; one more for the month itself. */
const longestMonths = 61;

function isYearly({ category, traits }: EquipmentUnitRow): boolean {
  return category === 'line' && traits.line_method === 'annual';
}
