import { notJudgedAt } from '#compliance/tables/states/not-judged-at.ts';
import { addDays } from '#contract/dates.ts';
import { AppError } from '#contract/errors.ts';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { Evidence, MonthVersion, UnitVerdict, VerdictFlag } from '#contract/nouns/compliance/month.ts';
import { missingRules } from '#contract/nouns/site/us-states.table.ts';
import { watchedWords } from '#contract/watched-words.ts';
import type { StoredVersionLine, VersionLine } from '#reports/monthly/history-model.ts';
import {
  drawingEdition,
  type Facility,
  type MonthlyFacts,
  type ReviewLine,
  type WatchedLine,
} from '#reports/monthly/model.ts';
import { statusWords } from '#reports/page/status-box.ts';
import type { MonthPlace } from '#server/store/compliance/month-places.ts';
import { listMonthReviews } from '#server/store/compliance/month-reviews.ts';
import { listVersionSentences } from '#server/store/compliance/month-verdicts.ts';
import {
  readAlarmGroups,
  readConditions,
  readDetectorTests,
  readInventoryFacts,
  readLinePasses,
  readPassDays,
  readReleaseFacts,
  readSirFacts,
  type TankMoment,
} from '#server/store/report/report-facts.ts';
import { readSiteDay, readSiteInfoRow, type SiteInfoRow } from '#server/store/site/site-info.ts';
import { addressLine } from '../address-line.ts';
import { unitsConfirmedIn } from '../compliance/facts/units-of-month.ts';
import { readWatchedTime } from '../compliance/facts/watched-time.ts';
import { readMonth } from '../compliance/read-month.ts';
import type { Context } from '../context.ts';
import { operatorWords } from '../insurance/cover-facts.ts';
import { shownConsole } from '../site-info/site-info-view.ts';
import { printedRounding } from '../tank-history/printed-rounding.ts';
import {
  toAlarmLine,
  toDetectorLines,
  toInventoryLine,
  toLineSection,
  toReleaseLine,
  toRuleLines,
  toSensorSection,
  toSirLine,
} from './other-sections.ts';
import { type KnownTests, listingNote, statementNote, testsById, toListingLines } from './record/counted-tests.ts';
import { gatherChecks } from './record/gather-checks.ts';
import { gatherEquipment, withProduct } from './record/gather-equipment.ts';
import { gatherParts } from './record/gather-parts.ts';
import { gatherSensors } from './record/gather-sensors.ts';
import { gatherYear } from './record/gather-year.ts';
import { toNotCounted } from './record/not-counted.ts';
import { gatherOpen } from './record/open-facts.ts';
import { localWords, stampOf } from './record/report-words.ts';
import { gatherSlips } from './record/slip-texts.ts';
import { chooseResults, groundsNote, momentsOf, type ResultNote, toTankSections } from './tank-sections.ts';

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
  const { siteYear, year, facts: onRecord } = await gatherYear(ctx, place, month, verdict);
  const tests = testsById(onRecord);
  const missing = missingRules(site.state);
  const equipment = await gatherEquipment(ctx, site);
  const { tanks, ...others } = await gatherUnits(ctx, place, month, units, tests);
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
    tanks: tanks.map((tank) => withProduct(tank, equipment)),
    ...others,
    ...(await gatherRecords(ctx, site, month, { units, tests })),
    rules: toRuleLines(units, { state: place.state, month, detectors: others.detectors.length }),
    notJudged: notJudgedAt(site.state).map(({ label, rule, why, what_to_do: toDo }) => ({
      ...{ label, citation: rule.citation, mark: rule.mark, why, toDo },
    })),
    notCounted: toNotCounted(units),
    listings: toListingLines(units, tests),
    equipment,
    ...(await gatherParts(ctx, siteId)),
    ...(await gatherChecks(ctx, siteId, month)),
    siteYear,
    year: year.map((unit) => withProduct(unit, equipment)),
    versions: await gatherVersions(ctx, siteId, month, site.timezone),
    reviews: await gatherReviews(ctx, siteId, month, site.timezone),
    watched: toWatched(await readWatchedTime(ctx.db, siteId, month, ctx.now)),
    ...(await gatherSlips(ctx, siteId, units, site.timezone)),
    ...(await gatherOpen(ctx, siteId, month, site.timezone)),
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
    operator: operatorWords(site),
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

/** Times as shares of the month so far; null where no gauge was polled. */
function toWatched(watched: Awaited<ReturnType<typeof readWatchedTime>>): WatchedLine | null {
  if (watched === null) return null;
  const { live_seconds: live, recovered_seconds: recovered, unwatched_seconds: unwatched } = watched;
  const all = live + recovered + unwatched;
  const share = (seconds: number) => Number((seconds / all).toFixed(4));
  return {
    live: share(live),
    recovered: share(recovered),
    unwatched: share(unwatched),
    words: watchedWords(watched),
  };
}

async function gatherUnits(
  ctx: Context,
  place: MonthPlace,
  month: string,
  units: readonly UnitVerdict[],
  tests: KnownTests,
) {
  const sql = ctx.db;
  const siteId = place.id;
  const of = (device: UnitVerdict['device']) => units.filter((unit) => unit.device === device);
  const chosen = of('tank').map(chooseResults);
  const moments = momentsOf(chosen);
  const first = `${month}-01`;
  const knownMoments = moments.filter((moment): moment is TankMoment => moment !== null);
  const sensors = of('sensor');
  const [found, passDays, linePasses, detectorTests, seen] = await Promise.all([
    readConditions(sql, siteId, knownMoments),
    readPassDays(sql, siteId, addDays(first, -daysBefore), addDays(first, 40)),
    readLinePasses(sql, siteId, month),
    readDetectorTests(sql, siteId, month),
    gatherSensors(ctx, place, month, sensors),
  ]);
  const waiting = [...found];
  const conditions = moments.map((moment) => (moment === null ? null : (waiting.shift() ?? null)));
  const note: ResultNote = (unit, each) => groundsNote(each, listingNote(unit, each, tests));
  return {
    tanks: toTankSections(chosen, conditions, passDays, note),
    lines: of('line').map((unit) => toLineSection(unit, linePasses, passDays)),
    detectors: toDetectorLines(detectorTests),
    sensors: sensors.flatMap((unit, i) => {
      const own = seen[i];
      return own === undefined ? [] : [toSensorSection(unit, own)];
    }),
  };
}

async function gatherRecords(
  ctx: Context,
  site: SiteInfoRow,
  month: string,
  { units, tests }: { units: readonly UnitVerdict[]; tests: KnownTests },
) {
  const sql = ctx.db;
  const [inventory, sir, alarms, releases] = await Promise.all([
    readInventoryFacts(sql, site.id, month, printedRounding),
    readSirFacts(sql, site.id, month),
    readAlarmGroups(sql, site.id, month),
    readReleaseFacts(sql, site.id, month),
  ]);
  const dispositions = dispositionsOf(units.flatMap(({ evidence }) => evidence));
  const listed = alarms.slice(0, mostAlarms);
  return {
    inventory: inventory.map((facts) => toInventoryLine(facts, site.timezone)),
    sir: sir.map((facts) => toSirLine(facts, site.timezone, statementNote(`result ${facts.id}`, units, tests))),
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

/** A status in a note, as the report calls it. */
const inWords = (note: string) =>
  note.replaceAll(/\b(COMPLIANT|PENDING|FAILED|INCONCLUSIVE)\b/g, (status) => statusWords[status as MonthlyStatus]);

/** Every stored version of a month (YYYY-MM), newest first: what each said, when, by whom and why. */
async function gatherVersions(
  ctx: Pick<Context, 'db'>,
  siteId: number,
  month: string,
  zone: string,
): Promise<StoredVersionLine[]> {
  const versions = await listVersionSentences(ctx.db.$client, siteId, month);
  return versions.map(({ version, status, computedStatus, cause, madeAt, madeBy, note, sentence }) => ({
    ...{ version, status, computedStatus, cause, madeBy, sentence },
    madeAt: localWords(madeAt, zone),
    note: inWords(note.trim()),
  }));
}

/** Who reviewed a month, newest first. */
async function gatherReviews(
  ctx: Pick<Context, 'db'>,
  siteId: number,
  month: string,
  zone: string,
): Promise<ReviewLine[]> {
  const reviews = await listMonthReviews(ctx.db, siteId, month);
  return reviews.map(({ reviewedBy, reviewedAt, version }) => ({
    by: reviewedBy,
    at: localWords(reviewedAt, zone),
    version,
  }));
}
