import { monthName } from '#client/format/months.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { t } from '#client/words/site/compliance/results.ts';
import { lineOfUnit, lineUnitNumber } from '#contract/line-families.ts';
import type { RecordedResult } from '#contract/nouns/compliance/result.ts';
import { rateWords } from './evidence-words.ts';
import { detailWords } from './method-words.ts';
import { resultKindRows } from './result-kinds.table.ts';

/** 'Tank 2', 'Line 1 (WPLLD)' */
export function unitWords({
  device,
  number,
  line_family: family,
}: Pick<RecordedResult, 'device' | 'number' | 'line_family'>): string {
  if (device === 'tank') return t.tankNumbered({ number });
  const line = lineOfUnit(family === null ? number : lineUnitNumber(family, number));
  return line.family === 'plld'
    ? t.lineNumbered({ number: line.number })
    : t.lineNumberedOf({ number: line.number, family: line.family.toUpperCase() });
}

/** Words that begin a label, as they stand within a sentence: 'Line test' becomes 'line test', 'SIR statement' stays. */
export function withinSentence(words: string): string {
  return /^[A-Z][a-z]/.test(words) ? `${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
}

/** The numbers of a result with what they are, those that it has. */
export function figuresOf(result: RecordedResult): string[] {
  const { rate, threshold, detectable, metered, over_short, worst_week, cause } = result;
  const perHour = (words: (values: { value: string }) => string, value: number | null) =>
    value === null ? [] : [words({ value: rateWords(value) })];
  const gallons = (words: (values: { value: string }) => string, value: number | null) =>
    value === null ? [] : [words({ value: formatWhole(value).replace('-', '−') })];
  return [
    ...(resultKindRows[result.kind].ofMonth && result.month !== ''
      ? [t.forMonth({ month: monthName(result.month) })]
      : []),
    ...perHour(t.rateIs, rate),
    ...perHour(t.thresholdIs, threshold),
    ...perHour(t.detectableFrom, detectable),
    ...gallons(t.meteredIs, metered),
    ...gallons(t.overOrShortIs, over_short),
    ...gallons(t.largestShortageIs, worst_week),
    ...(result.kind === 'inventory' && worst_week === null ? [t.shortagesNotReviewed] : []),
    ...detailWords(result),
    ...(cause === null ? [] : [t.causeIs({ cause: withinSentence(t.causes[cause]) })]),
  ];
}

/** What the server made of a result that was just recorded: short, and at length where a person must know it. */
export function savedWords(result: RecordedResult): { toast: string; told: string | null } {
  const row = resultKindRows[result.kind];
  const outcome = t.outcomes[result.result];
  const what = t.recordedKindOf({ kind: row.name, unit: unitWords(result) });
  const toast = row.recordOnly === true ? what : `${what}, ${outcome}`;
  if (!row.workedOut || row.recordOnly === true) return { toast, told: null };
  const figures = figuresOf(result).join(', ');
  return {
    toast,
    told: figures
      ? t.calculatedResultFigures({ result: outcome.toLowerCase(), figures })
      : t.calculatedResult({ result: outcome.toLowerCase() }),
  };
}
