import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '#gauges/reports/console/enumerated.ts';
import { LEAK_TEST_KINDS } from '../leak-kinds.table.ts';
import type { LeakHistoryReport, PassedLeakTest } from './report.ts';

const ROWS: Readonly<Record<number, PassedLeakTest['row']>> = { 0: 'last', 1: 'fullest', 2: 'fullest-of-month' };
const METHODS: Readonly<Record<number, 'standard' | 'csld'>> = { 0: 'standard', 1: 'csld' };

function decodeMethod(fields: Fields): PassedLeakTest['method'] {
  const count = fields.hexCount(2, 'the number of method fields');
  let method: PassedLeakTest['method'] = null;
  for (let i = 0; i < count && fields.why === null; i += 1) {
    const value = fields.hex(8, 'a leak test method');
    if (i === 0) method = nameOf(METHODS, value);
  }
  return method;
}

function decodeTest(fields: Fields, withMethod: boolean): PassedLeakTest {
  const row = nameOf(ROWS, fields.decCount(2, 'a leak report type'));
  const slot = fields.dec(2, 'a leak history number');
  const test = nameOf(LEAK_TEST_KINDS, fields.decCount(2, 'a leak test type'));
  if (row === null || test === null) fields.fail('a leak test is of no known type');
  return {
    row: row ?? 'last',
    slot,
    test: test ?? 'periodic',
    at: fields.date('the start of a leak test'),
    duration: fields.float('a test duration'),
    volume: fields.float('a test volume'),
    percent: fields.float('a percentage of full volume'),
    method: withMethod ? decodeMethod(fields) : null,
  };
}

/**
 * Groups `TT NN` (hex) and NN tests `RR nn tt date` with three floats; 212 adds `zz` method words, hex
 * integers. Source: 576013-635 functions 207, 212.
 */
export function decodeLeakHistory(fields: Fields, context: ReplyContext): LeakHistoryReport {
  const tanks: LeakHistoryReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const count = fields.hexCount(2, 'the number of leak tests');
    const tests: PassedLeakTest[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) tests.push(decodeTest(fields, context.code === '212'));
    tanks.push({ tank, label: null, tests });
  }
  return { tanks };
}

/** The counterpart of `decodeLeakHistory`. */
export function encodeLeakHistory(report: LeakHistoryReport, out: BodyWriter, context: EncodeContext): void {
  for (const { tank, tests } of report.tanks) {
    out.dec(tank, 2);
    out.hex(tests.length, 2);
    for (const test of tests) {
      out.dec(numberOf(ROWS, test.row), 2);
      out.dec(test.slot ?? 1, 2);
      out.dec(numberOf(LEAK_TEST_KINDS, test.test), 2);
      out.date(test.at);
      out.float(test.duration);
      out.float(test.volume);
      out.float(test.percent);
      if (context.code !== '212') continue;
      out.hex(1, 2);
      out.hex(numberOf(METHODS, test.method), 8);
    }
  }
}
