import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { ReplyContext } from '#gauges/framing/codec.ts';
import { leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '#gauges/reports/console/enumerated.ts';
import { LEAK_TEST_KINDS } from '../leak-kinds.table.ts';
import type { LeakResult, LeakResultsReport } from './report.ts';

const RESULTS: Readonly<Record<number, 'invalid' | 'passed' | 'failed'>> = { 0: 'invalid', 1: 'passed', 2: 'failed' };

/** mm: any other number is not known. */
const MANIFOLDED: Readonly<Record<number, boolean>> = { 0: false, 1: true };

function decodeResult(fields: Fields): LeakResult {
  const test = nameOf(LEAK_TEST_KINDS, fields.decCount(2, 'a leak test type'));
  if (test === null) fields.fail('a leak test is of no known type');
  const manifolded = fields.dec(2, 'a manifold status');
  return {
    test: test ?? 'periodic',
    manifolded: nameOf(MANIFOLDED, manifolded),
    at: fields.date('the start of a leak test'),
    result: nameOf(RESULTS, fields.dec(2, 'a leak test result')),
    rate: fields.float('a leak rate'),
    duration: fields.float('a test duration'),
    volume: fields.float('a test volume'),
    reason: null,
  };
}

/**
 * Groups `TT NN` (hex) and NN results `tt mm date RR` with rate, hours and volume. A test with a result that the
 * manual does not know proves nothing, and the others of its tank no pass.
 * Source: 576013-635 function 208.
 */
export function decodeLeakResults(fields: Fields, context: ReplyContext): LeakResultsReport {
  const tanks: LeakResultsReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const count = fields.hexCount(2, 'the number of results');
    const results: LeakResult[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) results.push(decodeResult(fields));
    const isPartial = results.some(({ at, result }) => at !== null && result === null);
    if (isPartial) leaveOut(context, `tank ${tank} has a leak test whose result is not known`);
    tanks.push({ tank, label: null, results, ...(isPartial ? { partial: true } : {}) });
  }
  return { tanks };
}

/** The counterpart of `decodeLeakResults`. */
export function encodeLeakResults(report: LeakResultsReport, out: BodyWriter): void {
  for (const { tank, results } of report.tanks) {
    out.dec(tank, 2);
    out.hex(results.length, 2);
    for (const result of results) {
      out.dec(numberOf(LEAK_TEST_KINDS, result.test), 2);
      out.dec(numberOf(MANIFOLDED, result.manifolded), 2);
      out.date(result.at);
      out.dec(numberOf(RESULTS, result.result), 2);
      out.float(result.rate);
      out.float(result.duration);
      out.float(result.volume);
    }
  }
}
