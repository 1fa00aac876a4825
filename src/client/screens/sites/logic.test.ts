import { describe, expect, it } from 'vitest';
import { attentionFromQuery, countAttention, filterAttention } from '#contract/lists/site-attention.ts';
import { complianceOnlySites, indexSites, searchSites } from '#contract/lists/site-match.ts';
import { nextOrder, orderFromQuery, orderSites, orderToQuery } from '#contract/lists/site-order.ts';
import type { SiteListItem } from '#contract/nouns/site/site.ts';
import { readListState, writeListState } from './use-list-state.ts';

let nextId = 1;
function site(over: Partial<SiteListItem> = {}): SiteListItem {
  return {
    id: nextId++,
    name: 'Bowie Rt 50',
    ip: '10.20.0.11',
    port: 10_001,
    tags: ['north', 'diesel'],
    address: '1 Main St, Bel Air',
    city: 'Bel Air',
    state: 'MD',
    facility_id: 'FAC-10101',
    siteType: 'Compliance & Reporting',
    isOnline: true,
    alarms: 0,
    alarmDetails: [],
    consoleType: 'TLS-450',
    snapshot_status: 'COMPLIANT',
    last_seen_at: null,
    ...over,
  };
}
const names = (rows: readonly { site: SiteListItem }[]) => rows.map((row) => row.site.name);
const found = (query: string, over: Partial<SiteListItem> = {}) => searchSites(indexSites([site(over)]), query).length;

describe('search (C-059, C-060)', () => {
  it.each([
    ['name', 'bowie rt'],
    ['ip', '20.0.11'],
    ['port', '10001'],
    ['tags joined', 'north diesel'],
    ['address', 'main st'],
    ['state', 'md'],
    ['facility id', 'fac-101'],
  ])('finds by %s', (_field, query) => expect(found(query)).toBe(1));

  it('is trimmed and case-insensitive', () => expect(found('  BOWIE ')).toBe(1));
  it('shows all for blanks only', () => expect(found('   ')).toBe(1));
  it('does not look at the console type, city or status', () => {
    expect(found('tls')).toBe(0);
    expect(found('laurel', { city: 'Laurel' })).toBe(0);
    expect(found('compliant')).toBe(0);
  });
  it('never matches across two fields', () => {
    expect(found('mdfac')).toBe(0);
    expect(found('md fac')).toBe(0);
    expect(found('10.20.0.1110001')).toBe(0);
  });
  it('does not find a site without a gauge by port 0', () =>
    expect(found('0', { port: 0, ip: '', facility_id: '', name: 'X', address: '' })).toBe(0));
});

describe('the list (C-061, C-062)', () => {
  const sites = [
    site({ name: 'gamma' }),
    site({ name: 'Beta' }),
    site({ name: 'delta', siteType: 'Compliance Only' }),
    site({ name: 'alpha' }),
  ];
  it('is by name in any case and without the Compliance Only sites', () => {
    expect(names(indexSites(sites))).toEqual(['alpha', 'Beta', 'gamma']);
    expect(names(complianceOnlySites(sites))).toEqual(['delta']);
  });
  it('leaves the answer of the server as it was', () =>
    expect(sites.map((s) => s.name)).toEqual(['gamma', 'Beta', 'delta', 'alpha']));
});

describe('order', () => {
  const rows = indexSites([
    site({ name: 'a', alarms: 1, snapshot_status: 'PENDING' }),
    site({ name: 'b', alarms: 3, isOnline: false, snapshot_status: 'FAILED' }),
    site({ name: 'c', alarms: 1, snapshot_status: 'INCONCLUSIVE', consoleType: 'EVO 5000' }),
  ]);
  it('puts the worst first and keeps ties by name, also when descending', () => {
    expect(names(orderSites(rows, { key: 'alarms', descending: true }))).toEqual(['b', 'a', 'c']);
    expect(names(orderSites(rows, { key: 'compliance', descending: true }))).toEqual(['b', 'a', 'c']);
    expect(names(orderSites(rows, { key: 'status', descending: true }))).toEqual(['b', 'a', 'c']);
    expect(names(orderSites(rows, { key: 'console', descending: false }))).toEqual(['c', 'a', 'b']);
    expect(names(orderSites(rows, { key: 'name', descending: true }))).toEqual(['c', 'b', 'a']);
  });
  it('a header goes through its two directions and back to by name', () => {
    const first = nextOrder({ key: 'name', descending: false }, 'alarms');
    expect(first).toEqual({ key: 'alarms', descending: true });
    const second = nextOrder(first, 'alarms');
    expect(second).toEqual({ key: 'alarms', descending: false });
    expect(nextOrder(second, 'alarms')).toEqual({ key: 'name', descending: false });
    expect(nextOrder({ key: 'name', descending: false }, 'name')).toEqual({ key: 'name', descending: true });
    expect(nextOrder({ key: 'name', descending: true }, 'name')).toEqual({ key: 'name', descending: false });
  });
  it('survives the URL, and nonsense in it', () => {
    const order = { key: 'alarms', descending: true } as const;
    expect(orderFromQuery(orderToQuery(order))).toEqual(order);
    expect(orderToQuery({ key: 'name', descending: false })).toBeNull();
    expect(orderFromQuery('-port')).toEqual({ key: 'name', descending: false });
  });
});

describe('attention', () => {
  const rows = indexSites([
    site({ name: 'quiet' }),
    site({ name: 'off', isOnline: false }),
    site({ name: 'worst', isOnline: false, alarms: 2, snapshot_status: 'FAILED' }),
  ]);
  it('counts each kind', () => expect(countAttention(rows)).toEqual({ failed: 1, offline: 2, alarms: 1 }));
  it('shows sites of any chosen kind', () => {
    expect(names(filterAttention(rows, []))).toEqual(['off', 'quiet', 'worst']);
    expect(names(filterAttention(rows, ['alarms']))).toEqual(['worst']);
    expect(names(filterAttention(rows, ['alarms', 'offline']))).toEqual(['off', 'worst']);
  });
  it('reads the URL', () => expect(attentionFromQuery('alarms,zzz,offline')).toEqual(['offline', 'alarms']));
});

describe('the address', () => {
  it('holds search, chips, order and what the list of needs is narrowed to, and nothing for the list as it opens', () => {
    const state = {
      query: 'bowie & co',
      attention: ['offline' as const],
      order: { key: 'alarms' as const, descending: true },
      work: { kind: 'overdue' as const, state: 'MD', tag: 'night & day', mine: true },
      columns: 'alarms,place',
      view: null,
    };
    expect(readListState(writeListState(state))).toEqual(state);
    expect(writeListState(readListState(''))).toBe('');
    expect(readListState('?kind=nonsense').work.kind).toBeNull();
    expect(writeListState({ ...readListState(''), query: '   ' })).toBe('');
  });
});
