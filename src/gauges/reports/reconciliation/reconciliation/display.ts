import type { DisplayText } from '#gauges/framing/display-frame.ts';
import {
  decimals,
  endAt,
  label20,
  readValue,
  rowsAfter,
  startAt,
  tokensOf,
  whole,
} from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import { printDay } from './period-day.ts';
import { NONE, type PeriodPage, PeriodReader, type PeriodRow, SIGNATURE, WHOLE } from './period-reader.ts';
import { RECONCILIATION_VALUES, type ReconciliationReport, type ReconciliationRow } from './report.ts';

const TITLE = /^\s*(CURRENT|PREVIOUS)\s+PERIODIC RECONCILIATION REPORT\s*$/i;
const FIRST_HEADING = "DATE TIME OPENING METERED MANUAL CALC'D PHYSICAL WATER";
const SECOND_HEADING = 'VOLUME DLVRIES SALES ADJUST INVNTRY INVNTRY HEIGHT VARIANCE';

const NAMES = RECONCILIATION_VALUES;
type Values = Record<(typeof NAMES)[number], number | null>;
const HUNDREDTHS = /^\d+[.,]\d\d$|^[?*]+(?:[.,][?*]+)?$/;
/** Whole numbers of a sum of five may be off by so much together. */
const ROUNDING = 3;

/** The eight values of a row; null where a cell is no value of its column, or where the row contradicts itself. */
function readValues(text: string): Values | null {
  const cells = tokensOf(text).map((token) => token.text);
  if (cells.length !== NAMES.length) return null;
  if (!cells.every((cell, i) => (NAMES[i] === 'water' ? HUNDREDTHS : WHOLE).test(cell))) return null;
  const values = Object.fromEntries(NAMES.map((name, i) => [name, readValue(cells[i] ?? '') ?? null])) as Values;
  return addsUp(values) ? values : null;
}

/**
 * False where the numbers of a row contradict each other: a digit of one is lost. The samples of the manuals leave an
 * adjustment out of the calculated inventory (C0G), so it may be in it or not.
 */
function addsUp(row: Values): boolean {
  const { opening, deliveries, sales, adjustment, calculated, physical, variance } = row;
  const isBook =
    opening === null ||
    deliveries === null ||
    sales === null ||
    calculated === null ||
    Math.abs(opening + deliveries - sales - calculated) <= ROUNDING + Math.abs(adjustment ?? Number.POSITIVE_INFINITY);
  const isVariance =
    calculated === null ||
    physical === null ||
    variance === null ||
    Math.abs(physical - calculated - variance) <= ROUNDING;
  return isBook && isVariance;
}

/** False where days are missing from the page: sales and deliveries of all days come to other totals. */
function isSumOf(days: readonly PeriodRow<Values>[], total: Values): boolean {
  return (['deliveries', 'sales'] as const).every((name) => {
    const all = days.map((day) => day[name]);
    const sum = all.reduce<number>((of, value) => of + (value ?? Number.NaN), 0);
    return all.includes(null) || total[name] === null || Math.abs(sum - total[name]) <= days.length;
  });
}

const page: PeriodPage<Values> = {
  what: 'reconciliation',
  headings: [FIRST_HEADING, SECOND_HEADING],
  values: readValues,
  // A total and its last day close with the same inventory.
  isTotal: (days, total) => days.at(-1)?.physical === total.physical && isSumOf(days, total),
  hasThreshold: true,
};

/**
 * Reads C05 and C07: of each product the lines of its tanks, a heading in two lines (the second opens with the opening
 * date), a row a day, totals and the threshold. Rows bear no year: it is the newest one in which they are not after the
 * page. Source: 576013-635 and 577013-950 functions C05, C07.
 */
export function decodeReconciliationDisplay(
  text: DisplayText,
  context: Doubts,
): { report: ReconciliationReport } | { why: string } {
  const found = rowsAfter(text, 'periodic reconciliation report', TITLE);
  if ('why' in found) return found;
  const title = TITLE.exec(found.heading)?.[1]?.toLowerCase();
  const reader = new PeriodReader(context, text, page);
  for (const line of found.rows) reader.line(line);
  reader.close();
  if (reader.periods.length === 0 && found.rows.some((line) => !SIGNATURE.test(line) && !NONE.test(line))) {
    leaveOut(context, 'the reconciliation report names no tank');
  }
  return { report: { period: title === 'previous' ? 'previous' : 'current', periods: reader.periods } };
}

const EDGES = [24, 32, 40, 47, 55, 63, 70, 79];

function printRow(left: string, row: ReconciliationRow): string {
  return NAMES.reduce(
    (line, name, i) => endAt(line, name === 'water' ? decimals(row.water, 2) : whole(row[name]), EDGES[i] ?? 0),
    left,
  );
}

function headingOf(from: string | null): string[] {
  const [opening, metered, manual, calc, physical, water] = [24, 40, 47, 55, 64, 70];
  let first = endAt('DATE    TIME', 'OPENING', opening);
  for (const [word, edge] of [
    ['METERED', metered],
    ['MANUAL', manual],
    ["CALC'D", calc],
    ['PHYSICAL', physical],
    ['WATER', water],
  ] as const) {
    first = endAt(first, word, edge);
  }
  const second = SECOND_HEADING.split(' ').reduce((line, word, i) => endAt(line, word, EDGES[i] ?? 0), printDay(from));
  return [first, second];
}

/** Prints the report lines of C05 and C07 in the TLS-350 layout. */
export function encodeReconciliationDisplay(report: ReconciliationReport): string[] {
  const lines = [`${report.period === 'previous' ? 'PREVIOUS' : 'CURRENT'} PERIODIC RECONCILIATION REPORT`];
  for (const { tanks, days, total, threshold } of report.periods) {
    lines.push('', ...tanks.map(({ tank, label }) => `T${String(tank).padStart(2)}:${label20(label)}`));
    lines.push(...headingOf(total?.from ?? days[0]?.from ?? null));
    lines.push(...days.map((row) => printRow(startAt('', printDay(row.to), 0), row)));
    if (total !== null) lines.push(printRow('TOTALS', total));
    if (threshold !== null) lines.push('', `THRESHOLD: ${whole(threshold)}`);
    lines.push('SIGNATURE _________________________');
  }
  return lines;
}
