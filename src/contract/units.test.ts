import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromFahrenheit, fromGallons, fromInches, toFahrenheit, toGallons, toInches, UNIT_SYSTEMS } from './units.ts';

describe('unit conversion', () => {
  it('knows the fixed points', () => {
    expect(toGallons(3.785411784, 'metric')).toBe(1);
    expect(toGallons(1, 'imperial')).toBeCloseTo(1.2009499, 6);
    expect(toInches(25.4, 'metric')).toBe(1);
    expect(toInches(25.4, 'imperial')).toBe(25.4);
    expect(toFahrenheit(100, 'metric')).toBe(212);
    expect(toFahrenheit(-40, 'metric')).toBe(-40);
    expect(toFahrenheit(60, 'imperial')).toBe(60);
  });

  it('goes there and back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...UNIT_SYSTEMS),
        fc.double({ min: -1e5, max: 1e5, noNaN: true }),
        (system, value) => {
          expect(toGallons(fromGallons(value, system), system)).toBeCloseTo(value, 6);
          expect(toInches(fromInches(value, system), system)).toBeCloseTo(value, 6);
          expect(toFahrenheit(fromFahrenheit(value, system), system)).toBeCloseTo(value, 6);
        },
      ),
    );
  });
});
