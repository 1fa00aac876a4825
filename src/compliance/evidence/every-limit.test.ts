import { describe, expect, it } from 'vitest';
import type { GaugeTest, UnitFacts } from '../facts/month-facts.ts';
import { listings } from '../listings/all.ts';
import { type Cover, coversOf, type ProbeKind } from '../listings/covering.ts';
import type { LimitName, Listing } from '../listings/listing.ts';
import { leastFillOf } from '../listings/own-rules.ts';
import { test as gaugeTest, noneDelivered, unit } from '../vectors/facts.ts';
import { whyInadmissible } from './admit.ts';

/*
 * For each limit of each console and probe that the listings name: at the widest limit of its listings a test counts, one
 * step beyond it none does. Everything else about the test is well inside all of them.
 */

/** What a test is made of, one value a limit. */
interface Made {
  rate: number;
  hours: number;
  fill: number;
  capacity: number;
  throughput: number;
  /** Hours from the end of the delivery, and of the last sale, to the test. */
  waited: number;
  rested: number;
  tanks: number;
  together: number | null;
}

const easy: Made = {
  rate: 0,
  hours: 24,
  fill: 0.6,
  capacity: 1_000,
  throughput: 1,
  waited: 100,
  rested: 25,
  tanks: 1,
  together: null,
};

const minutesBefore = (hours: number): string =>
  new Date(Date.parse('2025-10-20T00:00:00Z') - Math.round(hours * 60) * 60_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');

function why(
  { method, size, console, probe }: System,
  { rate, hours, fill, capacity, throughput, waited, rested, tanks, together }: Made,
): string | null {
  const ended = minutesBefore(waited);
  const test = gaugeTest('2025-10-20', {
    ...{ kind: size as GaugeTest['kind'], method, rate, volume: fill * capacity, at: '2025-10-20 00:00' },
    hours: method === 'csld' ? null : hours,
    delivery: { from: ended, to: ended },
    levels: { soldBefore: minutesBefore(rested), sold: null, rose: null },
  });
  const set = Array.from({ length: tanks }, (_, index) => ({
    number: index + 1,
    capacity: (together ?? capacity * tanks) / tanks,
    delivered: noneDelivered,
  }));
  const facts: Partial<UnitFacts> = {
    // The narrowest tank that listings name: there a fill and a height that are named both agree.
    ...{ capacity, diameter: 48, system: { console, probe }, delivered: { '2025-10': throughput } },
    siphon: { tanks: set, broken: false, maybe: [], contradiction: null },
  };
  return whyInadmissible(test, unit(1, facts));
}

interface System {
  method: 'static' | 'csld';
  size: Listing['size'];
  console: string;
  probe: ProbeKind;
}

/** Each console and kind of probe with the listings that cover it, limits that nobody has read aside. */
const systems = (['static', 'csld'] as const).flatMap((method) =>
  (['0.2', '0.1'] as const).flatMap((size) => {
    const rows = listings.filter((row) => row.method === method && row.size === size);
    const consoles = [...new Set(rows.flatMap((row) => row.consoles))];
    return consoles.flatMap((console) =>
      (['mag', 'capacitance', 'ultrasonic'] as const).flatMap((probe) => {
        const covers = coversOf(method, size, { console, probe });
        const own = covers.length === 1 ? (covers[0] ?? []).filter(isRead) : [];
        return own.length === 0 ? [] : [{ system: { method, size, console, probe }, own }];
      }),
    );
  }),
);

function isRead({ unread }: Listing): boolean {
  const checked: LimitName[] = [
    'threshold',
    'hoursAfterDelivery',
    'minHours',
    'minHeight',
    'minFill',
    'maxFill',
    'maxCapacity',
    'maxThroughput',
  ];
  return !checked.some((name) => unread.includes(name));
}

/** The widest of a limit among listings; null: one of them names none. */
function widest(
  rows: Cover,
  limit: (row: Listing) => number | null,
  pick: (...values: number[]) => number,
): number | null {
  const values = rows.map(limit);
  return values.includes(null) ? null : pick(...values.filter((value) => value !== null));
}

/** A fill between the lowest and the highest that the first of these listings allows. */
const middleFill = ([row]: Cover): number => ((row?.minFill ?? 0.3) + (row?.maxFill ?? 0.95)) / 2;

interface Limit {
  name: string;
  /** The widest value of these listings, and the step beyond; null: none of them limits it. */
  at: (rows: Cover, system: System) => [inside: Partial<Made>, outside: Partial<Made>] | null;
}

const number = (
  name: string,
  limit: (row: Listing) => number | null,
  pick: (...values: number[]) => number,
  make: (value: number) => Partial<Made>,
  step: number,
  only?: System['method'],
): Limit => ({
  name,
  at: (rows, { method }) => {
    const value = only === undefined || only === method ? widest(rows, limit, pick) : null;
    return value === null ? null : [make(value), make(value + step)];
  },
});

const minute = 1 / 60;
const limits: readonly Limit[] = [
  number(
    'largest tank',
    (row) => row.maxCapacity,
    Math.max,
    (capacity) => ({ capacity }),
    1,
  ),
  number(
    'throughput',
    (row) => row.maxThroughput,
    Math.max,
    (throughput) => ({ throughput }),
    1,
  ),
  number(
    'wait after a delivery',
    (row) => row.hoursAfterDelivery,
    Math.min,
    (waited) => ({ waited }),
    -minute,
    'static',
  ),
  number(
    'wait after a sale',
    (row) => row.hoursAfterDispensing,
    Math.min,
    (rested) => ({ rested }),
    -minute,
    'static',
  ),
  number(
    'shortest test',
    (row) => row.minHours,
    Math.min,
    (hours) => ({ hours }),
    -minute,
    'static',
  ),
  number(
    'lowest fill',
    (row) => leastFillOf(row)?.share ?? null,
    Math.min,
    (fill) => ({ fill }),
    -0.001,
  ),
  number(
    'highest fill',
    (row) => row.maxFill,
    Math.max,
    (fill) => ({ fill }),
    0.001,
  ),
  {
    name: 'rate',
    at: (rows) => {
      const value = widest(rows, (row) => row.threshold, Math.max);
      return value === null ? null : [{ rate: -(value - 0.001) }, { rate: -value }];
    },
  },
];

describe('a test counts at the widest limit of its console and probe, and not one step beyond', () => {
  const cases = systems.flatMap(({ system, own }) =>
    limits.flatMap(({ name, at }) => {
      const sides = at(own, system);
      if (sides === null) return [];
      const title = `${system.console} ${system.probe}, ${system.size} gph ${system.method}: ${name}`;
      const base = { ...easy, fill: middleFill(own) };
      return [[title, { system, inside: { ...base, ...sides[0] }, outside: { ...base, ...sides[1] } }] as const];
    }),
  );

  it('of many limits', () => {
    expect(cases.length).toBeGreaterThan(150);
  });

  it.each(cases)('%s', (_, { system, inside, outside }) => {
    expect(why(system, inside)).toBeNull();
    expect(why(system, outside)).not.toBeNull();
  });
});

describe('siphoned tanks count under CSLD up to the widest limits of sets, and not one step beyond', () => {
  const cases = systems
    .filter(({ system }) => system.method === 'csld')
    .flatMap(({ system, own }) => {
      const rows = own.filter(
        ({ unread }) => !unread.includes('maxManifoldTanks') && !unread.includes('maxManifoldCapacity'),
      );
      const tanks = widest(rows, (row) => row.maxManifoldTanks, Math.max);
      const together = widest(rows, (row) => row.maxManifoldCapacity ?? row.maxCapacity, Math.max);
      return rows.length === 0 || tanks === null || tanks < 2 || together === null
        ? []
        : [[`${system.console} ${system.probe}`, { system, tanks, together }] as const];
    });

  it('of several consoles', () => {
    expect(cases.length).toBeGreaterThan(5);
  });

  it.each(cases)('%s', (_, { system, tanks, together }) => {
    const set = { ...easy, tanks, together };
    expect(why(system, { ...set, together: tanks * 1_000 })).toBeNull();
    expect(why(system, { ...set, tanks: tanks + 1, together: (tanks + 1) * 1_000 })).not.toBeNull();
    expect(why(system, { ...set, tanks: 2, together })).toBeNull();
    expect(why(system, { ...set, tanks: 2, together: together + 2 })).not.toBeNull();
  });
});
