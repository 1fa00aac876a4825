import type { Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '#server/start-error.ts';
import { identityFacts } from '../database/installation.ts';
import { migrationLock, ownNames, stepsTaken, takeSteps } from '../database/migrate.ts';
import type { Sql } from '../database/pool.ts';
import { listTables, type SealHead, type StoredSequence, type StoredTable } from './backup-snapshot.ts';

/** What a restore can tell the database while its one transaction is open. */
export interface RestoreTransaction {
  /** The tables that a backup at this level has, with the partitions that were asked for. */
  listTables(): Promise<StoredTable[]>;
  /** Takes the rows of one chunk, as COPY wrote them. `rowCount` when it has ended. */
  copyIn(table: StoredTable): Writable & { rowCount: number };
  /** Counters, guards and the schema's remaining steps, when all rows are in. */
  finish(sequences: readonly StoredSequence[]): Promise<void>;
  sql: Sql;
}

const name = (text: string) => pg.escapeIdentifier(text);
/** How often, half a second apart, it is looked whether others have left: what was just killed takes a moment. */
const leaveTries = 10;

/**
 * Makes the schema as a backup had it and lets `work` fill it, all in one transaction: whatever ends it before its end
 * leaves the database as it was. Throws StartError when the database holds sites or people, or a console is on it.
 */
export async function inRestore<T>(
  pool: pg.Pool,
  plan: { level: number; tables: readonly StoredTable[] },
  work: (restore: RestoreTransaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  client.on('error', () => {}); // a lost connection also fails the statement that needs it
  let broken = true;
  try {
    await begin(client);
    await stepsTaken(client); // refuses a server that is too old, and a schema that is too new
    await requireEmpty(client);
    await dropOwn(client);
    await takeSteps(client, plan.level);
    await preparePartitions(client, plan.tables);
    for (const table of ownTables(plan.tables))
      await client.query(`alter table public.${name(table)} disable trigger user`);
    const result = await work({
      listTables: () => listTables(client),
      copyIn: (table) => client.query(copyFrom(copyStatement(table))),
      finish: (sequences) => finish(client, plan.tables, sequences),
      sql: client,
    });
    await client.query('commit');
    broken = false;
    return result;
  } finally {
    // Also after an error: a connection that ends takes its transaction with it.
    client.release(broken);
  }
}

async function begin(client: Sql): Promise<void> {
  await waitUntilAlone(client);
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await client.query("set local lock_timeout = '30s'");
  await client.query("set local datestyle = 'ISO, YMD'");
  // A console that starts meanwhile waits here, as it does for another one that makes the schema.
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
}

async function waitUntilAlone(client: Sql): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and application_name like 'forecourt%' limit 1`,
    );
    if (rows.length === 0) return;
    if (attempt === leaveTries) {
      throw new StartError('A console is running on the database to restore to: stop it first.');
    }
    await new Promise((done) => setTimeout(done, 500));
  }
}

async function requireEmpty(client: Sql): Promise<void> {
  for (const table of ['sites', 'users']) {
    const { rows: known } = await client.query('select from pg_class where oid = to_regclass($1)', [`public.${table}`]);
    if (known.length === 0) continue;
    const { rows } = await client.query(`select from public.${name(table)} limit 1`);
    if (rows.length === 0) continue;
    throw new StartError(
      `The database to restore to already holds ${table === 'sites' ? 'sites' : 'people'}: nothing was changed. ` +
        'Set FORECOURT_DATA to a new folder, or DATABASE_URL to an empty database.',
    );
  }
}

/** The empty tables of a console that was started here: the backup's level may be another than theirs. */
async function dropOwn(client: Sql): Promise<void> {
  const { tables, functions } = ownNames();
  const { rows } = await client.query<{ kind: 'table' | 'function'; name: string; rows: boolean }>(
    `select 'table' as kind, relname::text as name, false as rows from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname = any($1)
     union all
     select 'function', p.oid::regprocedure::text, p.prorettype <> 'trigger'::regtype from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname = any($2)`,
    [tables, functions],
  );
  const rowsOf = (kind: string) => rows.filter((row) => row.kind === kind);
  // Functions of rows rest on tables, triggers rest on functions.
  for (const row of rowsOf('function').filter(({ rows: ofRows }) => ofRows))
    await client.query(`drop function ${row.name}`);
  const list = rowsOf('table').map((row) => `public.${name(row.name)}`);
  if (list.length > 0) await client.query(`drop table ${list.join(', ')}`);
  for (const row of rowsOf('function').filter(({ rows: ofRows }) => !ofRows))
    await client.query(`drop function ${row.name}`);
  await client.query('drop table if exists drizzle.__drizzle_migrations');
}

async function preparePartitions(client: Sql, tables: readonly StoredTable[]): Promise<void> {
  for (const { name: own, partition } of tables) {
    if (partition === null) continue;
    const [from, to] = [pg.escapeLiteral(partition.from), pg.escapeLiteral(partition.to)];
    await client.query(
      `create table if not exists public.${name(own)} partition of public.${name(partition.of)} for values from (${from}) to (${to})`,
    );
  }
}

function ownTables(tables: readonly StoredTable[]): string[] {
  return tables.map((table) => table.name);
}

function copyStatement({ name: table, columns }: StoredTable): string {
  return `copy public.${name(table)} (${columns.map(name).join(', ')}) from stdin`;
}

async function finish(
  client: Sql,
  tables: readonly StoredTable[],
  sequences: readonly StoredSequence[],
): Promise<void> {
  for (const { name: own, value, called } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [`public.${name(own)}`, value, called]);
  }
  for (const table of ownTables(tables)) await client.query(`alter table public.${name(table)} enable trigger user`);
  // A restored database is not its original, which may live on: a new number, and no claim on a store that it swept.
  await client.query('delete from public.installation where key = any($1)', [Object.values(identityFacts)]);
  await takeSteps(client);
}

/** The planner knows what is in the tables. */
export async function analyse(pool: Sql): Promise<void> {
  await pool.query('analyze');
}

/** How many there are, for the summary. */
export async function countRestored(pool: Sql): Promise<{ sites: number; people: number }> {
  const { rows } = await pool.query<{ sites: number; people: number }>(
    `select (select count(*)::int from sites where deleted_at is null) as sites,
       (select count(*)::int from users) as people`,
  );
  return rows[0] ?? { sites: 0, people: 0 };
}

/** The seal of the audit log as a check takes it. */
export function noteOf(head: SealHead | null): { entry: number; hash: Buffer }[] {
  return head === null ? [] : [{ entry: head.entry, hash: Buffer.from(head.hash, 'hex') }];
}
