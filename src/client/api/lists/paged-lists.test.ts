import { afterEach, describe, expect, it } from 'vitest';
import { MANY_SITES, SITES_HEADER } from '#contract/many-sites.ts';
import { hasManySites, noteSiteCount, siteCount } from '../wire/many-sites.ts';
import { readOverviewPage } from './overview.ts';
import { readManagedPage, readSitesPage } from './paged-sites.ts';
import { readTanksPage } from './paged-tanks.ts';

describe('pages out of answers', () => {
  it('of sites, with what they say of all', () => {
    const page = readSitesPage({
      sites: [{ id: 7, name: 'A' }],
      total: 100_000,
      matched: 412,
      counts: { gauged: 99_000, papers: 1_000, failed: 12, offline: 340, alarms: 77 },
      next_cursor: 'c',
    });
    expect(page).toMatchObject({ total: 100_000, matched: 412, next: 'c', counts: { papers: 1_000, failed: 12 } });
    expect(page.rows.map(({ id }) => id)).toEqual([7]);
  });
  it('of tanks, with tags on the first page only', () => {
    const summary = { sites: 1, tanks: 2, low: 1, water_high: 0, oldest: null };
    const tanks = [{ site_id: 1, tank_number: 1 }];
    const first = readTanksPage({ tanks, summary, tags: [{ tag: 'diesel', sites: 3 }], next_cursor: 'c' });
    expect(first).toMatchObject({ summary, tags: [{ tag: 'diesel', sites: 3 }], next: 'c' });
    expect(readTanksPage({ tanks, summary, tags: null, next_cursor: null })).toMatchObject({ tags: null, next: null });
    // A count that is missing is not known; it is not zero.
    expect(first.summary.no_reading).toBeNull();
    expect(readTanksPage({ tanks }).summary).toMatchObject({ low: null, water_high: null, no_reading: null });
  });
  it('of the overview', () => {
    const summary = { total: 9, overdue: 3, due_soon: 1, ok: 4, na: 1 };
    const page = readOverviewPage({ rows: [{ site_id: 1 }], summary, matched: 3, next_cursor: 'c' });
    expect(page).toMatchObject({ summary, matched: 3, next: 'c' });
  });
  it.each([null, 'x', {}, { next_cursor: 4 }])('without a list are none: %j', (body) => {
    for (const read of [readSitesPage, readManagedPage, readTanksPage, readOverviewPage])
      expect(() => read(body), read.name).toThrow('HTTP_200');
  });
  it('without what else is missing', () => {
    expect(readSitesPage({ sites: [] })).toMatchObject({ rows: [], matched: 0, total: 0 });
    expect(readManagedPage({ sites: [] })).toMatchObject({ rows: [], matched: 0, total: 0 });
    expect(readTanksPage({ tanks: [] })).toMatchObject({ rows: [], tags: null });
    expect(readOverviewPage({ rows: [] })).toMatchObject({ rows: [], matched: 0 });
  });
  it('end where the answer names no next one', () => {
    expect(readSitesPage({ sites: [], next_cursor: '' }).next).toBeNull();
    expect(readManagedPage({ sites: [{ id: 1 }], next_cursor: null }).next).toBeNull();
  });
});

describe('who has many sites', () => {
  const told = (count: string | null) => noteSiteCount(new Headers(count === null ? {} : { [SITES_HEADER]: count }));
  afterEach(() => told(null));

  it('who may see more than the limit', () => {
    told(String(MANY_SITES));
    expect(hasManySites()).toBe(false);
    told(String(MANY_SITES + 1));
    expect(hasManySites()).toBe(true);
    expect(siteCount()).toBe(MANY_SITES + 1);
  });
  it.each([null, 'many', '-1', '1e99', ''])('nobody by a header that is no count: %j', (count) => {
    told(count);
    expect(hasManySites()).toBe(false);
  });
});
