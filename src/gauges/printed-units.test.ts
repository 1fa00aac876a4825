import { describe, expect, it } from 'vitest';
import { printedUnits } from './printed-units.ts';

const page = (...lines: string[]): Uint8Array =>
  Buffer.from(`\x01\r\nI20200\r\nJUL 29, 2026  9:02 AM\r\n\r\n${lines.join('\r\n')}\r\n\x03`, 'latin1');
const header = ['5 LITERS OF SERVICE', '12 MAIN ST', 'TOWN', ''];

describe('units that a page prints', () => {
  it.each([
    ['Volume=LITERS', 'liters'],
    ['Volume=GALLONS', 'gallons'],
    ['VOLUME    =     16705 LITRES', 'liters'],
    ['TC VOLUME =     10826 GALS', 'gallons'],
    ['  LEAK RATE:   -0.01 GALLONS/HR', 'gallons'],
    ['CUMULATIVE PERIODIC VOLUME CHANGE (LITERS)', 'liters'],
    ['TANK  PRODUCT LABEL       LITERS', 'liters'],
  ] as const)('%s', (line, units) => {
    expect(printedUnits('202', page(...header, 'DELIVERY REPORT', line))).toBe(units);
  });

  it.each([
    'TANK 1:LITERS DEPOT',
    'TANK  1: Gallons Galore',
    '  1  LITER BRAND UNLEADED     5329     5413    3000',
    'Volume=',
  ])('are none in %s', (line) => {
    expect(printedUnits('202', page(...header, 'DELIVERY REPORT', line))).toBeNull();
  });

  it('are none where a page prints both', () => {
    expect(printedUnits('202', page(...header, 'DELIVERY REPORT', 'Volume=LITERS', 'TC VOLUME = 10 GALS'))).toBeNull();
  });
});
