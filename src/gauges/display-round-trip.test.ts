import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FunctionCode, HeaderHabits, ReportOf } from './driver.ts';
import { decodeReply, encodeReply } from './driver.ts';
import { alarmLabel } from './framing/alarm-labels.ts';
import type { DateStyle } from './framing/date-styles.table.ts';
import { alarmCategories, alarmCodes } from './tls/alarm-codes.table.ts';
import { TLS_HABITS } from './tls/habits.table.ts';

const NOW = '2026-03-19T15:06';
const HEADER = ['MILL LANE FUELS', '14 MILL LANE', 'EASTON MD 21601', '410 555 0114'];
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
const date = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 1439 }))
  .map(([m, d, t]) => `2025-${two(m)}-${two(d)}T${two(Math.trunc(t / 60))}:${two(t % 60)}`);
const day = date.map((at) => `${at.slice(0, 10)}T00:00`);
const hundredths = (max: number): fc.Arbitrary<number> => fc.integer({ min: -99, max: max * 100 }).map((n) => n / 100);
const gallons = fc.integer({ min: -50, max: 99_999 });
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 8 });
const device = fc.integer({ min: 1, max: 99 });
/** Free text as stations write it: words with digits, up to 20 characters. */
const label = fc
  .array(fc.constantFrom('REGULAR', 'SUPER 93', 'DIESEL', '#2', 'NORTH', '87', 'E-85', '10000', 'T1', '&&'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(' ').slice(0, 20).trim());
const devices = <T>(make: (n: number) => fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc
    .uniqueArray(device, { minLength: 1, maxLength: 5 })
    .chain((numbers) => fc.tuple(...numbers.map((n) => make(n))) as fc.Arbitrary<T[]>);

/** Types of a category that print a text of their own. */
const typesOf = (category: number): fc.Arbitrary<number> =>
  fc.constantFrom(...alarmCodes.filter((row) => row.category === category).map((row) => row.type));

function comesBack<C extends FunctionCode>(
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

describe('a display report that was printed reads back', () => {
  it('201 inventory', () => {
    const tank = (n: number) =>
      fc.record({
        tank: fc.constant(n),
        product: fc.constant(null),
        label: maybe(label),
        status: fc.constant(null),
        volume: maybe(gallons),
        tcVolume: maybe(gallons),
        ullage: maybe(gallons),
        height: maybe(hundredths(140)),
        water: maybe(hundredths(9)),
        temperature: maybe(hundredths(120)),
        waterVolume: fc.constant(null),
        more: fc.constant<(number | null)[]>([]),
      });
    comesBack(
      '201',
      devices(tank).map((tanks) => ({ tanks })),
    );
  });

  it('202 and 20C deliveries', () => {
    const point = fc.record({
      at: date,
      volume: gallons,
      tcVolume: gallons,
      water: hundredths(9),
      temperature: hundredths(120),
      height: hundredths(140),
    });
    const delivery = fc.record({ start: point, end: point }).map(({ start, end }) => ({
      start,
      end,
      amount: end.volume - start.volume,
      tcAmount: end.tcVolume - start.tcVolume,
      more: [],
    }));
    const tank = (n: number) =>
      fc.record({
        tank: fc.constant(n),
        product: fc.constant(null),
        label: maybe(label),
        deliveries: fc.array(delivery, { maxLength: 3 }),
      });
    comesBack(
      '202',
      devices(tank).map((tanks) => ({ tanks })),
    );
    comesBack(
      '20C',
      devices(tank).map((tanks) => ({ tanks })),
    );
  });

  it('101 status, every alarm of the table', () => {
    const alarm = fc
      .constantFrom(...alarmCodes)
      .chain((row) => device.map((n) => ({ category: row.category, type: row.type, device: n, label: null })));
    comesBack(
      '101',
      fc.array(alarm, { maxLength: 25 }).map((alarms) => ({ alarms })),
      (report) => ({
        alarms: report.alarms.map((one) => {
          const category = one.category ?? 0;
          // A category that prints no letter prints no device number either.
          const shown = alarmCategories.get(category)?.letter == null ? 0 : one.device;
          return { ...one, device: shown, label: alarmLabel({ category, type: one.type ?? 0 }) };
        }),
      }),
    );
  });

  it('205 tank status', () => {
    const tank = (n: number) =>
      fc
        .record({ label: maybe(label), alarms: fc.uniqueArray(typesOf(2), { maxLength: 4 }) })
        .map((rest) => ({ tank: n, ...rest, labels: rest.alarms.map((type) => alarmLabel({ category: 2, type })) }));
    comesBack(
      '205',
      devices(tank).map((tanks) => ({ tanks })),
    );
  });

  it('206 tank alarm history', () => {
    const group = fc.tuple(typesOf(2), fc.array(date, { minLength: 1, maxLength: 3 }));
    const groups = fc.uniqueArray(group, { maxLength: 3, selector: ([type]) => type });
    const tank = (n: number) =>
      fc.record({ label: maybe(label), groups }).map((rest) => ({
        tank: n,
        label: rest.label,
        events: rest.groups.flatMap(([type, dates]) =>
          dates.map((at) => ({ at, alarm: type, label: alarmLabel({ category: 2, type }) })),
        ),
      }));
    comesBack(
      '206',
      devices(tank).map((tanks) => ({ tanks })),
    );
  });

  it('111 alarm history and 113 active alarms', () => {
    const row = fc
      .tuple(fc.constantFrom(2, 3, 4, 21, 26), device, maybe(label), date, fc.integer({ min: 0, max: 5 }), fc.boolean())
      .chain(([category, n, description, at, cc, occurred]) =>
        typesOf(category).map((type) => ({
          category,
          type,
          device: n,
          sensorCategory: category === 2 ? null : cc,
          state: occurred ? ('occurred' as const) : ('cleared' as const),
          at,
          label: alarmLabel({ category, type }),
          description,
        })),
      );
    comesBack(
      '111',
      fc.array(row, { minLength: 1, maxLength: 6 }).map((rows) => ({ rows })),
    );
    const open = row.map((one) => ({ ...one, state: null }));
    comesBack(
      '113',
      fc.array(open, { minLength: 1, maxLength: 6 }).map((alarms) => ({ header: [], alarms })),
      (report, frame) => ({ ...report, header: frame.headerBlock ? HEADER : [] }),
    );
  });

  it('207 leak test history', () => {
    const kinds = [
      ['last', 'gross'],
      ['last', 'annual'],
      ['fullest', 'annual'],
      ['last', 'periodic'],
      ['fullest-of-month', 'periodic'],
    ] as const;
    const test = (row: (typeof kinds)[number][0], kind: (typeof kinds)[number][1]) =>
      fc.record({
        row: fc.constant(row),
        slot: fc.constant(row === 'fullest-of-month' ? null : 1),
        test: fc.constant(kind),
        at: date,
        duration: kind === 'gross' ? fc.constant(null) : fc.integer({ min: 0, max: 99 }),
        volume: gallons,
        percent: fc.integer({ min: 0, max: 1000 }).map((n) => n / 10),
        method: maybe(fc.constantFrom<'standard' | 'csld'>('standard', 'csld')),
      });
    const tests = fc
      .tuple(...kinds.map(([row, kind]) => fc.array(test(row, kind), { maxLength: 2 })))
      .map((all) => all.flat());
    const tank = (n: number) => fc.record({ tank: fc.constant(n), label: maybe(label), tests });
    comesBack(
      '207',
      devices(tank).map((tanks) => ({ tanks })),
    );
  });

  it('208 leak test results', () => {
    const result = (kind: 'annual' | 'periodic' | 'gross') =>
      fc.record({
        test: fc.constant(kind),
        manifolded: fc.constant(null),
        at: date,
        result: fc.constantFrom<'passed' | 'failed' | 'invalid'>('passed', 'failed', 'invalid'),
        rate: hundredths(3),
        duration: kind === 'gross' ? fc.constant(null) : fc.integer({ min: 0, max: 99 }),
        volume: gallons,
        reason: maybe(fc.constantFrom('Recent Delivery', 'Low Product Level; % Vol Too Low')),
      });
    const results = fc.tuple(maybe(result('annual')), maybe(result('periodic')), maybe(result('gross')));
    const tank = (n: number) =>
      fc.record({
        tank: fc.constant(n),
        label: maybe(label),
        results: results.map((all) => all.filter((one) => one !== null)),
      });
    comesBack(
      '208',
      devices(tank).map((tanks) => ({ tanks })),
    );
  });

  it('203 leak detect', () => {
    const tenths = fc.integer({ min: -300, max: 1200 }).map((n) => n / 10);
    const tank = (n: number) =>
      fc.record({
        tank: fc.constant(n),
        product: fc.constant(null),
        label: maybe(label),
        startedAt: date,
        hours: maybe(fc.integer({ min: 0, max: 99 })),
        startTemperature: maybe(tenths),
        endTemperature: maybe(tenths),
        startVolume: maybe(gallons),
        rate: maybe(hundredths(3)),
        hourly: fc.array(hundredths(3), { maxLength: 24 }),
        running: fc.boolean(),
        result: maybe(fc.constant('0.2 GAL/HR TEST PASS')),
      });
    comesBack(
      '203',
      devices(tank).map((tanks) => ({ tanks })),
    );
  });

  it('251 CSLD results', () => {
    const result = fc.constantFrom(
      'pass' as const,
      'fail' as const,
      'no-results' as const,
      'increase' as const,
      'warning' as const,
    );
    const tank = (n: number) => fc.record({ tank: fc.constant(n), label: maybe(label), result, at: maybe(day) });
    comesBack(
      '251',
      devices(tank).map((tanks) => ({ tanks })),
    );
  });

  it('301 sensor status and 302 sensor alarm history', () => {
    const sensor = (n: number) =>
      fc.record({ location: maybe(label), alarms: fc.uniqueArray(typesOf(3), { maxLength: 2 }) }).map((rest) => ({
        sensor: n,
        ...rest,
        labels: rest.alarms.map((type) => alarmLabel({ category: 3, type })),
      }));
    comesBack(
      '301',
      devices(sensor).map((sensors) => ({ family: 'liquid' as const, sensors })),
    );
    const event = fc
      .tuple(date, typesOf(8))
      .map(([at, type]) => ({ at, alarm: type, label: alarmLabel({ category: 8, type }) }));
    const history = (n: number) =>
      fc.record({ sensor: fc.constant(n), location: maybe(label), events: fc.array(event, { maxLength: 3 }) });
    comesBack(
      '342',
      devices(history).map((sensors) => ({ family: 'two-wire' as const, sensors })),
    );
  });

  it('381 line status, 382 line alarm history, 373 line results', () => {
    const state = fc.constantFrom(
      'complete' as const,
      'testing-3.0' as const,
      'testing-0.10' as const,
      'testing-0.20' as const,
      'pressure-check' as const,
      'pump-running' as const,
    );
    const line = (n: number) =>
      fc
        .record({
          label: maybe(label),
          dispensingEnabled: fc.boolean(),
          pumpOn: fc.boolean(),
          handleOn: fc.boolean(),
          test: state,
          alarms: fc.uniqueArray(typesOf(21), { maxLength: 3 }),
        })
        .map((rest) => ({ line: n, ...rest, labels: rest.alarms.map((type) => alarmLabel({ category: 21, type })) }));
    comesBack(
      '381',
      devices(line).map((lines) => ({ kind: 'plld' as const, lines })),
    );
    const event = fc
      .tuple(date, typesOf(26))
      .map(([at, type]) => ({ at, alarm: type, label: alarmLabel({ category: 26, type }) }));
    const history = (n: number) =>
      fc.record({ line: fc.constant(n), label: maybe(label), events: fc.array(event, { maxLength: 3 }) });
    comesBack(
      '387',
      devices(history).map((lines) => ({ kind: 'wplld' as const, lines })),
    );
    const test = fc.record({
      at: date,
      result: fc.constantFrom<'passed' | 'failed'>('passed', 'failed'),
      kind: fc.constant(null),
    });
    const count = fc.integer({ min: 0, max: 999 });
    const results = (n: number) =>
      fc.record({
        line: fc.constant(n),
        label: maybe(label),
        gross: maybe(test),
        passesLastDay: maybe(count),
        passesSinceMidnight: maybe(count),
        periodic: fc.array(test, { maxLength: 2 }),
        annual: fc.array(test, { maxLength: 2 }),
      });
    comesBack(
      '373',
      devices(results).map((lines) => ({ kind: 'plld' as const, lines })),
    );
  });

  it('352 line alarm history and 374 line test passes', () => {
    const event = fc
      .tuple(date, typesOf(6))
      .map(([at, type]) => ({ at, alarm: type, label: alarmLabel({ category: 6, type }) }));
    const history = (n: number) =>
      fc.record({ line: fc.constant(n), label: maybe(label), events: fc.array(event, { maxLength: 3 }) });
    comesBack(
      '352',
      devices(history).map((lines) => ({ kind: 'vlld' as const, lines })),
    );
    const pass = date.map((at) => ({ at, result: 'passed' as const, kind: null }));
    const passes = (n: number) =>
      fc.record({
        line: fc.constant(n),
        label: maybe(label),
        gross: maybe(pass),
        passesLastDay: fc.constant(null),
        passesSinceMidnight: fc.constant(null),
        periodic: fc.array(pass, { maxLength: 3 }),
        annual: fc.array(pass, { maxLength: 3 }),
      });
    comesBack(
      '389',
      devices(passes).map((lines) => ({ kind: 'wplld' as const, lines })),
    );
  });

  it('609 coefficients and 702 sensor labels', () => {
    const millionths = fc.integer({ min: 0, max: 9999 }).map((n) => n / 1e6);
    comesBack(
      '609',
      devices((n) => millionths.map((value) => ({ tank: n, value }))).map((values) => ({ values })),
    );
    comesBack(
      '702',
      devices((n) => label.map((text) => ({ device: n, label: text }))).map((labels) => ({ labels })),
    );
  });

  it('401 inputs, 406 relays, 501 clock, 503 header, 517 units, 602 labels, 604 and 624 values, 905 software', () => {
    const input = (states: ('normal' | 'alarm' | 'setup-warning' | 'out' | 'open' | 'closed')[]) => (n: number) =>
      fc.record({ input: fc.constant(n), location: maybe(label), state: fc.constantFrom(...states) });
    comesBack(
      '401',
      devices(input(['normal', 'alarm', 'setup-warning', 'out'])).map((inputs) => ({ inputs })),
    );
    comesBack(
      '406',
      devices(input(['open', 'closed'])).map((inputs) => ({ inputs })),
    );
    comesBack('501', fc.constant({ at: NOW }));
    comesBack(
      '503',
      devices((n) => label.map((text) => ({ line: n, text }))).map((lines) => ({ lines })),
    );
    const units = fc.record({
      units: fc.constantFrom<'us' | 'metric' | 'imperial'>('us', 'metric', 'imperial'),
      language: fc.integer({ min: 1, max: 14 }),
    });
    comesBack('517', units);
    comesBack(
      '602',
      devices((n) => label.map((text) => ({ device: n, label: text }))).map((labels) => ({ labels })),
    );
    comesBack(
      '604',
      devices((n) => maybe(gallons).map((value) => ({ tank: n, value }))).map((values) => ({ values })),
    );
    const tenths = fc.integer({ min: 0, max: 50 }).map((n) => n / 10);
    comesBack(
      '624',
      devices((n) => maybe(tenths).map((value) => ({ tank: n, value }))).map((values) => ({ values })),
    );
    const features = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 });
    comesBack(
      '905',
      features.map((all) => ({
        software: '346115-199-A',
        created: '97.07.10.20.21',
        features: all,
        module: '330160-115-A',
      })),
    );
  });
});
