import { addDays } from '#contract/dates.ts';
import { AppError } from '#contract/errors.ts';
import type { Evidence, MonthVersion, UnitVerdict, VerdictFlag } from '#contract/nouns/month.ts';
import { missingRules } from '#contract/nouns/us-states.table.ts';
import { drawingEdition, type Facility, type MonthlyFacts, type VersionLine } from '#reports/monthly/model.ts';
import {
  readAlarmGroups,
  readAlarmTimes,
  readConditions,
  readDetectorTests,
  readInventoryFacts,
  readLinePasses,
  readPassDays,
  readReleaseFacts,
  type TankMoment,
} from '#server/store/report-facts.ts';
import { readSiteDay, readSiteInfoRow, type SiteInfoRow } from '#server/store/site-info.ts';
import { readMonth } from '../compliance/read-month.ts';
import { unitsConfirmedIn } from '../compliance/units-of-month.ts';
import type { Context } from '../context.ts';
import { addressLine } from '../site-info/address-line.ts';
import { shownConsole } from '../site-info/site-info-view.ts';
import { printedRounding } from '../tank-history/printed-rounding.ts';
import {
  alarmNumber,
  toAlarmLine,
  toInventoryLine,
  toLineSection,
  toReleaseLine,
  toRuleLines,
  toSensorSection,
} from './other-sections.ts';
import { stampOf } from './report-words.ts';
import { chooseResults, momentsOf, toTankSections } from './tank-sections.ts';

const unconfirmedUnits =
  'The units of the tank gauge are not confirmed: its rates, volumes, heights, temperatures and capacities may be in other units than the headings say.';

/** Alarm labels that are listed at most. */
const mostAlarms = 60;
/** Passes older than that before the month are no neighbours of one in it. */
const daysBefore = 400;

export interface GatheredReport {
  facts: MonthlyFacts;
  zone: string;
  /** Of the month's stored verdict; null: live. */
  version: number | null;
}

/**
 * What the report of a site's month (YYYY-MM) says now. Nothing in it changes without new evidence but, while the month
 * is not stored, the site's day. Throws site_not_found.
 */
export async function gatherReport(ctx: Context, siteId: number, month: string): Promise<GatheredReport> {
  const site = await readSiteInfoRow(ctx.db, siteId);
  if (site === null) throw new AppError('site_not_found');
  const { verdict, stored, live, site: place } = await readMonth(ctx, siteId, month);
  const asOf = stored === null ? await readSiteDay(ctx.db, siteId, ctx.now) : null;
  const { units } = verdict;
  const missing = missingRules(site.state);
  const facts: MonthlyFacts = {
    drawing: drawingEdition,
    facility: toFacility(site),
    month,
    asOf,
    profile: verdict.profile,
    ...(missing === null ? {} : { missingRules: missing }),
    ...(unitsConfirmedIn(month, place, units) ? {} : { unconfirmedUnits }),
    rulesEdition: verdict.rules,
    status: stored?.status ?? verdict.status,
    computedStatus: live.status,
    computedSentence: stored?.cause === 'corrected' ? live.sentence : '',
    sentence: verdict.sentence,
    reasons: verdict.reasons,
    version: stored === null ? null : toVersionLine(stored, site.timezone),
    flags: siteFlags(verdict.flags, units, asOf !== null),
    coverage: verdict.coverage === null ? null : Number(verdict.coverage.toFixed(4)),
    ...(await gatherUnits(ctx, siteId, month, units)),
    ...(await gatherRecords(ctx, site, month, units)),
    rules: toRuleLines(units),
  };
  return { facts, zone: site.timezone, version: stored?.version ?? null };
}

function toFacility(site: SiteInfoRow): Facility {
  const { name, facility_id, county, owner_name, timezone } = site;
  return {
    name,
    facilityId: facility_id,
    address: addressLine(site),
    county,
    owner: owner_name,
    console: shownConsole(site),
    zone: timezone,
  };
}

function toVersionLine({ version, cause, made_at, made_by, note }: MonthVersion, zone: string): VersionLine {
  return { version, cause, madeAt: stampOf(new Date(made_at), zone).local, madeBy: made_by, note };
}

/** Flags of the site alone. How far a clock is off changes with every poll: while the month runs only that it is. */
function siteFlags(flags: readonly VerdictFlag[], units: readonly UnitVerdict[], running: boolean): VerdictFlag[] {
  const ofUnits = new Set(units.flatMap((unit) => unit.flags.map(({ sentence }) => sentence)));
  return flags
    .filter(({ sentence }) => !ofUnits.has(sentence))
    .map((flag) =>
      running && flag.code === 'CLOCK_DRIFT'
        ? { ...flag, sentence: "The gauge's clock is off; the times it gives its results may be too." }
        : flag,
    );
}

async function gatherUnits(ctx: Context, siteId: number, month: string, units: readonly UnitVerdict[]) {
  const client = ctx.db.$client;
  const of = (device: UnitVerdict['device']) => units.filter((unit) => unit.device === device);
  const chosen = of('tank').map(chooseResults);
  const moments = momentsOf(chosen);
  const first = `${month}-01`;
  const told = moments.filter((moment): moment is TankMoment => moment !== null);
  const [found, passDays, linePasses, detectorTests, alarmTimes] = await Promise.all([
    readConditions(client, siteId, told),
    readPassDays(client, siteId, addDays(first, -daysBefore), addDays(first, 40)),
    readLinePasses(client, siteId, month),
    readDetectorTests(client, siteId, month),
    readAlarmTimes(client, siteId, of('sensor').flatMap(alarmsOf)),
  ]);
  const waiting = [...found];
  const conditions = moments.map((moment) => (moment === null ? null : (waiting.shift() ?? null)));
  const times = new Map(alarmTimes.map((alarm) => [alarm.id, alarm]));
  return {
    tanks: toTankSections(chosen, conditions, passDays),
    lines: of('line').map((unit) => toLineSection(unit, linePasses, detectorTests)),
    sensors: of('sensor').map((unit) => toSensorSection(unit, times)),
  };
}

const alarmsOf = ({ evidence }: UnitVerdict) => evidence.map(({ id }) => alarmNumber(id)).filter((id) => id !== null);

async function gatherRecords(ctx: Context, site: SiteInfoRow, month: string, units: readonly UnitVerdict[]) {
  const client = ctx.db.$client;
  const [inventory, alarms, releases] = await Promise.all([
    readInventoryFacts(client, site.id, month, printedRounding),
    readAlarmGroups(client, site.id, month),
    readReleaseFacts(client, site.id, month),
  ]);
  const dispositions = dispositionsOf(units.flatMap(({ evidence }) => evidence));
  const listed = alarms.slice(0, mostAlarms);
  return {
    inventory: inventory.map(toInventoryLine),
    alarms: listed.map((group) => toAlarmLine(group, dispositions)),
    alarmsLeftOut: alarms.length - listed.length,
    releases: releases.map((release) => toReleaseLine(release, site.timezone)),
  };
}

/** What people found about alarms, by label. */
function dispositionsOf(evidence: readonly Evidence[]): Map<string, string> {
  return new Map(
    evidence.flatMap(({ kind, name, disposition }) =>
      kind === 'alarm' && disposition !== null ? [[name, disposition] as const] : [],
    ),
  );
}
