import { describe, expect, it } from 'vitest';
import { keys } from '../api/wire/keys.ts';
import {
  ANSWER_CHARS,
  LIST_CHARS,
  MOST_SITES,
  mergeSite,
  openedNow,
  placeOf,
  SITE_CHARS,
  sizeOf,
} from './kept-rules.ts';

describe('what may be kept', () => {
  it.each([[keys.sites()], [keys.inventory()], [['user-sites', 4]], [keys.sites('pages', '', '')]])(
    'lists: %j',
    (key) => expect(placeOf(key)).toEqual({ kind: 'list' }),
  );
  it.each([
    [keys.sitePart(7, 'page')],
    [keys.sitePart(7, 'inventory')],
    [keys.sitePart(7, 'alarms', 'open')],
    [keys.sitePart(7, 'issues', 'list', 'open', '')],
    [keys.sitePart(7, 'issues', 'one', 501)],
    [keys.sitePart(7, 'status', 'admin', '2026-11')],
    [keys.sitePart(7, 'calendar', 30)],
    [keys.sitePart(7, 'documents', 'of', 'Exports')],
  ])('with its site: %j', (key) => expect(placeOf(key)).toEqual({ kind: 'site', siteId: '7' }));
  it.each([
    [keys.sites('pages', 'q=bowie', '')],
    [keys.sites('pages', '', 'after-200')],
    [keys.sites('names', '1,2')],
    [keys.session()],
    [keys.twoStepDue()],
    [keys.account('tokens')],
    [keys.account('two-step')],
    [keys.users()],
    [keys.audit('')],
    [keys.signInPolicy()],
    [keys.sitePart(7, 'documents', 'shares')],
    [keys.sitePart(7, 'documents', 'deleted')],
    [keys.sitePart(7, 'calendar', 'feed')],
    [keys.sitePart(7, 'commands', 'history')],
    [keys.sitePart(7, 'gauge')],
    [['shared-packet', 'token']],
    [['site', '7', 'toString']],
    [[4]],
    [[]],
  ])('never: %j', (key) => expect(placeOf(key)).toBeNull());
});

describe('bounds', () => {
  it('a list of 5,000 sites fits, a larger answer is not kept', () => {
    const site = {
      id: 1,
      name: 'x'.repeat(80),
      address: 'y'.repeat(80),
      tags: ['a', 'b'],
      alarmDetails: ['z'.repeat(60)],
    };
    const sites = Array.from({ length: 5_000 }, () => ({ ...site, more: 'm'.repeat(400) }));
    expect(sizeOf(sites, { kind: 'list' })).toBeGreaterThan(0);
    expect(sizeOf('x'.repeat(LIST_CHARS), { kind: 'list' })).toBeNull();
    expect(sizeOf('x'.repeat(ANSWER_CHARS), { kind: 'site', siteId: '1' })).toBeNull();
    const round: { self?: unknown } = {};
    round.self = round;
    expect(sizeOf(round, { kind: 'list' })).toBeNull();
  });
  it('of a site the newest answers stay', () => {
    const answer = (at: number) => ({ data: at, at, size: SITE_CHARS / 2 });
    const merged = mergeSite({ old: answer(1), page: answer(2) }, { page: answer(3), calendar: answer(4) });
    expect(Object.keys(merged).sort()).toEqual(['calendar', 'page']);
    expect(merged.page?.at).toBe(3);
    expect(mergeSite(undefined, { page: answer(1) })).toEqual({ page: answer(1) });
  });
  it('the sites opened last stay, the one opened again is the newest', () => {
    const full = Array.from({ length: MOST_SITES }, (_, index) => String(index));
    expect(openedNow(full, '99')).toEqual({ recent: ['99', ...full.slice(0, -1)], gone: ['19'] });
    expect(openedNow(full, '19')).toEqual({ recent: ['19', ...full.slice(0, -1)], gone: [] });
  });
});
