import fc from 'fast-check';
import { describe, it } from 'vitest';
import { printedAlarmLabel } from '#gauges/alarms/alarm-labels.ts';
import {
  comesBack,
  date,
  day,
  devices,
  gallons,
  hundredths,
  label,
  maybe,
  NOW,
  typesOf,
} from '../helpers/display-reports.ts';

describe('a display report that was printed reads back', () => {
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
        labels: rest.alarms.map((type) => printedAlarmLabel({ category: 3, type })),
      }));
    comesBack(
      '301',
      devices(sensor).map((sensors) => ({ family: 'liquid' as const, sensors })),
    );
    const event = fc
      .tuple(date, typesOf(8))
      .map(([at, type]) => ({ at, alarm: type, label: printedAlarmLabel({ category: 8, type }) }));
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
        .map((rest) => ({
          line: n,
          ...rest,
          labels: rest.alarms.map((type) => printedAlarmLabel({ category: 21, type })),
        }));
    comesBack(
      '381',
      devices(line).map((lines) => ({ kind: 'plld' as const, lines })),
    );
    const event = fc
      .tuple(date, typesOf(26))
      .map(([at, type]) => ({ at, alarm: type, label: printedAlarmLabel({ category: 26, type }) }));
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
    // A console lists the newest first.
    const tests = fc
      .array(test, { maxLength: 2 })
      .map((list) => list.toSorted((one, other) => (one.at < other.at ? 1 : -1)));
    const results = (n: number) =>
      fc.record({
        line: fc.constant(n),
        label: maybe(label),
        gross: maybe(test),
        // A console prints both counts; a page without one is partial.
        passesLastDay: count,
        passesSinceMidnight: count,
        periodic: tests,
        annual: tests,
      });
    comesBack(
      '373',
      devices(results).map((lines) => ({ kind: 'plld' as const, lines })),
    );
  });

  it('352 line alarm history and 374 line test passes', () => {
    const event = fc
      .tuple(date, typesOf(6))
      .map(([at, type]) => ({ at, alarm: type, label: printedAlarmLabel({ category: 6, type }) }));
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
