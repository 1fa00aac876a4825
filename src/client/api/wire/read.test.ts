import { describe, expect, it } from 'vitest';
import { readAtgStatus, readInventory } from '../site/read-inventory.ts';
import { readManagedSites, readSiteList, readSitePage, siteNameOf } from '../site/read-site.ts';
import { ApiError } from './call.ts';

describe('the sites list (B-3, B-9, C-056, C-057)', () => {
  it('accepts a bare list and a wrapped one, and nothing else', () => {
    expect(readSiteList([{ id: 1, name: 'A' }])).toHaveLength(1);
    expect(readSiteList({ sites: [{ id: 1 }] })).toHaveLength(1);
    expect(readSiteList({ data: [{ id: 1 }] })).toHaveLength(1);
    expect(readSiteList([])).toEqual([]);
    expect(readSiteList({ sites: [] })).toEqual([]);
    expect(readSiteList([null, { id: 1 }])).toHaveLength(1);
    // No answer that has no list is an empty one.
    for (const other of [null, undefined, 'x', {}, { error: 'no' }, { sites: null }, { sites: 'none' }, [null, 3]])
      expect(() => readSiteList(other), JSON.stringify(other)).toThrow(ApiError);
  });
  it('fills what is missing so that a row cannot break', () => {
    expect(readSiteList([{ id: 7, name: 'Bare' }])[0]).toEqual({
      id: 7,
      name: 'Bare',
      ip: '',
      port: 0,
      tags: [],
      address: '',
      city: '',
      state: '',
      facility_id: '',
      siteType: 'Compliance & Reporting',
      isOnline: false,
      alarms: 0,
      alarmDetails: [],
      consoleType: '',
      snapshot_status: 'PENDING',
      last_seen_at: null,
    });
  });
  it.each([
    ['compliant', 'COMPLIANT'],
    ['Failed', 'FAILED'],
    [' inconclusive ', 'INCONCLUSIVE'],
    ['whatever', 'PENDING'],
    [null, 'PENDING'],
  ])('reads snapshot_status %j as %s', (sent, read) => {
    expect(readSiteList([{ id: 1, snapshot_status: sent }])[0]?.snapshot_status).toBe(read);
  });
  it('takes site_type of managed sites when present', () => {
    const rows = readManagedSites({
      sites: [
        { id: 1, name: 'A', ip: '10.0.0.1', port: '10001' },
        { id: 2, site_type: 'Compliance Only' },
      ],
    });
    expect(rows.map((row) => [row.port, row.site_type])).toEqual([
      [10_001, 'Compliance & Reporting'],
      [0, 'Compliance Only'],
    ]);
  });
});

describe('the site page (B-4 to B-6, C-108, C-110, C-111)', () => {
  it('says street, city and state in one line, each once', () => {
    const address = (over: object) => readSitePage({ id: 1, ...over }, 1)?.address;
    expect(address({ address: '1 Main St', city: 'Bowie', state: 'MD' })).toBe('1 Main St, Bowie, MD');
    expect(address({ address: '1 Main St, Bowie, MD 20715', city: 'bowie', state: 'MD' })).toBe(
      '1 Main St, Bowie, MD 20715',
    );
    expect(address({ city: 'Bowie' })).toBe('Bowie');
    expect(address({})).toBe('');
  });
  it('unwraps {site} and takes _id', () => {
    expect(readSitePage({ site: { _id: 5, name: 'Five' } }, 5)?.id).toBe(5);
    expect(readSitePage({ id: 6, name: 'Six' }, 6)?.name).toBe('Six');
  });
  it('has no site in empty answers', () => {
    for (const body of [null, {}, { site: null }, [], 'x', { success: true }]) expect(readSitePage(body, 1)).toBeNull();
  });
  it('falls through the names in order; blank counts as missing', () => {
    const all = { name: 'a', site_name: 'b', display_name: 'c', location_name: 'd', LocationName: 'e' };
    expect(siteNameOf(all, 9)).toBe('a');
    expect(siteNameOf({ ...all, name: ' ' }, 9)).toBe('b');
    expect(siteNameOf({ ...all, name: null, site_name: '' }, 9)).toBe('c');
    expect(siteNameOf({ location_name: 'd', LocationName: 'e' }, 9)).toBe('d');
    expect(siteNameOf({ LocationName: 'e' }, 9)).toBe('e');
    expect(siteNameOf({}, 9)).toBe('Site 9');
  });
  it('links out to web addresses only', () => {
    expect(readSitePage({ id: 1, service_fusion_url: 'https://sf.example/1' }, 1)?.serviceFusionUrl).toBe(
      'https://sf.example/1',
    );
    for (const bad of ['', null, 'javascript:alert(1)', 7]) {
      expect(readSitePage({ id: 1, service_fusion_url: bad }, 1)?.serviceFusionUrl).toBeNull();
    }
  });
  it('finds the type under each spelling', () => {
    expect(readSitePage({ id: 1, complianceConfig: { site_type: 'compliance-only' } }, 1)?.complianceOnly).toBe(true);
    expect(readSitePage({ id: 1, siteType: 'Only Compliance' }, 1)?.complianceOnly).toBe(true);
    expect(readSitePage({ id: 1, siteType: 'Compliance & Reporting' }, 1)?.complianceOnly).toBe(false);
  });
});

describe('inventory (B-13, C-260)', () => {
  it('defaults the product height to 0 and leaves other gaps open', () => {
    const row = readInventory([{ site: 'A', site_id: 1, tank_number: 1, volume: '12.5' }])[0];
    expect(row?.height_inches).toBe(0);
    expect(row?.volume).toBe(12.5);
    expect(row?.capacity).toBeNull();
    expect(
      readInventory([{ site: 'A', site_id: 1, tank_number: 1, height_inches: null }])[0]?.height_inches,
    ).toBeNull();
    expect(row?.limits).toEqual({ low: null, high: null, overfill: null, high_water_in: null });
  });
  it('takes the units for confirmed only where the answer says so: a copy from before does not', () => {
    const confirmed = (units_confirmed?: unknown) => readInventory([{ units_confirmed }])[0]?.units_confirmed;
    expect([confirmed(true), confirmed(false), confirmed(), confirmed(null)]).toEqual([true, false, false, false]);
  });
  it('reads a gauge that told nothing', () => {
    expect(readAtgStatus({})).toMatchObject({
      isOnline: false,
      last_poll_at: null,
      clock_drift_seconds: null,
      format: null,
    });
  });
});
