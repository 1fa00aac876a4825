import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { endAt, label20, readValue, rowsAfter, tokensOf, whole } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import { printDay } from '../reconciliation/period-day.ts';
import {
  NONE,
  type PeriodBlock,
  type PeriodPage,
  PeriodReader,
  PRODUCT,
  SIGNATURE,
} from '../reconciliation/period-reader.ts';
import { ActionReader, isActions } from './corrective-actions.ts';
import type { CorrectiveAction, VarianceAnalysisReport, VarianceAnalysisRow } from './report.ts';

const TITLE = /^\s*(?:(CURRENT|PREVIOUS)\s+(?:PERIOD|WEEK)|DAILY)\s+VARIANCE ANALYSIS\s*$/i;
const FIRST_HEADING = 'DATE TIME BOOK DLVY SALES BK_VAR MTR TEMP VAP WATER UNEX';
const SECOND_HEADING = 'VAR VAR VAR % VAR VAR VAR CHG VAR';
/** Columns of a page, whose order is not that of a computer reply. */
const COLUMNS = [
  'book',
  'delivery',
  'sales',
  'percent',
  'meter',
  'temperature',
  'vapor',
  'water',
  'unexplained',
] as const;
const WHOLE = /^-?\d+$/;
const HUNDREDTHS = /^\d+\.\d\d$/;
const TANKS = /^\s*(CHART ALM|CALIB FAIL)\s*:\s*(T\s?\d{1,2}(?:,?\s+T\s?\d{1,2})*)\s*$/i;
/** Whole numbers of a sum of three may be off by so much together. */
const ROUNDING = 2;

type Values = Omit<VarianceAnalysisRow, 'from' | 'to'>;

function readValues(text: string, from: number, heading: string): Values | null {
  const tokens = tokensOf(text);
  const cells = tokens.map((token) => token.text);
  if (cells.length !== COLUMNS.length) return null;
  if (!cells.every((cell, i) => (COLUMNS[i] === 'percent' ? HUNDREDTHS : WHOLE).test(cell))) return null;
  // Values end below the words of their heading; the percent is around its sign.
  const edges = tokensOf(heading)
    .slice(-COLUMNS.length)
    .map(({ to }) => to);
  const isOff = tokens.some(({ to }, i) => COLUMNS[i] !== 'percent' && from + to !== edges[i]);
  if (isOff) return null;
  const read = Object.fromEntries(COLUMNS.map((name, i) => [name, readValue(cells[i] ?? '') ?? null]));
  const values = { ...read, notCalibrated: null, chartAlarms: null } as Values;
  return addsUp(values) ? values : null;
}

/** False where the parts of a variance do not come to it: a digit of one is lost. */
function addsUp({ book, delivery, sales, temperature, unexplained, percent }: Values): boolean {
  const isSum = book === null || delivery === null || sales === null || Math.abs(delivery + sales - book) <= ROUNDING;
  const isRest =
    sales === null ||
    temperature === null ||
    unexplained === null ||
    Math.abs(sales - temperature - unexplained) <= ROUNDING;
  // A variance that is nothing is nothing in percent.
  return isSum && isRest && (percent !== 0 || book === null || Math.abs(book) <= ROUNDING);
}

const page: PeriodPage<Values> = {
  what: 'variance analysis',
  headings: [FIRST_HEADING, SECOND_HEADING],
  values: readValues,
  hasThreshold: false,
};

/** Reads the lines of products and, on a TLS-450, what it asks for below each. */
class AnalysisReader {
  readonly actions = new Map<PeriodBlock<Values>, CorrectiveAction[]>();
  private readonly doubts: Doubts;
  private readonly periods: PeriodReader<Values>;
  private below: ActionReader | null = null;

  constructor(doubts: Doubts, text: DisplayText) {
    this.doubts = doubts;
    this.periods = new PeriodReader(doubts, text, page);
  }

  get products(): PeriodBlock<Values>[] {
    return this.periods.periods;
  }

  line(line: string): void {
    const last = this.products.at(-1);
    if (PRODUCT.test(line)) this.below = null;
    const tanks = TANKS.exec(line);
    if (this.below === null && isActions(line) && last !== undefined) {
      this.below = new ActionReader();
      this.actions.set(last, this.below.actions);
    } else if (this.below !== null) {
      if (!this.below.line(line)) this.lose(line, last);
    } else if (tanks !== null && last !== undefined) this.flag(line, last, tanks[1] ?? '', tanks[2] ?? '');
    else this.periods.line(line);
  }

  close(): void {
    this.periods.close();
    // An action is of a device: without one its line is lost.
    for (const [block, actions] of this.actions) {
      const bare = actions.find(({ devices }) => devices.length === 0);
      if (bare !== undefined) this.lose(bare.action, block);
    }
  }

  /** Tanks that a TLS-450 names below the row of their product. */
  private flag(line: string, block: PeriodBlock<Values>, name: string, list: string): void {
    const tanks = [...list.matchAll(/\d+/g)].map(([number]) => Number(number));
    const row = block.days.at(-1);
    const isOwn = tanks.every((tank) => block.tanks.some((one) => one.tank === tank));
    if (row === undefined || !isOwn) this.lose(line, block);
    else if (/^CHART/i.test(name)) row.chartAlarms = tanks;
    else row.notCalibrated = tanks;
  }

  private lose(line: string, block: PeriodBlock<Values> | undefined): void {
    leaveOut(this.doubts, `line not understood: ${line.trim()}`);
    if (block !== undefined) block.partial = true;
  }
}

/**
 * Reads C20, C21, C22 and C25: of each product the lines of its tanks, a heading in two lines (the second opens with the
 * opening date), a row or a row a day; on a TLS-450 tanks with a chart that is not right, and corrective actions.
 * Source: 576013-635 and 577013-950 functions C20, C21, C22, C25.
 */
export function decodeVarianceAnalysisDisplay(
  text: DisplayText,
  context: Doubts,
): { report: VarianceAnalysisReport } | { why: string } {
  const found = rowsAfter(text, 'variance analysis', TITLE);
  if ('why' in found) return found;
  const title = TITLE.exec(found.heading)?.[1]?.toLowerCase();
  const reader = new AnalysisReader(context, text);
  for (const line of found.rows) reader.line(line);
  reader.close();
  if (reader.products.length === 0 && found.rows.some((line) => !SIGNATURE.test(line) && !NONE.test(line))) {
    leaveOut(context, 'the variance analysis names no tank');
  }
  const periods = reader.products.map((block) => {
    const { product, tanks, days, partial } = block;
    const actions = reader.actions.get(block) ?? [];
    return { product, tanks, days, actions, ...(partial === true ? { partial } : {}) };
  });
  return { report: { period: title === 'previous' || title === 'current' ? title : null, periods } };
}

const EDGES = [25, 33, 41, 48, 54, 61, 67, 74, 82];
const TITLES: Readonly<Record<string, string>> = { C20: 'PERIOD', C21: 'WEEK', C25: 'PERIOD' };

const put = (left: string, cells: readonly string[]): string =>
  cells.reduce((line, cell, i) => endAt(line, cell, EDGES[i] ?? 0), left);

function printRow(row: VarianceAnalysisRow): string {
  const cells = COLUMNS.map((name) => (name === 'percent' ? (row.percent?.toFixed(2) ?? '?') : whole(row[name])));
  return put(printDay(row.to), cells);
}

/** Prints the report lines of C20, C21, C22 and C25 in the TLS-350 layout, which has no corrective actions. */
export function encodeVarianceAnalysisDisplay(report: VarianceAnalysisReport, { code }: { code: string }): string[] {
  const span = TITLES[code];
  const title = `${report.period === 'previous' ? 'PREVIOUS' : 'CURRENT'} ${span} VARIANCE ANALYSIS`;
  const lines = [span === undefined ? 'DAILY VARIANCE ANALYSIS' : title];
  for (const { tanks, days } of report.periods) {
    lines.push('', ...tanks.map(({ tank, label }) => `T${String(tank).padStart(2)}:${label20(label)}`));
    lines.push(put('DATE    TIME', FIRST_HEADING.split(' ').slice(2)));
    lines.push(put(printDay(days[0]?.from ?? null), SECOND_HEADING.split(' ')));
    lines.push(...days.map(printRow), 'SIGNATURE _________________________');
  }
  return lines;
}
