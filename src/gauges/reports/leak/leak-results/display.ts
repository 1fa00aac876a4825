import { ColumnFit } from '#gauges/framing/column-fit.ts';
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
  textOrNull,
  tokensOf,
  whole,
} from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { LeakResult, LeakResultsReport, TankLeakResults } from './report.ts';

const TITLE = /\bPREVIOUS IN.TANK LEAK TEST RESULTS\b/i;
const ROW = /^\s*(ANNUAL|PERIODIC|GROSS)\s+(?=\S)/i;
const RESULT = /^\s*(PASS|FAIL|INVALID)(?:ED)?(?=\s|$)/i;
/** What follows a pass: its rate, or nothing. Any other word may take the pass back. */
const AFTER_PASS = /^\s*(?:[-+.\d?]|\*{2}|$)/;
const NO_DATA = /\bNO TEST DATA(?: AVAILABLE)?$/i;
const COLUMNS = [/^\s*TEST(?: TYPE\s+START TIME\b.*|\s+LEAK)$/i, /^\s*TYPE\s+START TIME\b/i, /^[\s-]+$/];
const REASON = /^\s{20,}\S/;
const KINDS = { PASS: 'passed', FAIL: 'failed', INVALID: 'invalid' } as const;

type Quantity = 'rate' | 'duration' | 'volume';

interface Numbers {
  values: Token[];
  rest: string;
}

/** The values right after the result, and the free text behind them. */
function leadingNumbers(line: string, from: number): Numbers {
  const values: Token[] = [];
  for (const token of tokensOf(line)) {
    if (token.from < from) continue;
    if (readValue(token.text) === undefined || values.length === 3) return { values, rest: line.slice(token.from) };
    values.push(token);
  }
  return { values, rest: '' };
}

const HEADINGS: readonly [RegExp, Quantity][] = [
  [/\bRATE\b/i, 'rate'],
  [/\bH(?:OU)?RS\b/i, 'duration'],
  [/\bVOLUME\b/i, 'volume'],
];

/** The right edges of the value columns, from the heading line that names them all; none where no line does. */
function columnsOf(lines: readonly string[]): Map<Quantity, number> {
  for (const line of lines) {
    const edges = HEADINGS.map(([word, key]) => [key, word.exec(line)] as const);
    if (!COLUMNS.some((one) => one.test(line)) || edges.some(([, found]) => found === null)) continue;
    return new Map(edges.map(([key, found]) => [key, (found?.index ?? 0) + (found?.[0].length ?? 0)]));
  }
  return new Map();
}

/** A value may end this many columns beside its heading. */
const SLACK = 2;

/**
 * Which quantity each value of a row is, by the heading above it. Values without one are read in their
 * order where the row has all of them (a gross test has no hours); of any other row it is not known which ones they are.
 */
function keysOf(
  values: readonly Token[],
  test: LeakResult['test'],
  columns: ReadonlyMap<Quantity, number>,
): readonly Quantity[] | null {
  const keys = values.flatMap(({ to }) => [...columns].find(([, edge]) => Math.abs(edge - to) <= SLACK)?.[0] ?? []);
  if (keys.length === values.length && new Set(keys).size === keys.length) return keys;
  if (values.length === 3) return ['rate', 'duration', 'volume'];
  return test === 'gross' && values.length === 2 ? ['rate', 'volume'] : null;
}

function quantitiesOf(
  values: readonly Token[],
  test: LeakResult['test'],
  columns: ReadonlyMap<Quantity, number>,
): Pick<LeakResult, Quantity> {
  const read: Pick<LeakResult, Quantity> = { rate: null, duration: null, volume: null };
  for (const [i, key] of (keysOf(values, test, columns) ?? []).entries()) {
    read[key] = readValue(values[i]?.text ?? '') ?? null;
  }
  return read;
}

interface Read {
  result: LeakResult;
  /** The values as they stand in the row. */
  values: readonly Token[];
}

function readResult(
  test: LeakResult['test'],
  line: string,
  from: number,
  text: DisplayText,
  columns: ReadonlyMap<Quantity, number>,
): Read | null {
  const date = findDate(line, text.hint, from);
  if (date === null) return null;
  const after = line.slice(date.to);
  const found = RESULT.exec(after);
  const isPass = found?.[1]?.toUpperCase() === 'PASS';
  const word = isPass && !AFTER_PASS.test(after.slice(found?.[0].length)) ? null : found;
  const { values, rest } = leadingNumbers(line, date.to + (word?.[0].length ?? 0));
  // A row that lost its line end holds the next row.
  if (findDate(rest, text.hint) !== null || /\bNO TEST DATA\b/i.test(rest)) return null;
  const result = word === null ? null : KINDS[(word[1] ?? '').toUpperCase() as keyof typeof KINDS];
  const quantities = quantitiesOf(values, test, columns);
  return {
    result: { test, manifolded: null, at: date.at, result, ...quantities, reason: textOrNull(rest) },
    values,
  };
}

/**
 * True where the values of a row are below those of the rows above. A row may lack one: what it has is under its
 * heading then. What follows the values is a reason in words: a number there is a part of one before it.
 */
function isInPlace(
  { result, values }: Read,
  columns: ReadonlyMap<Quantity, number>,
  fit: ColumnFit<Quantity>,
): boolean {
  const keys = keysOf(values, result.test, columns);
  const areBelow = values.map((value, i) => fit.fits(keys?.[i] ?? 'volume', value)).every((fits) => fits);
  return keys !== null && areBelow && !/^[^A-Za-z]|\d{2}/.test(result.reason ?? '');
}

/**
 * Reads 208: a row a test type; the 4xx adds a reason, continued on further lines. A console prints a row of each type,
 * with NO TEST DATA AVAILABLE in place of a result: a type without any is a row that is lost. Source: 576013-635 and 577013-950 function 208.
 */
export function decodeLeakResultsDisplay(
  text: DisplayText,
  context: Doubts,
): { report: LeakResultsReport } | { why: string } {
  const found = rowsAfter(text, 'list of leak test results', TITLE, context);
  if ('why' in found) return found;
  const tanks = new DeviceBlocks<TankLeakResults>(context);
  const columns = columnsOf(found.rows);
  const fit = new ColumnFit<Quantity>();
  /** The kinds of test of which each tank has a row. */
  const listed = new Map<TankLeakResults, Set<LeakResult['test']>>();
  for (const line of found.rows) {
    const name = tankLine(line);
    if (name === null) readRow(tanks, line, text, columns, fit);
    else tanks.open(line, name, text.hint, { tank: name.device, label: name.label, results: [] });
    const test = name === null ? testOf(line) : null;
    if (tanks.current !== null && test !== null) {
      listed.set(tanks.current, (listed.get(tanks.current) ?? new Set()).add(test));
    }
  }
  for (const tank of tanks.all) {
    const absent = ORDER.find((test) => listed.get(tank)?.has(test) !== true);
    if (absent === undefined || tank.partial === true) continue;
    tank.partial = true;
    leaveOut(context, `tank ${tank.tank} lacks the row of its ${absent} test`);
  }
  return { report: { tanks: tanks.all } };
}

const ORDER: readonly LeakResult['test'][] = ['annual', 'periodic', 'gross'];

function testOf(line: string): LeakResult['test'] | null {
  const test = ROW.exec(line)?.[1]?.toLowerCase();
  return ORDER.find((one) => one === test) ?? null;
}

/** Takes one line below a tank's own line. */
function readRow(
  tanks: DeviceBlocks<TankLeakResults>,
  line: string,
  text: DisplayText,
  columns: ReadonlyMap<Quantity, number>,
  fit: ColumnFit<Quantity>,
): void {
  const results = tanks.current?.results;
  const last = results?.at(-1);
  const row = ROW.exec(line);
  if (COLUMNS.some((one) => one.test(line))) {
    // The heading comes once below each tank's own line.
    if (last !== undefined || /\d/.test(line)) tanks.lose(line);
  } else if (results === undefined) {
    tanks.lose(line);
  } else if (row !== null) {
    const test = (row[1] ?? '').toLowerCase() as LeakResult['test'];
    const read = readResult(test, line, row[0].length, text, columns);
    if (results.some((one) => one.test === test)) tanks.lose(line);
    else if (read !== null) {
      results.push(read.result);
      // Neither passed nor failed, in words that no table knows; or its values are not where they belong.
      if (read.result.result === null || !isInPlace(read, columns, fit)) tanks.doubt(line);
    } else if (!NO_DATA.test(line)) tanks.lose(line);
  } else if (last !== undefined && last.reason !== null && REASON.test(line)) {
    last.reason = `${last.reason}; ${line.trim()}`;
  } else {
    tanks.lose(line);
  }
}

const HEADING = 'TEST TYPE  START TIME              RESULT     RATE HOURS  VOLUME';

function printResult(result: LeakResult, style: DateStyle): string[] {
  const words = { passed: 'PASSED', failed: 'FAILED', invalid: 'INVALID' };
  let line = startAt(` ${result.test.toUpperCase()}`, result.at === null ? '' : printDate(result.at, style), 11);
  line = startAt(line, result.result === null ? '' : words[result.result], 35);
  line = endAt(line, decimals(result.rate, 2), 50);
  line = result.test === 'gross' ? line : endAt(line, whole(result.duration), 56);
  line = endAt(line, whole(result.volume), 64);
  const [first = '', ...more] = (result.reason ?? '').split('; ');
  return [startAt(line, first, 67), ...more.map((reason) => ' '.repeat(67) + reason)];
}

/** Prints the report lines of 208; a type that was never run says so. */
export function encodeLeakResultsDisplay(report: LeakResultsReport, options: { dateStyle: DateStyle }): string[] {
  const lines = ['PREVIOUS IN TANK LEAK TEST RESULTS'];
  for (const tank of report.tanks) {
    lines.push(`TANK ${tank.tank}   ${label20(tank.label)}`.trimEnd(), HEADING);
    for (const test of ORDER) {
      const results = tank.results.filter((one) => one.test === test);
      for (const result of results) lines.push(...printResult(result, options.dateStyle));
      if (results.length === 0) lines.push(startAt(` ${test.toUpperCase()}`, 'NO TEST DATA AVAILABLE', 11));
    }
    lines.push('');
  }
  return lines;
}
