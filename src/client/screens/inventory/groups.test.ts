import { describe, expect, it } from 'vitest';
import { readInventory } from '#client/api/lists/read-inventory.ts';
import { filteredSiteName, filterRows, flattenGroups, groupRows, summarise, tagChoices } from './groups.ts';
import { readFilter, writeFilter } from './use-inventory-filter.ts';

const rows = readInventory([
  {
    site: 'beta',
    site_id: 2,
    tags: ['north'],
    tank_number: 2,
    volume: 900,
    ullage: 9100,
    capacity: 10_000,
    capacity_source: 'reported' as const,
    water_in: 0,
    units_confirmed: true,
    updated_at: '2026-11-20T10:00:00Z',
  },
  {
    site: 'beta',
    site_id: 2,
    tags: ['north'],
    tank_number: 1,
    volume: 5000,
    ullage: 5000,
    capacity: 10_000,
    capacity_source: 'reported' as const,
    water_in: 2.5,
    units_confirmed: true,
    updated_at: '2026-11-20T09:00:00Z',
  },
  {
    site: 'Alpha',
    site_id: 1,
    tags: ['north', 'diesel'],
    tank_number: 1,
    volume: 5000,
    ullage: 5000,
    capacity: 10_000,
    capacity_source: 'reported' as const,
    water_in: 0,
    units_confirmed: true,
    updated_at: '2026-11-20T10:05:00Z',
  },
  {
    site: 'Alpha',
    site_id: 3,
    tags: [],
    tank_number: 1,
    volume: 5000,
    ullage: 5000,
    capacity: 10_000,
    capacity_source: 'reported' as const,
    water_in: 0,
    units_confirmed: true,
    updated_at: '',
  },
]);

describe('grouping (C-258)', () => {
  const groups = groupRows(rows);
  it('is by site name in any case, sites of one name apart, tanks by number', () => {
    expect(groups.map((group) => [group.site, group.siteId])).toEqual([
      ['Alpha', 1],
      ['Alpha', 3],
      ['beta', 2],
    ]);
    expect(groups[2]?.rows.map((row) => row.tank_number)).toEqual([1, 2]);
  });
  it('knows the oldest reading of a site, null without any time', () => {
    expect(groups.map((group) => group.oldest)).toEqual(['2026-11-20T10:05:00Z', null, '2026-11-20T09:00:00Z']);
  });
  it('becomes one list of headings and tanks', () => {
    expect(flattenGroups(groups).map((row) => row.kind)).toEqual([
      'site',
      'tank',
      'site',
      'tank',
      'site',
      'tank',
      'tank',
    ]);
  });
  it('does not reorder the answer of the server', () =>
    expect(rows.map((row) => row.tank_number)).toEqual([2, 1, 1, 1]));
  it('is summed up', () => {
    expect(summarise(groups)).toEqual({ sites: 3, tanks: 4, low: 1, waterHigh: 1, oldest: '2026-11-20T09:00:00Z' });
    expect(summarise([])).toEqual({ sites: 0, tanks: 0, low: 0, waterHigh: 0, oldest: null });
  });
});

describe('filters (C-244, C-247)', () => {
  it('by site compare ids as text', () => {
    expect(filterRows(rows, { siteId: '2', tags: [] })).toHaveLength(2);
    expect(filterRows(rows, { siteId: '99', tags: [] })).toHaveLength(0);
  });
  it('every further tag narrows', () => {
    expect(filterRows(rows, { siteId: null, tags: ['north'] })).toHaveLength(3);
    expect(filterRows(rows, { siteId: null, tags: ['north', 'diesel'] })).toHaveLength(1);
  });
  it('survive the address, tags with commas too', () => {
    const filter = { siteId: '7', tags: ['a,b', 'north'] };
    expect(readFilter(writeFilter(filter))).toEqual(filter);
    expect(writeFilter({ siteId: null, tags: [] })).toBe('');
    expect(readFilter('?site_id=')).toEqual({ siteId: null, tags: [] });
  });
  it('offers all tags with their sites', () => {
    expect(tagChoices(rows)).toEqual([
      { tag: 'diesel', sites: 1 },
      { tag: 'north', sites: 2 },
    ]);
  });
  it('names the site, or its id when no row does', () => {
    expect(filteredSiteName(rows, '2')).toBe('beta');
    expect(filteredSiteName(rows, '99')).toBe('#99');
  });
});
