import { describe, expect, it } from 'vitest';
import { isLow, limitsOf, percentOf } from '#contract/lists/tank-limits.ts';
import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';
import { tankFacts, tankTitle } from './tank-facts.ts';
import { describeLimits, describeTank } from './tank-words.ts';

function tank(over: Partial<InventoryRow> = {}): InventoryRow {
  return {
    site: 'Alpha Fuel',
    site_id: 101,
    timezone: 'America/New_York',
    tags: [],
    tank_number: 1,
    tank_label: 'T1 Regular',
    volume: 6212,
    height_inches: 58.4,
    ullage: 3788,
    capacity: 10_000,
    capacity_source: 'reported',
    water_in: 0.4,
    updated_at: '2026-11-20T15:42:00Z',
    stale: false,
    no_value: [],
    no_value_at: [],
    units_confirmed: true,
    product: 'REGULAR',
    temperature_f: null,
    tc_volume: null,
    limits: { low: null, high: null, overfill: null, high_water_in: null },
    alarms: [],
    gauge_time: null,
    ...over,
  };
}
const level = (percent: number, over: Partial<InventoryRow> = {}) =>
  tankFacts(tank({ volume: percent * 100, ullage: 10_000 - percent * 100, ...over })).notes;

describe('percent of capacity', () => {
  it('is clamped to the drawing', () => {
    expect(percentOf(6212, 10_000)).toBeCloseTo(62.12);
    expect(percentOf(12_000, 10_000)).toBe(100);
    expect(percentOf(-5, 10_000)).toBe(0);
  });
  it('is unknown without a capacity', () => {
    expect(percentOf(10, 0)).toBeNull();
    expect(percentOf(10, Number.NaN)).toBeNull();
    expect(tankFacts(tank({ capacity: 0 })).notes).toEqual(['No capacity']);
  });
});

describe('notes', () => {
  it('come when a limit is crossed, one for the level', () => {
    expect(level(62)).toEqual([]);
    expect(level(15)).toEqual([]);
    expect(level(14.9)).toEqual(['Low product']);
    expect(level(90)).toEqual([]);
    expect(level(90.1)).toEqual(['Above 90%']);
    expect(level(96)).toEqual(['Above 95%']);
  });
  it('follow the limits of the gauge when it has reported some', () => {
    const limits = { low: 3000, high: null, overfill: 9800, high_water_in: 1 };
    expect(limitsOf(tank({ limits }))).toEqual({ low: 30, high: null, overfill: 98, waterIn: 1, source: 'gauge' });
    expect(level(29, { limits })).toEqual(['Low product']);
    expect(level(96, { limits })).toEqual([]);
    expect(level(99, { limits, water_in: 1.5 })).toEqual(['Above gauge limit', 'Water above limit']);
    expect(isLow(tank({ volume: 2900, limits }))).toBe(true);
  });
  it('question what cannot be, and repair nothing', () => {
    expect(tankFacts(tank({ volume: 11_000, ullage: 0 })).notes).toContain('Check reading');
    expect(tankFacts(tank({ ullage: 3500 })).notes).toEqual(['Check reading']);
    expect(tankFacts(tank({ ullage: 3600 })).notes).toEqual([]);
    expect(tankFacts(tank({ water_in: -0.1 })).notes).toEqual(['Check reading']);
  });
});

describe('a capacity that is estimated from the ullage', () => {
  const estimated = (over: Partial<InventoryRow> = {}) => tank({ capacity_source: 'estimated', ...over });
  it('has no limit in percent judged by it', () => {
    for (const percent of [5, 91, 99]) expect(level(percent, { capacity_source: 'estimated' })).toEqual([]);
    expect(isLow(estimated({ volume: 500, ullage: 9500 }))).toBe(false);
    expect(isLow(tank({ volume: 500, ullage: 9500 }))).toBe(true);
    expect(limitsOf(estimated())).toEqual({ low: null, high: null, overfill: null, waterIn: 2, source: 'none' });
    expect(limitsOf(tank({ capacity_source: null })).source).toBe('none');
    expect(describeLimits([tank(), estimated({ tank_number: 2 })])).toBe(
      'default limits for T1; no limits (capacity not confirmed) for T2',
    );
  });
  it('still has the limits that the gauge works with, in gallons', () => {
    const limits = { low: 3000, high: null, overfill: 9800, high_water_in: 1 };
    expect(isLow(estimated({ volume: 2900, ullage: 7100, limits }))).toBe(true);
    expect(limitsOf(estimated({ limits })).source).toBe('gauge');
  });
  it('says so in the drawing', () => {
    const row = estimated();
    expect(tankFacts(row).isEstimated).toBe(true);
    expect(describeTank(row, tankFacts(row), '10:42 EST')).toContain('10,000 gallons (capacity estimated from ullage)');
  });
});

describe('non-values', () => {
  it('differ: stale, no reading, a measured empty tank', () => {
    expect(tankFacts(tank({ stale: true })).state).toBe('stale');
    expect(tankFacts(tank({ volume: Number.NaN })).state).toBe('none');
    expect(tankFacts(tank({ updated_at: '' })).state).toBe('none');
    expect(tankFacts(tank({ volume: 0, height_inches: 0, ullage: 10_000 })).state).toBe('reading');
    const out = { volume: 0, height_inches: 0, alarms: ['T1: Probe Out'] };
    expect(tankFacts(tank(out))).toMatchObject({ state: 'none', percent: null, notes: [], alarms: ['T1: Probe Out'] });
    expect(isLow(tank(out))).toBe(false);
  });
});

describe('words', () => {
  it('say once for all tanks where their limits come from', () => {
    const own = tank({ limits: { low: null, high: 9000, overfill: null, high_water_in: null } });
    expect(describeLimits([own, own])).toBe('limits set in the gauge');
    expect(describeLimits([tank(), tank()])).toBe('default limits');
    expect(describeLimits([own, tank({ tank_number: 2 }), tank({ tank_number: 5 })])).toBe(
      'limits set in the gauge; default limits for T2, T5',
    );
  });
  it('says T1 once', () => {
    expect(tankTitle(1, 'T1 Regular')).toEqual({ short: 'T1', rest: 'Regular' });
    expect(tankTitle(1, 'TANK 01: Diesel')).toEqual({ short: 'T1', rest: 'Diesel' });
    expect(tankTitle(1, 'T10 Diesel')).toEqual({ short: 'T1', rest: 'T10 Diesel' });
    expect(tankTitle(2, '')).toEqual({ short: 'T2', rest: '' });
  });
  it('describes the drawing in one sentence', () => {
    const row = tank();
    expect(describeTank(row, tankFacts(row), '10:42 EST')).toBe(
      'T1 Regular: 62% full, 6,212 of 10,000 gallons, water 0.4 inches, updated 10:42 EST',
    );
    const bad = tank({ volume: Number.NaN, alarms: ['T1: Probe Out'] });
    expect(describeTank(bad, tankFacts(bad), '')).toBe('T1 Regular: no reading, alarm: T1: Probe Out');
  });
});

describe('a tank whose probe gives no value', () => {
  const at = '2026-11-20T15:42:00Z';
  const gone = tank({
    ...{ volume: 900, no_value: ['volume', 'ullage', 'height'], no_value_at: [at, at, at], water_in: null },
  });

  it('keeps its last known values, says that there is none now, and is judged by no limit', () => {
    expect(tankFacts(gone)).toMatchObject({ state: 'stale', percent: 9, notes: ['Probe gives no value'] });
    expect(isLow(gone)).toBe(false);
    expect(isLow({ ...gone, no_value: [] })).toBe(true);
  });

  it('says which single value is the last known one, and when it was read', () => {
    const dry = tank({ no_value: ['water', 'temperature'], no_value_at: ['2026-11-19T15:42:00Z', null] });
    const notes = ['Water: last known value, Nov 19, 10:42 EST'];
    expect(tankFacts(dry)).toMatchObject({ state: 'reading', notes });
    const unknown = tank({ no_value: ['water'], no_value_at: [null] });
    expect(tankFacts(unknown).notes).toEqual(['Water: last known value, time not known']);
  });

  it('names the time of a value that is older than the last known volume', () => {
    const older = { ...gone, no_value_at: [at, at, '2026-11-18T15:42:00Z'] };
    expect(tankFacts(older).notes).toEqual([
      'Probe gives no value',
      'Product height: last known value, Nov 18, 10:42 EST',
    ]);
  });

  it('is not drawn at all where no value was ever reported', () => {
    const never = tank({ volume: null, ullage: null, capacity: null, height_inches: null, no_value: ['volume'] });
    expect(tankFacts(never)).toMatchObject({ state: 'none', percent: null });
    expect(describeTank(never, tankFacts(never), '10:42')).toBe('T1 Regular: no reading');
  });
});
