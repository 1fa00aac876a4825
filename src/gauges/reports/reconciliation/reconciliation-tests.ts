import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import { fullYear } from '#gauges/framing/dates.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '../console/enumerated.ts';

/** One test that the console makes of its own reconciliation, console units. */
export interface ReconciliationTest {
  /** First and last day, 'YYYY-MM-DD'. */
  from: string | null;
  to: string | null;
  number: number;
  kind: 'monthly' | 'rolling' | 'daily' | 'rolling-consecutive' | null;
  result: 'passed' | 'failed' | null;
  /** What the limit is a share of. */
  limitOf: 'throughput' | 'capacity' | 'deliveries' | 'fixed' | null;
  sales: number | null;
  deliveries: number | null;
  variance: number | null;
  limit: number | null;
}

/** Function CA3: reconciliation tests, product by product. Source: 577013-950 function CA3. */
export interface ReconciliationTestsReport {
  reconciled: { product: number; tests: ReconciliationTest[] }[];
}

const KINDS = { 1: 'monthly', 2: 'rolling', 3: 'daily', 4: 'rolling-consecutive' } as const;
const RESULTS = { 0: 'failed', 1: 'passed' } as const;
const LIMITS = { 1: 'throughput', 2: 'capacity', 3: 'deliveries', 4: 'fixed' } as const;
const KNOWN = 4;

function readDay(fields: Fields, what: string): string | null {
  const [year, month, day] = [fields.decCount(2, what), fields.decCount(2, what), fields.decCount(2, what)];
  if (fields.why !== null) return null;
  const text = `${fullYear(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(text)) fields.fail(`${what} is no day`);
  return text;
}

function decodeTest(fields: Fields): ReconciliationTest {
  const to = readDay(fields, 'the last day of a test');
  const from = readDay(fields, 'the first day of a test');
  const number = fields.decCount(2, 'the number of a test');
  const kind = nameOf(KINDS, fields.dec(2, 'the kind of a test'));
  const result = nameOf(RESULTS, fields.dec(2, 'the result of a test'));
  const limitOf = nameOf(LIMITS, fields.dec(2, 'the kind of a limit'));
  if (fields.hexCount(2, 'the number of fields') !== KNOWN) fields.fail('a test has other fields than are known');
  const [sales, deliveries] = [fields.float('the sales'), fields.float('the deliveries')];
  const [variance, limit] = [fields.float('a variance'), fields.float('a limit')];
  return { from, to, number, kind, result, limitOf, sales, deliveries, variance, limit };
}

/**
 * Groups `PP nnnn` (decimal) and nnnn tests: last and first day, number, kind, result, kind of limit and four floats. A
 * word in no table makes the report partial. Source: 577013-950 function CA3.
 */
export function decodeReconciliationTests(fields: Fields, context: Doubts): ReconciliationTestsReport {
  const reconciled: ReconciliationTestsReport['reconciled'] = [];
  while (!fields.done) {
    const product = fields.device('a product number');
    const count = fields.decCount(4, 'the number of tests');
    const tests: ReconciliationTest[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) tests.push(decodeTest(fields));
    const isUnknown = tests.some(({ kind, result, limitOf }) => kind === null || result === null || limitOf === null);
    if (isUnknown) leaveOut(context, `product ${product} has a test whose kind, result or limit is not known`);
    reconciled.push({ product, tests });
  }
  return { reconciled };
}

const sentDay = (day: string | null): string => (day === null ? '000000' : day.slice(2).replaceAll('-', ''));

/** The counterpart of `decodeReconciliationTests`. */
export function encodeReconciliationTests({ reconciled }: ReconciliationTestsReport, out: BodyWriter): void {
  for (const { product, tests } of reconciled) {
    out.dec(product, 2);
    out.dec(tests.length, 4);
    for (const { from, to, number, kind, result, limitOf, ...values } of tests) {
      out.raw(sentDay(to) + sentDay(from));
      out.dec(number, 2);
      out.dec(numberOf(KINDS, kind), 2);
      out.dec(numberOf(RESULTS, result), 2);
      out.dec(numberOf(LIMITS, limitOf), 2);
      out.hex(KNOWN, 2);
      for (const value of [values.sales, values.deliveries, values.variance, values.limit]) out.float(value);
    }
  }
}
