import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { DisplayOptions, ReplyContext } from '#gauges/framing/codec.ts';
import { ColumnFit, hasDecimals, valuesFrom } from '#gauges/framing/column-fit.ts';
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
  tankLine,
  whole,
} from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '#gauges/reports/console/enumerated.ts';
import { LEAK_TEST_KINDS } from '../leak-kinds.table.ts';
import type { LeakResult, LeakResultsReport, TankLeakResults } from './report.ts';

type Result = 'invalid' | 'passed' | 'failed';

/** SS of 20H. 3 is an error of the console: the test says nothing, as an invalid one. */
const RESULTS: Readonly<Record<number, Result>> = { 0: 'invalid', 1: 'passed', 2: 'failed', 3: 'invalid' };
const VALUES = 3;

function decodeResult(fields: Fields): LeakResult {
  const test = nameOf(LEAK_TEST_KINDS, fields.decCount(2, 'a leak test type'));
  if (test === null) fields.fail('a leak test is of no known type');
  const at = fields.date('the start of a leak test');
  const hours = fields.dec(2, 'the hours of a leak test');
  const result = nameOf(RESULTS, fields.dec(2, 'a leak test result'));
  if (fields.decCount(2, 'the number of values') !== VALUES) fields.fail('a leak test has another number of values');
  const volume = fields.float('a test volume');
  fields.float('a percent of full volume');
  const rate = fields.float('a leak rate');
  const kind = test ?? 'periodic';
  return {
    test: kind,
    manifolded: null,
    at,
    result,
    rate,
    duration: kind === 'gross' ? null : hours,
    volume,
    reason: null,
  };
}

/**
 * Groups `TT NN` (decimal) and NN times `tt date hh SS RR volume percent rate`, the newest 100 of each tank where the
 * question names no dates. A test with a result that the manual does not know proves nothing, and the others of its tank
 * no pass. Source: 577013-950 function 20H.
 */
export function decodeStaticHistory(fields: Fields, context: ReplyContext): LeakResultsReport {
  const tanks: TankLeakResults[] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const count = fields.decCount(2, 'the number of results');
    const results: LeakResult[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) results.push(decodeResult(fields));
    const isPartial = results.some(({ at, result }) => at !== null && result === null);
    if (isPartial) leaveOut(context, `tank ${tank} has a leak test whose result is not known`);
    tanks.push({ tank, label: null, results, ...(isPartial ? { partial: true } : {}) });
  }
  return { tanks };
}

/** The counterpart of `decodeStaticHistory`; the percent of full volume, which Forecourt does not read, is sent as unknown. */
export function encodeStaticHistory(report: LeakResultsReport, out: BodyWriter): void {
  for (const { tank, results } of report.tanks) {
    out.dec(tank, 2);
    out.dec(results.length, 2);
    for (const result of results) {
      out.dec(numberOf(LEAK_TEST_KINDS, result.test), 2);
      out.date(result.at);
      out.dec(result.duration ?? 0, 2);
      out.dec(numberOf(RESULTS, result.result), 2);
      out.dec(VALUES, 2);
      out.float(result.volume);
      out.float(null);
      out.float(result.rate);
    }
  }
}

const TITLE = /\bSTATIC LEAK TEST HISTORY\b/i;
const COLUMNS =
  /^\s*TEST\s+TOTAL\s+LEAK\s+START\s+%\s*$|^\s*TEST TYPE\s+DATE & TIME\s+RESULT\s+HOURS\s+RATE\s+VOLUME\s+VOLUME\s*$|^[\s-]+$/i;
const ROW = /^\s*(GROSS|PERIODIC|ANNUAL)\s+(?=\S)/i;
const WORD = /^\s*(PASSED|FAILED|INVALID)(?=\s)/i;

/** Of percent, volume, rate and hours in the sample. */
const DECIMALS = [1, 0, 2, 0];

/** Date, result, hours (not of a gross test), rate, volume, percent; any other row is not understood. */
function readRow(line: string, text: DisplayText, fit: ColumnFit<number>): LeakResult | null {
  const row = ROW.exec(line);
  const date = row === null ? null : findDate(line, text.hint, row[0].length);
  if (row === null || date?.hasTime !== true || line.slice(row[0].length, date.from).trim() !== '') return null;
  const rest = line.slice(date.to);
  const word = WORD.exec(rest);
  if (word === null) return null;
  const test = (row[1] ?? '').toLowerCase() as LeakResult['test'];
  // From the right: a gross test has no hours.
  const words = valuesFrom(line, date.to + word[0].length).toReversed();
  const values = words.map((token) => readValue(token.text)).toReversed();
  if (values.includes(undefined) || values.length !== (test === 'gross' ? 3 : 4)) return null;
  if (!words.every((one, i) => fit.fits(i, one) && hasDecimals(one.text, DECIMALS[i] ?? 0))) return null;
  const [, volume = null, rate = null, duration = null] = values.toReversed();
  const result = (word[1] ?? '').toLowerCase() as Result;
  return { test, manifolded: null, at: date.at, result, rate, duration, volume, reason: null };
}

/** Reads 20H: below a tank's own line a row a test, newest first. Source: 577013-950 function 20H. */
export function decodeStaticHistoryDisplay(
  text: DisplayText,
  context: Doubts,
): { report: LeakResultsReport } | { why: string } {
  const found = rowsAfter(text, 'history of static leak tests', TITLE);
  if ('why' in found) return found;
  const tanks = new DeviceBlocks<TankLeakResults>(context);
  const fit = new ColumnFit<number>();
  for (const line of found.rows) {
    const name = tankLine(line);
    if (name !== null) {
      tanks.open(line, name, text.hint, { tank: name.device, label: name.label, results: [] });
      continue;
    }
    const result = readRow(line, text, fit);
    if (tanks.current !== null && result !== null) tanks.current.results.push(result);
    else if (tanks.current === null || !COLUMNS.test(line)) tanks.lose(line);
  }
  return { report: { tanks: tanks.all } };
}

/** Prints the report lines of 20H; the percent of full volume is not known. */
export function encodeStaticHistoryDisplay(report: LeakResultsReport, { dateStyle }: DisplayOptions): string[] {
  const lines = ['STATIC LEAK TEST HISTORY'];
  for (const { tank, label, results } of report.tanks) {
    lines.push('', `TANK ${tank}: ${label20(label)}`.trimEnd());
    lines.push('                                   TEST     TOTAL    LEAK   START       %');
    lines.push('TEST TYPE   DATE & TIME            RESULT   HOURS    RATE  VOLUME  VOLUME');
    for (const one of results) {
      const name = `${one.test.charAt(0).toUpperCase()}${one.test.slice(1)}`;
      const word = one.result === null ? '' : `${one.result.charAt(0).toUpperCase()}${one.result.slice(1)}`;
      const row = startAt(startAt(name, one.at === null ? '' : printDate(one.at, dateStyle), 12), word, 35);
      const timed = one.test === 'gross' ? row : endAt(row, whole(one.duration), 49);
      lines.push(endAt(endAt(endAt(timed, decimals(one.rate, 2), 57), whole(one.volume), 65), '?', 73));
    }
  }
  return lines;
}
