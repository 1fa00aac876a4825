import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { DeviceBlock } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { endAt, label20, readValue, rowsAfter, tokensOf, whole } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { printDay } from './reconciliation/period-day.ts';
import { NONE, type PeriodPage, PeriodReader, SIGNATURE, WHOLE } from './reconciliation/period-reader.ts';

/** Values of a row in the order in which consoles send them. */
const BOOK_VALUES = [
  'opening',
  'sales',
  'ticketed',
  'adjustment',
  'book',
  'gauged',
  'water',
  'variance',
  'percent',
] as const;

/** Book by tickets and gauge of one stretch of time, console units. */
export interface BookVarianceRow {
  /** Opening, console local time 'YYYY-MM-DDTHH:mm'. */
  from: string | null;
  /** Closing. */
  to: string | null;
  opening: number | null;
  /** Metered sales. */
  sales: number | null;
  /** Deliveries by their tickets. */
  ticketed: number | null;
  /** Entered by hand. */
  adjustment: number | null;
  /** Book inventory at the closing. */
  book: number | null;
  /** Measured by the probe at the closing. */
  gauged: number | null;
  /** Water height at the closing; null in display format. */
  water: number | null;
  /** As the console sends it. In the samples it is book less gauged: a loss is above zero, other than in C05 to C08. */
  variance: number | null;
  /** Of the metered sales; the samples print it without a sign. */
  percent: number | null;
}

/** Book variance of one product: of a tank, or of several that are reconciled as one. */
export interface ProductBookVariance extends DeviceBlock {
  /** Product number; null in display format. */
  product: number | null;
  tanks: { tank: number; label: string | null }[];
  days: BookVarianceRow[];
  /** As printed; null in computer format. */
  total: BookVarianceRow | null;
  /** The limit that the console holds the variance against; null in computer format. */
  threshold: number | null;
}

/**
 * Functions C10 (a period), C11 (a week) and C12 (a day): reconciliation by the tickets of deliveries. Source: 576013-635
 * section 7.6 and 577013-950 section 7.5, the same functions.
 */
export interface BookVarianceReport {
  /** As the page's title says; null in computer format and for a day. */
  period: 'current' | 'previous' | null;
  periods: ProductBookVariance[];
}

const WHAT: Readonly<Record<(typeof BOOK_VALUES)[number], string>> = {
  opening: 'an opening volume',
  sales: 'the metered sales',
  ticketed: 'the ticketed deliveries',
  adjustment: 'the manual adjustments',
  book: 'a book inventory',
  gauged: 'a gauged inventory',
  water: 'a water height',
  variance: 'a variance',
  percent: 'a variance in percent',
};

/** The report of a day: one row a product, without a count. */
const ONE_DAY = 'C12';

function decodeRow(fields: Fields): BookVarianceRow {
  const row: BookVarianceRow = {
    from: fields.date('an opening date'),
    to: fields.date('a closing date'),
    opening: null,
    sales: null,
    ticketed: null,
    adjustment: null,
    book: null,
    gauged: null,
    water: null,
    variance: null,
    percent: null,
  };
  const count = fields.hexCount(2, 'the number of fields');
  if (count > BOOK_VALUES.length) fields.fail('a book variance has more fields than are known');
  for (const name of BOOK_VALUES.slice(0, count)) row[name] = fields.float(WHAT[name]);
  return row;
}

/**
 * Groups `PP nn TT...` (decimal) of a product and its tanks, then `rr` (decimal) rows, or one row in C12. A row: opening
 * and closing date, NN (hex) and NN floats. Source: 576013-635 and 577013-950 functions C10, C11, C12.
 */
export function decodeBookVariance(fields: Fields, { code }: ReplyContext): BookVarianceReport {
  const periods: ProductBookVariance[] = [];
  while (!fields.done) {
    const product = fields.device('a product number');
    const tanks: ProductBookVariance['tanks'] = [];
    const count = fields.decCount(2, 'the number of tanks');
    for (let i = 0; i < count && fields.why === null; i += 1) {
      tanks.push({ tank: fields.device('a tank number'), label: null });
    }
    const rows = code === ONE_DAY ? 1 : fields.decCount(2, 'the number of records');
    const days: BookVarianceRow[] = [];
    for (let i = 0; i < rows && fields.why === null; i += 1) days.push(decodeRow(fields));
    periods.push({ product, tanks, days, total: null, threshold: null });
  }
  return { period: null, periods };
}

/** The counterpart of `decodeBookVariance`. */
export function encodeBookVariance(report: BookVarianceReport, out: BodyWriter, { code }: EncodeContext): void {
  for (const { product, tanks, days } of report.periods) {
    out.dec(product, 2);
    out.dec(tanks.length, 2);
    for (const { tank } of tanks) out.dec(tank, 2);
    if (code !== ONE_DAY) out.dec(days.length, 2);
    for (const row of code === ONE_DAY ? days.slice(0, 1) : days) {
      out.date(row.from);
      out.date(row.to);
      out.hex(BOOK_VALUES.length, 2);
      for (const name of BOOK_VALUES) out.float(row[name]);
    }
  }
}

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
