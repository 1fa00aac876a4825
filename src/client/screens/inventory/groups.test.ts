import { describe, expect, it } from 'vitest';
import { readInventory } from '#client/api/site/read-inventory.ts';
import { filteredSiteName, filterRows, flattenGroups, groupRows, NO_FILTER, summarise, tagChoices } from './groups.ts';
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
    // The tank without a time was never read.
    const needs = { low: 1, water: 1, no_reading: 1 };
    const whole = { sites: 3, tanks: 4, needs, oldest: '2026-11-20T09:00:00Z' };
    expect(summarise(rows)).toEqual({ ...whole, shown: { sites: 3, tanks: 4 } });
    expect(summarise(rows, ['low', 'water'])).toEqual({ ...whole, shown: { sites: 1, tanks: 2 } });
    expect(summarise([])).toEqual({
      ...{ sites: 0, tanks: 0, oldest: null },
      ...{ needs: { low: 0, water: 0, no_reading: 0 }, shown: { sites: 0, tanks: 0 } },
    });
  });
});

describe('filters (C-244, C-247)', () => {
  it('by site compare ids as text', () => {
    expect(filterRows(rows, { ...NO_FILTER, siteId: '2' })).toHaveLength(2);
    expect(filterRows(rows, { ...NO_FILTER, siteId: '99' })).toHaveLength(0);
  });
  it('every further tag narrows', () => {
    expect(filterRows(rows, { ...NO_FILTER, tags: ['north'] })).toHaveLength(3);
    expect(filterRows(rows, { ...NO_FILTER, tags: ['north', 'diesel'] })).toHaveLength(1);
  });
  it('by part of the name, without case and blanks around it', () => {
    expect(filterRows(rows, { ...NO_FILTER, query: ' ALPH ' })).toHaveLength(2);
    expect(filterRows(rows, { ...NO_FILTER, query: 'diesel' })).toHaveLength(0);
  });
  it('survive the address, tags with commas too', () => {
    const filter = {
      siteId: '7',
      tags: ['a,b', 'north'],
      query: 'blue',
      show: ['low' as const, 'no_reading' as const],
      columns: 'water,updated',
      view: null,
    };
    expect(readFilter(writeFilter(filter))).toEqual(filter);
    const none = { ...NO_FILTER, columns: '', view: null };
    expect(writeFilter(none)).toBe('');
    expect(readFilter('?site_id=&show=all')).toEqual(none);
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
