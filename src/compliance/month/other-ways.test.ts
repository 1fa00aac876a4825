import { describe, expect, it } from 'vitest';
import type { UnitFacts } from '../facts/month-facts.ts';
import { noneDelivered, siphonOf, site, test, unit } from '../vectors/facts.ts';
import { judgeMonth } from './judge-month.ts';

const tests = (method: 'csld' | 'static') => [
  test('2025-10-20', { method, hours: method === 'csld' ? null : 3, volume: method === 'csld' ? null : 6_000 }),
];
const needed = (fields: Partial<UnitFacts>, today = '2025-10-25'): string | null => {
  const facts = unit(1, { method: 'csld', tests: tests('csld'), ...fields });
  return judgeMonth(site('2025-10', [facts], { today })).units[0]?.needed ?? null;
};
const busy = (gallons: number) => ({ delivered: { ...noneDelivered, '2025-10': gallons } });

describe('what would prove a month of a tank', () => {
  it('is its own method where a test of it can count', () => {
    expect(needed({ tests: [] })).toBe('A conclusive CSLD result completed by Oct 31, 2025.');
    expect(needed({ tests: [] }, '2025-11-20')).toBe('A conclusive CSLD result dated in Oct 2025, recorded late.');
    expect(needed({ tests: [], method: 'atg' })).toBe('A valid 0.2 gph test completed by Oct 31, 2025.');
  });

  it('is another way where more goes through the tank than the continuous test was evaluated for', () => {
    expect(needed(busy(221_890))).toBeNull();
    expect(needed(busy(221_891))).toBe(
      'The continuous test of this console cannot count for Tank 1 in Oct 2025. What can, by Oct 31, 2025: a valid 0.2 gph static test in a shutdown of at least 2.5 hours, begun at least 8 hours after a delivery; or a passing SIR statement for Oct 2025, made by Nov 30, 2025; or a passed tank tightness test with its tester and document.',
    );
    expect(needed({ ...busy(221_891), installedOn: '2015-11-01' })).toContain('inventory control');
    expect(needed({ ...busy(221_891), installedOn: '2015-10-31' })).not.toContain('inventory control');
    expect(needed({ delivered: {} })).toContain('static test in a shutdown');
  });

  it('names no method that the size of the tank excludes', () => {
    // Static tests up to 30,000 gallons, continuous ones up to 38,170.
    expect(needed({ capacity: 38_171 })).not.toContain('static test');
    expect(needed({ capacity: 38_171 })).not.toContain('CSLD result');
    expect(needed({ capacity: 38_171 })).toContain('tightness test');
    const large = { method: 'atg', tests: tests('static') } as const;
    expect(needed({ ...large, capacity: 30_001 })).toContain('a conclusive CSLD result');
    expect(needed({ ...large, capacity: 38_171 })).not.toContain('CSLD');
    // No statistical reconciliation was evaluated for so much.
    expect(needed({ capacity: 150_000 })).not.toContain('SIR');
  });

  it('names no static test of tanks that are siphoned together without a break', () => {
    const set = siphonOf(22_000, 22_000);
    const says = needed({ capacity: 22_000, siphon: set });
    expect(says).not.toContain('static test');
    expect(needed({ capacity: 22_000, siphon: { ...set, broken: true } })).toContain('static test');
  });

  it('names a statement only where the size is known, and says what else it needs where the throughput is not', () => {
    const set = siphonOf(22_000, null);
    const large = { method: 'csld', capacity: 22_000 } as const;
    expect(needed({ ...large, siphon: { ...set, broken: true }, delivered: {} })).not.toContain('SIR statement');
    expect(needed({ capacity: 38_171 })).toContain('a passing SIR statement for Oct 2025, made by Nov 30, 2025; or');
    // Of that size only versions with a limit of throughput were evaluated.
    const two = { capacity: 35_000, siphon: siphonOf(35_000, 35_000) };
    expect(needed(two)).toContain('made by Nov 30, 2025; or');
    expect(needed({ ...two, delivered: {} })).toContain(
      'made by Nov 30, 2025, with the metered sales of the month recorded; or',
    );
  });

  it('names no statement that would come too late', () => {
    expect(needed(busy(300_000), '2025-11-30')).toContain('SIR statement');
    expect(needed(busy(300_000), '2025-12-01')).not.toContain('SIR');
    expect(needed(busy(300_000), '2025-12-01')).toContain('dated in Oct 2025 and recorded late');
  });

  it('asks for the capacity of a tank that is siphoned together with it', () => {
    const set = siphonOf(10_000, null);
    expect(needed({ siphon: set })).toBe(
      'A conclusive CSLD result completed by Oct 31, 2025. Set the capacity of Tank 2 in the settings: Tank 1 is siphoned together with it, and a test counts only up to the capacity of all of them that it was evaluated for.',
    );
    const broken = { method: 'atg', tests: [], siphon: { ...set, broken: true } } as const;
    expect(needed(broken)).toBe('A valid 0.2 gph test completed by Oct 31, 2025.');
    expect(needed({ siphon: siphonOf(10_000, 10_000), tests: [] })).not.toContain('Set the capacity');
  });

  it('excludes nothing where nobody knows the capacity, and asks for it', () => {
    expect(needed({ capacity: null })).toContain(
      'A conclusive CSLD result completed by Oct 31, 2025. Set the capacity',
    );
  });
});
