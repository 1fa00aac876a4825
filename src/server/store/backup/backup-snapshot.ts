import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '#server/start-error.ts';
import { ownNames } from '../database/migrate.ts';
import type { Sql } from '../database/pool.ts';

/** A table, or one partition of one, whose rows are copied on their own. */
export interface StoredTable {
  name: string;
  /** Without the generated ones. */
  columns: string[];
  /** Of which table it is a part, and its bounds as ISO moments in UTC; null for a table of its own. */
  partition: { of: string; from: string; to: string } | null;
}

export interface StoredSequence {
  name: string;
  /** A whole number as text. */
  value: string;
  called: boolean;
}

/** Newest link of the audit log's seal; `hash` in hexadecimal. */
export interface SealHead {
  seq: number;
  entry: number;
  hash: string;
}

/** One backup of a database at a time; beside migrationLock (migrate.ts). */
const backupLock = 7_235_001_979;
const lockTries = 6;

/** Rows that rest on bytes which no backup holds: uploads that were not finished within their day. */
const leftOut = ['uploads', 'upload_parts'];

/** The same text for the same values, whatever the server's settings and version. */
const settings = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  "set local lock_timeout = '30s'",
];

/**
 * Runs work while no other backup of this database runs. Throws StartError when one does. The connection stays open:
 * `snapshot` reads all it reads as of one moment, changes nothing, and keeps nobody from writing.
 */
export async function asOnlyBackup<T>(
  pool: pg.Pool,
  work: (snapshot: <R>(read: (client: pg.PoolClient) => Promise<R>) => Promise<R>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // A connection that is lost also fails the statement that needs it.
  client.on('error', () => {});
  let broken = true;
  try {
    await takeLock(client);
    const result = await work(async (read) => {
      await client.query('begin isolation level repeatable read read only');
      for (const setting of settings) await client.query(setting);
      const found = await read(client);
      await client.query('commit');
      return found;
    });
    broken = false;
    return result;
  } finally {
    if (!broken) await client.query('select pg_advisory_unlock($1)', [backupLock]);
    client.release(broken);
  }
}

/** What was killed a moment ago may still hold the lock. */
async function takeLock(client: Sql): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [backupLock]);
    if (rows[0]?.got === true) return;
    if (attempt === lockTries) throw new StartError('Another backup of this database is running: wait for its end.');
    await new Promise((done) => setTimeout(done, 500));
  }
}

interface TableRow {
  name: string;
  columns: string[];
  parent: string | null;
  bounds: string | null;
  needs: string[];
}

/**
 * Forecourt's tables, each after those that its foreign keys name. A partitioned table is recognized by its partitions: to
 * read them holds no lock on the whole, which a new partition would wait for, and behind it all who write readings.
 */
export async function listTables(client: Sql): Promise<StoredTable[]> {
  const { rows } = await client.query<TableRow>(
    `select c.relname::text as name, p.relname::text as parent, pg_get_expr(c.relpartbound, c.oid) as bounds,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns,
       array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
     from pg_class c
     left join pg_inherits i on i.inhrelid = c.oid
     left join pg_class p on p.oid = i.inhparent
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and coalesce(p.relname, c.relname) = any($1) and c.relname <> all($2)
     order by c.relname`,
    [ownNames().tables, leftOut],
  );
  return inOrder(rows).map(({ name, columns, parent, bounds }) => ({
    name,
    columns,
    partition: parent === null ? null : { of: parent, ...readBounds(name, bounds) },
  }));
}

function inOrder(rows: TableRow[]): TableRow[] {
  const ordered: TableRow[] = [];
  const waiting = new Set(rows);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name));
    const ready = [...waiting].filter(({ needs }) => !needs.some((name) => names.has(name)));
    if (ready.length === 0) throw new Error(`foreign keys go round in a circle: ${[...names].join(', ')}`);
    for (const row of ready) {
      ordered.push(row);
      waiting.delete(row);
    }
  }
  return ordered;
}

function readBounds(name: string, text: string | null): { from: string; to: string } {
  const [, from, to] = /^FOR VALUES FROM \('([^']+)'\) TO \('([^']+)'\)$/.exec(text ?? '') ?? [];
  if (from === undefined || to === undefined) throw new Error(`the partition ${name} has unknown bounds: ${text}`);
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** Where the counters of Forecourt's tables stand: at least as far as the rows of a snapshot taken before. */
export async function listSequences(client: Sql): Promise<StoredSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select s.relname::text as name from pg_class s
     join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
     join pg_class c on c.oid = d.refobjid
     where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace and c.relname = any($1)
     order by s.relname`,
    [ownNames().tables],
  );
  const found: StoredSequence[] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public.${pg.escapeIdentifier(name)}`,
    );
    for (const value of values) found.push({ name, ...value });
  }
  return found;
}

/** The rows of a table as PostgreSQL's COPY writes them, one a line. */
export function copyOut(client: pg.ClientBase, { name, columns }: StoredTable): Readable & { rowCount: number } {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  return client.query(copyTo(`copy public.${pg.escapeIdentifier(name)} (${list}) to stdout`));
}

/** The newest seal of the audit log; null without one, and in a database from before there were seals. */
export async function readSealHead(client: Sql): Promise<SealHead | null> {
  const { rows: known } = await client.query("select from pg_class where oid = to_regclass('public.audit_chain')");
  if (known.length === 0) return null;
  const { rows } = await client.query<SealHead>(
    "select seq, audit_id as entry, encode(hash, 'hex') as hash from public.audit_chain order by seq desc limit 1",
  );
  return rows[0] ?? null;
}

/** For example `18.4`. */
export async function readServerVersion(client: Sql): Promise<string> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  return rows[0]?.version ?? '';
}

/** Bytes that a document or a waiting mail names. Through JSON, since older schemas lack some of these columns. */
const namedKeys = `
  select d.content_key as key from public.documents d where to_jsonb(d) ->> 'purged_at' is null
  union
  select a ->> 'contentKey' from public.mail_outbox m,
    jsonb_array_elements(coalesce(to_jsonb(m) -> 'attachments', '[]')) as a where m.state <> 'sent'`;
/** The same with the files of vendors, whose table older schemas lack. */
const namedKeysNow = `${namedKeys}
  union
  select f.content_key from public.work_order_files f where f.content_key is not null`;

async function namedKeysOf(client: Sql): Promise<string> {
  const { rows } = await client.query("select from pg_class where oid = to_regclass('public.work_order_files')");
  return rows.length === 0 ? namedKeys : namedKeysNow;
}

/** Keys of all bytes that a snapshot names, in order. */
export async function listContentKeys(client: Sql): Promise<string[]> {
  const keys: string[] = [];
  const { rows: known } = await client.query("select from pg_class where oid = to_regclass('public.documents')");
  if (known.length === 0) return keys;
  const named = await namedKeysOf(client);
  await client.query(`declare keys no scroll cursor for select key from (${named}) as named order by key`);
  for (;;) {
    const { rows } = await client.query<{ key: string }>('fetch 5000 from keys');
    if (rows.length === 0) return keys;
    for (const { key } of rows) keys.push(key);
  }
}

/** True while the database, as it is now, names these bytes. */
export async function isNamed(pool: Sql, key: string): Promise<boolean> {
  const named = await namedKeysOf(pool);
  const { rows } = await pool.query(`select from (${named}) as named where key = $1 limit 1`, [key]);
  return rows.length > 0;
}
