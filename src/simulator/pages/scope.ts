import type { Station, StationLine, StationTank } from '../station-file/schema.ts';
import { LETTERS, SENSOR_PLACES, SETUP_VALUES, type SensorFamily, UNIT_WORDS } from '../station-file/words.table.ts';
import { dayRows, totalRow } from './period-rows.ts';
import type { Scope } from './template.ts';

/** The text in place of a number when a probe is out. */
const DASHES = '-----';
const TANK = 2;
/** Hourly values on a line of 203. */
const HOURS_A_LINE = 9;
const PASSED = { passed: 'PASS', failed: 'FAIL' } as const;
/** 208 has a row of each kind of test, whether there was one or not. */
const KINDS = ['annual', 'periodic', 'gross'] as const;
const RESULTS = { passed: 'PASSED', failed: 'FAILED', invalid: 'INVALID' } as const;

/** A tank's ullage: what the file says, else what its capacity leaves. */
export function ullageOf(tank: StationTank): number {
  return tank.ullage ?? tank.capacity - tank.volume;
}

/** What a tank's set-up page of a function shows; null where the file says nothing. */
export function setupValue(tank: StationTank, code: string): number | null {
  const key = SETUP_VALUES[code as keyof typeof SETUP_VALUES];
  if (key === 'capacity' || key === 'diameter' || key === 'tilt' || key === 'coefficient') return tank[key] ?? null;
  return tank.limits[key] ?? null;
}

function inventory(tank: StationTank): Scope {
  const { number, label, volume, tc_volume, height, water, temperature } = tank;
  const percent95 = tank.capacity * 0.95 - volume;
  const values = { volume, tc_volume, ullage: ullageOf(tank), ullage95: percent95, height, water, temperature };
  const shown = tank.probe === 'works' ? values : Object.fromEntries(Object.keys(values).map((key) => [key, DASHES]));
  return { number, label, product: tank.product, ...shown };
}

function deliveries(tank: StationTank): Scope[] {
  return tank.deliveries.map(({ start, end }) => ({
    start,
    end,
    // The console subtracts what it prints.
    amount: Math.trunc(end.volume) - Math.trunc(start.volume),
    tc_amount: Math.trunc(end.tc_volume) - Math.trunc(start.tc_volume),
  }));
}

function results(tank: StationTank): Scope {
  const rows = tank.results.map((one) => {
    const [reason = '', ...more] = one.reasons;
    return {
      kind: one.test.toUpperCase(),
      at: one.at,
      result: RESULTS[one.result],
      rate: one.rate,
      hours: one.test === 'gross' ? '' : one.hours,
      volume: one.volume,
      reason,
      more: more.map((text) => ({ reason: text })),
    };
  });
  const without = KINDS.filter((test) => !tank.results.some((one) => one.test === test));
  const nothing = { at: '', result: '', rate: '', hours: '', volume: '', reason: '', more: [] };
  const empty = without.map((test) => ({ kind: test.toUpperCase(), ...nothing }));
  return { number: tank.number, label: tank.label, rows: [...rows, ...empty] };
}

/** 207 prints a section for each kind of pass; a TLS-450 prints one table. */
function history(tank: StationTank): Scope {
  const rows = tank.passed.map((one) => ({
    which: one.which,
    test: one.test,
    kind: `${one.which === 'last' ? 'LAST' : 'FULLEST'} ${one.test.toUpperCase()}`,
    at: one.at,
    hours: one.test === 'gross' ? '' : one.hours,
    volume: one.volume,
    percent: one.percent,
    method: one.method === 'csld' ? '  CSLD' : 'STANDARD',
    method450: one.method === 'csld' ? 'CSLD' : 'SLD',
  }));
  const of = (which: string, test: string) => rows.filter((row) => row.which === which && row.test === test);
  return {
    number: tank.number,
    label: tank.label,
    rows,
    last_gross: of('last', 'gross'),
    last_annual: of('last', 'annual'),
    fullest_annual: of('fullest', 'annual'),
    last_periodic: of('last', 'periodic'),
    monthly: of('fullest_of_month', 'periodic'),
  };
}

function leakTests(tank: StationTank): Scope[] {
  const { test, number, label } = tank;
  if (test === undefined) return [];
  const line = (values: readonly number[]): string => values.map((value) => value.toFixed(2).padStart(8)).join('');
  const rows: Scope[] = [];
  for (let i = 0; i < test.changes.length; i += HOURS_A_LINE) {
    rows.push({ row: line(test.changes.slice(i, i + HOURS_A_LINE)).slice(1) });
  }
  return [{ ...test, number, label, status: test.running ? 'ON' : 'OFF', changes: rows }];
}

/** Words of A57. */
const CHANGES = { PASS: 'Pass', FAIL: 'Fail', INVALID: 'Invalid', INCR: 'Increase', WARN: 'Warning' } as const;

/** A TLS-450 writes the result as a word, `Pass`. */
function csldRow(number: number, label: string, { on, result }: NonNullable<StationTank['csld']>): Scope {
  return { number, label, on, result, change: CHANGES[result], result450: result[0] + result.slice(1).toLowerCase() };
}

/** 206: each kind of alarm of a tank with its dates. */
function tankAlarms(tank: StationTank, station: Station): Scope {
  const own = station.alarms.past.filter(
    ({ category, device, state }) => category === TANK && device === tank.number && state === 'occurred',
  );
  const groups = [...new Set(own.map(({ text }) => text))].map((text) => {
    const [first, ...more] = own.filter((one) => one.text === text).map(({ at }) => ({ at }));
    return { text, at: first?.at ?? '', more };
  });
  return { number: tank.number, label: tank.label, groups };
}

/** The first line of a device, and those with its further alarms. */
function states(texts: readonly string[], normal: string): Scope {
  const [status = normal, ...more] = texts;
  return { status, more: more.map((text) => ({ status: text })) };
}

type Alarm = Station['alarms']['active'][number] | Station['alarms']['past'][number];

function alarmRow(alarm: Alarm, station: Station): Scope {
  const { category, device, text } = alarm;
  const own = category === 21 && station.kind === 'TLS-450' ? 'Ln' : LETTERS[category];
  const tank = category === TANK ? station.tanks.find((one) => one.number === device) : undefined;
  const place = category === TANK ? 'TANK' : (SENSOR_PLACES[alarm.sensor_category] ?? 'OTHER');
  return {
    id: own === undefined ? '' : `${own}${String(device).padStart(own.length === 1 ? 2 : 1)}`,
    name: own === undefined ? '' : `${own}${String(device).padStart(2)}:`,
    place: category === 1 ? 'SYSTEM' : place,
    description: alarm.description ?? tank?.label ?? '',
    text,
    state: 'state' in alarm && alarm.state === 'cleared' ? 'CLEAR' : 'ALARM',
    at: ('at' in alarm ? alarm.at : alarm.since) ?? '',
  };
}

function line(one: StationLine): Scope {
  const tests = (list: StationLine['periodic']): Scope[] =>
    list.map(({ at, result }) => ({ at, result: PASSED[result] }));
  const [periodicFirst = '', ...periodicMore] = one.first_passes?.periodic ?? [];
  const [annualFirst = '', ...annualMore] = one.first_passes?.annual ?? [];
  const dates = (list: readonly string[]): Scope[] => list.map((at) => ({ at }));
  return {
    number: one.number,
    label: one.label,
    dispensing: one.dispensing ? 'ENABLED' : 'DISABLED',
    pump: one.pump ? 'ON' : 'OFF',
    handle: one.handle ? 'ON' : 'OFF',
    test: one.test,
    alarms: one.alarms.map(({ text }) => ({ text })),
    gross: one.gross === undefined ? [] : tests([one.gross]),
    passes_last_day: one.passes_last_day,
    passes_since_midnight: one.passes_since_midnight,
    periodic: tests(one.periodic),
    annual: tests(one.annual),
    aborts: one.aborts === undefined ? [] : [one.aborts],
    first_gross: one.first_passes?.gross ?? '',
    first_periodic: periodicFirst,
    more_periodic: dates(periodicMore),
    first_annual: annualFirst,
    more_annual: dates(annualMore),
  };
}

function volumetricLine(one: Station['lines']['vlld'][number]): Scope {
  const tests = (list: typeof one.periodic): Scope[] => list.map(({ at, result }) => ({ at, result: RESULTS[result] }));
  return { ...one, periodic: tests(one.periodic), annual: tests(one.annual) };
}

function sensors(station: Station): Scope {
  const families = Object.entries(station.sensors) as [SensorFamily, Station['sensors'][SensorFamily]][];
  return Object.fromEntries(
    families.map(([family, list]) => [
      family,
      list.map(({ number, label, states: own }) => ({
        number,
        label,
        ...states(
          own.map(({ text }) => text),
          'SENSOR NORMAL',
        ),
      })),
    ]),
  );
}

/** A tank set-up page: its rows under the function, without the tanks that have no such value. */
function setup(station: Station): Scope {
  const rows = (code: string): Scope[] =>
    station.tanks.flatMap((tank): Scope[] => {
      const value = setupValue(tank, code);
      if (value === null) return [];
      return [{ number: tank.number, label: tank.label, value, percent: (value / tank.capacity) * 100 }];
    });
  return Object.fromEntries(Object.keys(SETUP_VALUES).map((code) => [code.toLowerCase(), rows(code)]));
}

/** A period of each tank that the console reconciles: its days, and what they come to. */
function reconciled({ tanks }: Station, which: 'current' | 'previous'): Scope[] {
  return tanks.flatMap(({ number, label, reconciliation }): Scope[] => {
    const period = reconciliation?.[which];
    const total = period === undefined ? null : totalRow(period);
    if (period === undefined || total === null) return [];
    return [{ number, label, ...total, days: dayRows(period).map((row) => ({ ...row })), threshold: period.threshold }];
  });
}

/** Sumps that a sensor tests, with their tests. */
function sumps({ sensors: { smart } }: Station): Scope[] {
  return smart.flatMap(({ number, label, sump_tests: tests }): Scope[] =>
    tests === undefined
      ? []
      : [
          {
            ...{ number, label, last: { ...tests.last, abort: tests.last.abort ?? '' } },
            ...{ passed: tests.passed, newest_passed: tests.passed.slice(0, 1), each_year: tests.each_year },
          },
        ],
  );
}

/** The title of 317: a test that still runs, or the last one. */
const isRunning = ({ sensors: { smart } }: Station): boolean =>
  smart.some(({ sump_tests: tests }) => ['FILL SUMP', 'MEASURING HEIGHT'].includes(tests?.last.state ?? ''));

/** How 517 and 50F name a date style. Source: 576013-635 function 50F. */
const DATE_PICTURES = {
  '01': 'MON DD YYYY HH:MM:SS xM',
  '02': 'MON DD YYYY HH:MM:SS',
  '03': 'MM-DD-YY HH:MM:SS xM',
  '04': 'MM-DD-YY HH:MM:SS',
  '05': 'DD-MM-YY HH:MM:SS',
  '06': 'YY-MM-DD HH:MM:SS',
} as const;

/** Everything that pages print of a console, under the names that templates use. */
export function scopeOf(station: Station): Scope {
  const { tanks, alarms } = station;
  const active = alarms.active.map((alarm) => alarmRow(alarm, station));
  const software = station.software ?? { version: '', number: '', created: '', module: '', features: [] };
  const tankStatus = (tank: StationTank): Scope => {
    const own = alarms.active.filter(({ category, device }) => category === TANK && device === tank.number);
    const texts = own.map(({ text }) => text);
    return { number: tank.number, label: tank.label, ...states(texts, 'NORMAL') };
  };
  const past = (priority: boolean): Scope[] =>
    alarms.past.filter((one) => one.priority === priority).map((alarm) => alarmRow(alarm, station));
  return {
    unit: UNIT_WORDS[station.units],
    language: station.language,
    date_picture: DATE_PICTURES[station.date_style],
    software: { ...software, features: software.features.map((name) => ({ name })) },
    headers: station.header.map((text, i) => ({ number: i + 1, text })),
    active,
    priority: past(true),
    other: past(false),
    past: alarms.past.map((alarm) => alarmRow(alarm, station)),
    tanks: tanks.map(inventory),
    tank_states: tanks.map(tankStatus),
    tank_alarms: tanks.map((tank) => tankAlarms(tank, station)),
    deliveries: tanks.map((tank) => ({ number: tank.number, label: tank.label, rows: deliveries(tank) })),
    newest: tanks.map((tank) => ({ number: tank.number, label: tank.label, rows: deliveries(tank).slice(0, 1) })),
    results: tanks.map(results),
    history: tanks.map(history),
    csld: tanks.flatMap(({ number, label, csld }): Scope[] =>
      csld === undefined ? [] : [csldRow(number, label, csld)],
    ),
    tests: tanks.flatMap(leakTests),
    setup: setup(station),
    reconciled: { current: reconciled(station, 'current'), previous: reconciled(station, 'previous') },
    sumps: sumps(station),
    sump_title: isRunning(station) ? 'IN PROGRESS' : 'LAST TEST',
    sensors: sensors(station),
    plld: station.lines.plld.map(line),
    wplld: station.lines.wplld.map(line),
    vlld: station.lines.vlld.map(volumetricLine),
    inputs: station.inputs.map(({ state, ...input }) => ({ ...input, status: state === 'alarm' ? 'ON' : 'OFF' })),
    relays: station.relays.map(({ state, ...relay }) => ({ ...relay, status: state.toUpperCase() })),
  };
}
