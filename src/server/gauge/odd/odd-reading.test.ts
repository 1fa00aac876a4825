import { describe, expect, it } from 'vitest';
import type { TankInventory } from '#gauges/reports/tank/inventory/report.ts';
import { firstKind } from '#server/store/gauge/odd-kinds.table.ts';
import { LastReadings } from './last-readings.ts';
import { ODD_LIMITS } from './odd-limits.table.ts';
import { agreed, type KnownTank, oddities } from './odd-reading.ts';

const minute = 60_000;
const at = Date.UTC(2026, 10, 19, 21, 0);
const known: KnownTank = { capacity: 19_975, diameter: 120, unitsKnown: true };

/** Tank 2 of a real console (fixture 201/real-five-tanks). */
const real: TankInventory = {
  ...{ tank: 2, product: '2', label: null, status: 0, volume: 10_101, tcVolume: 9_980, ullage: 9_874 },
  ...{ height: 60.5, water: 1.15, temperature: 86.4, waterVolume: 31.8, more: [] },
};

function lastOf(before: TankInventory) {
  const last = new LastReadings();
  last.note(before, at, 0, at);
  return last.of(before.tank);
}
const later = (change: Partial<TankInventory>, minutes = 1, facts: Partial<KnownTank> = {}) =>
  firstKind(oddities({ ...real, ...change }, lastOf(real), { ...known, ...facts }, at + minutes * minute));
const alone = (change: Partial<TankInventory>, facts: Partial<KnownTank> = {}) =>
  firstKind(oddities({ ...real, ...change }, null, { ...known, ...facts }, at));

describe('a single reading', () => {
  it('is not odd where it was read from a real console, empty or full, or has values missing', () => {
    expect(alone({})).toBeNull();
    expect(alone({ volume: 0, tcVolume: 0, ullage: 19_975, height: 0, water: 0, waterVolume: 0 })).toBeNull();
    expect(alone({ volume: 19_900, tcVolume: 19_700, ullage: 75, height: 119.5 })).toBeNull();
    const none = { volume: null, tcVolume: null, ullage: null, height: null, water: null, temperature: null };
    expect(alone(none)).toBeNull();
    expect(alone({ water: -0.013 })).toBeNull();
  });

  it('is odd where volume and ullage are not the capacity, which is known', () => {
    expect(alone({ volume: 1_010 })).toBe('capacity');
    expect(alone({ volume: 1_010, tcVolume: 998 }, { capacity: null })).toBeNull();
  });

  it('is odd where a value contradicts another', () => {
    expect(alone({ tcVolume: 5_000 })).toBe('tc');
    expect(alone({ height: 130 })).toBe('height');
    expect(alone({ water: 70 })).toBe('water');
    expect(alone({ temperature: 864 })).toBe('temperature');
  });

  it('is not judged by inches and gallons where the units are not known', () => {
    expect(alone({ height: 1_537 }, { unitsKnown: false })).toBeNull();
    expect(alone({ tcVolume: 5_000 }, { unitsKnown: false })).toBe('tc');
  });
});

describe('a reading after another', () => {
  it('is not odd after a minute of sales, a minute of delivery, a leak in the data, or a night', () => {
    expect(later({ volume: 10_050, tcVolume: 9_930, ullage: 9_925, height: 60.25 })).toBeNull();
    expect(later({ volume: 10_700, tcVolume: 10_590, ullage: 9_275, height: 63.7, temperature: 82 })).toBeNull();
    const delivered = { volume: 17_100, tcVolume: 17_000, ullage: 2_875, height: 96 };
    expect(later({ ...delivered, temperature: 70 }, 30)).toBeNull();
    expect(later({ ...delivered, temperature: 70 }, 600)).toBeNull();
    expect(later({ water: 3, waterVolume: 130 })).toBeNull();
  });

  it('is odd where one value changes alone', () => {
    expect(later({ volume: 10_401 })).toBe('total');
    expect(later({ ullage: 9_000 })).toBe('total');
    expect(later({ tcVolume: 9_880 })).toBe('tcChange');
    expect(later({ height: 66 })).toBe('heightChange');
    expect(later({ waterVolume: 900 })).toBe('waterChange');
    expect(later({ temperature: 96.4 })).toMatch(/^(?:tcChange|temperatureChange)$/);
    expect(later({ product: '3' })).toBe('product');
  });

  it('is odd where it changes as a whole faster than deliveries and pumps do', () => {
    const full = { volume: 17_100, tcVolume: 16_900, ullage: 2_875, height: 96 };
    const empty = { volume: 3_000, tcVolume: 2_960, ullage: 16_975, height: 24 };
    expect([later(full), later(full, 30)]).toEqual(['rise', null]);
    expect([later(empty), later(empty, 30)]).toEqual(['fall', null]);
    // Gallons per minute say nothing of liters.
    expect(later(full, 1, { unitsKnown: false })).toBeNull();
  });

  it('is not odd because the clock here was set back', () => {
    expect(later({ volume: 10_050, tcVolume: 9_930, ullage: 9_925, height: 60.25 }, -60)).toBeNull();
  });

  it('judges the ullage of a console that counts water with the volume as well', () => {
    const before = { ...real, volume: 10_101, ullage: 9_842.2, waterVolume: 31.8 };
    const now = { ...before, ullage: 9_742.2, water: 3, waterVolume: 131.8 };
    expect(firstKind(oddities(now, lastOf(before), known, at + minute))).toBeNull();
  });
});

describe('two answers in one poll', () => {
  it('agree with what is sold between them, value by value', () => {
    expect(agreed(real, { ...real, volume: 10_090, ullage: 9_885 }, true, 2_000)).toMatchObject({ volume: 10_090 });
    expect(agreed(real, { ...real, temperature: 20 }, true, 2_000)).toMatchObject({
      temperature: null,
      volume: 10_101,
    });
    expect(agreed(real, { ...real, product: '3' }, true, 2_000)).toBeNull();
    const blank = { ...real, height: null };
    expect(agreed(blank, blank, true, 2_000)).toEqual(blank);
  });
});

describe('the limits', () => {
  it('each say where they come from', () => {
    for (const { source, mark } of Object.values(ODD_LIMITS)) {
      expect(source.length).toBeGreaterThan(10);
      expect(['cited', 'unverified']).toContain(mark);
    }
  });
});
