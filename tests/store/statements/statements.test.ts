import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePartitions } from '#server/store/database/partitions.ts';
import { type FreshDatabase, freshDatabase } from '#tests/helpers/database.ts';
import { prepareAll } from './prepare-all.ts';
import { root, serverProgram } from './program.ts';
import { readStatements, type Statements } from './read-statements.ts';
import { excused, openStatements, samples } from './samples.table.ts';

let database: FreshDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await freshDatabase();
  await ensurePartitions(database.pool, new Date('2026-11-02T00:00:00Z'));
  client = new pg.Client(database.url);
  await client.connect();
  // What thinning makes and drops again.
  await client.query('create table readings_2026_11_thinned (like readings_2026_11)');
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('the statements of the product', () => {
  let statements: Statements;
  beforeAll(() => {
    const isStore = (path: string) => path.startsWith('src/server/store/') && !path.endsWith('.test.ts');
    statements = readStatements(serverProgram(), root, isStore, samples);
    // Half a minute of one core, of which a busy machine may give little.
  }, 900_000);

  it('are all known but for those of the table', () => {
    expect(statements.open.map(({ place }) => place).sort()).toEqual(Object.keys(openStatements).sort());
    expect(new Set(statements.found.map(({ place }) => place)).size).toBeGreaterThan(480);
  });

  it('are prepared on the migrated database, and answer what their rows are declared to be', async () => {
    expect((await prepareAll(client, statements)).sort()).toEqual(Object.keys(excused).sort());
  });
});

/** A store of one file, read and prepared as the product's is. */
async function planted(body: string): Promise<string[]> {
  const file = '/planted/store.ts';
  const source = `
    interface Sql {
      query<Row = never>(statement: string | { text: string; values?: unknown[] }, values?: unknown[]): Promise<{ rows: Row[] }>;
    }
    ${body}`;
  const host = ts.createCompilerHost({});
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, source, ts.ScriptTarget.ES2023, true) : getSourceFile(path, ...rest);
  const options = { strict: true, target: ts.ScriptTarget.ES2023, types: [] };
  const statements = readStatements(ts.createProgram([file], options, host), '/planted', () => true);
  expect(statements.open).toEqual([]);
  return prepareAll(client, statements);
}

const one = (row: string, text: string) =>
  planted(`export async function read(sql: Sql) { return (await sql.query<${row}>(\`${text}\`)).rows; }`);

describe('a fault', () => {
  it.each([
    [
      'a column that is not there',
      '{ id: number }',
      'select id from sites where nmae = $1',
      'column "nmae" does not exist',
    ],
    ['a table that is not there', '{ id: number }', 'select id from site', 'relation "site" does not exist'],
    ['a type that is another', '{ id: string }', 'select id from sites', 'column "id" is number, declared as string'],
    [
      'bigint read as a number',
      '{ id: number }',
      'select id from compliance_marks',
      'column "id" is string, declared as number',
    ],
    [
      'a list of another type',
      '{ tags: number[] }',
      'select tags from sites',
      'column "tags" is string[], declared as number[]',
    ],
    [
      'a column that may be null',
      '{ at: Date }',
      'select deleted_at as at from sites',
      'column "at" may be null, declared as Date',
    ],
    [
      'a column that an outer join may leave null',
      '{ email: string }',
      'select u.email from sites s left join users u on u.id = s.id',
      'column "email" may be null, declared as string',
    ],
    [
      'a column that is not selected',
      '{ id: number; name: string }',
      'select id from sites',
      'no column "name" is selected',
    ],
    [
      'a column that nobody declared',
      '{ id: number }',
      'select id, name from sites',
      'column "name" is not in the type of the row',
    ],
  ])('is found: %s', async (_, row, text, wrong) => {
    expect(await one(row, text)).toEqual([`store.ts read: ${wrong}`]);
  });

  it('is found through the calls that lead to a statement', async () => {
    const wrong = await planted(`
      const columns = 'id, name';
      const from = (table: string) => \`select \${columns} from \${table}\`;
      async function all<Row>(sql: Sql, table: string) { return (await sql.query<Row>({ text: from(table) })).rows; }
      export const good = (sql: Sql) => all<{ id: number; name: string }>(sql, 'sites');
      export const bad = (sql: Sql) => all<{ id: number; name: number }>(sql, 'users');
      export const worse = (sql: Sql) => all<{ id: number; name: string }>(sql, 'persons');`);
    expect(wrong).toEqual([
      'store.ts all: column "name" is string, declared as number',
      'store.ts all: relation "persons" does not exist',
    ]);
  });

  it('is found in each branch of a condition', async () => {
    const wrong = await planted(`
      export const read = (sql: Sql, isLong: boolean, by: 'name' | 'size') =>
        sql.query(\`select id\${isLong ? ', nothing' : ''} from sites order by \${by}\`);`);
    expect(wrong).toEqual(
      expect.arrayContaining([expect.stringContaining('"nothing"'), expect.stringContaining('"size"')]),
    );
  });

  it('is none: what is right', async () => {
    const row = '{ id: number; deletedAt: Date | null; tags: string[]; role: string | null }';
    const text = `select s.id, s.deleted_at as "deletedAt", s.tags, u.role from sites s left join users u on u.id = s.id`;
    expect(await one(row, text)).toEqual([]);
    expect(await one('{ at: Date }', 'select deleted_at as at from sites where at is not null')).not.toEqual([]);
  });
});

describe('the schema that the builder writes statements from', () => {
  it('has the columns of the migrated database, with their types', async () => {
    const folder = resolve(root, 'src/server/store/schema');
    const modules: Record<string, unknown>[] = await Promise.all(
      readdirSync(folder).map((name) => import(`${folder}/${name}`)),
    );
    const tables = modules.flatMap((exports) => Object.values(exports)).filter((value) => value instanceof PgTable);
    expect(tables.length).toBeGreaterThan(40);
    const declared = tables.flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns.map(
        (column) => `${name}.${column.name} ${typeOf(column.getSQLType())}${column.notNull ? ' not null' : ''}`,
      );
    });
    // Readings, whose partitions drizzle cannot make, are a table of their own migration.
    const { rows } = await database.pool.query<{ text: string }>(
      `select relname || '.' || attname || ' ' || format_type(atttypid, null) || case when attnotnull then ' not null' else '' end as text
       from pg_attribute join pg_class c on c.oid = attrelid
       where attnum > 0 and not attisdropped and relnamespace = 'public'::regnamespace
         and relkind = 'r' and not relispartition and relname !~ '^readings_2'`,
    );
    expect([...new Set(declared)].sort()).toEqual(rows.map(({ text }) => text).sort());
  });
});

/** The name that PostgreSQL itself has for a type. */
function typeOf(declared: string): string {
  return declared
    .replace('bigserial', 'bigint')
    .replace('serial', 'integer')
    .replace(/^timestamp(?! with)/, 'timestamp without time zone')
    .replace(/\(\d+\)/, '');
}
