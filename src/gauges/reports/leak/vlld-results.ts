import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '../console/enumerated.ts';

export interface VlldPasses {
  line: number;
  self: number;
  pump: number;
}

export interface VlldTest {
  /** Console local time. */
  at: string | null;
  result: 'passed' | 'failed' | null;
}

export interface VlldResults {
  line: number;
  /** Line label; null in computer format. */
  label: string | null;
  /** 3.0 gal/h passes in the last 24 hours: line, self and pump-side tests. */
  lastDay: VlldPasses | null;
  /** The same since midnight. */
  sinceMidnight: VlldPasses | null;
  /** 0.20 gal/h tests. */
  periodic: VlldTest[];
  /** 0.10 gal/h tests. */
  annual: VlldTest[];
}

/** Function 351, volumetric line leak results. Source: 576013-635 function 351. */
export interface VlldResultsReport {
  lines: VlldResults[];
}

/** RR of function 351: not the numbers of 373. */
const RESULTS: Readonly<Record<number, 'passed' | 'failed'>> = { 0: 'failed', 1: 'passed' };

function decodePasses(fields: Fields): VlldPasses {
  const what = 'a count of passes';
  return { line: fields.hexCount(2, what), self: fields.hexCount(2, what), pump: fields.hexCount(2, what) };
}

function decodeTests(fields: Fields): VlldTest[] {
  const count = fields.decCount(2, 'the number of line tests');
  const tests: VlldTest[] = [];
  for (let i = 0; i < count && fields.why === null; i += 1) {
    const at = fields.date('the date of a line test');
    tests.push({ at, result: nameOf(RESULTS, fields.dec(2, 'a line test result')) });
  }
  return tests;
}

/**
 * Groups `PP`, six hex counts of 3.0 gal/h passes, then 0.20 and 0.10 gal/h tests, each `NN` (decimal) and
 * NN times `date RR`. Source: 576013-635 function 351.
 */
export function decodeVlldResults(fields: Fields, context: Doubts): VlldResultsReport {
  const lines: VlldResultsReport['lines'] = [];
  while (!fields.done) {
    const line = fields.device('a line number');
    const lastDay = decodePasses(fields);
    const sinceMidnight = decodePasses(fields);
    const periodic = decodeTests(fields);
    const annual = decodeTests(fields);
    const isPartial = [...periodic, ...annual].some(({ at, result }) => at !== null && result === null);
    if (isPartial) leaveOut(context, `line ${line} has a leak test whose result is not known`);
    const partial = isPartial ? ({ partial: true } as const) : {};
    lines.push({ line, label: null, lastDay, sinceMidnight, periodic, annual, ...partial });
  }
  return { lines };
}

/** The counterpart of `decodeVlldResults`. */
export function encodeVlldResults(report: VlldResultsReport, out: BodyWriter): void {
  for (const line of report.lines) {
    out.dec(line.line, 2);
    for (const passes of [line.lastDay, line.sinceMidnight]) {
      out.hex(passes?.line ?? 0, 2);
      out.hex(passes?.self ?? 0, 2);
      out.hex(passes?.pump ?? 0, 2);
    }
    for (const tests of [line.periodic, line.annual]) {
      out.dec(tests.length, 2);
      for (const { at, result } of tests) {
        out.date(at);
        out.dec(numberOf(RESULTS, result), 2);
      }
    }
  }
}
