import { needleOf } from '#contract/lists/site-match.ts';
import { readTagList } from '#contract/lists/tag-list.ts';
import type { SiteListItem } from '#contract/nouns/site/site.ts';
import type { Answer, Replies } from '#tests/helpers/browser.ts';
import { minutesAgo, testSite, testTank } from './fleet.ts';
import { OVERVIEW } from './overview-data.ts';

/** Calls of the paged lists, by the names the stub knows them by. */
export const MANY = {
  sites: 'GET /api/site-search',
  managed: 'GET /api/admin/site-search',
  tanks: 'GET /api/tank-search',
  overview: 'GET /api/compliance-overview-search',
} as const;
/** Calls that answer whole lists: nobody with so many sites may make one. */
export const WHOLE = ['GET /api/sites', 'GET /api/admin/sites', 'GET /api/inventory', OVERVIEW.rows] as const;

export const COUNT = 100_000;
const TANKS_EACH = 4;
const dueStatuses = ['OVERDUE', 'DUE_SOON', 'OK', 'OK', 'OK', 'NA'] as const;
export const nameOf = (id: number) => `Station ${String(id).padStart(6, '0')}`;
const siteOf = (id: number) =>
  testSite(id, { name: nameOf(id), alarmDetails: [], alarms: id % 50 === 0 ? 2 : 0 }) as unknown as SiteListItem;

/** Their ids in the order of their names. A site itself is only made when a page holds it: all of them take a moment. */
const ids = Array.from({ length: COUNT }, (_, index) => index + 1);
const tagsOf = (id: number) => testSite(id).tags as string[];

/** Ids of the sites whose name holds a text. */
function named(query: string | null): readonly number[] {
  const needle = needleOf(query ?? '');
  return needle === '' ? ids : ids.filter((id) => nameOf(id).toLowerCase().includes(needle));
}

const needs: Record<string, (id: number) => boolean> = {
  failed: (id) => testSite(id).snapshot_status === 'FAILED',
  offline: (id) => !testSite(id).isOnline,
  alarms: (id) => id % 50 === 0,
};
const having = (kind: string) => ids.filter((id) => needs[kind]?.(id)).length;
let counted: { failed: number; offline: number; alarms: number } | undefined;

/** A page of ids: the cursor is the last one read, so that changes between two pages move nothing. */
function pageOf(found: readonly number[], query: URLSearchParams, limit = Number(query.get('limit') ?? 50)) {
  const cursor = query.get('cursor');
  const from = cursor === null ? 0 : found.indexOf(Number(cursor)) + 1;
  const page = found.slice(from, from + limit);
  const more = from + page.length < found.length;
  return { page, next_cursor: more ? String(page.at(-1)) : null };
}

/** The answer of X-114 to a query; sorted by name or alarms only. */
export function answerSites(query: URLSearchParams, change: (site: SiteListItem) => SiteListItem = (site) => site) {
  const papers = query.get('kind') === 'papers';
  const asked = query.get('ids')?.split(',').map(Number);
  const show = query.get('show');
  const shown = (id: number) => !show || show.split(',').some((kind) => needs[kind]?.(id));
  const found = papers ? [] : (asked ?? named(query.get('q'))).filter(shown);
  const worst = query.get('sort') === '-alarms' ? found.toSorted((a, b) => (a % 50 && 1) - (b % 50 && 1)) : found;
  const { page, next_cursor } = pageOf(worst, query);
  counted ??= { failed: having('failed'), offline: having('offline'), alarms: having('alarms') };
  return {
    sites: page.map((id) => change(siteOf(id))),
    total: papers ? 0 : COUNT,
    matched: found.length,
    counts: { gauged: COUNT, papers: 0, ...counted },
    next_cursor,
  };
}

function answerManaged(query: URLSearchParams) {
  const found = named(query.get('q'));
  const { page, next_cursor } = pageOf(found, query);
  const sites = page
    .map(siteOf)
    .map(({ id, name, ip, port, siteType }) => ({ id, name, ip, port, site_type: siteType, state: 'MD' }));
  return { sites, total: COUNT, matched: found.length, next_cursor };
}

function answerTanks(query: URLSearchParams) {
  const tags = readTagList(query.get('tags') ?? '');
  const siteId = query.get('site_id');
  const some = siteId === null ? ids : [Number(siteId)];
  const found = tags.length === 0 ? some : some.filter((id) => tags.every((tag) => tagsOf(id).includes(tag)));
  // 200 tanks are those of 50 sites.
  const { page, next_cursor } = pageOf(found, query, 50);
  const tanks = page.flatMap((id) =>
    Array.from({ length: TANKS_EACH }, (_, n) => testTank(id, n + 1, { site: nameOf(id), tags: tagsOf(id) })),
  );
  const summary = {
    sites: found.length,
    tanks: found.length * TANKS_EACH,
    low: 812,
    water_high: 96,
    no_reading: 41,
    shown_sites: query.get('show') === null ? found.length : 700,
    shown_tanks: query.get('show') === null ? found.length * TANKS_EACH : 812,
    oldest: minutesAgo(374),
  };
  const choices = ['diesel', 'night crew', 'north', 'owned', 'south'].map((tag) => ({ tag, sites: 33_333 }));
  return { tanks, summary, tags: query.has('cursor') ? null : choices, next_cursor };
}

function answerOverview(query: URLSearchParams) {
  const statusOf = (id: number) => dueStatuses[id % dueStatuses.length] ?? 'NA';
  const status = query.get('status') ?? 'ALL';
  const fitting = named(query.get('query'));
  const due = (one: string) => fitting.filter((id) => statusOf(id) === one).length;
  const found = status === 'ALL' ? fitting : fitting.filter((id) => statusOf(id) === status);
  const { page, next_cursor } = pageOf(found, query);
  return {
    rows: page.map((id) => ({
      site_id: id,
      site_name: nameOf(id),
      state: 'MD',
      city: testSite(id).city,
      facility_id: `MD-${10_000 + id}`,
      earliest_next_due: '2026-12-10',
      status: statusOf(id),
      never_proven: 0,
      counts: { overdue: id % 3, not_set_up: 0, due_soon: 1, ok: 14, na: 6 },
      last_completed: '2025-12-10',
      month_status: 'COMPLIANT',
      open_releases: 0,
      calendar_url: `/sites/${id}?tab=calendar`,
    })),
    windowDays: 30,
    summary: {
      total: fitting.length,
      unknown: 0,
      not_set_up: 0,
      overdue: due('OVERDUE'),
      due_soon: due('DUE_SOON'),
      ok: due('OK'),
      na: due('NA'),
    },
    states: ['MD'],
    matched: found.length,
    next_cursor,
  };
}

const by =
  (answer: (query: URLSearchParams) => unknown) =>
  (request: { url(): string }): Answer => ({
    body: answer(new URL(request.url()).searchParams),
  });

/** The paged calls as the server answers them, and who is told to use them. */
export function manyReplies(user: unknown): Replies {
  return {
    'GET /api/auth/check-auth': {
      body: { authenticated: true, user },
      headers: { 'x-forecourt-sites': String(COUNT) },
    },
    [MANY.sites]: by(answerSites),
    [MANY.managed]: by(answerManaged),
    [MANY.tanks]: by(answerTanks),
    [MANY.overview]: by(answerOverview),
    [OVERVIEW.undelivered]: { body: { mails: [], reports: [] } },
  };
}
