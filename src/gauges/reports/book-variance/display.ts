import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { endAt, label20, readValue, rowsAfter, tokensOf, whole } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import { printDay } from '../reconciliation/period-day.ts';
import { NONE, type PeriodPage, PeriodReader, SIGNATURE, WHOLE } from '../reconciliation/period-reader.ts';
import type { BookVarianceReport, BookVarianceRow } from './report.ts';

const TITLE = /^\s*(?:(CURRENT|PREVIOUS)\s+(?:PERIOD|WEEK)|DAILY)\s+BOOK VARIANCE\s*$/i;
const TITLES: Readonly<Record<string, string>> = { C10: 'PERIOD BOOK VARIANCE', C11: 'WEEK BOOK VARIANCE' };
const FIRST_HEADING = 'DATE TIME OPENING METERED TICKET MAN CLS BOOK GAUGED DAILY';
const SECOND_HEADING = 'VOLUME SALES DLVY ADJ INVNTRY INVNTRY VARIANCE';
/** `-4= 0.13%` behind the other values of a row; `?` is a percent that is not known, as our own pages print it. */
const VARIANCE = /^(.*\s)(-?\d+|\?)=(\s?\d+[.,]\d\d|\s{4}\?)%\s*$/;
/** Whole numbers of a sum of five may be off by so much together. */
const ROUNDING = 3;

type Values = Omit<BookVarianceRow, 'from' | 'to'>;

/** The values of a row; null where a cell is no value of its column, or where the row contradicts itself. */
function readValues(text: string): Values | null {
  const [, others = '', variance = '', percent = ''] = VARIANCE.exec(text) ?? [];
  const cells = tokensOf(others).map((token) => token.text);
  if (variance === '' || cells.length !== 6 || !cells.every((cell) => WHOLE.test(cell))) return null;
  const [opening = null, sales = null, ticketed = null, adjustment = null, book = null, gauged = null] = cells.map(
    (cell) => readValue(cell) ?? null,
  );
  const values: Values = {
    ...{ opening, sales, ticketed, adjustment, book, gauged, water: null },
    variance: variance === '?' ? null : Number(variance) + 0,
    percent: readValue(percent.trim()) ?? null,
  };
  return addsUp(values) ? values : null;
}

/**
 * False where the numbers of a row contradict each other: a digit of one is lost. No sample has an adjustment: it may be
 * in the book inventory or not. The sign of the variance is that of the sample alone, so it is not held against.
 */
function addsUp({ opening, sales, ticketed, adjustment, book, gauged, variance, percent }: Values): boolean {
  const isBook =
    opening === null ||
    sales === null ||
    ticketed === null ||
    book === null ||
    Math.abs(opening - sales + ticketed - book) <= ROUNDING + Math.abs(adjustment ?? Number.POSITIVE_INFINITY);
  if (!isBook || variance === null) return isBook;
  const isVariance =
    book === null || gauged === null || Math.abs(Math.abs(book - gauged) - Math.abs(variance)) <= ROUNDING;
  if (sales === null || sales <= 0 || percent === null) return isVariance;
  // The variance is printed as a whole number: the percent may come of up to one gallon more.
  const most = (100 * (Math.abs(variance) + 1)) / sales + 0.01;
  const least = (100 * Math.max(0, Math.abs(variance) - 1)) / sales - 0.01;
  return isVariance && percent <= most && percent >= least;
}

const page: PeriodPage<Values> = {
  what: 'book variance',
  headings: [FIRST_HEADING, SECOND_HEADING],
  values: readValues,
  // A total opens with the first day, closes with the last, and has the sales and tickets of all days.
  isTotal(days, total) {
    const isSum = (['sales', 'ticketed', 'variance'] as const).every((name) => {
      const sum = days.reduce((of, day) => of + (day[name] ?? Number.NaN), 0);
      return Number.isNaN(sum) || total[name] === null || Math.abs(sum - total[name]) <= days.length;
    });
    return isSum && days.at(-1)?.gauged === total.gauged && days[0]?.opening === total.opening;
  },
  hasThreshold: true,
};
const { isTotal: _, ...dayPage } = page;

/**
 * Reads C10, C11 and C12: of each product the lines of its tanks, a heading in two lines (the second opens with the
 * opening date), a row a day, totals of a period or a week, and the threshold. Rows bear no year: it is the newest one
 * in which they are not after the page. Source: 576013-635 and 577013-950 functions C10, C11, C12.
 */
export function decodeBookVarianceDisplay(
  text: DisplayText,
  context: Doubts & { code: string },
): { report: BookVarianceReport } | { why: string } {
  const found = rowsAfter(text, 'book variance', TITLE);
  if ('why' in found) return found;
  const title = TITLE.exec(found.heading)?.[1]?.toLowerCase();
  const reader = new PeriodReader(context, text, context.code === 'C12' ? dayPage : page);
  for (const line of found.rows) reader.line(line);
  reader.close();
  if (reader.periods.length === 0 && found.rows.some((line) => !SIGNATURE.test(line) && !NONE.test(line))) {
    leaveOut(context, 'the book variance names no tank');
  }
  return {
    report: { period: title === 'previous' || title === 'current' ? title : null, periods: reader.periods },
  };
}

const EDGES = [24, 32, 41, 47, 54, 61];
const VARIANCE_EDGE = 68;

function printRow(left: string, row: BookVarianceRow): string {
  const cells = [row.opening, row.sales, row.ticketed, row.adjustment, row.book, row.gauged].map(whole);
  const line = cells.reduce((put, cell, i) => endAt(put, cell, EDGES[i] ?? 0), left);
  return `${endAt(line, whole(row.variance), VARIANCE_EDGE)}=${(row.percent?.toFixed(2) ?? '?').padStart(5)}%`;
}

/** Prints the report lines of C10, C11 and C12 in the TLS-350 layout. */
export function encodeBookVarianceDisplay(report: BookVarianceReport, { code }: { code: string }): string[] {
  const span = TITLES[code];
  const title = report.period === 'previous' ? 'PREVIOUS' : 'CURRENT';
  const lines = [span === undefined ? 'DAILY BOOK VARIANCE' : `${title} ${span}`];
  for (const { tanks, days, total, threshold } of report.periods) {
    lines.push('', ...tanks.map(({ tank, label }) => `T${String(tank).padStart(2)}:${label20(label)}`));
    lines.push('DATE    TIME     OPENING METERED    TICKET   MAN CLS BOOK GAUGED      DAILY');
    const from = printDay(total?.from ?? days[0]?.from ?? null);
    lines.push(`${from.padEnd(17)} VOLUME   SALES     DLVY   ADJ INVNTRY INVNTRY   VARIANCE`);
    lines.push(...days.map((row) => printRow(printDay(row.to), row)));
    if (total !== null) lines.push('', printRow('TOTALS', total));
    if (threshold !== null) lines.push('', `THRESHOLD: ${whole(threshold)}`);
    lines.push('SIGNATURE _________________________');
  }
  return lines;
}
