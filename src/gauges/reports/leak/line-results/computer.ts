import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '#gauges/reports/console/enumerated.ts';
import type { LineResults, LineResultsReport, LineTest } from './report.ts';

type Precision = 'annual' | 'periodic';

/** What a function reports: result columns or passes only, and its test lists in the order sent. */
interface Layout {
  kind: LineResultsReport['kind'];
  results: boolean;
  lists: readonly Precision[];
}

const BOTH: readonly Precision[] = ['annual', 'periodic'];
const LAYOUTS: Readonly<Record<string, Layout>> = {
  373: { kind: 'plld', results: true, lists: BOTH },
  374: { kind: 'plld', results: false, lists: BOTH },
  383: { kind: 'plld', results: true, lists: ['annual'] },
  384: { kind: 'plld', results: false, lists: ['annual'] },
  385: { kind: 'plld', results: true, lists: ['periodic', 'annual'] },
  388: { kind: 'wplld', results: true, lists: ['periodic', 'annual'] },
  389: { kind: 'wplld', results: false, lists: ['periodic', 'annual'] },
};
const RESULTS: Readonly<Record<number, 'passed' | 'failed'>> = { 1: 'passed', 2: 'failed' };

function layoutOf(code: string): Layout {
  const layout = LAYOUTS[code];
  if (layout === undefined) throw new Error(`${code} is no line result function`);
  return layout;
}

function decodeTest(fields: Fields, results: boolean): LineTest {
  const at = fields.date('the date of a line test');
  const sent = results ? nameOf(RESULTS, fields.hex(2, 'a line test result')) : null;
  const kind = fields.hex(2, 'a line test type');
  // The history functions list passes only and print no result.
  return { at, result: results || at === null ? sent : 'passed', kind };
}

function decodeLine(fields: Fields, layout: Layout): LineResults {
  const line = fields.device('a line number');
  const decoded: LineResults = {
    line,
    label: null,
    gross: decodeTest(fields, layout.results),
    passesLastDay: layout.results ? fields.hex(4, 'the passes of the last day') : null,
    passesSinceMidnight: layout.results ? fields.hex(4, 'the passes since midnight') : null,
    periodic: [],
    annual: [],
  };
  for (const list of layout.lists) {
    const count = fields.hexCount(2, 'the number of line tests');
    for (let i = 0; i < count && fields.why === null; i += 1) decoded[list].push(decodeTest(fields, layout.results));
  }
  return decoded;
}

const isUnknown = (test: LineTest | null): boolean => test !== null && test.at !== null && test.result === null;

/** Marks lines with a test whose result the manual does not know: it proves nothing, and the others no pass. */
function marked(lines: readonly LineResults[], doubts: Doubts): LineResults[] {
  return lines.map((line) => {
    if (![line.gross, ...line.periodic, ...line.annual].some(isUnknown)) return line;
    leaveOut(doubts, `line ${line.line} has a leak test whose result is not known`);
    return { ...line, partial: true };
  });
}

function decodeLines(fields: Fields, layout: Layout): LineResults[] {
  const lines: LineResults[] = [];
  while (!fields.done) lines.push(decodeLine(fields, layout));
  return lines;
}

/**
 * Groups `QQ date [rr] TT [PPPP MMMM]`, then per list `NN` (hex) and NN times `date [RR] tt`: 0.10 gal/h
 * first for PLLD, 0.20 first for WPLLD and in 385. Version 12 firmware answers 383 in the form of 373.
 * Source: 576013-635 functions 373, 374, 383, 384, 388, 389; 577013-950 function 385.
 */
export function decodeLineResults(fields: Fields, context: ReplyContext): LineResultsReport {
  const layout = layoutOf(context.code);
  const start = fields.position;
  const lines = decodeLines(fields, layout);
  if (fields.why === null || layout.lists.length === 2) return { kind: layout.kind, lines: marked(lines, context) };
  const why = fields.why;
  fields.rewind(start);
  const wider = decodeLines(fields, { ...layout, lists: BOTH });
  if (fields.why === null) return { kind: layout.kind, lines: marked(wider, context) };
  fields.rewind(start);
  fields.fail(why);
  return { kind: layout.kind, lines: [] };
}

function encodeTest(test: LineTest | null, out: BodyWriter, results: boolean): void {
  out.date(test?.at ?? null);
  if (results) out.hex(numberOf(RESULTS, test?.result ?? null) ?? 0, 2);
  out.hex(test?.kind ?? 0, 2);
}

/** The counterpart of `decodeLineResults`. */
export function encodeLineResults(report: LineResultsReport, out: BodyWriter, context: EncodeContext): void {
  const layout = layoutOf(context.code);
  // What came in the wide form of version 12 goes out in it.
  const lists =
    layout.lists.length === 1 && report.lines.some(({ periodic }) => periodic.length > 0) ? BOTH : layout.lists;
  for (const line of report.lines) {
    out.dec(line.line, 2);
    encodeTest(line.gross, out, layout.results);
    if (layout.results) {
      out.hex(line.passesLastDay, 4);
      out.hex(line.passesSinceMidnight, 4);
    }
    for (const list of lists) {
      out.hex(line[list].length, 2);
      for (const test of line[list]) encodeTest(test, out, layout.results);
    }
  }
}
