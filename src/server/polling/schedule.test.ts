import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backOff, Schedule, untilTurn } from './schedule.ts';

const item = (siteId: number) => ({ siteId });

describe('Schedule', () => {
  it('gives each item once, when its time has come, oldest first', () => {
    const schedule = new Schedule<{ siteId: number }>(0, 50);
    const [a, b, c] = [item(1), item(2), item(3)];
    schedule.set(b, 500);
    schedule.set(a, 200);
    schedule.set(c, 10_000);
    expect(schedule.due(190)).toEqual([]);
    expect(schedule.due(600)).toEqual([a, b]);
    expect(schedule.due(9_000)).toEqual([]);
    expect(schedule.size).toBe(1);
  });

  it('moves an item that is planned again and forgets one that is removed', () => {
    const schedule = new Schedule<{ siteId: number }>(0, 50);
    const [a, b] = [item(1), item(2)];
    schedule.set(a, 100);
    schedule.set(a, 1_000);
    schedule.set(b, 100);
    schedule.remove(b);
    expect(schedule.due(500)).toEqual([]);
    expect(schedule.due(1_000)).toEqual([a]);
  });

  it('never loses an item, however long nobody asked', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5_000, max: 5_000_000 }), { minLength: 1, maxLength: 50 }), (times) => {
        const schedule = new Schedule<{ siteId: number }>(0, 50);
        const items = times.map((at, index) => {
          const planned = item(index);
          schedule.set(planned, at);
          return planned;
        });
        const found = [...schedule.due(2_000_000), ...schedule.due(6_000_000)];
        expect(new Set(found)).toEqual(new Set(items));
        expect(found.length).toBe(items.length);
      }),
    );
  });
});

describe('untilTurn', () => {
  it('comes within a period, always at the same second, and spreads neighbours', () => {
    const period = 60_000;
    const turns = Array.from(
      { length: 600 },
      (_, id) => (1_000_000_000 + untilTurn(id + 1, period, 1_000_000_000)) % period,
    );
    for (const [index, turn] of turns.entries()) {
      const later = 1_000_012_345 + 3 * period;
      expect((later + untilTurn(index + 1, period, later)) % period).toBe(turn);
    }
    const perSecond = new Map<number, number>();
    for (const turn of turns) perSecond.set(Math.floor(turn / 1000), (perSecond.get(Math.floor(turn / 1000)) ?? 0) + 1);
    expect(perSecond.size).toBe(60);
    expect(Math.max(...perSecond.values())).toBeLessThanOrEqual(20);
  });
});

describe('backOff', () => {
  it('keeps the period for the first failures and grows to five periods', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map((n) => backOff(n, 60_000) / 60_000)).toEqual([1, 1, 1, 2, 4, 5, 5]);
  });
});
