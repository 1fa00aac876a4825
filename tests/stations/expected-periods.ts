import type { Station, StationTank } from '#simulator/station-file/schema.ts';

interface Asked {
  station: Station;
  display: boolean;
}
type Which = keyof NonNullable<StationTank['reconciliation']>;
type Day = NonNullable<StationTank['reconciliation']>[Which]['days'][number];

/** A page prints whole quantities, cut, and hundredths of water. */
const shown = (value: number, digits: number, display: boolean): number =>
  !display ? Math.fround(value) : digits === 0 ? Math.trunc(value) + 0 : Number(value.toFixed(digits));

function row(day: Day, display: boolean): object {
  const { from, to, opening, deliveries, sales, adjustment, physical, water } = day;
  const calculated = opening + deliveries - sales + adjustment;
  const whole = { opening, deliveries, sales, adjustment, calculated, physical, variance: physical - calculated };
  const values = Object.entries(whole).map(([name, value]) => [name, shown(value, 0, display)]);
  return { from, to, ...Object.fromEntries(values), water: shown(water, 2, display) };
}

function sumOf(days: readonly Day[]): Day {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) throw new Error('The period has no day.');
  const sum = (name: 'deliveries' | 'sales' | 'adjustment') => days.reduce((total, day) => total + day[name], 0);
  return {
    ...{ from: first.from, to: last.to, opening: first.opening, physical: last.physical, water: last.water },
    ...{ deliveries: sum('deliveries'), sales: sum('sales'), adjustment: sum('adjustment') },
  };
}

function reconciliation(which: Which, isTotal: boolean) {
  return ({ station, display }: Asked): object => ({
    periods: station.tanks.flatMap(({ number, label, reconciliation: own }) => {
      if (own === undefined) return [];
      const { days, threshold } = own[which];
      const total = row(sumOf(days), display);
      return [
        {
          product: display ? null : number,
          tanks: [{ tank: number, label: display ? label : null }],
          days: isTotal ? [] : days.map((day) => row(day, display)),
          total: isTotal || display ? total : null,
          threshold: display ? threshold : null,
        },
      ];
    }),
  });
}

const STATES = {
  'LEAK TEST ABORTED': 'aborted',
  'FILL SUMP': 'fill',
  'MEASURING HEIGHT': 'measuring',
  'LEAK TEST PASSED': 'passed',
} as const;

type Sump = NonNullable<Station['sensors']['smart'][number]['sump_tests']>;

function test(one: Sump['passed'][number], display: boolean): object {
  return {
    at: one.at,
    state: 'passed',
    abort: null,
    startHeight: shown(one.start_height, 3, display),
    startTemperature: shown(one.start_temperature, 1, display),
    endHeight: shown(one.end_height, 3, display),
    endTemperature: shown(one.end_temperature, 1, display),
    minutes: one.minutes,
    temperatureRate: null,
    leakRate: null,
  };
}

const sumps =
  (tests: (sump: Sump, display: boolean) => object[]) =>
  ({ station, display }: Asked): object => ({
    sensors: station.sensors.smart.flatMap(({ number, label, sump_tests: own }) =>
      own === undefined ? [] : [{ sensor: number, label: display ? label : null, tests: tests(own, display) }],
    ),
  });

/** What a station file says of what its console reconciles, and of its leak tests of sumps. */
export const EXPECTED_PERIODS = {
  C05: reconciliation('current', false),
  C06: reconciliation('current', true),
  C07: reconciliation('previous', false),
  C08: reconciliation('previous', true),
  '317': sumps(({ last }, display) => [
    {
      ...test(last, display),
      state: STATES[last.state],
      abort: last.abort === undefined ? null : last.abort.toLowerCase().replaceAll(' ', '-'),
    },
  ]),
  '318': sumps(({ passed }, display) => passed.slice(0, 1).map((one) => test(one, display))),
  '319': sumps(({ passed }, display) => passed.map((one) => test(one, display))),
  '31A': sumps(({ each_year }, display) => each_year.map((one) => test(one, display))),
};
