import fc from 'fast-check';
import { describe, it } from 'vitest';
import { alarmCategories, alarmCodes } from '#gauges/alarms/alarm-codes.table.ts';
import { printedAlarmLabel } from '#gauges/alarms/alarm-labels.ts';
import {
  comesBack,
  date,
  device,
  devices,
  gallons,
  HEADER,
  hundredths,
  label,
  maybe,
  typesOf,
} from '../helpers/display-reports.ts';

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
          return { ...one, device: shown, label: printedAlarmLabel({ category, type: one.type ?? 0 }) };
        }),
      }),
    );
  });

  it('205 tank status', () => {
    const tank = (n: number) =>
      fc.record({ label: maybe(label), alarms: fc.uniqueArray(typesOf(2), { maxLength: 4 }) }).map((rest) => ({
        tank: n,
        ...rest,
        labels: rest.alarms.map((type) => printedAlarmLabel({ category: 2, type })),
      }));
    comesBack(
      '205',
      devices(tank).map((tanks) => ({ tanks })),
    );
  });

  it('206 tank alarm history', () => {
    // A console lists the newest first.
    const dates = fc.array(date, { minLength: 1, maxLength: 3 }).map((list) => list.toSorted().toReversed());
    const group = fc.tuple(typesOf(2), dates);
    const groups = fc.uniqueArray(group, { maxLength: 3, selector: ([type]) => type });
    const tank = (n: number) =>
      fc.record({ label: maybe(label), groups }).map((rest) => ({
        tank: n,
        label: rest.label,
        events: rest.groups.flatMap(([type, dates]) =>
          dates.map((at) => ({ at, alarm: type, label: printedAlarmLabel({ category: 2, type }) })),
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
          label: printedAlarmLabel({ category, type }),
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
      // A console prints the last and the fullest test once, and the fullest of each month.
      .tuple(
        ...kinds.map(([row, kind]) => fc.array(test(row, kind), { maxLength: row === 'fullest-of-month' ? 2 : 1 })),
      )
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
});
