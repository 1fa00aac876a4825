import type { Station, StationLine } from '#simulator/station-file/schema.ts';
import { LANGUAGES, LINE_TESTS, type SensorFamily, WIRELESS_TESTS } from '#simulator/station-file/words.table.ts';
import { decimal, fixed, hex, stampDigits } from '../wire.ts';
import type { Bodies, Body } from './body.ts';

const UNITS = { us: 1, metric: 2, imperial: 3 } as const;

const STATES = { cleared: '01', occurred: '02' } as const;

const HEADER_LINES = [0, 1, 2, 3];

type Alarm = Station['alarms']['active'][number] | Station['alarms']['past'][number];

/** `AA cc NN TT` of functions 111 and 113. */
function alarm({ category, sensor_category, type, device }: Alarm): string {
  return [category, sensor_category, type, device].map((value) => decimal(value, 2)).join('');
}

/** Functions 110, 111 and 112: with the state and the moment. */
function history(station: Station, wanted: (priority: boolean) => boolean): string {
  return station.alarms.past
    .filter(({ priority }) => wanted(priority))
    .map((one) => alarm(one) + STATES[one.state] + stampDigits(one.at))
    .join('');
}

const software = ({ software: own }: Station): string =>
  own === undefined ? '' : `SOFTWARE# ${own.number}CREATED - ${own.created}`;

const language = (station: Station): number => LANGUAGES.indexOf(station.language) + 1;

/** Computer replies of the console itself, after the notes of 576013-635 Rev U to the same functions. */
export const SYSTEM_BODIES: Bodies = {
  '101': ({ alarms }) =>
    alarms.active.length === 0
      ? '000000'
      : alarms.active
          .map(({ category, type, device }) => decimal(category, 2) + decimal(type, 2) + decimal(device, 2))
          .join(''),
  '110': (station) => history(station, () => true),
  '111': (station) => history(station, (priority) => priority),
  '112': (station) => history(station, (priority) => !priority),
  '113': (station) =>
    HEADER_LINES.map((i) => fixed(station.header[i] ?? '', 20)).join('') +
    station.alarms.active.map((one) => alarm(one) + stampDigits(one.since ?? null)).join(''),
  '501': (_, now) => stampDigits(now),
  '505': (station) => `${UNITS[station.units]}${language(station)}`,
  '50F': ({ date_style }) => date_style,
  '517': (station) => `${UNITS[station.units]}${decimal(language(station), 2)}`,
  '902': software,
};

/** Function 301 and its like: `SS ssss`, of several states the first. */
const sensors =
  (family: SensorFamily): Body =>
  (station) =>
    station.sensors[family]
      .map(({ number, states }) => decimal(number, 2) + decimal(states[0]?.number ?? 0, 4))
      .join('');

/** 577013-950 function 31B: `SS NN` and each state; a normal sensor sends one of zeros. */
const magSensors: Body = (station) =>
  station.sensors.mag
    .map(({ number, states }) => {
      const sent = states.length === 0 ? [0] : states.map((state) => state.number);
      return decimal(number, 2) + decimal(sent.length, 2) + sent.map((state) => decimal(state, 4)).join('');
    })
    .join('');

/** Functions 381 and 386: `QQ SSSS tt NN` and the alarms, all but the line's number in hex. */
const lineStatus =
  (kind: 'plld' | 'wplld', tests: readonly StationLine['test'][]): Body =>
  (station) =>
    station.lines[kind]
      .map((line) => {
        const bits = (line.dispensing ? 1 : 0) + (line.pump ? 2 : 0) + (line.handle ? 4 : 0);
        const alarms = line.alarms.map((alarm) => hex(alarm.number, 4));
        const test = hex(tests.indexOf(line.test), 2);
        return decimal(line.number, 2) + hex(bits, 4) + test + hex(alarms.length, 2) + alarms.join('');
      })
      .join('');

type Rate = 'periodic' | 'annual';
type Test = StationLine['periodic'][number];
const RESULTS = { passed: '01', failed: '02' } as const;
const resultOf = (test: Test): string => `${stampDigits(test.at)}${RESULTS[test.result]}00`;
const counted = (list: readonly string[]): string => hex(list.length, 2) + list.join('');

/** Functions 373, 383 and 388: the last 3.0 gal/h test with its passes, then each rate's results, counted in hex. */
const lineResults =
  (kind: 'plld' | 'wplld', rates: readonly Rate[]): Body =>
  (station) =>
    station.lines[kind]
      .map((line) => {
        const gross = line.gross === undefined ? `${stampDigits(null)}0000` : resultOf(line.gross);
        const passes = hex(line.passes_last_day, 4) + hex(line.passes_since_midnight, 4);
        const lists = rates.map((rate) => counted(line[rate].map(resultOf)));
        return decimal(line.number, 2) + gross + passes + lists.join('');
      })
      .join('');

/** Functions 374 and 389: the last 3.0 gal/h pass, then each rate's first passes of a month. */
const linePasses =
  (kind: 'plld' | 'wplld', rates: readonly Rate[]): Body =>
  (station) =>
    station.lines[kind]
      .map(({ number, first_passes: passes }) => {
        const lists = rates.map((rate) => counted((passes?.[rate] ?? []).map((at) => `${stampDigits(at)}00`)));
        return `${decimal(number, 2)}${stampDigits(passes?.gross ?? null)}00${lists.join('')}`;
      })
      .join('');

/** Function 351: six counts in hex, then each rate's results, counted in decimal, 01 passed and 00 failed. */
const volumetric: Body = (station) =>
  station.lines.vlld
    .map((line) => {
      const counts = [line.last_day, line.since_midnight].flatMap(({ line: own, self, pump }) => [own, self, pump]);
      const lists = [line.periodic, line.annual].map((list) => {
        const tests = list.map((test) => stampDigits(test.at) + (test.result === 'passed' ? '01' : '00'));
        return decimal(tests.length, 2) + tests.join('');
      });
      return decimal(line.number, 2) + counts.map((count) => hex(count, 2)).join('') + lists.join('');
    })
    .join('');

const labels =
  (devices: (station: Station) => readonly { number: number; label: string }[]): Body =>
  (station) =>
    devices(station)
      .map(({ number, label }) => decimal(number, 2) + fixed(label, 20))
      .join('');

/** Computer replies of sensors, lines, inputs and relays, after the notes of the manuals to the same functions. */
export const DEVICE_BODIES: Bodies = {
  '301': sensors('liquid'),
  '306': sensors('vapor'),
  '311': sensors('groundwater'),
  '315': sensors('smart'),
  '31B': magSensors,
  '341': sensors('two_wire'),
  '346': sensors('three_wire'),
  '34B': sensors('universal'),
  '351': volumetric,
  '373': lineResults('plld', ['annual', 'periodic']),
  '374': linePasses('plld', ['annual', 'periodic']),
  '381': lineStatus('plld', LINE_TESTS),
  '383': lineResults('plld', ['annual']),
  '386': lineStatus('wplld', WIRELESS_TESTS),
  '388': lineResults('wplld', ['periodic', 'annual']),
  '389': linePasses('wplld', ['periodic', 'annual']),
  '401': ({ inputs }) =>
    inputs.map(({ number, state }) => decimal(number, 2) + (state === 'alarm' ? '0003' : '0002')).join(''),
  '406': ({ relays }) =>
    relays.map(({ number, state }) => decimal(number, 2) + (state === 'open' ? '0001' : '0002')).join(''),
  '702': labels(({ sensors: all }) => all.liquid),
  '707': labels(({ sensors: all }) => all.vapor),
  '712': labels(({ sensors: all }) => all.groundwater),
  '742': labels(({ sensors: all }) => all.two_wire),
  '747': labels(({ sensors: all }) => all.three_wire),
  '782': labels(({ lines }) => lines.plld),
  '802': labels(({ inputs }) => inputs),
};
