import { expect, it } from 'vitest';
import { levelY, TANK_HEIGHT, TANK_TOP, ticksOf } from './tank-drawing.ts';

it('puts 0 at the bottom and 100 at the top', () => {
  expect(levelY(100)).toBe(TANK_TOP);
  expect(levelY(0)).toBe(TANK_TOP + TANK_HEIGHT);
});

it('keeps labels of close limits apart and ticks where they belong', () => {
  const ticks = ticksOf({ low: 15, high: 90, overfill: 95, waterIn: 2, source: 'default' });
  expect(ticks.map((tick) => tick.percent)).toEqual([95, 90, 15]);
  const [top, next, low] = ticks;
  expect(next?.y).toBeCloseTo(levelY(90));
  expect((next?.labelY ?? 0) - (top?.labelY ?? 0)).toBeGreaterThanOrEqual(15);
  expect(ticks.map((tick) => tick.name)).toEqual(['Overfill limit', 'High limit', 'Low limit']);
  expect(low?.labelY).toBe(low?.y);
});

it('draws no tick for a limit that is not there, and one for two that are the same', () => {
  const ticks = ticksOf({ low: null, high: 95, overfill: 95, waterIn: 2, source: 'gauge' });
  expect(ticks.map((tick) => tick.name)).toEqual(['High limit and overfill limit']);
});
