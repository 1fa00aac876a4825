import type { Station, StationTank } from '#simulator/station-file/schema.ts';
import { SETUP_VALUES } from '#simulator/station-file/words.table.ts';
import { setupValue, ullageOf } from '../scope.ts';
import { decimal, fixed, hex, single, stampDigits } from '../wire.ts';
import type { Bodies, Body } from './body.ts';

/** The content of a field without a value: minus infinity. */
const NOTHING = 'FF800000';
const TANK = 2;

const each = (print: (tank: StationTank, station: Station) => string): Body => {
  return (station) => station.tanks.map((tank) => print(tank, station)).join('');
};

/** 576013-635 function 201: `TT p ssss NN` and seven numbers; bit 1 delivery, 2 leak test, 3 no height. */
function inventory(tank: StationTank, ullage: number): string {
  const bits = (tank.delivering ? 1 : 0) + (tank.test?.running === true ? 2 : 0) + (tank.probe === 'out' ? 4 : 0);
  const { volume, tc_volume, height, water, temperature, water_volume } = tank;
  const values = [volume, tc_volume, ullage, height, water, temperature, water_volume];
  const sent = values.map((value) => (tank.probe === 'out' ? NOTHING : single(value)));
  return decimal(tank.number, 2) + tank.product + hex(bits, 4) + hex(sent.length, 2) + sent.join('');
}

/** Functions 202 and 20C: `TT p dd`, and of each delivery start, end, `NN` and ten numbers. */
function deliveries(tank: StationTank, most: number): string {
  const list = tank.deliveries.slice(0, most).map(({ start, end }) => {
    const volumes = [start, end].flatMap(({ volume, tc_volume, water, temperature }) => [
      volume,
      tc_volume,
      water,
      temperature,
    ]);
    const values = [...volumes, start.height, end.height].map(single);
    return stampDigits(start.at) + stampDigits(end.at) + hex(values.length, 2) + values.join('');
  });
  return decimal(tank.number, 2) + tank.product + decimal(list.length, 2) + list.join('');
}

/** Function 203: `TT p` start `HH NN`, four numbers and the hourly ones. */
function leakTest({ number, product, test }: StationTank): string {
  if (test === undefined) return '';
  const { start_temperature, end_temperature, start_volume, rate, changes } = test;
  const values = [start_temperature, end_temperature, start_volume, rate, ...changes].map(single);
  const head = decimal(number, 2) + product + stampDigits(test.started) + decimal(test.hours, 2);
  return head + hex(values.length, 2) + values.join('');
}

/** Function 205: `TT nn` (hex) and the alarms' numbers. */
function status(tank: StationTank, station: Station): string {
  const own = station.alarms.active.filter(({ category, device }) => category === TANK && device === tank.number);
  return decimal(tank.number, 2) + hex(own.length, 2) + own.map(({ type }) => decimal(type, 2)).join('');
}

/** Function 206: `TT nn` (decimal) and of each alarm its moment and its number in hex. */
function alarmHistory(tank: StationTank, station: Station): string {
  const own = station.alarms.past.filter(
    ({ category, device, state }) => category === TANK && device === tank.number && state === 'occurred',
  );
  const list = own.map(({ at, type }) => stampDigits(at) + hex(type, 4));
  return decimal(tank.number, 2) + decimal(list.length, 2) + list.join('');
}

const KINDS = { periodic: '00', annual: '01', gross: '02' } as const;
const ROWS = { last: '00', fullest: '01', fullest_of_month: '02' } as const;
const RESULTS = { invalid: '00', passed: '01', failed: '02' } as const;
const METHODS = { standard: 0, csld: 1 } as const;

/** Functions 207 and 212: `TT NN` (hex), each `RR nn tt` start and three numbers, 212 with `01` and the method in hex. */
function passed(tank: StationTank, withMethod: boolean): string {
  const list = tank.passed.map((one) => {
    const head = ROWS[one.which] + decimal(one.month, 2) + KINDS[one.test] + stampDigits(one.at);
    const values = single(one.hours) + single(one.volume) + single(one.percent);
    return head + values + (withMethod ? `01${hex(METHODS[one.method], 8)}` : '');
  });
  return decimal(tank.number, 2) + hex(list.length, 2) + list.join('');
}

/** Function 208: `TT NN` (hex), each `tt mm` start `RR` and three numbers. */
function results(tank: StationTank): string {
  const list = tank.results.map((one) => {
    const head = `${KINDS[one.test]}00${stampDigits(one.at)}${RESULTS[one.result]}`;
    return head + single(one.rate) + single(one.hours) + single(one.volume);
  });
  return decimal(tank.number, 2) + hex(list.length, 2) + list.join('');
}

/** Function 612: `TT NN` and the tanks whose siphons are joined to it, itself left out. */
function siphon({ number }: StationTank, { siphons }: Station): string {
  const others = siphons.filter((set) => set.includes(number)).flatMap((set) => set.filter((one) => one !== number));
  return decimal(number, 2) + decimal(others.length, 2) + others.map((one) => decimal(one, 2)).join('');
}

const CSLD = { PASS: '01', FAIL: '02', INVALID: '04', INCR: '08', WARN: '09' } as const;

const setup = (code: string): Body =>
  each((tank) => {
    const value = setupValue(tank, code);
    return value === null ? '' : decimal(tank.number, 2) + single(value);
  });

/** Computer replies of tanks, after the notes of 576013-635 Rev U to the same functions. */
export const TANK_BODIES: Bodies = {
  '201': each((tank) => inventory(tank, ullageOf(tank))),
  '21A': each((tank) => inventory(tank, tank.capacity * 0.95 - tank.volume)),
  '202': each((tank) => deliveries(tank, 10)),
  '20C': each((tank) => deliveries(tank, 1)),
  '203': each(leakTest),
  '205': each(status),
  '206': each(alarmHistory),
  '207': each((tank) => passed(tank, false)),
  '212': each((tank) => passed(tank, true)),
  '208': each(results),
  '251': each(({ number, csld }) => (csld === undefined ? '' : decimal(number, 2) + CSLD[csld.result])),
  '602': each(({ number, label }) => decimal(number, 2) + fixed(label, 20)),
  '603': each(({ number, product }) => decimal(number, 2) + product),
  '611': each(({ number, schedule }) =>
    schedule === undefined
      ? ''
      : decimal(number, 2) +
        decimal(schedule.hours, 2) +
        (schedule.rate === '0.20' ? '0' : '1') +
        decimal(schedule.method, 1) +
        schedule.tail,
  ),
  '612': each(siphon),
  ...Object.fromEntries(Object.keys(SETUP_VALUES).map((code) => [code, setup(code)])),
};
