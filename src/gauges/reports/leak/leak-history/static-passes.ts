import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { DisplayOptions } from '#gauges/framing/codec.ts';
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
import type { Doubts } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '#gauges/reports/console/enumerated.ts';
import { LEAK_TEST_KINDS } from '../leak-kinds.table.ts';
import type { LeakHistoryReport, LeakTestKind, PassedLeakTest, TankLeakHistory } from './report.ts';

/** Every test of 20G is the last static one of its kind that passed. */
const LAST = { row: 'last', slot: 1, method: 'standard' } as const;

function decodeTest(fields: Fields): PassedLeakTest {
  const test = nameOf(LEAK_TEST_KINDS, fields.decCount(2, 'a leak test type'));
  if (test === null) fields.fail('a leak test is of no known type');
  return {
    ...LAST,
    test: test ?? 'periodic',
    at: fields.date('the time of a passed test'),
    duration: fields.float('a test duration'),
    volume: fields.float('a test volume'),
    percent: fields.float('a percent of full volume'),
  };
}

/** Groups `TT NN` (hex) and NN times `tt date hours volume percent`. Source: 577013-950 function 20G. */
export function decodeStaticPasses(fields: Fields): LeakHistoryReport {
  const tanks: TankLeakHistory[] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const count = fields.hexCount(2, 'the number of passed tests');
    const tests: PassedLeakTest[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) tests.push(decodeTest(fields));
    tanks.push({ tank, label: null, tests });
  }
  return { tanks };
}

/** The counterpart of `decodeStaticPasses`. */
export function encodeStaticPasses(report: LeakHistoryReport, out: BodyWriter): void {
  for (const { tank, tests } of report.tanks) {
    out.dec(tank, 2);
    out.hex(tests.length, 2);
    for (const test of tests) {
      out.dec(numberOf(LEAK_TEST_KINDS, test.test), 2);
      out.date(test.at);
      out.float(test.duration);
      out.float(test.volume);
      out.float(test.percent);
    }
  }
}

const TITLE = /\bSTATIC LEAK TEST LAST PASSED REPORT\b/i;
const COLUMNS =
  /^\s*TOTAL\s+AVG\.\s+%\s*$|^\s*TEST TYPE\s+DATE & TIME\s+STATUS\s+HOURS\s+VOLUME\s+VOLUME\s*$|^[\s-]+$/i;
const ROW = /^\s*LAST\s+(GROSS|PERIODIC|ANNUAL)\s+(?=\S)/i;
const PASS = /^\s*PASS(?:ED)?(?=\s)/i;

/** Date, `Pass`, hours (not of a gross test), volume, percent; any other row is not understood. */
function readRow(line: string, text: DisplayText, fit: ColumnFit<number>): PassedLeakTest | null {
  const row = ROW.exec(line);
  const date = row === null ? null : findDate(line, text.hint, row[0].length);
  if (row === null || date?.hasTime !== true || line.slice(row[0].length, date.from).trim() !== '') return null;
  const rest = line.slice(date.to);
  const pass = PASS.exec(rest);
  if (pass === null) return null;
  const test = (row[1] ?? '').toLowerCase() as LeakTestKind;
  // From the right: a gross test has no hours.
  const words = valuesFrom(line, date.to + pass[0].length).toReversed();
  const values = words.map((token) => readValue(token.text)).toReversed();
  if (values.includes(undefined) || values.length !== (test === 'gross' ? 2 : 3)) return null;
  if (!words.every((word, i) => fit.fits(i, word) && hasDecimals(word.text, i === 0 ? 1 : 0))) return null;
  const [percent = null, volume = null, duration = null] = values.toReversed();
  return { ...LAST, test, at: date.at, duration, volume, percent };
}

/** Reads 20G: below a tank's own line a row a kind of test. Source: 577013-950 function 20G. */
export function decodeStaticPassesDisplay(
  text: DisplayText,
  context: Doubts,
): { report: LeakHistoryReport } | { why: string } {
  const found = rowsAfter(text, 'list of passed static leak tests', TITLE);
  if ('why' in found) return found;
  const tanks = new DeviceBlocks<TankLeakHistory>(context);
  const fit = new ColumnFit<number>();
  for (const line of found.rows) {
    const name = tankLine(line);
    const test = readRow(line, text, fit);
    if (name !== null) tanks.open(line, name, text.hint, { tank: name.device, label: name.label, tests: [] });
    else if (tanks.current === null) tanks.lose(line);
    else if (test !== null && !tanks.current.tests.some((known) => known.test === test.test))
      tanks.current.tests.push(test);
    else if (test !== null || !COLUMNS.test(line)) tanks.lose(line);
  }
  return { report: { tanks: tanks.all } };
}

/** Prints the report lines of 20G. */
export function encodeStaticPassesDisplay(report: LeakHistoryReport, { dateStyle }: DisplayOptions): string[] {
  const lines = ['STATIC LEAK TEST LAST PASSED REPORT'];
  for (const { tank, label, tests } of report.tanks) {
    lines.push('', `TANK ${tank}: ${label20(label)}`.trimEnd());
    lines.push('                                               TOTAL    AVG.      %');
    lines.push('TEST TYPE       DATE & TIME           STATUS   HOURS  VOLUME  VOLUME');
    for (const test of tests) {
      const name = `Last ${test.test.charAt(0).toUpperCase()}${test.test.slice(1)}`;
      const row = startAt(startAt(name, test.at === null ? '' : printDate(test.at, dateStyle), 16), 'Pass', 38);
      const timed = test.test === 'gross' ? row : endAt(row, whole(test.duration), 52);
      lines.push(endAt(endAt(timed, whole(test.volume), 60), decimals(test.percent, 1), 68));
    }
  }
  return lines;
}
