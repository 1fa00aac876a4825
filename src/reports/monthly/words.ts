import { monthNames, shortMonthNames } from '#contract/dates.ts';
import type { ReasonCode, VerdictFlag } from '#contract/nouns/compliance/month.ts';
import type { Further } from './model.ts';

/** What each reason means to somebody who has never seen the console. */
export const reasonWords: Record<ReasonCode, string> = {
  VALID_PASS: 'A valid passing result is on record.',
  MONTH_OPEN: 'The month is not over, or its results may still come in.',
  FAILED_TEST: 'A test failed.',
  UNRESOLVED_ALARM: 'A leak or liquid alarm is not resolved.',
  OPEN_RELEASE: 'A suspected release is not ruled out.',
  NO_VALID_TEST: 'There are results, but none counts as proof.',
  NO_DATA: 'There is no result.',
  SIR_INCONCLUSIVE: 'The statistical inventory reconciliation is inconclusive.',
  INVENTORY_VARIANCE:
    'Inventory was over or short by more than the monthly or the seven-day limit, and no cause is recorded.',
  INVENTORY_REVIEW: 'The monthly reconciliation does not include the review for seven-day shortages.',
  NO_UNITS: 'The site has no tank, line or sensor on record.',
  FUTURE_MONTH: 'The month has not begun.',
  GAP_30: 'More than 30 days lie between two passing results.',
  CONTRADICTION: 'Facts on record contradict each other.',
  WRONG_METHOD: 'The method used does not prove equipment of this age.',
  NOT_ON_RECORD: 'A fact that the verdict depends on is not on record or out of date.',
  NOT_COVERED: 'Other rules apply that are not judged here.',
  OUT_OF_USE: 'Out of use.',
  NOT_REGULATED: 'Not regulated.',
  ANSWERED: 'A failure or alarm was answered: what was done is recorded, and a pass followed.',
  CORRECTED: 'A person set the status.',
};

/** How sure the program is of a rule's words. */
export const markWords = {
  seen: 'Read in the rule',
  mirror: 'Read in another state\u2019s copy of the rule',
  unverified: 'Unverified: not read in the rule itself',
} as const;

/** Nothing to tell. */
export const none = '–';

/** 'October 2026' */
export function monthWords(month: string): string {
  return `${monthNames[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
}

/** 'Oct 4, 2026' */
export function dayWords(day: string | null): string {
  if (day === null) return none;
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  return `${shortMonthNames[Number(month) - 1] ?? ''} ${Number(date)}, ${year}`;
}

/** A number with a fixed count of decimals, thousands apart and a true minus. */
export function numberWords(value: number | null, decimals: number): string {
  if (value === null) return none;
  const [whole = '', rest] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const digits = rest === undefined ? grouped : `${grouped}.${rest}`;
  return value < 0 && /[1-9]/.test(digits) ? `\u2212${digits}` : digits;
}

/** A share of 0 to 1 as a percentage; never a round hundred for less than all of it. */
export function shareWords(share: number | null): string {
  if (share === null) return none;
  const percent = share >= 1 ? 100 : Math.min(Math.floor(share * 1000) / 10, 99.9);
  return `${numberWords(percent, percent === 100 ? 0 : 1)} %`;
}

export function flagWords(flags: readonly VerdictFlag[]): string[] {
  return flags.map(({ sentence }) => sentence);
}

/** Which documents belong to a record, or that none does. */
export function documentWords(documents: readonly string[]): string {
  return documents.length === 0 ? 'No document is attached.' : `Documents: ${documents.join('; ')}`;
}

/** 'Tightness test': a name at the head of a cell. */
export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** '1 pass', '2 passes' */
export function countWords(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** '3 more passing results from Oct 1, 2026 to Oct 9, 2026.' */
export function furtherWords({ kind, count, from, to }: Further): string {
  const word = kind === 'other' ? '' : kind === 'passing_uncounted' ? 'passing ' : `${kind} `;
  const what = kind === 'passing_uncounted' ? ` that ${count === 1 ? 'does' : 'do'} not count,` : '';
  const days = from === to ? `on ${dayWords(from)}` : `from ${dayWords(from)} to ${dayWords(to)}`;
  return `${countWords(count, `more ${word}result`, `more ${word}results`)}${what} ${days}.`;
}
