import { spanOf } from '#compliance/facts/month-days.ts';
import { latestStatementDays, recordLimits } from '#compliance/tables/methods.table.ts';
import { judgeReconciliation } from '#compliance/weigh/inventory.ts';
import { classifySir } from '#compliance/weigh/sir.ts';
import { daysBetween } from '#contract/dates.ts';
import { AppError } from '#contract/errors.ts';
import type { RecordedResult, ResultInput } from '#contract/nouns/compliance/result.ts';
import { hasWords } from '#contract/words.ts';
import type { ResultValues } from '#server/store/result/recorded-results.ts';
import { type MethodKind, methodReaders } from './method-input.ts';

/** What a kind of result says, besides whose it is and who found it. */
export type ResultFindings = Pick<
  ResultValues,
  'month' | 'result' | 'rate' | 'threshold' | 'detectable' | 'metered' | 'overShort' | 'worstWeek' | 'cause' | 'details'
>;

type Trouble = Record<string, string>;

const tightnessLimit = recordLimits.tightness;

const nothing = {
  rate: null,
  threshold: null,
  detectable: null,
  metered: null,
  overShort: null,
  worstWeek: null,
  cause: null,
  details: null,
};

/**
 * What is to be stored of a result, by its kind: what the numbers of a SIR statement or reconciliation come to is worked
 * out here, whatever was sent. `today`: the site's own day. Throws validation naming each field that is missing or wrong.
 */
export function readFindings(input: ResultInput, today: string): ResultFindings {
  const trouble: Trouble = {};
  const findings = readers[input.kind](input, trouble, today);
  for (const name of numbers) if (isTiny(input[name])) trouble[name] = 'is out of range';
  if (Object.keys(trouble).length > 0) throw new AppError('validation', { fields: trouble });
  return findings;
}

const numbers = ['rate', 'threshold', 'detectable', 'metered', 'over_short', 'worst_week'] as const;
/** Less than this is nobody's finding, and the least of it cannot be stored. */
const least = 1e-6;
const isTiny = (value: number | null | undefined) =>
  typeof value === 'number' && value !== 0 && Math.abs(value) < least;

const readers: Record<ResultInput['kind'], (input: ResultInput, trouble: Trouble, today: string) => ResultFindings> = {
  sir: readSir,
  tightness: readTightness,
  interstitial: (input, trouble) => ({ ...nothing, month: dayMonth(input), result: needResult(input, trouble) }),
  inventory: readInventory,
  manual_gauging: readMethod,
  groundwater: readMethod,
  vapor: readMethod,
  site_assessment: readMethod,
  safe_suction: readMethod,
  repair: readMethod,
};

/** A record of a method that no gauge carries out: its result follows from what was read, measured and found. */
function readMethod(input: ResultInput, trouble: Trouble): ResultFindings {
  const read = methodReaders[input.kind as MethodKind];
  return { ...nothing, month: dayMonth(input), ...read(input, trouble) };
}

function readSir(input: ResultInput, trouble: Trouble, today: string): ResultFindings {
  const rate = need(input.rate, 'rate', trouble);
  const threshold = needPositive(input.threshold, 'threshold', trouble);
  const detectable = needPositive(input.detectable, 'detectable', trouble);
  const period = readPeriod(input, trouble);
  const month = period === null ? needMonth(input, trouble, today) : period.to.slice(0, 7);
  if (period !== null && input.month !== undefined && input.month !== month)
    trouble.month = 'must be the month in which the period ends';
  if (period === null && month === today.slice(0, 7))
    trouble.month ??= 'is not over yet: a statement covers a whole month, or the period that it names';
  if (input.device !== 'tank')
    trouble.device = 'must be tank for a SIR statement, which speaks of the tank and its lines';
  const version = input.sir?.version ?? '';
  if (version !== '' && !hasWords(version)) trouble['sir.version'] = 'must name the version';
  const details = version === '' && period === null ? null : { sir: { version, ...period } };
  return { ...nothing, month, result: classifySir(rate, threshold, detectable), rate, threshold, detectable, details };
}

/** The days that a statement names; null: it is of its calendar month. */
function readPeriod({ sir, completed_on: on }: ResultInput, trouble: Trouble): { from: string; to: string } | null {
  const [from, to] = [sir?.from ?? null, sir?.to ?? null];
  if (from === null && to === null) return null;
  if (from === null || to === null) {
    trouble[from === null ? 'sir.from' : 'sir.to'] = 'is required: the first and the last day of the period';
    return null;
  }
  if (to < from) trouble['sir.to'] = 'is before the first day';
  else if (to > on) trouble['sir.to'] = 'is after the day of the statement: its period is not over';
  else if (daysBetween(from, to) >= latestStatementDays && !isWholeMonth(from, to))
    trouble['sir.to'] = `must be at most ${latestStatementDays} days from the first day, both included`;
  return { from, to };
}

const isWholeMonth = (from: string, to: string) => {
  const { start, end } = spanOf(from.slice(0, 7));
  return from === start && to === end;
};

function readTightness(input: ResultInput, trouble: Trouble): ResultFindings {
  const result = needResult(input, trouble);
  const [rate, threshold] = [input.rate ?? null, input.threshold ?? null];
  if (threshold !== null && threshold <= 0) trouble.threshold = 'must be more than 0';
  const detectable = input.detectable ?? null;
  if (detectable !== null && detectable <= 0) trouble.detectable = 'must be more than 0';
  // A failure is never refused for its numbers.
  if (result !== 'FAIL' && threshold !== null && threshold > tightnessLimit)
    trouble.threshold = `must be at most ${tightnessLimit} gph for a tightness test`;
  if (result === 'PASS' && rate !== null) {
    if (threshold !== null && threshold <= tightnessLimit && Math.abs(rate) >= threshold)
      trouble.result = 'cannot be PASS with a rate at or over the threshold';
    else if (Math.abs(rate) >= tightnessLimit)
      trouble.rate = `must be under ${tightnessLimit} gph, lost or gained, for a tightness test that passed`;
  }
  return { ...nothing, month: dayMonth(input), result, rate, threshold, detectable };
}

function readInventory(input: ResultInput, trouble: Trouble, today: string): ResultFindings {
  if (input.device !== 'tank') trouble.device = 'must be tank for a reconciliation';
  const metered = need(input.metered, 'metered', trouble);
  if (metered < 0) trouble.metered = 'must be 0 or more';
  const overShort = need(input.over_short, 'over_short', trouble);
  const worstWeek = input.worst_week ?? null;
  if (worstWeek !== null && worstWeek > 0) trouble.worst_week = 'must be 0 or less: a shortage is negative';
  const cause = input.cause ?? null;
  if (cause === 'other' && !hasWords(input.note ?? '')) trouble.note = 'must describe the cause';
  const month = needMonth(input, trouble, today);
  const { result } = judgeReconciliation({ metered, overShort, worstWeek });
  return { ...nothing, month, result, metered, overShort, worstWeek, cause };
}

const dayMonth = ({ completed_on: on }: ResultInput) => on.slice(0, 7);

/** What is missing is reported as trouble; the number answered for it is never stored. */
function need(value: number | null | undefined, name: string, trouble: Trouble): number {
  if (value === null || value === undefined) trouble[name] = 'is required';
  return value ?? 0;
}

function needPositive(value: number | null | undefined, name: string, trouble: Trouble): number {
  const found = need(value, name, trouble);
  if (trouble[name] === undefined && found <= 0) trouble[name] = 'must be more than 0';
  return found;
}

function needResult({ result }: ResultInput, trouble: Trouble): RecordedResult['result'] {
  if (result === undefined) trouble.result = 'is required: PASS, FAIL or INCONCLUSIVE';
  return result ?? 'INCONCLUSIVE';
}

function needMonth(input: ResultInput, trouble: Trouble, today: string): string {
  const { month } = input;
  if (month === undefined) trouble.month = 'is required: the month it is about, YYYY-MM';
  else if (month > today.slice(0, 7)) trouble.month = 'cannot be in the future';
  else if (month > dayMonth(input)) trouble.month = 'is after the day it was completed';
  return month ?? '';
}
