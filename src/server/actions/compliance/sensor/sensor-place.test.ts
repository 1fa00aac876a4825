import { describe, expect, it } from 'vitest';
import { sensorPlace } from './sensor-place.ts';

describe('sensorPlace', () => {
  it.each([
    ['T1 ANNULAR', 'tank'],
    ['REG INTERSTITIAL', 'tank'],
    ['T2 INTERSTICE', 'tank'],
    ['DSL ANNULUS', 'tank'],
    ['STP SUMP 1', 'line'],
    ['T1SUMP', 'line'],
    ['T3-STP', 'line'],
    ['Regular sumps', 'line'],
    ['DISP 1/2', 'line'],
    ['DISPENSER 3-4 PAN', 'line'],
    ['UDC 5', 'line'],
    ['Piping north', 'line'],
    ['REGULAR', null],
    ['', null],
    ['COMPANY TANK', null],
    ['PANTHER', null],
    ['STP SUMP INTERSTITIAL', null],
  ])('of %s', (label, place) => {
    expect(sensorPlace(label)).toBe(place);
  });

  it('reads the name in the list of equipment too', () => {
    expect(sensorPlace('L4', 'Annular space of tank 1')).toBe('tank');
    expect(sensorPlace('T1 SUMP', 'Annular')).toBeNull();
  });
});
