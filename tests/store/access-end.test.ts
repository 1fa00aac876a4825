import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessEnds } from '#server/store/database/access-end.table.ts';
import { type FreshDatabase, freshDatabase } from '#tests/helpers/database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Columns that lead to a person: a foreign key to users, or a name that only such columns bear. */
const ofPerson = /^(user_id|actor_id|assignee|address|by|by_id)$|_by(_id)?$|_recipients$/;
/** What bears such a name and is no person. */
const others = new Set([
  'sites.address',
  'packets.held_by',
  'suspected_releases.report_by',
  'suspected_releases.confirm_by',
]);

interface Column {
  table: string;
  column: string;
}

async function listColumns(): Promise<Column[]> {
  const { rows } = await database.pool.query<Column>(
    `select c.relname as "table", a.attname as "column" from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname, a.attnum`,
  );
  return rows;
}

async function listKeys(): Promise<(Column & { to: string })[]> {
  const { rows } = await database.pool.query<Column & { to: string }>(
    `select c.relname as "table", a.attname as "column", f.relname as "to" from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
     where k.contype = 'f' and not c.relispartition`,
  );
  return rows;
}

it('declares what happens when access ends for each table that has a person and a site, and for no other', async () => {
  const columns = await listColumns();
  const keys = await listKeys();
  const people = (table: string) =>
    columns
      .filter((one) => one.table === table && !others.has(`${table}.${one.column}`))
      .map(({ column }) => column)
      .filter(
        (column) =>
          ofPerson.test(column) || keys.some((k) => k.table === table && k.column === column && k.to === 'users'),
      );
  const hasSite = (table: string) => columns.some((one) => one.table === table && one.column === 'site_id');
  const siteOf = (table: string) =>
    table === 'sites'
      ? 'id'
      : hasSite(table)
        ? 'site_id'
        : keys.find((key) => key.table === table && hasSite(key.to))?.column;
  const found = [...new Set(columns.map(({ table }) => table))]
    .map((table) => ({ table, person: people(table), site: siteOf(table) }))
    .filter(({ person, site }) => person.length > 0 && site !== undefined);
  expect(found.map(({ table }) => table)).toContain('notice_log');
  const declared = accessEnds.map(({ table, person, site }) => ({ table, person: [...person].sort(), site }));
  const byTable = (a: { table: string }, b: { table: string }) => (a.table < b.table ? -1 : 1);
  expect(declared.sort(byTable)).toEqual(
    found.map(({ person, ...rest }) => ({ ...rest, person: person.sort() })).sort(byTable),
  );
});
