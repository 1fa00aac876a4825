import { frameOf } from '#compliance/facts/month-days.ts';
import type { MonthFacts, UnitFacts } from '#compliance/facts/month-facts.ts';
import { type AnswerCase, type CheckFact, checksOf, type SignFact, signsOf } from '#compliance/signs/answer-checks.ts';
import { AppError } from '#contract/errors.ts';
import type { AnswerCandidates } from '#contract/nouns/site/release-answer.ts';
import { readMonthPlaces } from '#server/store/compliance/month-places.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { findIssue } from '#server/store/issue/issues.ts';
import { type KnownRelease, listPartTests } from '#server/store/release/releases.ts';
import { listTestRecords } from '#server/store/release/test-records.ts';
import { readMonthFacts } from '../compliance/facts/read-facts.ts';
import type { Context } from '../context.ts';
import { addMonths } from '../month-input.ts';
import { knownRelease } from './release-at-work.ts';

/** Checks of one answer: what a unit has in a year is far less. */
const mostChecks = 200;

/** Further back no test is read: a check must be newer than its sign, and one of the last year will do. */
const mostMonths = 12;

/**
 * What an answer of a release is held against: its signs, and the tests, results and sensor states of its device since.
 * Null: the site is gone.
 */
export async function readAnswerCase(
  sql: Sql,
  siteId: number,
  release: Pick<KnownRelease, 'device' | 'number' | 'evidence'> & { detectedAt: Date },
  now: Date,
): Promise<AnswerCase | null> {
  const [place] = await readMonthPlaces(sql, [siteId], now);
  if (place === undefined) return null;
  const { today, timezone } = place;
  const detectedOn = dayIn(release.detectedAt, timezone);
  if (release.device === 'spill')
    return { spill: true, byDocument: true, signs: [], checks: [], from: detectedOn, today };
  const months = monthsOf(detectedOn, today);
  const facts = (await readMonthFacts(sql, [place], months, now)).get(siteId);
  const known = [...(facts?.values() ?? [])];
  const units = unitsOf(known, release);
  const frame = frameOf(today.slice(0, 7), today);
  const ownSigns =
    units.length === 0
      ? [...alarmSigns(known, release.evidence), ...(await partSigns(sql, siteId, release.evidence))]
      : units.flatMap((unit) => signsOf(unit, release.evidence, frame));
  const records = ownSigns.length > 0 ? [] : await listTestRecords(sql, siteId, release.evidence);
  const recordSigns = records.map(({ on, isVoid }): SignFact => ({ on, at: null, what: isVoid ? 'voided' : 'alarm' }));
  const found = ownSigns.length > 0 ? ownSigns : recordSigns;
  // What is not known any more, or not of this device, is still a sign.
  const signs: SignFact[] = found.length > 0 ? found : [{ on: detectedOn, at: null, what: 'alarm' }];
  const checks: CheckFact[] = units.flatMap((unit) => checksOf(unit, signs, frame));
  const from =
    signs
      .map(({ on }) => on)
      .sort()
      .at(-1) ?? detectedOn;
  return { spill: false, byDocument: units.length === 0, signs, checks, from, today };
}

/**
 * The unit of a release; of one of the site the units that its alarms turned out to be of, once the console had reported
 * them.
 */
function unitsOf(
  months: readonly MonthFacts[],
  release: Pick<KnownRelease, 'device' | 'number' | 'evidence'>,
): UnitFacts[] {
  if (release.device !== 'site') return [unitOf(months, release) ?? []].flat();
  const holds = ({ alarms }: UnitFacts) => alarms.some(({ id }) => release.evidence.includes(id));
  const names = new Set(
    months.flatMap(({ units }) => units.filter(holds).map(({ device, number }) => `${device} ${number}`)),
  );
  return [...names].flatMap((name) => {
    const [device = '', number] = name.split(' ');
    return unitOf(months, { device, number: Number(number) }) ?? [];
  });
}

/** The alarms of no unit with these ids, as the newest month has them. */
function alarmSigns(months: readonly MonthFacts[], ids: readonly string[]): SignFact[] {
  const own = months.flatMap(({ alarms }) => alarms.filter(({ id }) => ids.includes(id)));
  return byId(own).map(({ from, to, raised, label, clearUnconfirmed }) => ({
    on: from,
    at: raised ?? null,
    what: 'alarm',
    label,
    ...(to === null ? { standing: true as const } : {}),
    ...(clearUnconfirmed === undefined ? {} : { unconfirmed: clearUnconfirmed }),
  }));
}

/** Failed tests of spill buckets and sumps, which are no units; one that is void is answered by the tester's document. */
async function partSigns(sql: Sql, siteId: number, ids: readonly string[]): Promise<SignFact[]> {
  const tests = await listPartTests(sql, siteId, ids);
  return tests.map(({ on, voided }) => ({ on, at: null, what: voided ? 'voided' : 'alarm' }));
}

/** YYYY-MM-DD by the clock of a time zone. */
function dayIn(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}

/** The months that hold the sign and its checks, YYYY-MM in order. */
function monthsOf(from: string, to: string): string[] {
  const last = to.slice(0, 7);
  const earliest = addMonths(last, -mostMonths);
  const months: string[] = [];
  const first = from.slice(0, 7) < earliest ? earliest : from.slice(0, 7);
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months.length === 0 ? [last] : months;
}

/** A device as it is in the newest of some months, with what is known of it in all of them. Null: in none. */
function unitOf(
  months: readonly MonthFacts[],
  { device, number }: { device: string; number: number },
): UnitFacts | null {
  const own = months.flatMap(({ units }) => units.filter((unit) => unit.device === device && unit.number === number));
  const newest = own.at(-1);
  if (newest === undefined) return null;
  return {
    ...newest,
    tests: byId(own.flatMap(({ tests }) => tests)),
    recorded: byId(own.flatMap(({ recorded }) => recorded)),
    alarms: byId(own.flatMap(({ alarms }) => alarms)),
    voided: byId(own.flatMap(({ voided = [] }) => voided)),
  };
}

/** Each once, as the newest month has it. */
function byId<T extends { id: string }>(facts: readonly T[]): T[] {
  return [...new Map(facts.map((fact) => [fact.id, fact])).values()];
}

/**
 * What an answer of a suspected release can name, those that show that nothing leaks first. Throws issue_not_found,
 * not_a_release.
 */
export async function readAnswerChecks(ctx: Context, siteId: number, issueId: number): Promise<AnswerCandidates> {
  return inTransaction(ctx.db, async (sql) => {
    const issue = await findIssue(sql, siteId, issueId);
    if (issue === null) throw new AppError('issue_not_found');
    if (issue.release === null) throw new AppError('not_a_release');
    const known = await knownRelease(sql, siteId, issueId);
    const { detectedAt } = issue.release;
    const against = await readAnswerCase(sql, siteId, { ...known, detectedAt }, ctx.now);
    if (against === null) throw new AppError('issue_not_found');
    const checks = against.checks
      .slice(0, mostChecks)
      .map(({ id, on, words, why_not }) => ({ id, on, words, why_not }));
    return { checks, by_document: against.byDocument, from: against.from, to: against.today };
  });
}
