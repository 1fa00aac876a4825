import { describe, expect, it } from 'vitest';
import { paths, placeOf } from './paths.ts';

describe('paths', () => {
  it('spells every address as the spec does', () => {
    expect(paths.site(7)).toBe('/sites/7');
    expect(paths.site(7, { tab: 'compliance' })).toBe('/sites/7?tab=compliance');
    expect(paths.site(7, { tab: 'documents', folder: 'Monthly Reports', issue: 3 })).toBe(
      '/sites/7?tab=documents&folder=Monthly+Reports&issue=3',
    );
    expect(paths.site(7, { tab: 'compliance', month: '2026-10', unit: 'tank-1' })).toBe(
      '/sites/7?tab=compliance&month=2026-10&unit=tank-1',
    );
    expect(paths.site(7, { tab: 'calendar', item: 'spill_bucket_3y' })).toBe(
      '/sites/7?tab=calendar&item=spill_bucket_3y',
    );
    expect(paths.complianceOverview()).toBe('/compliance-overview');
    expect(paths.inventory({ site_id: 7 })).toBe('/inventory?site_id=7');
    expect([paths.login(), paths.sites(), paths.inventory(), paths.manageSites()]).toEqual([
      '/login',
      '/sites',
      '/inventory',
      '/AdminDashboard/Sites',
    ]);
  });
});

describe('placeOf', () => {
  it('names places worth going back to', () => {
    expect(placeOf('/inventory?site_id=7')).toBe('inventory');
    expect(placeOf('/sites/7?tab=atg')).toBe('site');
    expect(placeOf('/AdminDashboard/Sites')).toBe('manageSites');
    expect(placeOf('/compliance-overview?status=OVERDUE')).toBe('complianceOverview');
  });
  it('is null for /sites, the unknown and the foreign', () => {
    for (const address of [
      '/sites',
      '/sites?q=x',
      '/login',
      '/nope',
      '//evil.test/inventory',
      'https://evil.test/inventory',
      '',
    ]) {
      expect(placeOf(address)).toBeNull();
    }
  });
});
