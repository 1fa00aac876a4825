import { hexFloat } from '../gauges/bench-page.ts';
import { alarms, deliveries, header, lines, passedTests, pastAlarm, sensors, tanks, tankTests } from './truth.ts';

/* Data fields of the same console in computer format: 576013-635, and what a bench console packs where it says nothing. */

const two = (value: number): string => String(value).padStart(2, '0');
const hex = (value: number, width: number): string => value.toString(16).toUpperCase().padStart(width, '0');
const floats = (...values: number[]): string => values.map(hexFloat).join('');
/** YYMMDDHHmm; ten zeros for what never was. */
export const digits = (at: string | null): string => (at === null ? '0000000000' : at.slice(2).replaceAll(/\D/g, ''));
const measured = tanks.filter((tank) => tank.reading !== null);
const KINDS = ['periodic', 'annual', 'gross'];
const kind = (test: string): string => two(KINDS.indexOf(test));

function everyTank(value: (tank: (typeof tanks)[number]) => string | null): string {
  return tanks
    .map((tank) => ({ tank, text: value(tank) }))
    .flatMap(({ tank, text }) => (text === null ? [] : [two(tank.number) + text]))
    .join('');
}

function delivered(most: number): string {
  return measured
    .map(({ number, code }) => {
      const mine = deliveries.filter(({ tank }) => tank === number).slice(0, most);
      const rows = mine.map(({ start, end }) => {
        const values = [start, end].flatMap((one) => [one.volume, one.tc, one.water, one.temperature]);
        return `${digits(start.at)}${digits(end.at)}0A${floats(...values, start.height, end.height)}`;
      });
      return `${two(number)}${code}${two(mine.length)}${rows.join('')}`;
    })
    .join('');
}

function passed(withMethod: boolean): string {
  return measured
    .map(({ number }) => {
      const mine = passedTests.filter(({ tank }) => tank === number);
      const rows = mine.map(
        ({ row, test, at, hours, volume, percent }) =>
          `${two(row)}01${kind(test)}${digits(at)}${floats(hours ?? 0, volume, percent)}${withMethod ? '0100000000' : ''}`,
      );
      return two(number) + hex(mine.length, 2) + rows.join('');
    })
    .join('');
}

function results(): string {
  return measured
    .map(({ number }) => {
      const mine = tankTests.filter(({ tank }) => tank === number);
      const rows = mine.map(
        ({ test, at, result, rate, hours, volume }) =>
          `${kind(test)}00${digits(at)}${result === 'PASSED' ? '01' : '02'}${floats(rate ?? 0, hours ?? 0, volume)}`,
      );
      return two(number) + hex(mine.length, 2) + rows.join('');
    })
    .join('');
}

function lineResults(): string {
  return lines
    .map(({ number, gross, lastDay, sinceMidnight, annual, periodic }) => {
      const one = (at: string | null): string => (at === null ? '00' : `01${digits(at)}0100`);
      const last = `${digits(gross)}${gross === null ? '00' : '01'}00`;
      return two(number) + last + hex(lastDay, 4) + hex(sinceMidnight, 4) + one(annual) + one(periodic);
    })
    .join('');
}

function linePasses(): string {
  return lines
    .map(({ number, gross, annual, periodic }) => {
      const months = (at: string | null): string => (at === null ? '00' : `01${digits(at)}00`);
      return `${two(number)}${digits(gross)}00${months(annual)}${months(periodic)}`;
    })
    .join('');
}

function lineStatus(): string {
  return lines
    .map(({ number, bits, state }) => {
      const open = alarms.filter(({ aa, device }) => aa === 21 && device === number).map(({ nn }) => hex(nn, 4));
      return two(number) + hex(bits, 4) + hex(state, 2) + hex(open.length, 2) + open.join('');
    })
    .join('');
}

const DEVICE_GROUP = '00';

/** The data field of a function; null: this console has no such thing, and packs nothing. */
export function packed(code: string, now: string): string | null {
  switch (code) {
    case '101':
      return alarms.map(({ aa, nn, device }) => two(aa) + two(nn) + two(device)).join('');
    case '111': {
      const { aa, nn, device, from, to } = pastAlarm;
      const row = (state: string, at: string): string =>
        `${two(aa)}${DEVICE_GROUP}${two(nn)}${two(device)}${state}${digits(at)}`;
      return row('01', to) + row('02', from);
    }
    case '113': {
      return (
        header.map((line) => line.padEnd(20)).join('') +
        alarms
          .map(({ aa, nn, device, at }) => `${two(aa)}${DEVICE_GROUP}${two(nn)}${two(device)}${digits(at)}`)
          .join('')
      );
    }
    case '201':
      return measured
        .map(({ number, code: product, reading }) => {
          const { volume, tc, ullage, height, water, temperature, more } = reading ?? tanks[0].reading;
          return `${two(number)}${product}000007${floats(volume, tc, ullage, height, water, temperature, more)}`;
        })
        .join('');
    case '202':
      return delivered(10);
    case '20C':
      return delivered(1);
    case '205':
      return tanks
        .filter(({ on }) => on)
        .map(({ number }) => {
          const open = alarms.filter(({ aa, device }) => aa === 2 && device === number).map(({ nn }) => two(nn));
          return two(number) + hex(open.length, 2) + open.join('');
        })
        .join('');
    case '207':
      return passed(false);
    case '212':
      return passed(true);
    case '208':
      return results();
    case '301':
      return sensors.map(({ number, status }) => two(number) + String(status).padStart(4, '0')).join('');
    case '373':
      return lineResults();
    case '374':
      return linePasses();
    case '381':
      return lineStatus();
    case '501':
      return digits(now);
    case '505':
      return '11';
    case '50F':
      return '01';
    case '517':
      return '101';
    case '601':
      return everyTank(({ on }) => (on ? '1' : '0'));
    case '602':
      return everyTank(({ label }) => label.padEnd(20));
    case '603':
      return everyTank(({ code: product }) => product);
    case '604':
      return everyTank(({ capacity }) => hexFloat(capacity));
    case '607':
      return everyTank(({ diameter }) => hexFloat(diameter));
    case '624':
    case '627':
      return everyTank(({ waterLimits }) => (waterLimits === null ? null : hexFloat(waterLimits[code])));
    case '621':
    case '622':
    case '623':
    case '625':
    case '626':
    case '628':
    case '629':
      return everyTank(({ limits }) => hexFloat(limits[code]));
    case '701':
      return sensors.map(({ number }) => `${two(number)}1`).join('');
    case '702':
      return sensors.map(({ number, label }) => two(number) + label.padEnd(20)).join('');
    case '781':
      return '011021030';
    case '782':
      return [1, 2, 3].map((n) => two(n) + (lines.find((line) => line.number === n)?.label ?? '').padEnd(20)).join('');
    case '785':
      return [1, 2, 3].map((n) => two(n) + two(lines.find((line) => line.number === n)?.tank ?? 0)).join('');
    case '902':
      return 'SOFTWARE# 346326-100-B  CREATED - 06.01.16.08.00';
    default:
      return null;
  }
}
