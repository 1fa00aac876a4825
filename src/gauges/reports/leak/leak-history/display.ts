import { ColumnFit, hasDecimals } from '#gauges/framing/column-fit.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { findDate, printDate } from '#gauges/framing/dates.ts';
import { DeviceBlocks } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import {
  decimals,
  endAt,
  label20,
  readValue,
  rowsAfter,
  startAt,
  type Token,
  tankLine,
  tokensOf,
  valuesAtEnd,
  whole,
} from '#gauges/framing/display-rows.ts';
import type { Doubts } from '#gauges/framing/doubts.ts';
import type { LeakHistoryReport, LeakTestKind, PassedLeakTest, TankLeakHistory } from './report.ts';

const TITLE = /\bTANK LEAK TEST HISTORY\b/i;
/** The title as a line of its own: a TLS-350 prints it again above each tank. */
const TITLE_AGAIN = /^\s*TANK LEAK TEST HISTORY\s*$/i;
const SECTION = /^\s*(LAST|FULLEST) (GROSS|ANNUAL|PERIODIC) TEST\b/i;
/** The first line of `FULLEST PERIODIC TEST` / `PASSED EACH MONTH:`; any other heading says that it is of passes. */
const UPPER_HALF = /\bTEST$/;
const MONTHLY = /\bEACH MONTH\b/i;
const NO_TEST = /^\s*NO TEST PASSED\s*$/i;
const COLUMNS = /^\s*TEST START TIME\b/i;
const COLUMNS_4XX = [/^\s*AVERAGE\s+%$/i, /^\s*REPORT TYPE\s+DATE\/TIME\b/i, /^[\s-]+$/];
const ROW_4XX = /^\s*(LAST|FULLEST)\s+(GROSS|ANNUAL|PERIODIC)\s+\d/i;
const METHOD = /\s(STANDARD|SLD|CSLD)\b/i;

type Section = Pick<PassedLeakTest, 'row' | 'test'>;

function section(match: RegExpExecArray): Section {
  const test = (match[2]?.toLowerCase() ?? 'gross') as LeakTestKind;
  return { row: match[1]?.toUpperCase() === 'LAST' ? 'last' : 'fullest', test };
}

const eachMonth = (where: Section): Section => ({ row: 'fullest-of-month', test: where.test });

interface Read {
  test: PassedLeakTest;
  /** Its values from the right: percent, volume, hours; null where it is not known which ones they are. */
  values: readonly Token[] | null;
}

/** A row is date, hours (blank for a gross test), volume, percent and method; the 4xx puts the method first. */
function readTest(line: string, where: Section, text: DisplayText): Read | null {
  const date = findDate(line, text.hint);
  if (date === null) return null;
  const rest = line.slice(date.to);
  const word = METHOD.exec(rest)?.[1]?.toUpperCase();
  const tokens = tokensOf(
    line.slice(0, date.to).replace(/./g, ' ') + rest.replace(METHOD, (all) => ' '.repeat(all.length)),
  );
  const values = valuesAtEnd(tokens, 3);
  const numbers = values.map((token) => readValue(token.text) ?? null);
  // Any other word may take the pass back.
  if (numbers.length !== tokens.length) return null;
  // A gross test has no hours (on a TLS-350); of any other row that is short it is not known which values are left.
  const isWithoutHours = where.test === 'gross' && !ROW_4XX.test(line);
  const isFull = numbers.length === (isWithoutHours && numbers.length < 3 ? 2 : 3);
  // A percent has one decimal: another point was moved.
  const isWhole = isFull && hasDecimals(values.at(-1)?.text ?? '', 1);
  const [percent = null, volume = null, duration = null] = isWhole ? numbers.toReversed() : [];
  const method = word === undefined ? null : word === 'CSLD' ? 'csld' : 'standard';
  // Only the row's kind says which slot it is; the month's number is not printed.
  const slot = where.row === 'fullest-of-month' ? null : 1;
  const test: PassedLeakTest = { ...where, slot, at: date.at, duration, volume, percent, method };
  return { test, values: isWhole ? values.toReversed() : null };
}

/**
 * Reads 207 and 212: sections (LAST GROSS ... FULLEST PERIODIC EACH MONTH) on a TLS-350, one table on a 4xx.
 * A section that says NO TEST PASSED gives nothing. Source: 576013-635 and 577013-950 function 207.
 */
export function decodeLeakHistoryDisplay(
  text: DisplayText,
  context: Doubts,
): { report: LeakHistoryReport } | { why: string } {
  const found = rowsAfter(text, 'leak test history', TITLE, context);
  if ('why' in found) return found;
  const reader = new HistoryReader(context, text);
  for (const line of found.rows) reader.line(line);
  if (reader.tanks.all.length === 0 && found.rows.length > 0) {
    context.notes.push('the leak test history names no tank');
  }
  return { report: { tanks: reader.tanks.all } };
}

/** Reads the lines of 207 in turn: which tank and which section a test belongs to. */
class HistoryReader {
  readonly tanks: DeviceBlocks<TankLeakHistory>;
  private readonly text: DisplayText;
  /** Percents, volumes and hours stand below each other, whatever the section. */
  private readonly fit = new ColumnFit<number>();
  /** In the sample of 577013-950 one percent is printed a column to the right of the others. */
  private readonly fit4xx = new ColumnFit<number>(1);
  private where: Section | null = null;
  /** Headings seen below the tank's own line: a second one of a kind is another tank's. */
  private headings = new Set<string>();
  /** What the section still takes: its column heading, and one row or, of each month, many. */
  private takes: 'heading' | 'rows' | 'nothing' = 'nothing';
  /** The heading goes on in the next line. */
  private isHalf = false;

  constructor(context: Doubts, text: DisplayText) {
    this.tanks = new DeviceBlocks(context);
    this.text = text;
  }

  line(line: string): void {
    if (TITLE_AGAIN.test(line)) {
      this.between();
      // What comes next is another tank's: without its own line it is nobody's.
      this.tanks.current = null;
      return;
    }
    const name = tankLine(line);
    if (name !== null) {
      this.between();
      this.tanks.open(line, name, this.text.hint, { tank: name.device, label: name.label, tests: [] });
    } else if (this.tanks.current === null || !this.below(this.tanks.current, line)) {
      this.tanks.lose(line);
    }
  }

  private between(): void {
    this.where = null;
    this.headings = new Set();
    this.takes = 'nothing';
    this.isHalf = false;
  }

  /** False when a line below a tank's own line does not fit there. */
  private below(tank: TankLeakHistory, line: string): boolean {
    const row4xx = ROW_4XX.exec(line);
    if (row4xx !== null) return this.test(tank, line, section(row4xx));
    if (COLUMNS_4XX.some((columns) => columns.test(line))) return tank.tests.length === 0;
    const heading = SECTION.exec(line);
    if (heading !== null) return this.section(line, section(heading));
    if (MONTHLY.test(line)) {
      if (this.where === null || this.takes !== 'heading') return false;
      this.where = eachMonth(this.where);
      this.isHalf = false;
      return true;
    }
    if (COLUMNS.test(line) || NO_TEST.test(line)) {
      // A heading that lost its line end holds the row below it; one of two lines may lack the second.
      if (this.takes !== 'heading' || /\d/.test(line) || this.isHalf) return false;
      this.takes = COLUMNS.test(line) ? 'rows' : 'nothing';
      return true;
    }
    if (this.where === null || this.takes === 'nothing') return false;
    if (this.where.row !== 'fullest-of-month') this.takes = 'nothing';
    return this.test(tank, line, this.where);
  }

  private section(line: string, where: Section): boolean {
    const heading = line.trim().toUpperCase();
    // A section with a column heading and no row has lost it.
    if (this.headings.has(heading) || (this.takes !== 'nothing' && this.where?.row !== 'fullest-of-month'))
      return false;
    this.headings.add(heading);
    this.isHalf = UPPER_HALF.test(heading);
    this.where = where;
    this.takes = 'heading';
    return true;
  }

  private test(tank: TankLeakHistory, line: string, where: Section): boolean {
    const read = readTest(line, where, this.text);
    if (read === null) return false;
    tank.tests.push(read.test);
    const fit = ROW_4XX.test(line) ? this.fit4xx : this.fit;
    const areInPlace = read.values?.map((value, i) => fit.fits(i, value)).every((fits) => fits) === true;
    const isOverfull = (read.test.percent ?? 0) > 100;
    if (!areInPlace || isOverfull) this.tanks.doubt(line);
    return true;
  }
}

const HEADING = 'TEST START TIME            HOURS      VOLUME   % VOLUME   TEST TYPE';
const SECTIONS: readonly (Section & { title: string[]; optional?: true })[] = [
  { row: 'last', test: 'gross', title: ['LAST GROSS TEST PASSED:'] },
  { row: 'fullest', test: 'gross', title: ['FULLEST GROSS TEST PASS'], optional: true },
  { row: 'last', test: 'annual', title: ['LAST ANNUAL TEST PASSED:'] },
  { row: 'fullest', test: 'annual', title: ['FULLEST ANNUAL TEST PASS'] },
  { row: 'last', test: 'periodic', title: ['LAST PERIODIC TEST PASS:'] },
  { row: 'fullest', test: 'periodic', title: ['FULLEST PERIODIC TEST PASS'], optional: true },
  { row: 'fullest-of-month', test: 'periodic', title: ['FULLEST PERIODIC TEST', 'PASSED EACH MONTH:'] },
];

function printTest(test: PassedLeakTest, style: DateStyle): string {
  let line = test.at === null ? '' : printDate(test.at, style);
  line = test.test === 'gross' ? line : endAt(line, whole(test.duration), 30);
  line = endAt(endAt(line, whole(test.volume), 41), decimals(test.percent, 1), 52);
  return test.method === null ? line : startAt(line, test.method === 'csld' ? 'CSLD' : 'STANDARD', 58);
}

/** Prints the report lines of 207 and 212; a method that is not known leaves its column empty. */
export function encodeLeakHistoryDisplay(report: LeakHistoryReport, options: { dateStyle: DateStyle }): string[] {
  const lines = ['TANK LEAK TEST HISTORY'];
  for (const tank of report.tanks) {
    lines.push(`T${String(tank.tank).padStart(2)}:${label20(tank.label)}`, '');
    for (const one of SECTIONS) {
      const tests = tank.tests.filter((test) => test.row === one.row && test.test === one.test);
      if (tests.length === 0 && one.optional) continue;
      const rows =
        tests.length === 0 ? ['NO TEST PASSED'] : [HEADING, ...tests.map((test) => printTest(test, options.dateStyle))];
      lines.push(...one.title, ...rows, '');
    }
  }
  return lines;
}
