import type { Database, Sql } from '../database/pool.ts';

/** A page that was not wholly understood, as one poll, or several in a row, brought it. */
export interface PartialPage {
  siteId: number;
  functionCode: string;
  format: 'computer' | 'display';
  kind: 'partial' | 'malformed';
  fingerprint: string;
  reasons: string[];
  raw: Uint8Array;
  cut: boolean;
  firstSeenAt: Date;
  lastSeenAt: Date;
  times: number;
}

/** A report of which pages are kept was wholly understood. */
export interface UnderstoodReport {
  siteId: number;
  functionCode: string;
  at: Date;
}

/** A page that was not wholly understood, or the news that its report was. */
export type ReportNote = ({ understood: false } & PartialPage) | ({ understood: true } & UnderstoodReport);

/** Pages kept of a gauge. */
export const mostPages = 20;

/**
 * Counts these pages and keeps those that are new, at most `mostPages` of a gauge: of each function its newest comes
 * first, and what is not understood yet before what is. A site that has no gauge keeps none.
 */
export async function keepPages(client: Sql, pages: readonly PartialPage[]): Promise<void> {
  if (pages.length === 0) return;
  const siteIds = [...new Set(pages.map(({ siteId }) => siteId))];
  // In the order in which who changes a site locks both: site, then gauge.
  await client.query('select from sites where id = any($1::int[]) order by id for key share', [siteIds]);
  let added = false;
  for (const page of pages) if (!(await countPage(client, page))) added = (await addPage(client, page)) || added;
  if (added) await dropOldest(client, siteIds);
}

/** Counts a page that is kept already; false when it is not. */
async function countPage(client: Sql, page: PartialPage): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'count-partial-page',
    text: `update partial_reports set times = times + $4, last_seen_at = greatest(last_seen_at, $6),
             open_since = case when cleared_at is null then open_since else $5 end, cleared_at = null
           where site_id = $1 and function_code = $2 and fingerprint = $3`,
    values: [page.siteId, page.functionCode, page.fingerprint, page.times, page.firstSeenAt, page.lastSeenAt],
  });
  return rowCount === 1;
}

async function addPage(client: Sql, page: PartialPage): Promise<boolean> {
  const { siteId, functionCode, format, kind, fingerprint, reasons, raw, cut, firstSeenAt, lastSeenAt, times } = page;
  const { rowCount } = await client.query(
    `insert into partial_reports (site_id, function_code, format, kind, fingerprint, reasons, raw, cut, first_seen_at,
       open_since, last_seen_at, times)
     select site_id, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11 from gauges where site_id = $1
     on conflict do nothing`,
    [
      ...[siteId, functionCode, format, kind, fingerprint, JSON.stringify(reasons)],
      ...[Buffer.from(raw), cut, firstSeenAt, lastSeenAt, times],
    ],
  );
  return rowCount === 1;
}

async function dropOldest(client: Sql, siteIds: readonly number[]): Promise<void> {
  await client.query(
    `delete from partial_reports where id in (
       select id from (
         select id, row_number() over (partition by site_id order by open desc, place, last_seen_at desc, id desc) as rank
         from (select id, site_id, last_seen_at, cleared_at is null as open,
                 row_number() over (partition by site_id, function_code, cleared_at is null
                                    order by last_seen_at desc, id desc) as place
               from partial_reports where site_id = any($1::int[])) placed) ranked
       where rank > $2)`,
    [siteIds, mostPages],
  );
}

/** Notes of the pages of these reports that they are understood by now. */
export async function clearPages(client: Sql, reports: readonly UnderstoodReport[]): Promise<void> {
  for (const { siteId, functionCode, at } of reports) {
    await client.query(
      `update partial_reports set cleared_at = $3
       where site_id = $1 and function_code = $2 and cleared_at is null and last_seen_at <= $3`,
      [siteId, functionCode, at],
    );
  }
}

/** A kept page without its bytes; `size` in bytes. */
export interface KeptPageRow {
  id: number;
  functionCode: string;
  format: 'computer' | 'display';
  kind: 'partial' | 'malformed';
  reasons: string[];
  size: number;
  cut: boolean;
  firstSeenAt: Date;
  openSince: Date;
  lastSeenAt: Date;
  times: number;
  clearedAt: Date | null;
}

const columns = `id, function_code as "functionCode", format, kind, reasons, octet_length(raw) as size, cut,
  first_seen_at as "firstSeenAt", open_since as "openSince", last_seen_at as "lastSeenAt", times,
  cleared_at as "clearedAt"`;

/** The pages kept of a site's gauge: those that are not understood yet first, of each kind the newest first. */
export async function listPages(db: Database, siteId: number): Promise<KeptPageRow[]> {
  const { rows } = await db.query<KeptPageRow>(
    `select ${columns} from partial_reports where site_id = $1 order by cleared_at is not null, last_seen_at desc, id desc`,
    [siteId],
  );
  return rows;
}

/** One kept page with its bytes; null: another site's number finds nothing. */
export async function findPage(
  db: Database,
  siteId: number,
  id: number,
): Promise<(KeptPageRow & { raw: Buffer }) | null> {
  const { rows } = await db.query<KeptPageRow & { raw: Buffer }>(
    `select ${columns}, raw from partial_reports where site_id = $1 and id = $2`,
    [siteId, id],
  );
  return rows[0] ?? null;
}

/** Reports of which pages are not understood yet, and how many pages are kept in all. */
export interface OpenReports {
  open: { functionCode: string; since: Date; wholly: boolean }[];
  kept: number;
}

/** `wholly`: nothing of its newest page was understood. */
export async function findOpenReports(db: Database, siteId: number): Promise<OpenReports> {
  const pages = await listPages(db, siteId);
  const open = new Map<string, OpenReports['open'][number]>();
  for (const { functionCode, kind, openSince, clearedAt } of pages) {
    if (clearedAt !== null) continue;
    const newest = open.get(functionCode) ?? { functionCode, since: openSince, wholly: kind === 'malformed' };
    open.set(functionCode, { ...newest, since: openSince < newest.since ? openSince : newest.since });
  }
  return { open: [...open.values()], kept: pages.length };
}
