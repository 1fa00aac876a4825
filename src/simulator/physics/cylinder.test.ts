import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strap } from './cylinder.ts';

const shapes = fc.record({
  capacity: fc.double({ min: 4000, max: 30_000, noNaN: true }),
  diameter: fc.double({ min: 60, max: 144, noNaN: true }),
  ends: fc.constantFrom('flat' as const, 'dished' as const),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('strapping of a horizontal cylinder', () => {
  it('is empty at the bottom, full at the top and half full in the middle', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const chart = strap(shape);
        expect(chart.volumeAt(0)).toBe(0);
        expect(chart.volumeAt(shape.diameter)).toBeCloseTo(shape.capacity, 6);
        expect(chart.volumeAt(shape.diameter / 2)).toBeCloseTo(shape.capacity / 2, 6);
      }),
    );
  });

  it('rises with height, and height and volume are inverses', () => {
    fc.assert(
      fc.property(shapes, share, share, (shape, a, b) => {
        const chart = strap(shape);
        const [low, high] = [Math.min(a, b) * shape.capacity, Math.max(a, b) * shape.capacity];
        expect(chart.heightOf(low)).toBeLessThanOrEqual(chart.heightOf(high));
        expect(chart.volumeAt(chart.heightOf(low))).toBeCloseTo(low, 5);
      }),
    );
  });

  it('follows the circle: a quarter of the height of a flat tank holds 19.55 % of it', () => {
    const chart = strap({ capacity: 10_000, diameter: 96, ends: 'flat' });
    expect(chart.volumeAt(24)).toBeCloseTo(1955.01, 1);
    // Dished heads hold less near the bottom than a flat cylinder of the same capacity.
    expect(strap({ capacity: 10_000, diameter: 96, ends: 'dished' }).volumeAt(24)).toBeLessThan(1955);
  });

  it('refuses a tank without size', () => {
    expect(() => strap({ capacity: 0, diameter: 96, ends: 'flat' })).toThrow('capacity');
  });
});
