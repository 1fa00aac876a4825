import { describe, expect, it } from 'vitest';
import type { TankInventory } from '#gauges/reports/tank/inventory/report.ts';
import { RareMap } from './odd/rare.ts';
import { areMixedUp, noFacts, possibleTank, type TankFacts } from './plausible-reading.ts';

const values = {
  volume: 5_000,
  tcVolume: 4_990,
  ullage: 5_000,
  height: 48,
  water: 0.4,
  temperature: 61,
  waterVolume: 12,
};
const tank = (over: Partial<TankInventory> = {}): TankInventory => ({
  tank: 1,
  product: '1',
  label: null,
  status: 0,
  ...values,
  more: [],
  ...over,
});
const facts: TankFacts = {
  diameters: new RareMap(),
  capacities: new RareMap([[1, 10_000]]),
  products: new RareMap([
    [1, '1'],
    [2, '2'],
  ]),
};

describe('possibleTank', () => {
  it('leaves a tank as it is, what was seen on real consoles included', () => {
    const real = tank({ water: -0.013, volume: 10_050, ullage: -50, temperature: -20 });
    expect(possibleTank(real, facts)).toEqual(real);
    expect(possibleTank(tank({ volume: null }), noFacts())).toEqual(tank({ volume: null }));
  });

  it.each<[string, Partial<TankInventory>, keyof TankInventory]>([
    ['a negative volume', { volume: -5_000 }, 'volume'],
    ['more than the tank holds', { volume: 30_000 }, 'volume'],
    ['more than the tank holds, compensated', { tcVolume: 30_000 }, 'tcVolume'],
    ['more room than the tank has', { ullage: 1e9 }, 'ullage'],
    ['a height under the floor', { height: -12 }, 'height'],
    ['a height over the roof', { height: 1e6 }, 'height'],
    ['water over the roof', { water: 3.4e38 }, 'water'],
    ['the temperature of the sun', { temperature: 9_941 }, 'temperature'],
    ['more water than the tank holds', { waterVolume: 20_000 }, 'waterVolume'],
  ])('has no value where %s was sent', (_, over, key) => {
    expect(possibleTank(tank(over), facts)).toEqual({ ...tank(over), [key]: null });
  });

  it('keeps what may be millimeters or liters while the units of the console are not known', () => {
    const metric = tank({ volume: 2_000_000, ullage: 1_000_000, height: 2_413, water: 520, temperature: 16 });
    expect(possibleTank(metric, noFacts())).toMatchObject({ height: null, water: null, volume: null });
    expect(possibleTank(metric, noFacts(), false)).toEqual(metric);
  });

  it('has no value for what no tank can have in any units', () => {
    const wrong = tank({ height: 20_000, water: -30, volume: 1e8, temperature: 9_941 });
    const nothing = { height: null, water: null, volume: null, temperature: null };
    expect(possibleTank(wrong, noFacts(), false)).toMatchObject(nothing);
    expect(possibleTank(tank({ volume: 30_000 }), facts, false).volume).toBeNull();
  });
});

describe('areMixedUp', () => {
  const second = tank({ tank: 2, product: '2' });

  it('finds tanks under each other’s product', () => {
    const swapped = { tanks: [tank({ tank: 2 }), tank({ tank: 1, product: '2' })] };
    expect(areMixedUp(swapped, facts)).toBe(true);
    expect(areMixedUp({ tanks: [tank(), second] }, facts)).toBe(false);
  });

  it('takes another product, none, or no set-up for no mixing', () => {
    expect(areMixedUp({ tanks: [tank({ product: '4' }), second] }, facts)).toBe(false);
    expect(areMixedUp({ tanks: [tank({ product: null }), second] }, facts)).toBe(false);
    expect(areMixedUp({ tanks: [tank({ tank: 2 }), tank({ product: '2' })] }, noFacts())).toBe(false);
  });
});
