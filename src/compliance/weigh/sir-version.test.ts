import { describe, expect, it } from 'vitest';
import type { RecordedFact, Throughput, UnitFacts } from '../facts/month-facts.ts';
import { noneDelivered, record, siphonOf, unit } from '../vectors/facts.ts';
import { sirVersions } from './sir-version.ts';
import { weighRecordOf } from './weigh.ts';

const why = (version: string | null, tank: Partial<UnitFacts> = {}, fields: Partial<RecordedFact> = {}) => {
  const details = version === null ? null : { sir: { version } };
  const statement = record('2025-11-05', { month: '2025-10', details, ...fields });
  return weighRecordOf(statement, unit(1, { method: 'sir', ...tank })).evidence.why_not;
};

describe('the version of a SIR statement', () => {
  it('says up to which size of tank it counts', () => {
    expect(why('WRA 5.1', { capacity: 18_000 })).toBeNull();
    expect(why('wra 5.1', { capacity: 18_001 })).toBe(
      '18,001 gal are more than the 18,000 gal that the version was evaluated for (Warren Rogers Associates, Inc. listing "WRA Statistical Inventory Analysis, Version 5.1").',
    );
    expect(why('WRA Statistical Inventory Analysis, Version 5.2', { capacity: 36_000 })).toBeNull();
    expect(why('WRA 5.2', { capacity: 36_001 })).toContain('36,001 gal are more');
  });

  it('that is not recorded ties the statement to no evaluation: it proves nothing, however small the tank', () => {
    const says =
      'The version of its SIR method is not recorded, so no evaluation shows how small a leak it finds. Void it and record it again with its version, for example';
    expect(why(null, { capacity: 1_000 })).toContain(says);
    expect(why(' ', { capacity: 1_000 })).toContain(says);
  });

  it('that no listing names proves nothing, however small the tank', () => {
    expect(why('Office spreadsheet', { capacity: 1_000 })).toContain(
      'No listing of SIR version "Office spreadsheet" is on record',
    );
    expect(why('WRA 9.9 beta', { capacity: 1_000 })).toContain('No listing of SIR version "WRA 9.9 beta" is on record');
    expect(why('WRA 5.1 ', { capacity: 1_000 })).toBeNull();
  });

  it.each([
    ...['Warren Rogers 5.1', 'Warren Rogers Associates, SIR Version 5.1', 'WRA v5.1', 'SIRA 5.1'],
    ...['SIR 5.7 LM', 'Simmons Corp. SIR 5.7 LM', 'TankMate 3.20', 'TeleData, Inc. TankMate Version 4.1'],
    ...['Entropy 90', 'Entropy Limited, Rev. 90', 'DX Wetstock 1.2', 'DFS DX Wetstock SIR V1.2', 'USTMAN 94.1'],
  ])('counts as vendors print it: %s', (version) => {
    expect(why(version, { capacity: 10_000 })).toBeNull();
  });

  it('without its number, or with another, is none, and the listed ones near it are named', () => {
    expect(why('TankMate', { capacity: 1_000 })).toContain(
      'so nobody has shown what it finds. Listed under a similar name: TankMate 3.12, TankMate 3.20 and TankMate 4.1.',
    );
    expect(why('TankMate 3.21')).toContain('No listing of SIR version "TankMate 3.21" is on record');
    expect(why('DX Wetstock')).toContain('Listed under a similar name: DFS DX Wetstock 1.0 and DFS DX Wetstock 1.2.');
    expect(why('Entropy')).toContain('Listed under a similar name: Precision Tank Inventory Control System 90.');
    expect(why('SIR 5.7')).toContain('No listing of SIR version "SIR 5.7" is on record');
    expect(why('Office spreadsheet')).not.toContain('similar name');
    expect(why('Version 5.1')).toContain('No listing of SIR version');
  });

  it('of which nobody has read the listing proves nothing', () => {
    expect(why('SIR PRO 1')).toContain('was not read');
    expect(why('YES SIR 90')).toContain('was not read');
  });

  it('says how many tanks may be siphoned together, and how much they hold', () => {
    expect(why('WRA 5.2', { siphon: siphonOf(18_000, 18_000) })).toBeNull();
    expect(why('WRA 5.2', { siphon: siphonOf(18_000, 18_001) })).toContain('36,001 gal are more');
    expect(why('WRA 5.2', { siphon: siphonOf(1, 1, 1, 1) })).toContain('evaluated for up to 3');
    expect(why('WRA 5.2', { siphon: siphonOf(18_000, null) })).toContain('The capacity of tank 2 is not on record');
  });

  it('has a threshold and a throughput of its own', () => {
    const rate = (value: number) => ({ rate: value, threshold: 0.1, detectable: 0.2 });
    expect(why('DFS DX Wetstock 1.2', {}, rate(-0.099))).toBeNull();
    expect(why('DFS DX Wetstock 1.0', {}, rate(-0.05))).toContain('evaluated to pass below 0.05 gph');
    const sold = (gallons: number) => ({ delivered: { ...noneDelivered, '2025-10': gallons } });
    expect(why('DFS DX Wetstock 1.2', sold(790_575))).toBeNull();
    expect(why('DFS DX Wetstock 1.2', sold(790_576))).toContain('790,576 gal were delivered in the month');
  });

  it('is held to what is recorded of a tank without a gauge', () => {
    const metered = (gallons: number) => ({
      delivered: {},
      recorded: [record('2025-11-02', { kind: 'inventory', month: '2025-10', metered: gallons, overShort: 0 })],
    });
    expect(why('DFS DX Wetstock 1.2', metered(790_575))).toBeNull();
    expect(why('DFS DX Wetstock 1.2', metered(790_576))).toContain('790,576 gal were metered in the month');
    // One tank of a set alone is larger than the set may be.
    expect(why('WRA 5.2', { siphon: siphonOf(36_001, null) })).toContain('36,001 gal are more');
  });

  it('counts for no tank of which nobody recorded the size, and says where to record it', () => {
    const missing =
      'The capacity of the tank is not on record; the version was evaluated up to 36,000 gal (Warren Rogers Associates, Inc. listing "WRA Statistical Inventory Analysis, Version 5.2"). Record it in the set-up of the tank, under Equipment.';
    expect(why('WRA 5.2', { capacity: null })).toBe(missing);
    expect(why('WRA 5.2', { capacityConfirmed: false })).toBe(missing);
  });

  it('counts for no tank of which nobody knows what went through it, where the listing has a limit', () => {
    const metered = (gallons: number | null) => [
      record('2025-11-02', { kind: 'inventory', month: '2025-10', metered: gallons, overShort: 0 }),
    ];
    const missing =
      'What went through the tank in Oct 2025 is not on record; the version was evaluated up to 790,575 gal a month (Dover Fueling Solutions listing "DFS DX Wetstock SIR V1.2"). Record the reconciliation of the month with its metered sales, under Compliance.';
    for (const amount of ['unwatched', 'since 2025-11-05', 'no_amount', 'not_reported'] as const)
      expect(why('DFS DX Wetstock 1.2', { delivered: { '2025-10': amount } })).toBe(missing);
    expect(why('DFS DX Wetstock 1.2', { delivered: {}, recorded: metered(null) })).toBe(missing);
    expect(why('DFS DX Wetstock 1.2', { delivered: {}, recorded: metered(0) })).toBeNull();
    expect(why('WRA 5.2', { delivered: {} })).toBeNull();
    // Another month's meters say nothing of this one.
    const september = [record('2025-10-02', { kind: 'inventory', month: '2025-09', metered: 1, overShort: 0 })];
    expect(why('DFS DX Wetstock 1.2', { delivered: {}, recorded: september })).toBe(missing);
  });

  it('asks what went through each tank of a set', () => {
    const set = (second: { delivered: Throughput; metered?: Record<string, number> }): Partial<UnitFacts> => ({
      siphon: {
        ...siphonOf(),
        tanks: [
          { number: 1, capacity: 5_000, delivered: noneDelivered },
          { number: 2, capacity: 5_000, ...second },
        ],
      },
    });
    expect(why('DFS DX Wetstock 1.2', set({ delivered: {} }))).toContain('What went through tank 2 in Oct 2025');
    expect(why('DFS DX Wetstock 1.2', set({ delivered: {}, metered: { '2025-10': 790_575 } }))).toBeNull();
    expect(why('DFS DX Wetstock 1.2', set({ delivered: {}, metered: { '2025-10': 790_576 } }))).toContain(
      '790,576 gal were metered',
    );
    const units = (most: number) => ({ delivered: { '2025-10': { least: 1_000, most } } });
    expect(why('DFS DX Wetstock 1.2', set(units(790_575)))).toBeNull();
    expect(why('DFS DX Wetstock 1.2', set(units(790_576)))).toContain('units of the gauge are not confirmed');
  });

  it('counts for nothing where a limit of its listing was not read', () => {
    expect(why('EnviroSIR 1.0')).toContain('The monthly throughput of its listing was not read');
  });

  it('is one of the listings, each by its name', () => {
    expect(sirVersions.length).toBeGreaterThan(5);
    for (const version of sirVersions)
      expect(why(version, { capacity: 10_000_000 }), version).not.toContain('No listing');
  });
});
