import fc from 'fast-check';
import { expect } from 'vitest';
import { alarmCodes } from '#gauges/alarms/alarm-codes.table.ts';
import type { FunctionCode, HeaderHabits, ReportOf } from '#gauges/driver.ts';
import { decodeReply, encodeReply } from '#gauges/driver.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { TLS_HABITS } from '#gauges/tls/habits.table.ts';

export const NOW = '2026-03-19T15:06';
export const HEADER = ['MILL LANE FUELS', '14 MILL LANE', 'EASTON MD 21601', '410 555 0114'];
const STYLES: DateStyle[] = ['01', '02', '03', '04', '05', '06', '50J000', '50J110', '50J201', '50J320', 'legacy'];

const style = fc.constantFrom(...STYLES);
const habits: fc.Arbitrary<HeaderHabits> = fc.record({
  newline: fc.constantFrom<HeaderHabits['newline']>('crlf', 'lf'),
  headerBlock: fc.boolean(),
  blankLines: fc.integer({ min: 0, max: 4 }),
  sixNuls: fc.boolean(),
  envelope: fc.boolean(),
  lowerCaseHex: fc.constant(false),
  checksum: fc.constant(true),
  afterEtx: fc.constant(TLS_HABITS.afterEtx),
});

const two = (n: number): string => String(n).padStart(2, '0');
export const date = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 1439 }))
  .map(([m, d, t]) => `2025-${two(m)}-${two(d)}T${two(Math.trunc(t / 60))}:${two(t % 60)}`);
export const day = date.map((at) => `${at.slice(0, 10)}T00:00`);
export const hundredths = (max: number): fc.Arbitrary<number> =>
  fc.integer({ min: -99, max: max * 100 }).map((n) => n / 100);
export const gallons = fc.integer({ min: -50, max: 99_999 });
export const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 8 });
export const device = fc.integer({ min: 1, max: 99 });
/** Free text as stations write it: words with digits, up to 20 characters. */
export const label = fc
  .array(fc.constantFrom('REGULAR', 'SUPER 93', 'DIESEL', '#2', 'NORTH', '87', 'E-85', '10000', 'T1', '&&'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(' ').slice(0, 20).trim());
export const devices = <T>(make: (n: number) => fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc
    .uniqueArray(device, { minLength: 1, maxLength: 5 })
    .chain((numbers) => fc.tuple(...numbers.map((n) => make(n))) as fc.Arbitrary<T[]>);

/** Types of a category that print a text of their own. */
export const typesOf = (category: number): fc.Arbitrary<number> =>
  fc.constantFrom(...alarmCodes.filter((row) => row.category === category).map((row) => row.type));

export function comesBack<C extends FunctionCode>(
  code: C,
  reports: fc.Arbitrary<ReportOf<C>>,
  printed: (report: ReportOf<C>, frame: HeaderHabits) => ReportOf<C> = (report) => report,
): void {
  fc.assert(
    fc.property(reports, style, habits, (report, dateStyle, frame) => {
      const bytes = encodeReply(code, report, {
        format: 'display',
        gaugeTime: NOW,
        header: HEADER,
        dateStyle,
        habits: frame,
      });
      const outcome = decodeReply(code, bytes, { format: 'display', device: 0, dateStyle, now: NOW });
      if (!outcome.ok) throw new Error(`${outcome.why}\n${String.fromCharCode(...bytes)}`);
      expect(outcome.report).toEqual(printed(report, frame));
      expect(outcome.gaugeTime).toBe(NOW);
    }),
    { numRuns: 150 },
  );
}
