import type pg from 'pg';
import { asDatabase, type Database, inTransaction, type Sql, type Statement } from '../database/pool.ts';
import { type KnownBy, knownTables } from './known-tables.table.ts';

/**
 * Runs reads of some sites as if nothing had been recorded since a moment (`until`, the first that does not count). The work
 * gets a database whose statements see each table as known-tables.table.ts has it. A statement that names a table that is
 * not listed there throws, and one whose name is not noticed is not found by PostgreSQL: no read can forget the moment. All
 * of it is one read-only transaction.
 */
export async function readKnownBy<T>(
  db: Database,
  { siteIds, until }: { siteIds: readonly number[]; until: Date },
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (siteIds.length === 0) throw new Error('what was known is read of at least one site');
  const by = {
    sites: `(${siteIds.map((id) => Math.trunc(id)).join(', ')})`,
    until: `'${until.toISOString()}'::timestamptz`,
  };
  return inTransaction(
    db,
    async (client) => {
      // Without a schema to look in, a table that the expressions below do not stand for is not found.
      await client.query("set local search_path to ''");
      return work(knownDatabase(client, by));
    },
    'isolation level repeatable read read only',
  );
}

/** What the reads use of a pool: statements, one after the other on the one connection. */
function knownDatabase(client: Sql, by: KnownBy): Database {
  let last: Promise<unknown> = Promise.resolve();
  const query = (statement: string | Statement, values?: unknown[]) => {
    const { name: _, ...config } = typeof statement === 'string' ? { name: '', text: statement } : statement;
    const run = () =>
      client.query({
        ...config,
        text: asKnownBy(config.text, by),
        ...(values === undefined ? {} : { values }),
      });
    const result = last.then(run, run);
    last = result.catch(() => undefined);
    return result;
  };
  const connect = () => Promise.reject(new Error('what was known on a day is read and never changed'));
  // The reads ask a pool for no more than that; drizzle calls `query` alone.
  return asDatabase({ query, connect } as unknown as pg.Pool);
}

/**
 * The statement over the tables as they were known: each that it names is a common table expression in front of it. Throws
 * for a table that is not in known-tables.table.ts, and for what is no read.
 */
export function asKnownBy(text: string, by: KnownBy): string {
  const statement = text.replaceAll(/--[^\n]*/g, '').trim();
  const [, own = ''] = /^(with(?:\s+recursive)?\s|select\s|\(\s*select\s)/i.exec(statement) ?? [];
  if (own === '') throw new Error(`what was known on a day is only read: ${statement.slice(0, 40)}`);
  const named = tablesOf(statement);
  for (const table of named)
    if (!Object.hasOwn(knownTables, table))
      throw new Error(`store/as-known/known-tables.table.ts does not say what was known of the table ${table}`);
  if (named.length === 0) return statement;
  const known = named.map((table) => `${table} as not materialized (${knownTables[table]?.(by)})`).join(', ');
  return /^with/i.test(own)
    ? statement.replace(/^(with(?:\s+recursive)?\s)/i, (begin) => `${begin}${known}, `)
    : `with ${known} ${statement}`;
}

/** Names after from or join that are no function, no word of SQL and no expression of the statement itself. */
function tablesOf(statement: string): string[] {
  const text = statement.replaceAll(/'(?:[^']|'')*'/g, "''").replaceAll(/\bdistinct\s+from\b/gi, '=');
  const own = new Set(
    [...text.matchAll(/([a-z_]+)\s*(?:\([^()]*\)\s*)?as\s+(?:not\s+)?(?:materialized\s+)?\(/gi)].map(
      ([, name]) => name,
    ),
  );
  const names = [...text.matchAll(/\b(?:from|join)\s+(?:only\s+)?"?([a-z_]+)\b"?(?!\s*[(.])/gi)]
    .map(([, name = '']) => name)
    .filter((name) => !notTables.has(name.toLowerCase()) && !own.has(name));
  return [...new Set(names)];
}

/** Words that follow `from` or `join` where no table does. */
const notTables = new Set(['lateral', 'only']);
