import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { ReasonCode, UnitVerdict } from '#contract/nouns/compliance/month.ts';
import type { Lack } from '../facts/lack.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import { unansweredWords } from '../facts/release-answer.ts';
import type { Carried } from '../signs/carried-signs.ts';
import { told } from '../weigh/weigh.ts';
import type { AlarmPiece } from '../weigh/weigh-alarm.ts';
import { clearingWords, findClearing } from '../words/alarm-words.ts';
import { dateWords, listWords, monthWords } from '../words/words.ts';

/** What decides a site's month, before it is put into words. */
export interface SiteDecision {
  status: MonthlyStatus;
  reasons: ReasonCode[];
  /** A fact of the site as a whole that keeps it from being proven. */
  lack: Lack | null;
  /** Suspected releases from before the month of what is no unit. */
  carried: readonly Carried[];
}

/** The verdict of a site and its ground, a sentence for each thing. `judged`: the units that decide it. */
export function siteSentence(
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
  { status, reasons }: SiteDecision,
  judged: readonly UnitVerdict[],
  alarms: readonly AlarmPiece[],
  { month }: MonthFrame,
): string {
  if (reasons.includes('FUTURE_MONTH')) return `${monthWords(month)} has not begun.`;
  if (reasons.includes('NOT_REGULATED')) return 'No tank or line of this site is regulated, so no month is judged.';
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
