import { addDays } from '#contract/dates.ts';
import { lastDayOf, type MonthFrame } from '../facts/month-days.ts';
import type { AlarmFact } from '../facts/month-facts.ts';
import { exemptionOf } from '../facts/regulated.ts';
import {
  answerNeeded,
  dispositionWords,
  ends,
  recordAnswer,
  retestDaysOf,
  unansweredWords,
} from '../facts/release-answer.ts';
import { type Gap, passDays } from '../facts/thirty-days.ts';
import { gapOf, notDueIn } from '../facts/use.ts';
import { varianceWords } from '../other-methods/inventory-method.ts';
import { methods } from '../tables/methods.table.ts';
import { figures, type Piece, told } from '../weigh/weigh.ts';
import { clearingWords, findClearing } from '../words/alarm-words.ts';
import { alarmName, countWords, dateWords, listWords, monthWords } from '../words/words.ts';
import {
  type Decision,
  openAlarms,
  openFailures,
  sensorsInAlarm,
  stockSign,
  waitsForStatement,
} from './decide-unit.ts';
import { waysOf } from './other-ways.ts';
import type { Failure, UnitReading } from './read-unit.ts';

/** The verdict of a unit and its ground, with a sentence for each fact that keeps it from being proven. */
export function sentenceOf(decision: Decision, reading: UnitReading, frame: MonthFrame): string {
  const own = `${ownSentence(decision, reading, frame)}${lifeWords(decision, reading.unit, frame)}`;
  return asksForFacts(decision) ? [own, ...reading.lacks.map(({ says }) => says)].join(' ') : own;
}

/** ' It was removed on Oct 20, 2026, and is judged up to that day.' of a unit that was not there on all days; else ''. */
function lifeWords({ status, reason }: Decision, { life }: UnitReading['unit'], { start, end }: MonthFrame): string {
  if (status === null || reason === 'OUT_OF_USE' || life === undefined) return '';
  const { from, to, unshownEnd } = life;
  const unshown = unshownEnd !== undefined && unshownEnd <= end && status !== 'COMPLIANT';
  const begun = from !== null && from > start && from <= end;
  const ended = to !== null && to >= start && to < end;
  return [
    begun ? ` It was installed on ${dateWords(from)}, and is judged from that day on.` : '',
    ended ? ` It was removed on ${dateWords(addDays(to, 1))}, and is judged up to that day.` : '',
    unshown
      ? ` It is recorded as removed on ${dateWords(unshownEnd)}, but no document shows the closure, so it is judged as if it were there. Record its permanent closure in the calendar, with its documents.`
      : '',
  ].join('');
}

/** Not yet or not proven: what else is missing is said too. A failure, and what is not judged, asks for no facts. */
function asksForFacts({ status, reason }: Decision): boolean {
  return (status === 'PENDING' || status === 'INCONCLUSIVE') && reason !== 'FUTURE_MONTH';
}

function ownSentence(decision: Decision, reading: UnitReading, frame: MonthFrame): string {
  const { name } = reading.unit;
  switch (decision.reason) {
    case 'OUT_OF_USE':
      return outOfUseSentence(reading, frame);
    case 'NOT_REGULATED':
      return exemptionOf(reading.unit, frame)?.says ?? `${name} is not judged.`;
    case 'FUTURE_MONTH':
      return `${monthWords(frame.month)} has not begun.`;
    case 'UNRESOLVED_ALARM':
      return alarmSentence(reading);
    case 'FAILED_TEST':
      return failureSentence(reading);
    case 'OPEN_RELEASE':
      return reading.carried.map(({ says }) => says).join(' ');
    case 'ANSWERED':
      return correctedSentence(reading);
    case 'INVENTORY_VARIANCE':
      if (decision.status === 'FAILED')
        return `${name}: ${stockSign(reading) ?? 'its inventory is a sign of a release'}.`;
      if (reading.unit.method === 'inventory') return varianceWords(reading.unit, frame);
      return `${passSentence(reading).slice(0, -1)}, but its inventory is over or short by more than the monthly or the seven-day limit and no cause is recorded.`;
    case 'INVENTORY_REVIEW':
      return `${passSentence(reading).slice(0, -1)}, but its inventory was not reviewed for seven-day shortages.`;
    case 'GAP_30':
      return ownGapSentence(reading, frame);
    case 'CONTRADICTION':
    case 'WRONG_METHOD':
    case 'NOT_ON_RECORD':
    case 'NOT_COVERED':
      return `${passSentence(reading).slice(0, -1)}, but that alone does not prove it.`;
    case 'VALID_PASS':
      return spanSentence(reading) ?? passSentence(reading);
    default:
      return waitsForStatement(reading, frame)
        ? `${passSentence(reading).slice(0, -1)}; ${methods[reading.unit.method].proof} for ${monthWords(frame.month)} may still come.`
        : undecidedSentence(reading, frame);
  }
}

/** 'the 0.2 gph static test of Nov 3, 2026 (-0.03 gph, threshold 0.126 gph)' */
function pieceWords({ evidence }: Piece): string {
  return `the ${evidence.name} of ${dateWords(evidence.on)}${figures(evidence)}`;
}

function passSentence({ unit, proofs }: UnitReading): string {
  const newest = proofs.at(-1);
  if (newest === undefined) return `${unit.name} is proven.`;
  const { evidence } = newest;
  if (evidence.kind === 'sensor')
    return unit.device === 'sensor'
      ? `${unit.name} was normal on ${dateWords(evidence.on)}.`
      : `${unit.name} is proven tight: ${evidence.name} was normal on ${dateWords(evidence.on)}.`;
  return `${unit.name} passed ${pieceWords(newest)}.`;
}

/** Of a month between two passes; null where it has one of its own. */
function spanSentence({ unit, spanning: [before, after] }: UnitReading): string | null {
  if (before === undefined || after === undefined) return null;
  return `${unit.name} passed ${pieceWords(before)} and ${pieceWords(after)}: at most ${passDays} days are between them.`;
}

/** Out of use all month, or in use on days on which no proof was due. */
function outOfUseSentence({ unit, passDays: days }: UnitReading, frame: MonthFrame): string {
  const notDue = unit.inUse ? notDueIn(unit, frame, days) : null;
  if (notDue === null)
    return unit.device === 'tank'
      ? `${unit.name} is temporarily closed and empty: release detection is not required of it (40 CFR 280.70(a)).${emptyWords(unit)}`
      : `${unit.name} is out of use and is not judged.`;
  const { since, dueOn, byLife, byRules } = notDue;
  if (byLife)
    return since === null
      ? `${unit.name} was removed on ${dateWords(addDays(unit.life?.to ?? '', 1))}, before its next test was due on ${dateWords(dueOn)}, and is not judged.`
      : `${unit.name} was installed on ${dateWords(since)}, and its first test is due by ${dateWords(dueOn)}; it is not judged in ${monthWords(frame.month)}.`;
  if (byRules)
    return since === null
      ? `${unit.name} was regulated until a day before its next test was due on ${dateWords(dueOn)}, and is not judged.`
      : `${unit.name} is regulated since ${dateWords(since)} and not due before ${dateWords(dueOn)}; it is not judged in ${monthWords(frame.month)}.`;
  return since === null
    ? `${unit.name} was taken out of use before its next test was due on ${dateWords(dueOn)}, and is not judged.`
    : `${unit.name} is in use since ${dateWords(since)} and not due before ${dateWords(dueOn)}; it is not judged in ${monthWords(frame.month)}.`;
}

/** On which document alone it rests that a tank is empty, and that nobody has filed its type. */
function emptyWords({ emptyBy }: UnitReading['unit']): string {
  if (emptyBy === undefined) return '';
  const { file, type } = emptyBy;
  const shown = ` That it is empty rests on the document ${file} alone.`;
  return type === '' ? `${shown} Its type is not filed: set the type under Documents.` : shown;
}

function ownGapSentence({ unit, gapDays: days }: UnitReading, frame: MonthFrame): string {
  const gap = gapOf(unit, days, frame);
  return gap === null ? `${unit.name} has no pass on record.` : gapSentence(unit.name, gap);
}

/** 'Tank 1 went 44 days without a pass, from Sep 1, 2026 to Oct 15, 2026; at most 30 days are allowed.' */
export function gapSentence(name: string, gap: Gap): string {
  const span = gap.ended ? `from ${dateWords(gap.from)} to ${dateWords(gap.to)}` : `since ${dateWords(gap.from)}`;
  return `${name} went ${countWords(gap.days, 'day')} without a pass, ${span}; at most ${passDays} days are allowed.`;
}

function alarmSentence(reading: UnitReading): string {
  const { unit } = reading;
  const alarm = openAlarms(reading)[0]?.alarm;
  if (alarm === undefined) {
    const sensor = sensorsInAlarm(reading)[0]?.evidence;
    const name = sensor?.name ?? 'its sensor';
    return `${unit.name}${name === unit.name ? '' : `: ${name}`} reported liquid on ${dateWords(sensor?.on ?? '')}.`;
  }
  const clearing = clearingWords(alarm);
  if (clearing !== '')
    return `${unit.name}: ${alarmName(alarm.label)} of ${dateWords(alarm.from)}: ${clearing}, and ${unansweredWords(told(alarm.disposition))}.`;
  if (alarm.to === null)
    return `${unit.name}: ${alarmName(alarm.label)} has been active since ${dateWords(alarm.from)}.`;
  return `${unit.name}: ${alarmName(alarm.label)} of ${dateWords(alarm.from)} cleared on ${dateWords(alarm.to)}, but ${unansweredWords(told(alarm.disposition))}.`;
}

function failureSentence(reading: UnitReading): string {
  const failure = openFailures(reading)[0];
  if (failure === undefined) return `${reading.unit.name} failed.`;
  const { piece, answer, late } = failure;
  const missing = [
    ...(answer === undefined && late === null
      ? [`no pass is known within ${retestDaysOf(piece.disposition)} days after it`]
      : []),
    ...(ends(piece.disposition, piece.evidence.on) ? [] : [unansweredWords(piece.disposition)]),
  ];
  const { sign } = piece.evidence;
  if (sign !== undefined) return `${reading.unit.name}: ${sign}; ${missing.join(', and ')}.`;
  const printed = reading.unit.tests.find(({ id }) => id === piece.evidence.id)?.result;
  const though = printed === 'passed' ? ', though it was printed as passed' : '';
  return `${reading.unit.name} failed ${pieceWords(piece)}${though}; ${missing.join(', and ')}.`;
}

/** 'cleared on Nov 3, 2026' */
function endWords(alarm: AlarmFact): string {
  const clearing = clearingWords(alarm);
  return clearing === '' && alarm.to !== null ? `cleared on ${dateWords(alarm.to)}` : `(${clearing || 'active'})`;
}

function correctedSentence({ unit, failures, alarms, proofs }: UnitReading): string {
  const failure = failures.at(-1);
  if (failure !== undefined && (failure.answer !== undefined || failure.late !== null)) {
    const { piece, answer, late } = failure;
    const failed = piece.evidence.sign === undefined ? `failed ${pieceWords(piece)}` : 'had tests without result';
    return `${unit.name} ${failed} and passed ${answer === undefined ? `the ${late?.words ?? ''}` : pieceWords(answer)}; recorded: ${quoted(piece.disposition)}.`;
  }
  const alarm = alarms.filter((one) => one.alarm.means === 'release').at(-1)?.alarm;
  const proof = proofs.at(-1);
  if (alarm === undefined || proof === undefined) return `${unit.name} is proven.`;
  return `${unit.name}: ${alarmName(alarm.label)} of ${dateWords(alarm.from)} ${endWords(alarm)}; recorded: ${quoted(alarm.disposition)}; proven by ${pieceWords(proof)}.`;
}

function quoted(disposition: Piece['disposition']): string {
  return disposition === null
    ? 'nothing'
    : `"${dispositionWords(disposition).replace(/[.\s]+$/, '')}" (${disposition.issue})`;
}

function undecidedSentence({ unit, ofMonth, sensors }: UnitReading, { month, open }: MonthFrame): string {
  const gross = grossSentence(unit, ofMonth, { month, open });
  if (gross !== null) return gross;
  const results = ofMonth.length > 0 ? ofMonth : sensors;
  const last = results.at(-1)?.evidence;
  const yet = open ? ' yet' : '';
  if (last === undefined) return `${unit.name} has no result in ${monthWords(month)}${yet}.`;
  const count = countWords(results.length, 'result');
  const why = `${lowerFirst(last.name)} of ${dateWords(last.on)}: ${lowerFirst(last.why_not ?? 'it proves nothing.')}`;
  const which = results.length === 1 ? 'it does not count' : 'none of them counts';
  if (!open) return `${unit.name} has ${count} in ${monthWords(month)}, and ${which}: ${why}`;
  const latest = results.length === 1 ? '' : 'The latest is the ';
  return `${unit.name} needs ${methods[unit.method].proof} in ${monthWords(month)}. It has ${count}, and ${which}. ${capitalized(`${latest}${why}`)}`;
}

/** The day by which a new unit is tested first, where that is in the month and no pass has come; null: elsewhere. */
function firstDue({ unit: { life }, passDays: passes }: UnitReading, { end }: MonthFrame): string | null {
  const from = life?.from ?? null;
  if (from === null || passes.some((day) => day >= from)) return null;
  const due = addDays(from, passDays);
  return due <= end ? due : null;
}

/** ' completed by Nov 30, 2026.' A day that is over is no date to keep: what was due then is overdue. */
const byWords = (done: string, due: string, today: string): string =>
  due < today ? `: overdue since ${dateWords(due)}.` : `${done} by ${dateWords(due)}.`;

/** 'Oct 19, 2026', the last day of a unit that was removed in the month; null of others. */
function endOf({ life }: UnitReading['unit'], { start, end }: MonthFrame): string | null {
  const to = life?.to ?? null;
  return to !== null && to >= start && to < end ? dateWords(to) : null;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Where every result of the month is a 3.0 gph test; null elsewhere. */
function grossSentence(
  unit: UnitReading['unit'],
  ofMonth: UnitReading['ofMonth'],
  { month, open }: Pick<MonthFrame, 'month' | 'open'>,
): string | null {
  const [first] = ofMonth;
  if (first === undefined || ofMonth.some(({ size }) => size !== 'gross')) return null;
  const many = ofMonth.length > 1;
  const sudden = `3.0 gph, which ${many ? 'find' : 'finds'} only sudden leaks.`;
  const were = many ? `${ofMonth.length} tests${open ? ' so far' : ''} were` : `test${open ? ' so far' : ''} was`;
  return open
    ? `${unit.name} needs ${methods[unit.method].proof} in ${monthWords(month)}. The ${were} ${sudden}`
    : `${unit.name} has no result in ${monthWords(month)} that counts. Its ${were} ${sudden}`;
}

const lowerFirst = (text: string) => (/^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

/** What would turn a unit's verdict, a sentence for each thing; null where nothing is missing. */
export function neededOf(decision: Decision, reading: UnitReading, frame: MonthFrame): string | null {
  const own = neededByReason(decision, reading, frame);
  if (!asksForFacts(decision)) return own;
  const all = [own, ...reading.lacks.map(({ needed }) => needed)].filter((one) => one !== null);
  return all.length === 0 ? null : all.join(' ');
}

/** What turns a month that a gap leaves unproven. */
export const neededForGap = 'A valid result dated in the gap, recorded late.';

function neededByReason(decision: Decision, reading: UnitReading, frame: MonthFrame): string | null {
  switch (decision.reason) {
    case 'UNRESOLVED_ALARM':
      return neededOfAlarm(reading);
    case 'FAILED_TEST':
      return neededOfFailures(openFailures(reading));
    case 'OPEN_RELEASE':
      return [...new Set(reading.carried.map(({ needed }) => needed))].join(' ');
    case 'INVENTORY_VARIANCE':
      if (decision.status === 'FAILED') return `Investigate the difference. R${recordAnswer}.`;
      return 'Investigate the difference, then record the reconciliation again with its cause; for theft attach its document. Where no cause is found, report a suspected release.';
    case 'INVENTORY_REVIEW':
      return 'Record the reconciliation again with the largest shortage of seven consecutive days; enter 0 where there is none.';
    case 'GAP_30':
      return neededForGap;
    case 'MONTH_OPEN':
    case 'NO_DATA':
    case 'NO_VALID_TEST':
    case 'SIR_INCONCLUSIVE':
      return neededOfUndecided(reading, frame);
    default:
      return null;
  }
}

function neededOfAlarm(reading: UnitReading): string {
  const open = openAlarms(reading);
  const standing =
    sensorsInAlarm(reading).length > 0 ||
    open.some(({ alarm }) => alarm.to === null && alarm.unknownSince === undefined);
  if (!standing && open.some(({ alarm }) => alarm.unknownSince !== undefined))
    return `${findClearing}. Then r${recordAnswer}.`;
  return standing ? `The alarm must clear. Then r${recordAnswer}.` : `R${recordAnswer}.`;
}

function neededOfFailures(failures: readonly Failure[]): string {
  const unrecorded = failures.some(({ piece }) => !ends(piece.disposition, piece.evidence.on));
  const unanswered = failures.filter(({ answer, late }) => answer === undefined && late === null);
  const lastDayOfRetest = ({ piece }: Failure) => addDays(piece.evidence.on, retestDaysOf(piece.disposition));
  const days = [...new Set(unanswered.map((failure) => dateWords(lastDayOfRetest(failure))))];
  const tooLate = unanswered.some((failure) =>
    failure.piece.disposition?.answer?.checks.some(({ on }) => on > lastDayOfRetest(failure)),
  );
  if (tooLate)
    return 'The retest came too late. It counts only within a longer period that the agency set (40 CFR 280.52): reopen the suspected release issue and answer again with the days, the agency, the day on which it set them, and its document or words.';
  const test = days.length === 0 ? null : `passing test by ${listWords(days)}`;
  if (!unrecorded) return `A ${test ?? 'passing test'}.`;
  const closed = failures.find(
    ({ piece }) => piece.disposition !== null && !ends(piece.disposition, piece.evidence.on),
  );
  const answer = answerNeeded(closed?.piece.disposition ?? null);
  return test === null ? answer : `A ${test}. Then ${answer.charAt(0).toLowerCase()}${answer.slice(1)}`;
}

function neededOfUndecided(reading: UnitReading, frame: MonthFrame): string {
  const { unit } = reading;
  const { proof, done, graceDays } = methods[unit.method];
  const what = proof.charAt(0).toUpperCase() + proof.slice(1);
  const last = lastDayOf(frame, graceDays);
  if (unit.method === 'sir' || unit.method === 'inventory')
    return `${what} for ${monthWords(frame.month)}${byWords(`, ${done}`, last, frame.today)}`;
  const own = frame.open
    ? `${what}${byWords(` ${done}`, firstDue(reading, frame) ?? last, frame.today)}`
    : endOf(unit, frame) === null
      ? `${what} dated in ${monthWords(frame.month)}, recorded late.`
      : `${what} dated up to ${endOf(unit, frame)}, recorded late.`;
  return waysOf(unit, frame, own);
}
