import { monthName } from '#client/format/months.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { deviceName, lineUnitNumber } from '#contract/line-families.ts';
import { type RecordedResult, reconciliationCauseWords } from '#contract/nouns/compliance/result.ts';
import { rateWords } from '../why/evidence-words.ts';
import { detailWords } from './method-words.ts';
import { outcomeNames, resultKindRows } from './result-kinds.table.ts';

/** 'Tank 2', 'Line 1 (WPLLD)' */
export function unitWords({
  device,
  number,
  line_family: family,
}: Pick<RecordedResult, 'device' | 'number' | 'line_family'>): string {
  return deviceName(device, family === null ? number : lineUnitNumber(family, number));
}

/** Words that begin a label, as they stand within a sentence: 'Line test' becomes 'line test', 'SIR statement' stays. */
export function withinSentence(words: string): string {
  return /^[A-Z][a-z]/.test(words) ? `${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
}

/** The numbers of a result with what they are, those that it has. */
export function figuresOf(result: RecordedResult): string[] {
  const { rate, threshold, detectable, metered, over_short, worst_week, cause } = result;
  const perHour = (name: string, value: number | null) => (value === null ? [] : [`${name} ${rateWords(value)} gph`]);
  const gallons = (name: string, value: number | null) =>
    value === null ? [] : [`${name} ${formatWhole(value).replace('-', '−')} gal`];
  return [
    ...(resultKindRows[result.kind].ofMonth && result.month !== '' ? [`for ${monthName(result.month)}`] : []),
    ...perHour('rate', rate),
    ...perHour('threshold', threshold),
    ...perHour('detectable from', detectable),
    ...gallons('metered', metered),
    ...gallons('over or short', over_short),
    ...gallons('largest seven-day shortage', worst_week),
    ...(result.kind === 'inventory' && worst_week === null ? ['seven-day shortages not reviewed'] : []),
    ...detailWords(result),
    ...(cause === null ? [] : [`cause: ${withinSentence(reconciliationCauseWords[cause])}`]),
  ];
}

/** What the server made of a result that was just recorded: short, and at length where a person must know it. */
export function savedWords(result: RecordedResult): { toast: string; told: string | null } {
  const row = resultKindRows[result.kind];
  const outcome = outcomeNames[result.result];
  const what = `Recorded: ${row.name} of ${unitWords(result)}`;
  const toast = row.recordOnly === true ? what : `${what}, ${outcome}`;
  if (!row.workedOut || row.recordOnly === true) return { toast, told: null };
  const figures = figuresOf(result).join(', ');
  return { toast, told: `Calculated result: ${outcome.toLowerCase()}${figures && ` (${figures})`}.` };
}
