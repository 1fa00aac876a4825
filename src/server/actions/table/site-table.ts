import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { byName } from '#contract/lists/name-order.ts';
import { type AttentionKind, attentionKinds, needsAttention } from '#contract/lists/site-attention.ts';
import { haystackOf, needleOf } from '#contract/lists/site-match.ts';
import { DEFAULT_ORDER, orderSites, readOrder, type SortOrder } from '#contract/lists/site-order.ts';
import { id, isComplianceOnly } from '#contract/nouns/common.ts';
import type { SearchedKind } from '#contract/nouns/people/search.ts';
import type { SiteListItem } from '#contract/nouns/site/site.ts';
import { listUnreadSites } from '#server/store/alarm/fleet-alarms.ts';
import { listSiteIds, readSiteStates } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import type { CsvCell } from '../csv/csv-text.ts';
import type { Column } from '../csv/sheet-bytes.ts';
import { alarmFunctions } from '../gauge/unanswered-reports.ts';
import { toSiteListItem } from '../site/site-view.ts';
import { notRecorded, orWords, piecesOf, type Table, type TableReader } from './table.ts';

/** Sites that are read by one statement. */
const sitesAtOnce = 500;

/** What a list of sites is narrowed to and its order, as an address has them. */
export interface SiteSearchQuery {
  q?: string | undefined;
  kind?: SearchedKind | undefined;
  show?: string | undefined;
  sort?: string | undefined;
  ids?: string | undefined;
}

export interface SiteSearchFilter {
  needle: string;
  kind: SearchedKind;
  shown: AttentionKind[];
  order: SortOrder;
  /** Null: any. */
  ids: ReadonlySet<number> | null;
}

const mostIds = 200;

/** The filter of a query. Throws validation that names every wrong parameter. */
export function readSiteSearch(query: SiteSearchQuery): SiteSearchFilter {
  const fields: Record<string, string> = {};
  const order = query.sort === undefined || query.sort === '' ? DEFAULT_ORDER : readOrder(query.sort);
  if (order === null) fields.sort = 'must be name, alarms, console, compliance or status, or one after a minus';
  const words = listOf(query.show);
  const shown = attentionKinds.filter((kind) => words.includes(kind));
  if (shown.length < new Set(words).size) fields.show = 'can name failed, offline and alarms, separated by commas';
  const ids = z.array(id).max(mostIds).safeParse(listOf(query.ids).map(wholeNumber));
  if (!ids.success) fields.ids = `must be at most ${mostIds} ids, separated by commas`;
  if (order === null || !ids.success || Object.keys(fields).length > 0) throw new AppError('validation', { fields });
  return {
    needle: needleOf(query.q ?? ''),
    kind: query.kind ?? 'gauged',
    shown,
    order,
    ids: ids.data.length === 0 ? null : new Set(ids.data),
  };
}

function listOf(text: string | undefined): string[] {
  return text === undefined || text.trim() === '' ? [] : text.split(',').map((word) => word.trim());
}

function wholeNumber(text: string): number {
  return /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
}

type Ctx = Pick<Context, 'db' | 'now' | 'config'>;

/** The sites of a reader that fit a search, in its order. Throws validation for a wrong query. */
export function siteTable(ctx: Ctx, reader: TableReader, query: SiteSearchQuery): Table {
  const filter = readSiteSearch(query);
  const redacted = ctx.config.redactAddressFor === reader.role;
  return {
    name: `Sites_${ctx.now.toISOString().slice(0, 10)}`,
    columns: redacted ? columns : [...columns, 'Gauge address', 'Gauge port'],
    rows: rowsOf(ctx, reader, filter, redacted),
  };
}

const columns: readonly Column[] = [
  ...['Site', 'Address', 'City', 'State', 'Facility ID', 'Tags', 'Site type', 'Connection'],
  { header: 'Last contact (UTC)', as: 'utc' },
  ...['Console', 'Open alarms', 'Alarms', 'Compliance of this month'],
];

/** Sorted by what is small, then read again piece by piece: the rows of very many sites are never all in memory. */
async function* rowsOf(
  ctx: Ctx,
  reader: TableReader,
  filter: SiteSearchFilter,
  redacted: boolean,
): AsyncGenerator<CsvCell[]> {
  const found: { site: SiteListItem }[] = [];
  for (const ids of piecesOf(reader.siteIds ?? (await listSiteIds(ctx.db)), sitesAtOnce)) {
    for (const site of await readSites(ctx, ids, redacted))
      if (fits(site, filter)) found.push({ site: { ...site, alarmDetails: [] } });
  }
  const inOrder = orderSites(
    found.sort((a, b) => byName(a.site, b.site)),
    filter.order,
  ).map(({ site }) => site.id);
  for (const ids of piecesOf(inOrder, sitesAtOnce)) {
    const sites = new Map((await readSites(ctx, ids, redacted)).map((site) => [site.id, site]));
    const unread = await listUnreadSites(ctx.db, ids, alarmFunctions);
    for (const siteId of ids) {
      const site = sites.get(siteId);
      if (site === undefined) continue;
      const cells = cellsOf(site, unread.has(siteId));
      yield redacted ? cells : [...cells, ...addressOf(site)];
    }
  }
}

async function readSites(ctx: Ctx, ids: readonly number[], redacted: boolean): Promise<SiteListItem[]> {
  const sites = (await readSiteStates(ctx.db, ids, ctx.now)).map(toSiteListItem);
  return redacted ? sites.map((site) => ({ ...site, ip: '', port: 0 })) : sites;
}

function fits(site: SiteListItem, { kind, shown, needle, ids }: SiteSearchFilter): boolean {
  if (kind !== 'all' && isComplianceOnly(site.siteType) !== (kind === 'papers')) return false;
  if (shown.length > 0 && !shown.some((each) => needsAttention(site, each))) return false;
  return haystackOf(site).includes(needle) && (ids === null || ids.has(site.id));
}

const compliance = {
  COMPLIANT: 'Compliant',
  FAILED: 'Not compliant',
  INCONCLUSIVE: 'Inconclusive',
  PENDING: 'Pending',
} as const;

/** A verdict of a month in words; null: no verdict. */
export function verdictCell(status: SiteListItem['snapshot_status'] | null): string {
  return status === null ? 'not known' : compliance[status];
}

function cellsOf(site: SiteListItem, unread: boolean): CsvCell[] {
  const [contact, console, [alarms, labels]] = isComplianceOnly(site.siteType)
    ? [noGauge, noGauge, [noGauge, noGauge]]
    : [site.last_seen_at ?? never, orWords(site.consoleType, 'not known'), alarmCells(site, unread)];
  return [
    ...[site.name, notRecorded(site.address), notRecorded(site.city), notRecorded(site.state)],
    ...[notRecorded(site.facility_id), orWords(site.tags.join(', '), 'no tags'), site.siteType],
    isComplianceOnly(site.siteType) ? noGauge : site.isOnline ? 'online' : 'offline',
    ...[contact, console, alarms, labels],
    verdictCell(site.snapshot_status),
  ];
}

/** The alarms of a site and their labels. Where they are not read now, those that are known are not all. */
function alarmCells(site: SiteListItem, unread: boolean): [CsvCell, CsvCell] {
  const labels = site.alarmDetails.join('; ');
  if (!unread) return [site.alarms, orWords(labels, 'none')];
  if (site.alarms > 0) return [`at least ${site.alarms}: not read now`, orWords(labels, notRead)];
  return site.last_seen_at === null ? [never, never] : [notRead, notRead];
}

const notRead = 'not known: not read now';
const noGauge = 'no gauge: Compliance Only';
const never = 'not known: the gauge never answered';

function addressOf({ ip, port, siteType }: SiteListItem): CsvCell[] {
  if (isComplianceOnly(siteType)) return [noGauge, noGauge];
  return [notRecorded(ip), port === 0 ? 'not recorded' : port];
}
