import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { Sql } from '../database/pool.ts';
import type { StoredDocument } from '../document/documents.ts';
import type { PackedIndex, PacketFile } from './packets.ts';

/** A share link with everything on which it depends whether it opens. */
export interface ShareRow {
  id: number;
  siteId: number;
  /** Name and SHA-256 of the packet when it was shared. */
  file: string;
  sha256: string;
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: string;
  createdBy: string;
  createdById: number;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  downloads: number;
  siteName: string;
  /** IANA name of the site's zone. */
  timezone: string;
  siteLives: boolean;
  /** Null when the account of who made it is gone. */
  makerRole: string | null;
  /** The site is on the maker's list. */
  makerReads: boolean;
  /** The packet as it is now; null when it was deleted. */
  document: StoredDocument | null;
}

/** A share link with how often it was used. */
export interface ListedShare extends ShareRow {
  /** How often its page was opened. */
  views: number;
  /** When that was last. */
  lastViewedAt: Date | null;
}

export interface ShareViewRow {
  id: number;
  at: Date;
  what: 'opened' | 'downloaded' | 'file';
  ip: string;
  agent: string;
  /** Name in the packet of the file that was used. */
  file: string | null;
}

const columns = `s.id, s.site_id as "siteId", s.file, s.sha256, s.token_hash as "tokenHash", s.created_by as "createdBy",
  s.created_by_id as "createdById", s.created_at as "createdAt", s.expires_at as "expiresAt",
  s.revoked_at as "revokedAt", s.downloads, site.name as "siteName", site.timezone, site.deleted_at is null as "siteLives",
  maker.role as "makerRole", access.user_id is not null as "makerReads", d.id as "documentId", d.folder, d.name,
  d.content_type as "contentType", d.size, d.modified_at as "modifiedAt", d.uploaded_by as "uploadedBy",
  d.system_made as "systemMade", d.sha256 as "documentSha256", d.paper, d.content_key as "contentKey"`;

const tables = `from shares s
  join sites site on site.id = s.site_id
  left join users maker on maker.id = s.created_by_id
  left join user_sites access on access.user_id = s.created_by_id and access.site_id = s.site_id
  left join documents d on d.id = s.document_id and d.site_id = s.site_id and d.deleted_at is null`;

type JoinedDocument = Omit<StoredDocument, 'id' | 'sha256'> & { documentId: number; documentSha256: string };
type JoinedRow = Omit<ShareRow, 'document'> & (JoinedDocument | { [K in keyof JoinedDocument]: null });

function toShare<R extends JoinedRow>(row: R) {
  const { documentId, folder, name, contentType, size, modifiedAt, ...rest } = row;
  const { uploadedBy, systemMade, documentSha256, paper, contentKey, ...share } = rest;
  return { ...share, document: documentOf(row) };
}

function documentOf(row: JoinedRow): StoredDocument | null {
  if (row.documentId === null) return null;
  const { documentId: id, documentSha256: sha256, folder, name, contentType, size, modifiedAt } = row;
  const { uploadedBy, systemMade, paper, contentKey } = row;
  return { id, sha256, folder, name, contentType, size, modifiedAt, uploadedBy, systemMade, paper, contentKey };
}

/** A link by its number; null when there is none. */
export async function findShare(client: Sql, id: number): Promise<ShareRow | null> {
  const { rows } = await client.query<JoinedRow>(`select ${columns} ${tables} where s.id = $1`, [id]);
  return rows[0] === undefined ? null : toShare(rows[0]);
}

/** Links of a site, newest first: those of one maker, or with null all. */
export async function listShares(client: Sql, siteId: number, makerId: number | null): Promise<ListedShare[]> {
  const { rows } = await client.query<JoinedRow & Pick<ListedShare, 'views' | 'lastViewedAt'>>(
    `select ${columns}, coalesce(used.views, 0) as views, used.last as "lastViewedAt" ${tables}
     left join lateral (
       select count(*)::int as views, max(v.at) as last
       from share_views v where v.share_id = s.id and v.what = 'opened'
     ) used on true
     where s.site_id = $1 and ($2::int is null or s.created_by_id = $2) order by s.id desc`,
    [siteId, makerId],
  );
  return rows.map(toShare);
}

/** Adds a link that has no token yet; answers its number. */
export async function insertShare(
  client: Sql,
  values: Pick<ShareRow, 'siteId' | 'file' | 'sha256' | 'createdBy' | 'createdById' | 'createdAt' | 'expiresAt'> & {
    documentId: number;
  },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into shares (site_id, document_id, file, sha256, created_by, created_by_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      values.siteId,
      values.documentId,
      values.file,
      values.sha256,
      values.createdBy,
      values.createdById,
      values.createdAt,
      values.expiresAt,
    ],
  );
  const row = rows[0];
  if (row === undefined) throw new Error('insert into shares answered no row');
  return row.id;
}

export async function setTokenHash(client: Sql, id: number, tokenHash: string): Promise<void> {
  await client.query('update shares set token_hash = $2 where id = $1', [id, tokenHash]);
}

/** A link of a site, locked until the transaction ends; null when the site has none of that number. */
export async function lockShare(
  client: Sql,
  siteId: number,
  id: number,
): Promise<Pick<ShareRow, 'file' | 'createdById' | 'revokedAt'> | null> {
  const { rows } = await client.query<Pick<ShareRow, 'file' | 'createdById' | 'revokedAt'>>(
    `select file, created_by_id as "createdById", revoked_at as "revokedAt" from shares
     where site_id = $1 and id = $2 for update`,
    [siteId, id],
  );
  return rows[0] ?? null;
}

export async function revokeShare(client: Sql, id: number, by: { at: Date; name: string }): Promise<void> {
  await client.query('update shares set revoked_at = $2, revoked_by = $3 where id = $1', [id, by.at, by.name]);
}

/** A link that was withdrawn with others. */
export interface WithdrawnShare {
  id: number;
  siteId: number;
  file: string;
}

/** Withdraws every link of a site that still is one, whether it has run out or not; answers them. */
export async function revokeSharesOfSite(
  client: Sql,
  siteId: number,
  by: { at: Date; name: string },
): Promise<WithdrawnShare[]> {
  return revokeWhere(client, 'site_id = $3', by, [siteId]);
}

/** Withdraws every link that a person made, of the given sites or with null of all; answers them. */
export async function revokeSharesOfMaker(
  client: Sql,
  makerId: number,
  siteIds: readonly number[] | null,
  by: { at: Date; name: string },
): Promise<WithdrawnShare[]> {
  return revokeWhere(client, 'created_by_id = $3 and ($4::int[] is null or site_id = any($4))', by, [makerId, siteIds]);
}

/** Locked in one order, so that two that withdraw the same links take turns. */
async function revokeWhere(
  client: Sql,
  which: string,
  by: { at: Date; name: string },
  values: unknown[],
): Promise<WithdrawnShare[]> {
  const { rows } = await client.query<WithdrawnShare>(
    `update shares set revoked_at = $1, revoked_by = $2
     where id = any(array(select id from shares where ${which} and revoked_at is null order by id for update))
     returning id, site_id as "siteId", file`,
    [by.at, by.name, ...values],
  );
  return rows.sort((a, b) => a.id - b.id);
}

export async function countDownload(client: Sql, id: number): Promise<void> {
  await client.query('update shares set downloads = downloads + 1 where id = $1', [id]);
}

/**
 * Notes a use of a link. With `unlessSince` only when the same address has not used it in the same way since then;
 * whoever uses it at the same time waits. False when nothing was noted.
 */
export async function insertShareView(
  client: Sql,
  shareId: number,
  view: Omit<ShareViewRow, 'id'>,
  unlessSince: Date | null,
): Promise<boolean> {
  // A statement of its own: the next one sees what others noted before they let go.
  await client.query('select from shares where id = $1 for update', [shareId]);
  const { rowCount } = await client.query(
    `insert into share_views (share_id, at, what, ip, agent, file) select $1, $2, $3::text, $4::text, $5, $7::text
     where $6::timestamptz is null or not exists (
       select from share_views
       where share_id = $1 and what = $3 and ip = $4 and at > $6 and file is not distinct from $7)`,
    [shareId, view.at, view.what, view.ip, view.agent, unlessSince, view.file],
  );
  return rowCount === 1;
}

/** Uses of a link, newest first, from behind `after` on. */
export async function listShareViews(
  client: Sql,
  shareId: number,
  page: { limit: number; after: number | null },
): Promise<ShareViewRow[]> {
  const { rows } = await client.query<ShareViewRow>(
    `select id::int, at, what, ip, agent, file from share_views where share_id = $1 and ($2::bigint is null or id < $2)
     order by id desc limit $3`,
    [shareId, page.after, page.limit],
  );
  return rows;
}

/** What was written into a packet that was built here, while its bytes are still those. */
export interface PackedContents {
  month: string;
  /** When it was asked for: its verdicts are those of then, or newer. */
  askedAt: Date;
  contents: PacketFile[];
  /** Null: the list was left out on request. */
  missing: string[] | null;
  /** Null: it was built before an index was kept. */
  index: PackedIndex | null;
}

export async function findPackedContents(
  client: Sql,
  document: { id: number; sha256: string },
): Promise<PackedContents | null> {
  const { rows } = await client.query<PackedContents>(
    `select month, asked_at as "askedAt", contents,
       case when gaps then missing end as missing, index from packets
     where document_id = $1 and sha256 = $2 and state = 'done' order by id desc limit 1`,
    [document.id, document.sha256],
  );
  return rows[0] ?? null;
}

/** The verdict of a month of which a newer version is stored since a moment. */
export interface ChangedVerdict {
  /** YYYY-MM */
  month: string;
  /** Null: no verdict was stored then. */
  was: MonthlyStatus | null;
  is: MonthlyStatus;
  /** The site's own day on which the status became what it is, YYYY-MM-DD. */
  on: string;
}

/** Months of a site whose verdict is another one than it was at a moment, the oldest first. */
export async function listChangedVerdicts(
  client: Sql,
  siteId: number,
  months: readonly string[],
  since: Date,
): Promise<ChangedVerdict[]> {
  const { rows } = await client.query<ChangedVerdict>(
    `with newest as (
       select distinct on (month) month, status from month_verdicts
       where site_id = $1 and month = any($2::text[]) order by month, version desc
     ), before as (
       select distinct on (month) month, status from month_verdicts
       where site_id = $1 and month = any($2::text[]) and made_at <= $3 order by month, version desc
     )
     select n.month, b.status as was, n.status as "is", (
       select to_char(v.made_at at time zone s.timezone, 'YYYY-MM-DD') from month_verdicts v join sites s on s.id = v.site_id
       where v.site_id = $1 and v.month = n.month and v.status = n.status and v.version > coalesce((
         select max(o.version) from month_verdicts o
         where o.site_id = $1 and o.month = n.month and o.status <> n.status), 0)
       order by v.version limit 1) as "on"
     from newest n left join before b on b.month = n.month
     where b.status is distinct from n.status
     order by n.month`,
    [siteId, months, since],
  );
  return rows;
}
