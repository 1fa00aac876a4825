import { isLabel } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import {
  decimals,
  endAt,
  label20,
  readValue,
  rowsAfter,
  startAt,
  tankLine,
  tokensOf,
  whole,
} from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import { dayBefore, printDay } from './period-day.ts';
import {
  type ProductReconciliation,
  RECONCILIATION_VALUES,
  type ReconciliationReport,
  type ReconciliationRow,
} from './report.ts';

const TITLE = /^\s*(CURRENT|PREVIOUS)\s+PERIODIC RECONCILIATION REPORT\s*$/i;
/** A fuel product of a TLS-450, above the lines of its tanks. */
const PRODUCT = /^\s{0,8}F\s*\d{1,2}\s*:(.*)$/i;
/** In a label: a line that lost its line end runs into the next one's. */
const NEXT_LINE = /[FT]\s*\d{1,2}\s*:/i;
const FIRST_HEADING = "DATE TIME OPENING METERED MANUAL CALC'D PHYSICAL WATER";
const SECOND_HEADING = 'VOLUME DLVRIES SALES ADJUST INVNTRY INVNTRY HEIGHT VARIANCE';
const DAY = /^\s*([A-Z]{3}\s+\d{1,2}\s+\d{1,2}:\d{2}(?:\s*[AP]M)?)(?=\s|$)/i;
const TOTALS = /^\s*TOTALS(?=\s)/i;
const THRESHOLD = /^\s*THRESHOLD:\s*(\S+)\s*$/i;
const SIGNATURE = /^\s*SIGNATURE\b[\s_]*$/i;
const NONE = /^\s*NO DATA\b/i;

const NAMES = RECONCILIATION_VALUES;
type Values = Record<(typeof NAMES)[number], number | null>;
const WHOLE = /^-?\d+$|^[?*]+$/;
const HUNDREDTHS = /^\d+[.,]\d\d$|^[?*]+(?:[.,][?*]+)?$/;
/** Whole numbers of a sum of five may be off by so much together. */
const ROUNDING = 3;

const words = (line: string): string => line.trim().replace(/\s+/g, ' ').toUpperCase();

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
function isSumOf(days: readonly ReconciliationRow[], total: Values): boolean {
  return (['deliveries', 'sales'] as const).every((name) => {
    const all = days.map((day) => day[name]);
    const sum = all.reduce<number>((of, value) => of + (value ?? Number.NaN), 0);
    return all.includes(null) || total[name] === null || Math.abs(sum - total[name]) <= days.length;
  });
}

interface Open {
  block: ProductReconciliation;
  /** What comes next: another tank of the product, the second line of the heading, or rows. */
  next: 'tanks' | 'heading' | 'rows';
  from: string | null;
}

/** Collects the blocks of products. After a line that no rule knows, nothing belongs to a product until one is named again. */
class PeriodReader {
  readonly periods: ProductReconciliation[] = [];
  private open: Open | null = null;
  /** A line that was lost just before may have named a tank of the product that is named next. */
  private isTankLost = false;
  private readonly doubts: Doubts;
  private readonly text: DisplayText;

  constructor(doubts: Doubts, text: DisplayText) {
    this.doubts = doubts;
    this.text = text;
  }

  line(line: string): void {
    const tank = tankLine(line);
    const product = PRODUCT.exec(line)?.[1];
    if (product !== undefined) this.product(line, product);
    else if (tank !== null) this.tank(line, tank.device, tank.label);
    else if (!this.heading(line) && !this.row(line)) this.lose(line);
  }

  /** A block without its heading, or without a total, is one whose lines were lost. */
  close(): void {
    const { open } = this;
    this.open = null;
    if (open === null || open.block.tanks.length === 0) return;
    const { total, days, threshold } = open.block;
    const isTotaled = total !== null || days.length === 0;
    if (open.next === 'rows' && isTotaled && (total === null || threshold !== null)) return;
    open.block.partial = true;
    const missing = open.next === 'rows' && isTotaled ? 'threshold' : 'total';
    leaveOut(this.doubts, `the reconciliation of a product has no ${missing}`);
  }

  private product(line: string, label: string): void {
    this.close();
    if (!this.isLabel(label.trim())) {
      this.lose(line);
      return;
    }
    this.isTankLost = false;
    this.begin();
  }

  private begin(): Open {
    const block: ProductReconciliation = { product: null, tanks: [], days: [], total: null, threshold: null };
    if (this.isTankLost) block.partial = true;
    this.open = { block, next: 'tanks', from: null };
    return this.open;
  }

  private tank(line: string, tank: number, label: string | null): void {
    let { open } = this;
    if (open === null || open.next !== 'tanks') {
      this.close();
      open = this.begin();
    }
    const isKnown = this.periods.some(({ tanks }) => tanks.some((one) => one.tank === tank));
    if (isKnown || !this.isLabel(label)) {
      this.lose(line);
      return;
    }
    if (open.block.tanks.length === 0) this.periods.push(open.block);
    open.block.tanks.push({ tank, label });
  }

  private isLabel(label: string | null): boolean {
    return isLabel(label, this.text.hint) && !NEXT_LINE.test(label ?? '');
  }

  private heading(line: string): boolean {
    const { open } = this;
    if (open === null || open.block.tanks.length === 0) return false;
    if (open.next === 'tanks' && words(line) === FIRST_HEADING) {
      open.next = 'heading';
      return true;
    }
    const day = DAY.exec(line);
    if (open.next !== 'heading' || day === null || words(line.slice(day[0].length)) !== SECOND_HEADING) return false;
    open.from = dayBefore(day[1] ?? '', this.text.stamp);
    open.next = 'rows';
    return open.from !== null;
  }

  private row(line: string): boolean {
    const { open } = this;
    if (open === null || open.block.tanks.length === 0) {
      // A signature ends what belongs to a product.
      if (SIGNATURE.test(line)) this.isTankLost = false;
      return SIGNATURE.test(line) || NONE.test(line);
    }
    const { block } = open;
    if (NONE.test(line) && block.days.length === 0) open.next = 'rows';
    else if (!SIGNATURE.test(line)) return this.value(open, line);
    return true;
  }

  private value(open: Open, line: string): boolean {
    if (open.next !== 'rows') return false;
    const threshold = THRESHOLD.exec(line);
    if (threshold !== null) return this.threshold(open.block, threshold[1] ?? '');
    if (TOTALS.test(line)) return this.total(open, line.replace(TOTALS, ''));
    return this.day(open, line);
  }

  private day(open: Open, line: string): boolean {
    const day = DAY.exec(line);
    if (day === null || open.block.total !== null) return false;
    const to = dayBefore(day[1] ?? '', this.text.stamp);
    const values = readValues(line.slice(day[0].length));
    const from = open.block.days.at(-1)?.to ?? open.from;
    if (to === null || values === null || (from !== null && to < from)) return false;
    open.block.days.push({ from, to, ...values });
    return true;
  }

  private total(open: Open, text: string): boolean {
    const values = readValues(text);
    const last = open.block.days.at(-1);
    if (values === null || open.block.total !== null) return false;
    // A total says nothing of when it ends: its last day does, and both close with the same inventory.
    if (last === undefined || last.physical !== values.physical) return false;
    if (!isSumOf(open.block.days, values)) return false;
    open.block.total = { from: open.from, to: last.to, ...values };
    return true;
  }

  private threshold(block: ProductReconciliation, text: string): boolean {
    if (block.threshold !== null || !WHOLE.test(text)) return false;
    block.threshold = readValue(text) ?? null;
    return true;
  }

  private lose(line: string): void {
    leaveOut(this.doubts, `line not understood: ${line.trim()}`);
    if (this.open !== null) this.open.block.partial = true;
    this.open = null;
    this.isTankLost = true;
  }
}

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
  const reader = new PeriodReader(context, text);
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
