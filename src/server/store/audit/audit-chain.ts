import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Sql } from '../database/pool.ts';

/* What PostgreSQL itself says of the things that keep the audit log and its seal as they are. */

export const guardedTables = ['audit', 'audit_chain'] as const;

const [row, before, insert, deletes, update, truncate] = [1, 2, 4, 8, 16, 32];

const refuses = { calls: 'public.refuse_audit_change', type: before + deletes + update + truncate, deferred: false };

/** The triggers that keep the log and its seal as they are. */
const guardTriggers: readonly Trigger[] = [
  { table: 'audit', name: 'audit_append_only', ...refuses },
  { table: 'audit', name: 'audit_seal', calls: 'public.seal_audit', type: row + insert, deferred: true },
  { table: 'audit_chain', name: 'audit_chain_append_only', ...refuses },
];

/** What the migrations give these functions: language, and SHA-256 of the body with line ends of one kind. */
const guardFunctions: Readonly<Record<string, { language: string; body: string }>> = {
  audit_text: { language: 'sql', body: 'f14d99565bb68b60f77ccda0076fe0f3204d00cb3505c3f9f9683569b016eb4d' },
  refuse_audit_change: {
    language: 'plpgsql',
    body: '914619f126055bc9664381729a256d241234e0219f39ffe0d5dc79009a6bd7cf',
  },
  seal_audit: { language: 'plpgsql', body: '8f7904639623ad0a4a645bbcaa19243c194f9063da98a7e2c10aef61f8d70b81' },
  seal_audit_entries: { language: 'plpgsql', body: 'c280bca53aca83738668072f64a7e836f48088b968b372f680ca5be2d4784e78' },
};

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

interface GuardTable {
  table: string;
  /** An ordinary table that stays over a crash, and that no other inherits from. */
  isOrdinary: boolean;
  /** Rewrite rules: one on insert could keep entries out. */
  rules: string[];
  /** Row security, which could hide entries. */
  rowSecurity: boolean;
}

export async function readGuardTables(client: Sql): Promise<GuardTable[]> {
  const { rows } = await client.query<GuardTable>(
    `select r.relname as table,
       r.relkind = 'r' and r.relpersistence = 'p'
         and not exists (select from pg_catalog.pg_inherits i where r.oid in (i.inhparent, i.inhrelid)) as "isOrdinary",
       array(select w.rulename::text from pg_catalog.pg_rewrite w where w.ev_class = r.oid order by 1) as rules,
       r.relrowsecurity or r.relforcerowsecurity as "rowSecurity"
     from pg_catalog.pg_class r where r.relnamespace = 'public'::regnamespace and r.relname = any($1) order by 1`,
    [guardedTables],
  );
  return rows;
}

interface Trigger {
  table: string;
  name: string;
  /** With its schema. */
  calls: string;
  /** When it fires: bits of pg_trigger.tgtype. */
  type: number;
  deferred: boolean;
}

interface GuardTrigger {
  table: string;
  name: string;
  state: 'on' | 'off' | 'missing' | 'other' | 'foreign';
}

/**
 * The state of each of `guardTriggers`: 'missing' too when it calls another function than it should, 'other' when it
 * does not fire whenever it should. As 'foreign' every other trigger of the two tables: one before an insert could keep
 * entries out or change them.
 */
export async function readGuardTriggers(client: Sql): Promise<GuardTrigger[]> {
  const { rows } = await client.query<Trigger & { enabled: string; limited: boolean }>(
    `select r.relname as table, t.tgname as name, n.nspname || '.' || p.proname as calls, t.tgtype as type,
       t.tgdeferrable and t.tginitdeferred as deferred, t.tgenabled as enabled,
       t.tgqual is not null or t.tgattr::text <> '' or t.tgnargs > 0 as limited
     from pg_catalog.pg_trigger t
     join pg_catalog.pg_class r on r.oid = t.tgrelid
     join pg_catalog.pg_proc p on p.oid = t.tgfoid
     join pg_catalog.pg_namespace n on n.oid = p.pronamespace
     where r.relnamespace = 'public'::regnamespace and r.relname = any($1) and not t.tgisinternal
     order by 1, 2`,
    [guardedTables],
  );
  const own = guardTriggers.map(({ table, name, calls, type, deferred }): GuardTrigger => {
    const row = rows.find((each) => each.table === table && each.name === name && each.calls === calls);
    if (row === undefined) return { table, name, state: 'missing' };
    // 'R' fires only on replicas and 'D' never; 'O' and 'A' fire here.
    if (!['O', 'A'].includes(row.enabled)) return { table, name, state: 'off' };
    const isSame = row.type === type && row.deferred === deferred && !row.limited;
    return { table, name, state: isSame ? 'on' : 'other' };
  });
  const isOwn = (each: Trigger) => own.some(({ table, name }) => table === each.table && name === each.name);
  const foreign = rows.filter((each) => !isOwn(each));
  return [...own, ...foreign.map(({ table, name }) => ({ table, name, state: 'foreign' as const }))];
}

/** Each of `guardFunctions` with whether it is the one of the migrations, alone under its name in its schema. */
export async function readGuardFunctions(client: Sql): Promise<{ name: string; isOwn: boolean }[]> {
  const { rows } = await client.query<{ name: string; language: string; body: string; isPlain: boolean }>(
    `select p.proname as name, l.lanname as language, p.prosrc as body,
       p.prokind = 'f' and not p.prosecdef and p.proconfig is null as "isPlain"
     from pg_catalog.pg_proc p join pg_catalog.pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and p.proname = any($1)`,
    [Object.keys(guardFunctions)],
  );
  return Object.entries(guardFunctions).map(([name, { language, body }]) => {
    const [match, ...more] = rows.filter((each) => each.name === name);
    const isOwn = match?.isPlain === true && match.language === language && sumOf(match.body) === body;
    return { name, isOwn: isOwn && more.length === 0 };
  });
}

/** Other white space counts: a line end that is gone makes a comment of what came after it. */
function sumOf(body: string): string {
  return createHash('sha256').update(body.replaceAll('\r\n', '\n')).digest('hex');
}

/** Tables and functions of the log's names in other schemas, where a search_path could find them first. */
export async function listNamesakes(client: Sql): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || o.name as name
     from (select relname as name, relnamespace as schema from pg_catalog.pg_class where relname = any($1)
           union all select proname, pronamespace from pg_catalog.pg_proc where proname = any($2)) o
     join pg_catalog.pg_namespace n on n.oid = o.schema
     where n.nspname <> 'public' order by 1`,
    [guardedTables, Object.keys(guardFunctions)],
  );
  return rows.map(({ name }) => name);
}

interface Setting {
  name: string;
  value: string;
  /** What it was set on, in words. */
  on: string;
}

/**
 * Settings that could lead the triggers past the log or keep them from firing: those kept for the database and its roles,
 * and what this connection was given from wherever.
 */
export async function listGuardSettings(client: Sql): Promise<Setting[]> {
  const { rows } = await client.query<Setting>(
    `select split_part(c.text, '=', 1) as name, substr(c.text, strpos(c.text, '=') + 1) as value,
       concat_ws(' in ', case when s.setrole <> 0 then 'the role ' || pg_catalog.pg_get_userbyid(s.setrole) end,
                 case when s.setdatabase <> 0 then 'the database' end) as on
     from pg_catalog.pg_db_role_setting s, unnest(s.setconfig) c (text)
     where s.setdatabase in (0, (select oid from pg_catalog.pg_database where datname = current_database()))
       and split_part(c.text, '=', 1) in ('search_path', 'session_replication_role')
     union all
     select name, reset_val, 'the connection' from pg_catalog.pg_settings
     where name in ('search_path', 'session_replication_role')
     order by 3, 1`,
  );
  return rows.filter(({ name, value }) => (name === 'search_path' ? hidesPublic(value) : value !== 'origin'));
}

/** True when names are looked for in another schema before public, or in public before those of PostgreSQL itself. */
function hidesPublic(path: string): boolean {
  const schemas = path.split(',').map((schema) => schema.trim().replace(/^"(.*)"$/, '$1'));
  const catalog = schemas.indexOf('pg_catalog');
  const [first] = schemas.filter((schema) => schema !== 'pg_catalog' && schema !== '$user');
  return first !== 'public' || catalog > 0;
}
