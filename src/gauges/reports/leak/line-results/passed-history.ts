import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { DisplayOptions, ReplyContext } from '#gauges/framing/codec.ts';
import { Alignment, ColumnFit } from '#gauges/framing/column-fit.ts';
import { findDate, printDate } from '#gauges/framing/dates.ts';
import { DeviceBlocks } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { endAt, label20, rowsAfter, startAt, tokensOf } from '#gauges/framing/display-rows.ts';
import { leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { lineName } from '#gauges/framing/line-name.ts';
import type { LineResults, LineResultsReport, LineTest } from './report.ts';

type List = 'periodic' | 'annual';

const passed = (at: string, kind: number | null): LineTest => ({ at, result: 'passed', kind });

function decodePass(fields: Fields): LineTest | null {
  const at = fields.date('the date of a line test');
  const kind = fields.hex(2, 'a line test type');
  return at === null ? null : passed(at, kind);
}

/** The last pass comes apart from the first one of each month: it is the first of them, or listed before them. */
function joined(last: LineTest | null, firsts: LineTest[]): LineTest[] {
  return last === null || firsts.some(({ at }) => at === last.at) ? firsts : [last, ...firsts];
}

function decodePasses(fields: Fields, last: LineTest | null): LineTest[] {
  const count = fields.hexCount(2, 'the number of line tests');
  const firsts: LineTest[] = [];
  for (let i = 0; i < count && fields.why === null; i += 1) {
    const pass = decodePass(fields);
    if (pass !== null) firsts.push(pass);
  }
  return joined(last, firsts);
}

/**
 * Groups `QQ PPPP MMMM`, the last 3.0, 0.20 and 0.10 gal/h pass as `date TT`, then the first 0.20 passes and the first 0.10
 * passes, each as `NN` (hex) and NN times `date tt`. Source: 577013-950 function 377.
 */
export function decodePassedHistory(fields: Fields): LineResultsReport {
  const lines: LineResults[] = [];
  while (!fields.done) {
    const line = fields.device('a line number');
    const passesLastDay = fields.hex(4, 'the passes of the last day');
    const passesSinceMidnight = fields.hex(4, 'the passes since midnight');
    const gross = decodePass(fields);
    const [periodic, annual] = [decodePass(fields), decodePass(fields)];
    const counts = { passesLastDay, passesSinceMidnight };
    const lists = { periodic: decodePasses(fields, periodic), annual: decodePasses(fields, annual) };
    lines.push({ line, label: null, gross, ...counts, ...lists });
  }
  return { kind: 'plld', lines };
}

function encodePass(test: LineTest | null, out: BodyWriter): void {
  out.date(test?.at ?? null);
  out.hex(test?.kind ?? 0, 2);
}

/** The counterpart of `decodePassedHistory`: the first pass of a list is its last one. */
export function encodePassedHistory(report: LineResultsReport, out: BodyWriter): void {
  for (const { line, gross, passesLastDay, passesSinceMidnight, periodic, annual } of report.lines) {
    out.dec(line, 2);
    out.hex(passesLastDay, 4);
    out.hex(passesSinceMidnight, 4);
    for (const test of [gross, periodic[0] ?? null, annual[0] ?? null]) encodePass(test, out);
    for (const list of [periodic, annual]) {
      out.hex(list.length, 2);
      for (const test of list) encodePass(test, out);
    }
  }
}

const TITLE = /\bPRESSURE LINE LEAK REPORTS\b.*\bPASSED TESTS HISTORY\b/i;
const REMARK = /^\s*(?:SELECTED RANGE:|ALL RECORDS:|DATE RANGE:)/i;
const UPPER = /^\s*TEST\s+GROSS TEST\s+GROSS TEST\s*$/i;
const LOWER = /^\s*TEST TYPE\s+DATE & TIME\s+METHOD\s+PREV 24 HOURS\s+SINCE MIDNIGHT\s*$/i;
const GROSS = /^\s*GROSS\s+PLLD\s+(\d+)\s+(\d+)\s*$/i;
const PASS = /^\s*(LAST|FIRST)\s+(GROSS|PERIODIC|ANNUAL)\b/i;

/** Reads the rows of one page. A pass counts under a line whose heading is whole. */
class PassedReader {
  readonly lines: DeviceBlocks<LineResults>;
  readonly #text: DisplayText;
  readonly #dates = new Alignment('fixed');
  readonly #methods = new ColumnFit<'method'>();
  readonly #counts = new ColumnFit<number>();
  #heading: 'none' | 'upper' | 'whole' = 'none';
  #last: Partial<Record<List, LineTest>> = {};

  constructor(context: ReplyContext, text: DisplayText) {
    this.lines = new DeviceBlocks(context);
    this.#text = text;
  }

  take(row: string): void {
    const name = lineName(row, 'plld');
    const { current } = this.lines;
    if (name !== null) {
      this.finish();
      const nothing = { gross: null, passesLastDay: null, passesSinceMidnight: null, periodic: [], annual: [] };
      this.lines.open(row, name, this.#text.hint, { line: name.device, label: name.label, ...nothing });
    } else if (current === null) {
      if (this.lines.all.length > 0 || !REMARK.test(row)) this.lines.lose(row);
    } else if (this.#heading === 'none' && UPPER.test(row)) this.#heading = 'upper';
    else if (this.#heading === 'upper' && LOWER.test(row)) this.#heading = 'whole';
    else if (this.#heading !== 'whole' || !(this.#readCounts(current, row) || this.#readPass(current, row))) {
      this.lines.lose(row);
    }
  }

  /** The last passes of the line that ends here join its list. */
  finish(): void {
    const { current } = this.lines;
    if (current !== null) {
      for (const list of ['periodic', 'annual'] as const) {
        // The last pass is the first of its month, or one came before it; a first one of a month has a last one.
        if ((this.#last[list] === undefined) !== (current[list].length === 0))
          this.lines.doubt(`a line has no last or no first ${list} pass`);
        current[list] = joined(this.#last[list] ?? null, current[list]);
      }
      if (this.#heading !== 'whole' || current.passesLastDay === null)
        this.lines.doubt('a line has no number of tests');
    }
    this.#last = {};
    this.#heading = 'none';
  }

  #readCounts(line: LineResults, row: string): boolean {
    const [, lastDay, sinceMidnight] = GROSS.exec(row) ?? [];
    if (lastDay === undefined || sinceMidnight === undefined || line.passesLastDay !== null) return false;
    const [, method, ...counts] = tokensOf(row);
    if (method === undefined || !this.#methods.endsBelow('method', method.to)) return false;
    if (!counts.every((count, i) => this.#counts.fits(i, count))) return false;
    line.passesLastDay = Number(lastDay);
    line.passesSinceMidnight = Number(sinceMidnight);
    return true;
  }

  #readPass(line: LineResults, row: string): boolean {
    const [name = '', which, kind] = PASS.exec(row) ?? [];
    const date = findDate(row, this.#text.hint, name.length);
    if (kind === undefined || date?.hasTime !== true || !this.#dates.fits(date)) return false;
    const [method, ...more] = tokensOf(row.slice(date.to));
    const isPlain = row.slice(name.length, date.from).trim() === '' && method?.text.toUpperCase() === 'PLLD';
    if (!isPlain || more.length > 0 || !this.#methods.endsBelow('method', date.to + method.to)) return false;
    return this.#note(line, which?.toUpperCase() === 'LAST', kind.toUpperCase(), passed(date.at, null));
  }

  #note(line: LineResults, isLast: boolean, kind: string, test: LineTest): boolean {
    if (kind === 'GROSS') {
      if (!isLast || line.gross !== null) return false;
      line.gross = test;
      return true;
    }
    const list = kind === 'PERIODIC' ? 'periodic' : 'annual';
    if (isLast) {
      // A second last one, or one below the first of each month, is of another line.
      if (this.#last[list] !== undefined || line[list].length > 0) return false;
      this.#last[list] = test;
    } else line[list].push(test);
    return true;
  }
}

/** Reads 377: per line the counts, the last passes and the first ones of each month. Source: 577013-950 function 377. */
export function decodePassedHistoryDisplay(
  text: DisplayText,
  context: ReplyContext,
): { report: LineResultsReport } | { why: string } {
  const found = rowsAfter(text, 'history of passed line leak tests', TITLE, context);
  if ('why' in found) return found;
  if (found.heading !== '' && found.rows.length === 0) leaveOut(context, 'the page has a heading and no row');
  const reader = new PassedReader(context, text);
  for (const row of found.rows) reader.take(row);
  reader.finish();
  if (reader.lines.all.length === 0 && found.rows.length > 0)
    return { why: 'the line leak test history names no line' };
  return { report: { kind: 'plld', lines: reader.lines.all } };
}

/** Prints the report lines of 377. */
export function encodePassedHistoryDisplay(report: LineResultsReport, { dateStyle }: DisplayOptions): string[] {
  const pass = (name: string, { at }: LineTest): string =>
    startAt(startAt(name, at === null ? '' : printDate(at, dateStyle), 17), 'PLLD', 44);
  return [
    'PRESSURE LINE LEAK REPORTS - PASSED TESTS HISTORY',
    ...report.lines.flatMap(({ line, label, gross, passesLastDay, passesSinceMidnight, periodic, annual }) => {
      const counts = endAt(startAt('Gross', 'PLLD', 44), String(passesLastDay ?? '?'), 58);
      return [
        '',
        `Ln ${line}: ${label20(label)}`.trimEnd(),
        '                                            Test      Gross Test     Gross Test',
        'Test Type        Date & Time                Method    Prev 24 Hours  Since Midnight',
        endAt(counts, String(passesSinceMidnight ?? '?'), 73),
        ...(gross === null ? [] : [pass('Last Gross', gross)]),
        ...periodic.slice(0, 1).map((test) => pass('Last Periodic', test)),
        ...annual.slice(0, 1).map((test) => pass('Last Annual', test)),
        ...periodic.map((test) => pass('First Periodic', test)),
        ...annual.map((test) => pass('First Annual', test)),
      ];
    }),
  ];
}
