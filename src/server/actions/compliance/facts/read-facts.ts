import type { MonthFacts } from '#compliance/facts/month-facts.ts';
import { isComplianceOnly } from '#contract/nouns/common.ts';
import { addMonths } from '#server/actions/month-input.ts';
import { readAlarmRows, readWatchedRows } from '#server/store/compliance/month-alarms.ts';
import { readConsoleChanges } from '#server/store/compliance/month-consoles.ts';
import { type DatedFactRow, readClosings, readDatedFacts } from '#server/store/compliance/month-dated-facts.ts';
import { readDelivered, readOldestDeliveries, readSilences } from '#server/store/compliance/month-deliveries.ts';
import { readDetectorSettings, readDetectorTests } from '#server/store/compliance/month-detectors.ts';
import { readMonthLevels, readSiphons } from '#server/store/compliance/month-levels.ts';
import { readPassesBefore } from '#server/store/compliance/month-passes-before.ts';
import { bySite, type MonthPlace } from '#server/store/compliance/month-places.ts';
import { readSupportRows } from '#server/store/compliance/month-support.ts';
import {
  readAnnualPasses,
  readAnnualTests,
  readRecordedRows,
  readTestRows,
} from '#server/store/compliance/month-tests.ts';
import { type EquipmentUnitRow, readUnitRows } from '#server/store/compliance/month-units.ts';
import { readSensorStates } from '#server/store/compliance/sensor-states.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { type OwnListingRow, readOwnListings } from '#server/store/equipment/own-listings.ts';
import { readClosedIssues, readOpenReleases, readSettledEvidence } from '#server/store/release/month-notes.ts';
import { alarmKinds, outKinds } from '../sensor/alarm-kinds.ts';
import { toDatedMonthFacts } from './dated-month.ts';
import { detectorRecordsOf } from './detector-facts.ts';
import { evidenceDays, lateDays, monthsOf } from './month-days.ts';
import type { SiteRecords } from './month-records.ts';
import { restingTanks } from './rest-facts.ts';
import { restsOnLongRecords } from './unit-history.ts';

/**
 * Facts of the months given (YYYY-MM, in order) of each of these sites, by site and month. The number of statements is
 * fixed, whatever the number of sites and months, and the rows read of a site are bounded by its devices and days.
 * `factsBefore`: dated facts as they were before that moment.
 */
export async function readMonthFacts(
  sql: Sql,
  places: readonly MonthPlace[],
  months: readonly string[],
  now: Date,
  factsBefore: Date | null = null,
): Promise<Map<number, Map<string, MonthFacts>>> {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined || places.length === 0) return new Map();
  const records = await readRecords(sql, places, { first, last, months, now, factsBefore });
  return new Map(
    places.map((place) => {
      const own = records(place);
      return [place.id, new Map(months.map((month) => [month, toDatedMonthFacts(own, month)]))];
    }),
  );
}

interface Span {
  first: string;
  last: string;
  months: readonly string[];
  now: Date;
  /** Dated facts count only as they were before this moment; null: all do. */
  factsBefore: Date | null;
}

/** One statement after the other: inside a transaction they share a connection. */
async function readRecords(
  sql: Sql,
  places: readonly MonthPlace[],
  { first, last, months, now, factsBefore }: Span,
): Promise<(place: MonthPlace) => SiteRecords> {
  const ids = places.map(({ id }) => id);
  const days = evidenceDays(first, last);
  const units = await readUnitRows(sql, ids);
  const yearly = [...new Set(units.equipment.filter(isYearly).map(({ siteId }) => siteId))];
  const year = [`${addMonths(first, -12)}-01`, days.until] as const;
  const long = [...new Set(units.equipment.filter(restsOnLongRecords).map(({ siteId }) => siteId))];
  const openReleases = bySite(await readOpenReleases(sql, ids, first));
  for (const [siteId, releases] of openReleases)
    if (releases.some(({ confirmedOn }) => confirmedOn !== null) && !long.includes(siteId)) long.push(siteId);
  const testRows = await readTestRows(sql, ids, days);
  const tests = bySite(testRows);
  const sensorStates = bySite(
    await readSensorStates(sql, [...new Set(units.sensors.map(({ siteId }) => siteId))], days),
  );
  const delivered = bySite(await readDelivered(sql, ids, days));
  const siphons = bySite(await readSiphons(sql, ids));
  const ownListings = bySite(ownListingsKnownBefore(await readOwnListings(sql, ids), factsBefore));
  const consoleChanges = bySite(await readConsoleChanges(sql, ids, days.until));
  const passesBefore = bySite(await readPassesBefore(sql, ids, days.from));
  const annualTests = bySite(await readAnnualTests(sql, yearly, ...year));
  const annualPasses = bySite(await readAnnualPasses(sql, yearly, ...year));
  const allRecorded = await readRecordedRows(sql, ids, addMonths(first, -2), addMonths(last, 1));
  const recordedRows = allRecorded.filter(({ voided }) => voided == null);
  const recorded = bySite(recordedRows);
  const voided = bySite(allRecorded.filter((row) => row.voided != null));
  const limited = [...testRows.filter(({ method }) => method === 'csld'), ...recordedRows.filter(isStatement)];
  const busy = [...new Set(limited.map(({ siteId }) => siteId))];
  const silences = bySite(await readSilences(sql, busy, monthsOf(days), now));
  const oldestDeliveries = bySite(await readOldestDeliveries(sql, busy));
  const support = bySite(
    await readSupportRows(sql, long, { from: `${addMonths(first, -longestMonths)}-01`, until: days.until }),
  );
  const alarms = bySite(await readAlarmRows(sql, ids, alarmKinds, days));
  const watched = bySite(await readWatchedRows(sql, ids, months, outKinds, now));
  const issues = bySite(await readClosedIssues(sql, ids, days.from));
  const settled = bySite(await readSettledEvidence(sql, ids));
  const detectorTests = bySite(await readDetectorTests(sql, ids));
  const detectorSettings = bySite(await readDetectorSettings(sql, ids));
  const dated = factsKnownBefore(await readDatedFacts(sql, ids), factsBefore);
  const facts = bySite(dated);
  const levels = bySite(await readMonthLevels(sql, restingTanks(units, dated, first), months));
  const closings = bySite(await readClosings(sql, [...facts.keys()], months, lateDays));
  const [tanks, lines, sensors, equipment] = [
    bySite(units.tanks),
    bySite(units.lines),
    bySite(units.sensors),
    bySite(units.equipment),
  ];
  return (place) => {
    // A Compliance Only site has no devices any more; what its gauge reported before still counts.
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
      sensorStates: watchedOf(sensorStates),
      equipment: of(equipment),
      tests: of(tests),
      delivered: of(delivered),
      silences: of(silences),
      oldestDeliveries: of(oldestDeliveries),
      siphons: watchedOf(siphons),
      ownListings: of(ownListings),
      consoleChanges: watchedOf(consoleChanges),
      levels: watchedOf(levels),
      passesBefore: of(passesBefore),
      annualTests: of(annualTests),
      annualPasses: of(annualPasses),
      recorded: of(recorded),
      voided: of(voided),
      support: of(support),
      alarms: of(alarms),
      watched: watchedOf(watched),
      issues: of(issues),
      openReleases: of(openReleases),
      settled: new Set(of(settled).map(({ evidence }) => evidence)),
      detectorRecords: detectorRecordsOf(of(detectorTests), of(detectorSettings)[0]),
      facts: of(facts),
      closedAt: new Map(of(closings).map(({ month, at }) => [month, at])),
    };
  };
}

/**
 * Facts as they were before a moment: what was recorded since does not count, though its place in the lists is known to be
 * its own, and what was voided since still counts.
 */
function factsKnownBefore(rows: readonly DatedFactRow[], before: Date | null): DatedFactRow[] {
  if (before === null) return [...rows];
  const at = before.getTime();
  return rows.map((row) => {
    if (row.recordedAt !== null && row.recordedAt >= at) return { ...row, voidedAt: Number.NEGATIVE_INFINITY };
    return row.voidedAt !== null && row.voidedAt >= at ? { ...row, voidedAt: null, voidProven: false } : row;
  });
}

/** Listings of the owner that hold, as they were before a moment. */
function ownListingsKnownBefore(rows: readonly OwnListingRow[], before: Date | null): OwnListingRow[] {
  return rows.filter(({ recordedAt, withdrawnAt }) =>
    before === null ? withdrawnAt === null : recordedAt < before && (withdrawnAt === null || withdrawnAt >= before),
  );
}

/** Tightness tests of tanks hold for 60 months, and the one before shows when a test was due; one more for the month itself. */
const longestMonths = 121;

function isYearly({ category, traits }: EquipmentUnitRow): boolean {
  return category === 'line' && traits.line_method === 'annual';
}

const isStatement = ({ kind }: { kind: string }) => kind === 'sir';
