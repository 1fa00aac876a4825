import { beforeAll, describe, expect, it } from 'vitest';
import {
  decodeReply,
  type FunctionCode,
  type GaugeFormat,
  type ReportOf,
  readRequests,
  request,
} from '#gauges/driver.ts';
import { createGauge, type Gauge } from '../gauge.ts';
import type { ConsoleOption } from '../physics/spec.ts';
import { sampleStation } from '../sample-station.ts';
import { advance } from '../station/advance.ts';
import { createStation } from '../station/station.ts';
import { answer } from './answer.ts';

const START = Date.UTC(2026, 2, 1, 5);
const NOW = Date.UTC(2026, 4, 20, 16);
const all: readonly ConsoleOption[] = ['charts', 'tickets', 'book'];

function gaugeWith(options: readonly ConsoleOption[]): Gauge {
  const station = createStation(sampleStation({ options }), 5, new Date(START));
  advance(station, NOW);
  return createGauge(station, () => NOW);
}

function read<C extends FunctionCode>(gauge: Gauge, code: C, format: GaugeFormat, data = ''): ReportOf<C> {
  const [asked] = readRequests(request(code, { format, device: 0, data })).requests;
  const bytes = asked === undefined ? null : answer(gauge, asked);
  if (bytes === null) throw new Error(`no answer to ${code}`);
  const outcome = decodeReply(code, bytes, { format, device: 0, now: '2026-05-20T12:00' });
  if (!outcome.ok) throw new Error(`${code} ${format}: ${outcome.trouble} ${outcome.why}`);
  expect(outcome).not.toHaveProperty('partial');
  return outcome.report;
}

describe('a console with every option', () => {
  let gauge: Gauge;
  beforeAll(() => {
    gauge = gaugeWith(all);
  });

  it.each(['C10', 'C11'] as const)('%s: each day of the book follows from the day before', (code) => {
    for (const data of ['01', '02']) {
      const { periods } = read(gauge, code, 'computer', data);
      expect(periods.map(({ tanks }) => tanks)).toEqual([1, 2, 3].map((tank) => [{ tank, label: null }]));
      for (const { days } of periods) {
        const count = code === 'C11' ? 7 : data === '02' ? 30 : 19;
        expect(days).toHaveLength(count);
        for (const [i, row] of days.entries()) {
          const { opening, sales, ticketed, book, gauged, variance } = row;
          expect(book).toBeCloseTo((opening ?? 0) - (sales ?? 0) + (ticketed ?? 0), 1);
          expect(variance).toBeCloseTo((book ?? 0) - (gauged ?? 0), 1);
          expect(Math.abs(variance ?? Number.NaN)).toBeLessThan(130);
          const last = days[i - 1];
          if (last !== undefined) expect([row.from, opening]).toEqual([last.to, last.gauged]);
        }
      }
    }
  });

  it('C25: the shares of a day add up to its variance in C10', () => {
    const book = read(gauge, 'C10', 'computer', '02').periods;
    for (const [i, { days }] of read(gauge, 'C25', 'computer', '02').periods.entries()) {
      for (const [n, row] of days.entries()) {
        const { book: all, delivery, sales, temperature, unexplained } = row;
        expect(all).toBeCloseTo(book[i]?.days[n]?.variance ?? Number.NaN, 2);
        expect(all).toBeCloseTo((delivery ?? 0) + (sales ?? 0), 1);
        expect(sales).toBeCloseTo((temperature ?? 0) + (unexplained ?? 0), 1);
      }
    }
  });

  it('222: the bills are of the deliveries of 202', () => {
    const delivered = new Map(read(gauge, '202', 'computer').tanks.map(({ tank, deliveries }) => [tank, deliveries]));
    const { lists } = read(gauge, '222', 'computer');
    expect(lists.flatMap(({ deliveries }) => deliveries).length).toBeGreaterThan(3);
    for (const { tank, deliveries } of lists) {
      for (const { end, gauged, ticket } of deliveries) {
        const same = delivered.get(tank ?? 0)?.find((one) => one.end.at === end);
        expect(gauged).toBeCloseTo((same?.end.volume ?? 0) - (same?.start.volume ?? 0), 1);
        expect(Math.abs((ticket ?? 0) - (gauged ?? 0))).toBeLessThan(25);
      }
    }
  });

  it('63B and 216: fifty points each, falling to the bottom', () => {
    const charts = read(gauge, '63B', 'computer').devices;
    expect(charts.map(({ head }) => head.slice(-2))).toEqual([1, 2, 3].map(() => [96, 10_000]));
    const sloped = read(gauge, '216', 'computer').devices;
    for (const [i, { entries }] of charts.entries()) {
      expect(entries).toHaveLength(50);
      const volumes = entries.map(([, volume]) => Number(volume));
      expect(volumes).toEqual(volumes.toSorted((a, b) => b - a));
      expect(sloped[i]?.entries.map(([height, volume]) => [height, volume])).toEqual(entries);
    }
  });

  it.each(['C10', 'C11', 'C12', 'C20', 'C21', 'C22', 'C25', '222', '216', '63B'] as const)(
    '%s is read in display format too, without a doubt',
    (code) => {
      expect(JSON.stringify(read(gauge, code, 'display', '01'))).toMatch(/\d/);
    },
  );
});

it.each([
  ['charts', ['216', '63B']],
  ['tickets', ['222']],
  ['book', ['C10', 'C11', 'C12', 'C20', 'C21', 'C22', 'C25']],
] as const)('%s: refused by a console that lacks it', (option, codes) => {
  const gauge = gaugeWith(all.filter((one) => one !== option));
  for (const code of codes) expect(() => read(gauge, code, 'computer')).toThrow(/refused/);
  const kept = all.filter((one) => one !== option);
  expect(() => read(gauge, kept[0] === 'charts' ? '63B' : '222', 'computer')).not.toThrow();
});
