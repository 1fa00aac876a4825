import { describe, expect, it } from 'vitest';
import { deviceName, lineFamilies, lineName, lineOfUnit, lineUnitNumber, lineUnitOfName } from './line-families.ts';

describe('the number of a line among all lines of its site', () => {
  it('distinguishes lines of the same number, and returns family and number', () => {
    const numbers = [1, 2, 50, 99];
    const units = lineFamilies.flatMap((family) => numbers.map((number) => lineUnitNumber(family, number)));
    expect(new Set(units).size).toBe(units.length);
    expect(units.map(lineOfUnit)).toEqual(
      lineFamilies.flatMap((family) => numbers.map((number) => ({ family, number }))),
    );
  });

  it('is the number of the line itself for PLLD, which is what records from before families mean', () => {
    expect(lineUnitNumber('plld', 7)).toBe(7);
    expect(lineOfUnit(1_031)).toEqual({ family: 'plld', number: 1_031 });
  });
});

describe('the name of a line', () => {
  it.each([
    [1, 'Line 1'],
    [201, 'Line 1 (WPLLD)'],
    [102, 'Line 2 (VLLD)'],
  ])('%i is %s', (unit, name) => {
    expect(lineName(unit)).toBe(name);
    expect(deviceName('line', unit)).toBe(name);
    expect(lineUnitOfName(name)).toBe(unit);
  });

  it.each([
    ['line #2, premium', 2],
    ['WPLLD line 3', 203],
    ['Line 12 (PLLD)', 12],
    ['Vent line', null],
    ['Line 0', null],
    ['Line 100', null],
  ])('%s is read as %s', (name, unit) => {
    expect(lineUnitOfName(name)).toBe(unit);
  });

  it('leaves tanks as they are', () => {
    expect(deviceName('tank', 201)).toBe('Tank 201');
  });
});
