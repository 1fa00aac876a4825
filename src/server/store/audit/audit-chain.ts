import type pg from 'pg';
import type { Sql } from '../database/pool.ts';

/** One seal with the entry that it is of, as they are stored. */
export interface SealRow {
  seq: number;
  auditId: number;
  hash: Buffer;
  /** The entry as the text that was sealed; null when there is no such entry any more. */
  text: string | null;
}

/**
 * An entry as the text that its seal is over: what the function audit_text() of the database gives, written out here,
 * since who tampers with the log could have changed that function too.
 */
const sealedText = `pg_catalog.jsonb_build_object(
  'id', a.id,
  'at', (extract(epoch from a.at) * 1000000)::bigint,
  'actor_id', a.actor_id,
  'actor_email', a.actor_email,
  'actor_role', a.actor_role,
  'via', a.via,
  'action', a.action,
  'site_id', a.site_id,
  'target_type', a.target_type,
  'target_id', a.target_id,
  'outcome', a.outcome,
  'ip', a.ip,
  'detail', a.detail
)::text`;

/** Seals after the number `after` in their order, at most `limit`. */
export async function listSeals(client: Sql, after: number, limit: number): Promise<SealRow[]> {
  const { rows } = await client.query<SealRow>(
    `select c.seq, c.audit_id as "auditId", c.hash, case when a.id is not null then ${sealedText} end as text
     from public.audit_chain c left join public.audit a on a.id = c.audit_id
     where c.seq > $1 order by c.seq limit $2`,
    [after, limit],
  );
  return rows;
}

/** Which of the next `limit` entries with ids above `after` have no seal; `last` is the last one's id, null at the end. */
export async function listUnsealed(
  client: Sql,
  after: number,
  limit: number,
): Promise<{ last: number | null; unsealed: number[] }> {
  const { rows } = await client.query<{ last: number | null; unsealed: number[] | null }>(
    `select max(e.id) as last, array_agg(e.id order by e.id) filter (where c.audit_id is null) as unsealed
     from (select id from public.audit where id > $1 order by id limit $2) e
     left join public.audit_chain c on c.audit_id = e.id`,
    [after, limit],
  );
  return { last: rows[0]?.last ?? null, unsealed: rows[0]?.unsealed ?? [] };
}

export interface Seal {
  /** Id of the entry that is sealed. */
  entry: number;
  hash: Buffer;
}

/** The last seal of the chain; null while nothing was ever recorded. */
export async function newestSeal(client: Sql): Promise<Seal | null> {
  const { rows } = await client.query<Seal>(
    'select audit_id as entry, hash from public.audit_chain order by seq desc limit 1',
  );
  return rows[0] ?? null;
}

/** The seal of an entry; null when there is none. */
export async function findSeal(client: Sql, entry: number): Promise<Buffer | null> {
  const { rows } = await client.query<{ hash: Buffer }>('select hash from public.audit_chain where audit_id = $1', [
    entry,
  ]);
  return rows[0]?.hash ?? null;
}

/**
 * Reads from one moment's database: what is recorded meanwhile is not seen in part. Names mean those of PostgreSQL alone,
 * whatever search_path the database was given.
 */
export async function inSnapshot<T>(pool: pg.Pool, work: (client: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local search_path = pg_catalog, pg_temp');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}
