import type { MonthlyStatus } from '#contract/nouns/common.ts';
import { reasonCodes, type UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { worstOf } from '../facts/closed-facts.ts';
import type { Lack } from '../facts/lack.ts';
import { frameOf, type MonthFrame } from '../facts/month-days.ts';
import type { MonthFacts, MonthVerdict } from '../facts/month-facts.ts';
import { severity } from '../facts/severity.ts';
import { type Carried, carriedOfSite } from '../signs/carried-signs.ts';
import type { StateProfile } from '../tables/requirement.ts';
import { profileName, profileOf, rulesEdition } from '../tables/states/profiles.ts';
import { type AlarmPiece, weighAlarms } from '../weigh/weigh-alarm.ts';
import { judgeParts } from './judge-parts.ts';
import { missingPiping, missingState } from './missing-facts.ts';
import { siteFlags } from './site-flags.ts';
import { type SiteDecision, siteSentence } from './site-words.ts';

/**
 * The verdict of a site's month: the worst of its tanks and lines in use. A sensor proves none of them and can only
 * fail the site, as can an alarm that belongs to no unit. A site without tanks or lines is undecided, which while the
 * month runs is PENDING; so is one with tanks in use and no piping on record, and one whose state nobody recorded. The order of units and evidence makes no difference to it.
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
  const decision = decideSite(units, alarms, frame, { lack: missingPiping(facts) ?? missingState(facts), carried });
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
  { lack, carried }: { lack: Lack | null; carried: readonly Carried[] },
): SiteDecision {
  if (frame.future) return { status: 'PENDING', reasons: ['FUTURE_MONTH'], lack: null, carried: [] };
  const judged = units.filter(decidesSite);
  const standing = alarms.some(({ unresolved }) => unresolved);
  const undecided: MonthlyStatus = frame.open ? 'PENDING' : 'INCONCLUSIVE';
  const known = judged.some(({ device }) => device !== 'sensor');
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
  if (!known && status !== 'FAILED') reasons.add('NO_UNITS');
  if (!known && status !== 'FAILED' && units.some(({ reason }) => reason === 'NOT_REGULATED'))
    reasons.add('NOT_REGULATED');
  if (lack !== null && status !== 'FAILED') reasons.add(lack.reason);
  if (judged.some(({ flags }) => flags.some(({ code }) => code === 'GAP_30'))) reasons.add('GAP_30');
  return { status, reasons: reasonCodes.filter((code) => reasons.has(code)), lack, carried };
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

/** A result, a sensor's state or an alarm of the month is known. */
function hasDataOf({ evidence }: UnitVerdict, { start, end }: MonthFrame): boolean {
  return evidence.some(
    ({ on, kind }) => (on >= start && on <= end) || kind === 'alarm' || kind === 'sir' || kind === 'inventory',
  );
}
