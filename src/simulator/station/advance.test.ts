import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '../physics/products.table.ts';
import { readTank, ullageTo } from '../physics/reading.ts';
import { sampleStation, sampleTank } from '../sample-station.ts';
import { advance } from './advance.ts';
import type { Station } from './station.ts';
import { createStation } from './station.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = new Date('2026-03-02T05:00:00Z');

function picture(station: Station): string {
  const { tanks, alarms, events, agenda, sensors, lines } = station;
  const skip = (key: string, value: unknown) => (key === 'chart' || key === 'shares' ? undefined : value);
  return JSON.stringify({ tanks, alarms, events, agenda, sensors, lines }, skip);
}

describe('a station in simulated time', () => {
  it('keeps its mass: start + deliveries - sales - leak is the end, over a week', () => {
    const products = fc.constantFrom<Product>('regular', 'diesel', 'kerosene');
    fc.assert(
      fc.property(fc.integer(), products, fc.integer({ min: 100, max: 6000 }), (seed, product, dailySales) => {
        const spec = sampleStation({ tanks: [sampleTank(1, { product, dailySales })] });
        const station = createStation(spec, seed, START);
        const [tank] = station.tanks;
        if (tank === undefined) throw new Error('no tank');
        tank.state.leakGallonsPerHour = 0.3;
        const before = tank.state.base.net;
        advance(station, START.getTime() + 7 * DAY);
        const { sold, delivered, leaked, base } = tank.state;
        expect(sold).toBeGreaterThan(0);
        expect(base.net).toBeCloseTo(before + delivered - sold - leaked, 4);
        expect(leaked).toBeCloseTo(0.3 * 7 * 24, 6);
      }),
      { numRuns: 40 },
    );
  });

  it('shows volume + water + ullage = capacity, within the tank, at any time', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 9 * 24 * 60 }), (seed, minutes) => {
        const station = createStation(sampleStation(), seed, START);
        const at = START.getTime() + minutes * 60_000 + 1234;
        advance(station, at);
        for (const tank of station.tanks) {
          const reading = readTank(tank.state, at);
          expect(reading.volume + reading.waterVolume + reading.ullage).toBeCloseTo(tank.spec.capacity, 6);
          expect(reading.ullage).toBeGreaterThan(0);
          expect(reading.height).toBeGreaterThan(reading.water);
          expect(reading.height).toBeLessThan(tank.spec.diameter);
          expect(ullageTo(tank.state, reading, 0.95)).toBeLessThan(reading.ullage);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('ends in the same state whatever the steps were', () => {
    const end = START.getTime() + 12 * DAY + 17 * 60_000;
    const atOnce = createStation(sampleStation(), 7, START);
    advance(atOnce, end);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1000, max: 5 * HOUR }), { minLength: 5, maxLength: 60 }), (steps) => {
        const inSteps = createStation(sampleStation(), 7, START);
        let at = START.getTime();
        for (const step of steps) {
          at = Math.min(end, at + step);
          advance(inSteps, at);
          for (const tank of inSteps.tanks) readTank(tank.state, at);
        }
        advance(inSteps, end);
        expect(picture(inSteps)).toBe(picture(atOnce));
      }),
      { numRuns: 15 },
    );
  });

  it('gives other stations for other seeds', () => {
    const [a, b] = [createStation(sampleStation(), 1, START), createStation(sampleStation(), 2, START)];
    for (const station of [a, b]) advance(station, START.getTime() + 2 * DAY);
    expect(picture(a)).not.toBe(picture(b));
  });

  it('never runs a tank dry or over, and drops in 15 to 25 minutes', () => {
    const drops: number[] = [];
    const station = createStation(sampleStation(), 3, START, {
      delivery: ({ start, end, startReading, endReading }) => {
        drops.push((end - start) / 60_000);
        expect(endReading.volume).toBeGreaterThan(startReading.volume + 250);
      },
      hour: (at) => {
        for (const tank of station.tanks) {
          const { volume, ullage } = readTank(tank.state, at);
          expect(volume).toBeGreaterThan(0.03 * tank.spec.capacity);
          expect(ullage).toBeGreaterThan(0.05 * tank.spec.capacity);
        }
      },
    });
    advance(station, START.getTime() + 60 * DAY);
    expect(drops.length).toBeGreaterThan(20);
    expect(Math.min(...drops)).toBeGreaterThanOrEqual(15);
    expect(Math.max(...drops)).toBeLessThanOrEqual(25);
  });

  it('sells nothing while it is closed, and diesel shrinks less than petrol in the cold', () => {
    const station = createStation(sampleStation(), 3, START);
    const [tank] = station.tanks;
    if (tank === undefined) throw new Error('no tank');
    // 23:00 to 05:00 local is 04:00 to 10:00 UTC in winter.
    advance(station, Date.UTC(2026, 2, 4, 4));
    const { sold } = tank.state;
    advance(station, Date.UTC(2026, 2, 4, 10));
    expect(tank.state.sold).toBe(sold);
    advance(station, Date.UTC(2026, 2, 4, 12));
    expect(tank.state.sold).toBeGreaterThan(sold);
    const reading = readTank(tank.state, Date.UTC(2026, 2, 4, 12));
    expect(reading.temperature).toBeLessThan(60);
    expect(reading.tcVolume).toBeGreaterThan(reading.volume);
    const diesel = station.tanks[2];
    if (diesel === undefined) throw new Error('no tank');
    const cold = readTank(diesel.state, Date.UTC(2026, 2, 4, 12));
    expect(cold.tcVolume / cold.volume - 1).toBeCloseTo(0.00046 * (60 - cold.temperature), 4);
  });
});
