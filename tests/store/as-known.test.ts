import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asKnownBy, readKnownBy } from '#server/store/as-known/known-by.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';

const by = { sites: '(101)', until: `'2026-10-02T04:00:00.000Z'::timestamptz` };

describe('asKnownBy', () => {
  it('puts each table that a statement names in front of it', () => {
    const text = asKnownBy('select c.id from completions c join sites s on s.id = c.site_id', by);
    expect(text).toMatch(/^with completions as not materialized \(/);
    expect(text).toContain(', sites as not materialized (');
    expect(text).toContain('public.completions x');
    expect(text.endsWith('select c.id from completions c join sites s on s.id = c.site_id')).toBe(true);
  });

  it('keeps the expressions of a statement, which are no tables', () => {
    const text = asKnownBy(
      `with recorded as materialized (select * from dated_facts), name as (select 1 from recorded)
       select extract(epoch from r.at), x is distinct from null from name r cross join unnest($1::int[]) u`,
      by,
    );
    expect(text).toMatch(/^with dated_facts as not materialized \(/);
    expect(text).toContain('), recorded as materialized (');
    expect(text.match(/not materialized/g)).toHaveLength(1);
  });

  it.each(['select * from users', 'select 1 from sites s join mail_outbox m on true', 'select * from "sessions"'])(
    'refuses a table of which nobody says what was known: %s',
    (text) => {
      expect(() => asKnownBy(text, by)).toThrow('does not say what was known of the table');
    },
  );

  it.each(['update sites set name = $1', 'insert into completions values (1)', 'delete from sites', 'begin'])(
    'refuses what is no read: %s',
    (text) => {
      expect(() => asKnownBy(text, by)).toThrow('is only read');
    },
  );
});

describe('readKnownBy', () => {
  let database: FreshDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await freshDatabase();
    db = openDatabase({ url: database.url });
  });
  afterAll(async () => {
    await db.$client.end();
    await database.drop();
  });
  const ask = (statement: string) =>
    readKnownBy(db, { siteIds: [101], until: new Date('2026-10-02T04:00:00Z') }, (known) =>
      known.$client.query(statement),
    );

  it('reads the tables that it knows', async () => {
    expect((await ask('select s.id from sites s')).rows).toEqual([]);
  });

  it.each(['select 1 from sites s, users u', 'select 1 from sites s, completions c where c.site_id = s.id'])(
    'finds no table whose name it did not notice: %s',
    async (statement) => {
      await expect(ask(statement)).rejects.toThrow(/relation "(users|completions)" does not exist/);
    },
  );
});
