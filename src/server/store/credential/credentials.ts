import type { CredentialKind } from '#contract/nouns/site/credential.ts';
import type { Sql } from '../database/pool.ts';
import { documentType } from '../document/document-type.ts';

/** What people record of a certificate or permit; days are YYYY-MM-DD. */
export interface CredentialValues {
  kind: CredentialKind;
  holder: string;
  company: string;
  number: string;
  issuer: string;
  phone: string;
  issuedOn: string | null;
  expiresOn: string | null;
  noExpiry: string | null;
  documentFolder: string | null;
  documentFile: string | null;
}

/** One version as it is stored, with the sites that it covers. */
export interface CredentialRow extends CredentialValues {
  id: number;
  /** The site that recorded it and holds its document. */
  siteId: number;
  /** Of the document: '' where it has none, null where there is no such document. */
  documentType: string | null;
  sites: { id: number; name: string }[];
  /** Of its own site: its day when it was recorded, and today. */
  recordedOn: string;
  today: string;
  recordedBy: string;
  recordedAt: Date;
  replaces: number | null;
  endedAt: Date | null;
  endedBy: string | null;
  voidReason: string | null;
}

/** `$1` is the moment. */
const columns = `c.id, c.site_id as "siteId", c.kind, c.holder, c.company, c.number, c.issuer, c.phone,
  c.issued_on::text as "issuedOn", c.expires_on::text as "expiresOn", c.no_expiry as "noExpiry",
  c.document_folder as "documentFolder", c.document_file as "documentFile",
  ${documentType('c.site_id', 'c.document_folder', 'c.document_file')} as "documentType",
  (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name, s.id), '[]'::jsonb)
    from credential_sites x join sites s on s.id = x.site_id where x.credential_id = c.id and s.deleted_at is null) as sites,
  to_char(c.recorded_at at time zone (select t.timezone from sites t where t.id = c.site_id), 'YYYY-MM-DD') as "recordedOn",
  to_char($1::timestamptz at time zone (select t.timezone from sites t where t.id = c.site_id), 'YYYY-MM-DD') as today,
  c.recorded_by as "recordedBy", c.recorded_at as "recordedAt", c.replaces, c.ended_at as "endedAt", c.ended_by as "endedBy",
  c.void_reason as "voidReason"`;

/** All versions that cover a site: those that count first, of unknown expiry before the soonest; then ended ones, newest first. */
export async function listCredentials(sql: Sql, siteId: number, now: Date): Promise<CredentialRow[]> {
  const { rows } = await sql.query<CredentialRow>(
    `select ${columns} from credential_sites x join credentials c on c.id = x.credential_id
     where x.site_id = $2
     order by c.ended_at desc nulls first, c.expires_on is null and c.no_expiry is null desc, c.expires_on, c.holder, c.id`,
    [now, siteId],
  );
  return rows;
}

/**
 * Those that count at any of these sites, each once, soonest expiry first; at most `limit`, and how many there are. `siteIds`:
 * null: of all sites that are there.
 */
export async function listFleetCredentials(
  sql: Sql,
  siteIds: readonly number[] | null,
  { limit, now }: { limit: number; now: Date },
): Promise<{ rows: CredentialRow[]; total: number }> {
  const { rows } = await sql.query<CredentialRow & { total: number }>(
    `select ${columns}, count(*) over ()::int as total from credentials c
     where c.ended_at is null and exists (
       select from credential_sites x join sites s on s.id = x.site_id
       where x.credential_id = c.id and s.deleted_at is null and ($2::int[] is null or x.site_id = any($2)))
     order by c.expires_on is null and c.no_expiry is null desc, c.expires_on, c.holder, c.id limit $3`,
    [now, siteIds, limit],
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** The version that counts and covers a site, locked until the transaction ends; null: there is none (any more). */
export async function lockCredential(sql: Sql, siteId: number, id: number, now: Date): Promise<CredentialRow | null> {
  const { rowCount } = await sql.query(
    `select from credentials c where c.id = $2 and c.ended_at is null and exists (
       select from credential_sites x where x.credential_id = c.id and x.site_id = $1) for no key update`,
    [siteId, id],
  );
  return rowCount === 0 ? null : findCredential(sql, id, now);
}

async function findCredential(sql: Sql, id: number, now: Date): Promise<CredentialRow> {
  const { rows } = await sql.query<CredentialRow>(`select ${columns} from credentials c where c.id = $2`, [now, id]);
  const row = rows[0];
  if (row === undefined) throw new Error(`no credential ${id}`);
  return row;
}

/** Stores a version and the sites that it covers. */
export async function insertCredential(
  sql: Sql,
  row: CredentialValues & { siteId: number; sites: readonly number[]; replaces: number | null },
  by: { id: number; name: string; at: Date },
): Promise<CredentialRow> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into credentials (site_id, kind, holder, company, number, issuer, phone, issued_on, expires_on, no_expiry,
       document_folder, document_file, replaces, recorded_by, recorded_by_id, recorded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
    [
      ...[
        row.siteId,
        row.kind,
        row.holder,
        row.company,
        row.number,
        row.issuer,
        row.phone,
        row.issuedOn,
        row.expiresOn,
      ],
      ...[row.noExpiry, row.documentFolder, row.documentFile, row.replaces, by.name, by.id, by.at],
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('insert into credentials answered no row');
  await sql.query(
    `insert into credential_sites (credential_id, site_id, recorded_at)
     select $1, site, $3 from unnest($2::int[]) as covered (site)`,
    [id, row.sites, by.at],
  );
  return findCredential(sql, id, by.at);
}

/** It does not count any more: a newer version replaced it (`reason` null), or it is void. */
export async function endCredential(
  sql: Sql,
  id: number,
  by: { name: string; at: Date; reason: string | null },
): Promise<CredentialRow> {
  await sql.query('update credentials set ended_at = $2, ended_by = $3, void_reason = $4 where id = $1', [
    id,
    by.at,
    by.name,
    by.reason,
  ]);
  return findCredential(sql, id, by.at);
}
