import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TankPoint } from '#server/store/tank/tank-history.ts';
import { thinPoints } from './read-trend.ts';

const point = (at: number, volume: number, water = 0): TankPoint => ({
  at: new Date(at),
  volume,
  water,
  height: 0,
  ullage: 0,
  temperature: null,
});

describe('thinPoints', () => {
  it('leaves few points as they are', () => {
    const few = [point(1, 5), point(2, 6)];
    expect(thinPoints(few, 2000)).toBe(few);
    expect(thinPoints([], 2000)).toEqual([]);
  });

  it('keeps first, last and every extreme, in order, within the limit', () => {
    const readings = fc.array(
      fc.record({
        step: fc.integer({ min: 1, max: 500 }),
        volume: fc.integer({ min: 0, max: 99 }),
        water: fc.integer({ min: 0, max: 9 }),
      }),
      { minLength: 1, maxLength: 300 },
    );
    fc.assert(
      fc.property(readings, fc.integer({ min: 5, max: 50 }), (steps, limit) => {
        let at = 0;
        const all = steps.map(({ step, volume, water }) => {
          at += step;
          return point(at, volume, water);
        });
        const kept = thinPoints(all, limit);
        expect(kept.length).toBeLessThanOrEqual(limit);
        expect([kept[0], kept.at(-1)]).toEqual([all[0], all.at(-1)]);
        expect(kept.every((one, i) => i === 0 || one.at > (kept[i - 1]?.at ?? one.at))).toBe(true);
        for (const measure of [
          (one: TankPoint) => one.volume,
          (one: TankPoint) => -one.volume,
          (one: TankPoint) => one.water ?? 0,
        ]) {
          expect(Math.max(...kept.map(measure))).toBe(Math.max(...all.map(measure)));
        }
      }),
    );
  });
});
