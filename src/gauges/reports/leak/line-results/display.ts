import { Alignment, ColumnFit } from '#gauges/framing/column-fit.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { findDate, printDate } from '#gauges/framing/dates.ts';
import { DeviceBlocks } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { rowsAfter } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import { lineKind, lineName, printLineName } from '#gauges/framing/line-name.ts';
import { printPasses, readPasses } from './passes-display.ts';
import type { LineResults, LineResultsReport, LineTest } from './report.ts';

const TITLE = /\bLINE LEAK TEST RESULTS\b/i;
const PASSES_TITLE = /\bLINE LEAK TEST HISTORY\b/i;
/** Functions that list passes only. */
const PASSES = ['374', '384', '389'];
const SECTION = /^\s*(3\.0|0?\.20?|0?\.10?)0? GAL\/HR RESULTS:?\s*$/i;
const LAST_DAY = /^\s*PREV 24 HOURS\s*:\s*(\d+)\s*$/i;
const SINCE_MIDNIGHT = /^\s*SINCE MIDNIGHT\s*:\s*(\d+)\s*$/i;
const ABORTS = /^\D*\bTEST ABORTS\b/i;
const COUNTS = /^\s*NUMBER OF TESTS PASSED\s*$/i;
const ABORT_COUNT = /^\s*\d+ OUT OF \d+ TESTS?\s*$/i;
const CAPTION = /^\s*(?:LAST TEST:|NUMBER OF TESTS PASSED)\s*$/i;
const NO_TESTS = /^\s*NO TESTS?\b/i;
/** Where a rate has no test a TLS-350 of software 326 names the rate: `NO  3.0 DATA AVAILABLE`. */
const NO_DATA = /^\s*NO\s+(3\.0|0?\.20?|0?\.10?)0? DATA AVAILABLE\s*$/i;
const RESULT = /^\s*(PASS|FAIL)(?:ED)?\s*$/i;

/** The columns of a page. */
interface Fit {
  dates: Alignment;
  counts: ColumnFit<'count'>;
}

type Section = 'gross' | 'periodic' | 'annual';

function rateOf(printed: string): Section {
  return printed.startsWith('3') ? 'gross' : printed.includes('.2') ? 'periodic' : 'annual';
}

function sectionOf(line: string): Section | 'aborts' | null {
  const rate = SECTION.exec(line)?.[1];
  if (rate !== undefined) return rateOf(rate);
  return ABORTS.test(line) ? 'aborts' : null;
}

/** The section that a row says has no test. Under another section's heading it is a row whose heading is lost. */
function withoutTest(row: string): Section | null {
  const rate = NO_DATA.exec(row)?.[1];
  return rate === undefined ? null : rateOf(rate);
}

function readTest(line: string, text: DisplayText, fit: Fit): LineTest | null {
  const date = findDate(line, text.hint);
  if (!date?.hasTime || line.slice(0, date.from).trim() !== '' || !fit.dates.fits(date)) return null;
  const tail = line.slice(date.to);
  const word = RESULT.exec(tail)?.[1]?.toUpperCase();
  if (word === undefined && tail.trim() !== '') return null;
  return { at: date.at, result: word === undefined ? null : word === 'PASS' ? 'passed' : 'failed', kind: null };
}

/** False when a row does not fit into its section. */
function readInto(line: LineResults, section: Section, row: string, text: DisplayText, fit: Fit): boolean {
  if (CAPTION.test(row)) return true;
  const lastDay = LAST_DAY.exec(row)?.[1];
  const sinceMidnight = SINCE_MIDNIGHT.exec(row)?.[1];
  if ((lastDay ?? sinceMidnight) !== undefined && !fit.counts.endsBelow('count', row.trimEnd().length)) return false;
  if (lastDay !== undefined && line.passesLastDay === null) {
    line.passesLastDay = Number(lastDay);
    return true;
  }
  if (sinceMidnight !== undefined && line.passesSinceMidnight === null) {
    line.passesSinceMidnight = Number(sinceMidnight);
    return true;
  }
  const test = readTest(row, text, fit);
  if (test === null) return false;
  // A section shows one 3.0 gal/h test: a second one is of a section whose heading is lost.
  if (section === 'gross' && line.gross !== null) return false;
  if (section === 'gross') line.gross = test;
  else line[section].push(test);
  return true;
}

/**
 * A list of results that comes a second time, as in the sample of 373 in 577013-950: every row must say the same again.
 * With any other row the section is another line's, whose own line is lost.
 */
class Repeat {
  private readonly tests: readonly LineTest[];
  private row = 0;

  constructor(tests: readonly LineTest[]) {
    this.tests = tests;
  }

  takes(row: string, text: DisplayText, fit: Fit): boolean {
    if (CAPTION.test(row)) return true;
    const test = readTest(row, text, fit);
    const first = this.tests[this.row];
    this.row += 1;
    return test !== null && first !== undefined && test.at === first.at && test.result === first.result;
  }
}

/** What was printed of a line. Aborts have a section only where there were some. */
interface Printed {
  sections: Set<Section | 'aborts'>;
  /** Sections with `NO 0.20 DATA AVAILABLE` in place of a test. */
  without: Set<Section>;
  /** `NUMBER OF TESTS PASSED` came: two counts follow. */
  counts: boolean;
}

const RATES: Readonly<Record<Section, string>> = { gross: '3.0', periodic: '0.20', annual: '0.10' };

/**
 * The headings of a function's page, which a console prints above words as well as above tests: a TLS-350 of software 326
 * says `NO 0.10 DATA AVAILABLE` below one. 383 of version 12 is the page of 373. Source: 576013-635 functions 373, 383, 388;
 * 577013-950 function 385.
 */
function headingsOf(code: string, all: ReadonlySet<Section | 'aborts'>): Section[] {
  return code === '383' && !all.has('periodic') ? ['gross', 'annual'] : ['gross', 'periodic', 'annual'];
}

/** True for tests in the order of a console: newest first. The rest are of a section whose heading is lost. */
function areInOrder(tests: readonly LineTest[]): boolean {
  return tests.every(({ at }, i) => i === 0 || (at ?? '') <= (tests[i - 1]?.at ?? ''));
}

/** What of a line's results is missing, as the end of a sentence; null where all of its page is there. */
function missingOf(line: LineResults, printed: Printed, headings: readonly Section[]): string | null {
  const known = [line.passesLastDay, line.passesSinceMidnight].filter((count) => count !== null).length;
  if (known !== (printed.counts ? 2 : 0)) return 'the number of tests passed';
  const absent = headings.find((section) => !printed.sections.has(section));
  if (absent !== undefined) return `the heading of its ${RATES[absent]} gal/h tests`;
  const testsOf = (section: Section): LineTest[] =>
    section === 'gross' ? (line.gross === null ? [] : [line.gross]) : line[section];
  const empty = headings.find((section) => testsOf(section).length > 0 === printed.without.has(section));
  if (empty !== undefined) return `its ${RATES[empty]} gal/h tests, or the words that there are none`;
  // A list that comes twice, as in the sample of 373 in 577013-950, whose second heading is lost: no test has two rates.
  const isTwice = line.periodic.some(({ at }) => line.annual.some((other) => other.at === at));
  const mixed = headings.find((section) => !areInOrder(testsOf(section))) ?? (isTwice ? 'annual' : undefined);
  return mixed === undefined ? null : `a heading among its ${RATES[mixed]} gal/h tests`;
}

/**
 * Reads 373, 383 and 388, and the passes of 374, 384 and 389: per line the sections 3.0, 0.20 and 0.10 gal/h, in whichever order they come. The
 * type of a test is not printed. Source: 576013-635 functions 373, 383, 388; 577013-950 function 373.
 */
export function decodeLineResultsDisplay(
  text: DisplayText,
  context: Doubts & { code: string },
): { report: LineResultsReport } | { why: string } {
  const passes = PASSES.includes(context.code);
  const found = rowsAfter(text, 'line leak test results', passes ? PASSES_TITLE : TITLE, context);
  if ('why' in found) return found;
  const kind = lineKind(context.code) === 'wplld' ? 'wplld' : 'plld';
  if (passes) return { report: { kind, lines: readPasses(found.rows, text.hint, context, kind) } };
  const lines = new DeviceBlocks<LineResults>(context);
  let section: Section | 'aborts' | null = null;
  let seen = new Set<Section | 'aborts'>();
  let again: Repeat | null = null;
  const printed = new Map<LineResults, Printed>();
  const fit: Fit = { dates: new Alignment('fixed'), counts: new ColumnFit() };
  for (const row of found.rows) {
    const name = lineName(row, kind);
    const next = sectionOf(row);
    if (name !== null) {
      section = null;
      seen = new Set();
      again = null;
      const nothing = { gross: null, passesLastDay: null, passesSinceMidnight: null, periodic: [], annual: [] };
      lines.open(row, name, text.hint, { line: name.device, label: name.label, ...nothing });
      if (lines.current !== null) printed.set(lines.current, { sections: seen, without: new Set(), counts: false });
    } else if (lines.current === null) {
      lines.lose(row);
    } else if (next !== null) {
      again = seen.has(next) ? new Repeat(next === 'gross' || next === 'aborts' ? [] : lines.current[next]) : null;
      // Another line's: of one line only the lists of results are printed twice.
      if (again !== null && (next === 'gross' || next === 'aborts')) lines.lose(row);
      seen.add(next);
      section = next;
    } else if (COUNTS.test(row) && section === 'gross') {
      const ofLine = printed.get(lines.current);
      if (ofLine?.counts !== false) lines.lose(row);
      else ofLine.counts = true;
    } else if (again !== null) {
      if (!again.takes(row, text, fit)) lines.lose(row);
    } else if (section === null) {
      // Above every heading a result is of no known rate.
      lines.lose(row);
    } else if (section !== 'aborts' && (NO_TESTS.test(row) || withoutTest(row) === section)) {
      printed.get(lines.current)?.without.add(section);
    } else if (section === 'aborts' ? !ABORT_COUNT.test(row) : !readInto(lines.current, section, row, text, fit)) {
      lines.lose(row);
    }
  }
  const headings = headingsOf(context.code, new Set([...printed.values()].flatMap(({ sections }) => [...sections])));
  for (const line of lines.all) {
    const ofLine = printed.get(line);
    const missing = ofLine === undefined ? null : missingOf(line, ofLine, headings);
    if (line.partial === true || missing === null) continue;
    line.partial = true;
    leaveOut(context, `line ${line.line} lacks ${missing}`);
  }
  if (lines.all.length === 0 && found.rows.length > 0) return { why: 'the line leak test results name no line' };
  return { report: { kind, lines: lines.all } };
}

function printTest(test: LineTest, style: DateStyle): string {
  const word = test.result === null ? '' : test.result === 'passed' ? ' PASS' : ' FAIL';
  return test.at === null ? '' : `${printDate(test.at, style)}${word}`;
}

function printTests(section: Section, tests: readonly LineTest[], style: DateStyle): string[] {
  if (tests.length === 0) return [`NO ${RATES[section].padStart(4)} DATA AVAILABLE`];
  return tests.map((test) => printTest(test, style));
}

function printLine(line: LineResults, report: LineResultsReport, code: string, style: DateStyle): string[] {
  const count = (n: number | null): string => (n === null ? '' : String(n).padStart(6));
  return [
    printLineName(report.kind, line.line, line.label),
    ' 3.0 GAL/HR RESULTS:',
    '',
    'LAST TEST:',
    ...printTests('gross', line.gross === null ? [] : [line.gross], style),
    'NUMBER OF TESTS PASSED',
    `  PREV 24 HOURS :${count(line.passesLastDay)}`,
    ` SINCE MIDNIGHT :${count(line.passesSinceMidnight)}`,
    ...(code === '383' ? [] : ['0.20 GAL/HR RESULTS:', '', ...printTests('periodic', line.periodic, style)]),
    '0.10 GAL/HR RESULTS:',
    '',
    ...printTests('annual', line.annual, style),
    '',
  ];
}

/** Prints the report lines of 373 and 388, of 383, which has no 0.20 section, and of 374, 384 and 389. */
export function encodeLineResultsDisplay(
  report: LineResultsReport,
  options: { code: string; dateStyle: DateStyle },
): string[] {
  const family = report.kind === 'wplld' ? 'WPLLD' : 'PRESSURE';
  if (PASSES.includes(options.code)) {
    const lines = report.lines.flatMap((line) => printPasses(line, report.kind, options));
    return [`${family} LINE LEAK TEST HISTORY`, '', ...lines];
  }
  const title = `${family} LINE LEAK TEST RESULTS`;
  return [title, '', ...report.lines.flatMap((line) => printLine(line, report, options.code, options.dateStyle))];
}
