import type { MonthlyStatus } from '#contract/nouns/common.ts';
import { type ReasonCode, reasonCodes, type UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { worstOf } from '../facts/closed-facts.ts';
import type { Lack } from '../facts/lack.ts';
import { frameOf, type MonthFrame } from '../facts/month-days.ts';
import type { MonthFacts, MonthVerdict } from '../facts/month-facts.ts';
import { unansweredWords } from '../facts/release-answer.ts';
import { severity } from '../facts/severity.ts';
import { type Carried, carriedOfSite } from '../signs/carried-signs.ts';
import type { StateProfile } from '../tables/requirement.ts';
import { profileName, profileOf, rulesEdition } from '../tables/states/profiles.ts';
import { told } from '../weigh/weigh.ts';
import { type AlarmPiece, weighAlarms } from '../weigh/weigh-alarm.ts';
import { clearingWords, findClearing } from '../words/alarm-words.ts';
import { dateWords, listWords, monthWords } from '../words/words.ts';
import { judgeParts } from './judge-parts.ts';
import { judgedByDays } from './methods-by-days.ts';
import { missingPiping, missingState } from './missing-facts.ts';
import { missingClosure, restOfSite, type SiteRest } from './site-at-rest.ts';
import { siteFlags } from './site-flags.ts';

/** What decides a site's month, before it is put into words. */
interface SiteDecision {
  status: MonthlyStatus;
  reasons: ReasonCode[];
  /** A fact of the site as a whole that keeps it from being proven. */
  lack: Lack | null;
  /** Suspected releases from before the month of what is no unit. */
  carried: readonly Carried[];
  /** Why no proof is due of any tank; null: one is, or nobody knows. */
  rest: SiteRest | null;
  /** Why none of its tanks and lines is regulated, a sentence each; empty: one is, or nobody knows. */
  exempt: readonly string[];
}

/** The verdict of a site and its ground, a sentence for each thing. `judged`: the units that decide it. */
function siteSentence(
  decision: SiteDecision,
  judged: readonly UnitVerdict[],
  alarms: readonly AlarmPiece[],
  frame: MonthFrame,
): string {
  const { status, lack, carried } = decision;
  const besides = status === 'FAILED' ? [] : [...carried, ...(lack === null ? [] : [lack])];
  if (besides.length === 0) return unitsSentence(decision, judged, alarms, frame);
  const own = judged.some((unit) => unit.status === status) ? [unitsSentence(decision, judged, alarms, frame)] : [];
  return [...own, ...besides.flatMap(({ says, needed }) => [says, needed])].join(' ');
}

function unitsSentence(
  { status, reasons, rest, exempt }: SiteDecision,
  judged: readonly UnitVerdict[],
  alarms: readonly AlarmPiece[],
  { month }: MonthFrame,
): string {
  if (reasons.includes('FUTURE_MONTH')) return `${monthWords(month)} has not begun.`;
  if (exempt.length > 0) return ['No regulated tanks: no verdict.', ...exempt].join(' ');
  if (rest !== null && reasons.includes('OUT_OF_USE')) return rest.says;
  if (reasons.includes('NO_UNITS')) return 'No tank or line in use is known here, so nothing is proven.';
  const worst = judged.filter((unit) => unit.status === status).map(({ name }) => name);
  if (status === 'FAILED') return failedSentence(worst, alarms);
  if (status === 'COMPLIANT') return `${allOf(judged)} proven tight in ${monthWords(month)}.`;
  const not = status === 'PENDING' ? 'not proven yet' : `not proven in ${monthWords(month)}`;
  return `${shareOf(worst.length, judged)} ${not}: ${listWords(worst)}.`;
}

function failedSentence(failed: readonly string[], alarms: readonly AlarmPiece[]): string {
  const alarm = alarms.find(({ unresolved }) => unresolved)?.alarm;
  if (failed.length > 0) {
    const have = failed.length === 1 ? 'has' : 'have';
    return `${listWords(failed)} ${have} a failure or an alarm that is not resolved.`;
  }
  if (alarm === undefined) return 'A failure or an alarm is not resolved.';
  const clearing = clearingWords(alarm);
  if (clearing !== '')
    return `${alarm.label} of ${dateWords(alarm.from)}: ${clearing}, and ${unansweredWords(told(alarm.disposition))}. ${findClearing}.`;
  if (alarm.to === null) return `${alarm.label} has been active since ${dateWords(alarm.from)}.`;
  return `${alarm.label} of ${dateWords(alarm.from)} cleared, but ${unansweredWords(told(alarm.disposition))}.`;
}

/** '2 of 5 tanks and lines are' */
function shareOf(count: number, judged: readonly UnitVerdict[]): string {
  return `${count} of ${judged.length} ${nounOf(judged)} ${count === 1 ? 'is' : 'are'}`;
}

function allOf(judged: readonly UnitVerdict[]): string {
  if (judged.length > 2) return `All ${judged.length} ${nounOf(judged)} are`;
  return `${listWords(judged.map(({ name }) => name))} ${judged.length === 1 ? 'is' : 'are'}`;
}

const nouns = { tank: 'tank', line: 'line', sensor: 'sensor' } as const;

/** 'tanks', 'tanks and lines', 'tanks, lines and sensors'; 'tank' where there is but one. */
function nounOf(judged: readonly UnitVerdict[]): string {
  const kinds = (['tank', 'line', 'sensor'] as const).filter((kind) => judged.some(({ device }) => device === kind));
  if (judged.length === 1) return kinds.map((kind) => nouns[kind]).join('');
  return listWords(kinds.map((kind) => `${nouns[kind]}s`));
}

/**
 * The verdict of a site's month: the worst of its tanks and lines in use. A sensor proves none of them and can only
 * fail the site, as can an alarm that belongs to no unit. A site without tanks or lines is undecided, which while the
 * month runs is PENDING, unless all its tanks are closed and empty; so is one with tanks in use and no piping on record, and one whose state nobody recorded. The order of units and evidence makes no difference to it.
 * `profiles`: the states' own, where not those of the tables. Source: docs/reference/compliance-rules.md#verdict.
 */
export function judgeMonth(facts: MonthFacts, profiles?: readonly StateProfile[]): MonthVerdict {
  const verdict = judgeFacts(facts, profiles);
  if (facts.otherwise === undefined) return verdict;
  const others = facts.otherwise.map((other) => judgeFacts(other, profiles));
  return worstOf(verdict, others, facts.lateFacts ?? { all: [], showable: [] });
}

function judgeFacts(facts: MonthFacts, profiles: readonly StateProfile[] | undefined): MonthVerdict {
  const frame = frameOf(facts.month, facts.today, facts.connectedOn);
  const profile = profileOf(facts.state, profiles);
  const units = facts.units.map((unit) => judgeParts(unit, frame, profile));
  const alarms = frame.future ? [] : weighAlarms(facts.alarms, frame, true).sort(byStart);
  const carried = frame.future ? [] : carriedOfSite(facts.openReleases ?? [], facts.alarms, frame);
  const lack = missingPiping(facts) ?? missingState(facts) ?? missingClosure(facts);
  const decision = decideSite(units, alarms, frame, { lack, carried, rest: restOfSite(facts, units, frame) });
  return {
    month: facts.month,
    status: decision.status,
    reasons: decision.reasons,
    sentence: siteSentence(decision, units.filter(decidesSite), alarms, frame),
    flags: frame.future ? [] : siteFlags(facts, units, alarms, frame),
    units,
    ...siteAlarmsOf(alarms),
    coverage: meanCoverage(units),
    hasData: alarms.length > 0 || units.some((unit) => hasDataOf(unit, frame)),
    profile: profileName(facts.state, profiles),
    rules: rulesEdition,
  };
}

/** Left out where there are none: stored verdicts stay as small as before. */
function siteAlarmsOf(alarms: readonly AlarmPiece[]): Pick<MonthVerdict, 'siteAlarms'> {
  const open = alarms.filter(({ unresolved }) => unresolved).map(({ evidence }) => evidence);
  return open.length === 0 ? {} : { siteAlarms: open };
}

const byStart = (a: AlarmPiece, b: AlarmPiece) =>
  `${a.alarm.from} ${a.alarm.id}` < `${b.alarm.from} ${b.alarm.id}` ? -1 : 1;

function decideSite(
  units: readonly UnitVerdict[],
  alarms: readonly AlarmPiece[],
  frame: MonthFrame,
  { lack, carried, rest }: Pick<SiteDecision, 'lack' | 'carried' | 'rest'>,
): SiteDecision {
  if (frame.future)
    return { status: 'PENDING', reasons: ['FUTURE_MONTH'], lack: null, carried: [], rest: null, exempt: [] };
  const judged = units.filter(decidesSite);
  const standing = alarms.some(({ unresolved }) => unresolved);
  if (judged.length === 0 && !standing && lack === null && carried.length === 0 && rest === null) {
    const exempt = exemptOf(units);
    if (exempt.length > 0) return { status: 'INCONCLUSIVE', reasons: ['NOT_REGULATED'], lack, carried, rest, exempt };
  }
  const undecided: MonthlyStatus = frame.open ? 'PENDING' : 'INCONCLUSIVE';
  // What is not due in a month that still runs may be taken out of use in it, or tested.
  const nothingDue = rest !== null && !(frame.open && rest.mayFallDue);
  const known = nothingDue || judged.some(({ device }) => device !== 'sensor');
  const worst = Math.max(
    ...judged.map(({ status }) => (status === null ? 0 : severity.indexOf(status))),
    known && lack === null ? 0 : severity.indexOf(undecided),
    standing ? severity.indexOf('FAILED') : 0,
    carried.length > 0 ? severity.indexOf('INCONCLUSIVE') : 0,
  );
  const status = severity[worst] ?? undecided;
  const reasons = new Set(judged.filter((unit) => unit.status === status).map(({ reason }) => reason));
  if (carried.length > 0 && status !== 'FAILED') reasons.add('OPEN_RELEASE');
  if (standing) reasons.add('UNRESOLVED_ALARM');
  if (rest !== null && status !== 'FAILED') reasons.add('OUT_OF_USE');
  else if (!known && status !== 'FAILED') reasons.add('NO_UNITS');
  if (!known && rest === null && status !== 'FAILED' && units.some(({ reason }) => reason === 'NOT_REGULATED'))
    reasons.add('NOT_REGULATED');
  if (lack !== null && status !== 'FAILED') reasons.add(lack.reason);
  if (judged.some(({ flags }) => flags.some(({ code }) => code === 'GAP_30'))) reasons.add('GAP_30');
  return { status, reasons: reasonCodes.filter((code) => reasons.has(code)), lack, carried, rest, exempt: [] };
}

/**
 * Why none of the tanks and lines is regulated, by what is recorded with its day and reason: a sentence each. Empty: one is,
 * or none is known. Such a month has no verdict, whether it runs or has ended; of the four words for a status it takes the
 * gray one. Source: 40 CFR 280.10(b), (c), 280.12; verdict evidence, section 3.
 */
function exemptOf(units: readonly UnitVerdict[]): string[] {
  const own = units.filter(({ device }) => device !== 'sensor');
  return own.every(({ status, reason }) => status === null && reason === 'NOT_REGULATED')
    ? own.map(({ sentence }) => sentence)
    : [];
}

/** Tanks and lines in use, and sensors that fail or of which a release is not ruled out. */
function decidesSite({ device, status, reason }: UnitVerdict): boolean {
  return status !== null && (device !== 'sensor' || status === 'FAILED' || reason === 'OPEN_RELEASE');
}

function meanCoverage(units: readonly UnitVerdict[]): number | null {
  const shares = units
    .filter(({ reason }) => reason !== 'OUT_OF_USE' && reason !== 'NOT_REGULATED')
    .flatMap(({ coverage }) => coverage ?? []);
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** A result, a sensor's state or an alarm of the month is known, or results at most 30 days apart prove the month between them. */
function hasDataOf({ evidence, status, method }: UnitVerdict, { start, end }: MonthFrame): boolean {
  if (status === 'COMPLIANT' && judgedByDays({ method })) return true;
  return evidence.some(
    ({ on, kind }) => (on >= start && on <= end) || kind === 'alarm' || kind === 'sir' || kind === 'inventory',
  );
}
