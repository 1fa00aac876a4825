import type { Database } from '#server/store/database/pool.ts';

/**
 * Has the database itself note every row that is really written (inserted, changed, removed) in any table. `since`
 * answers the tables touched after a mark; the notes of a transaction that is rolled back go with it.
 */
export interface TouchedTables {
  mark(): Promise<number>;
  since(mark: number): Promise<string[]>;
}

export async function watchTables(db: Database): Promise<TouchedTables> {
  const pool = db.$client;
  await pool.query(`
    create unlogged table touched (n bigserial primary key, what text not null);
    create function note_touch() returns trigger language plpgsql as $$
      begin insert into touched (what) values (tg_table_name); return null; end $$;
    do $$ declare t record; begin
      for t in select c.relname from pg_class c join pg_namespace s on s.oid = c.relnamespace
        where s.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'touched'
      loop execute format(
        'create trigger note_touch after insert or update or delete on %I for each row execute function note_touch()',
        t.relname); end loop; end $$;`);
  return {
    async mark() {
      const { rows } = await pool.query<{ n: string }>('select coalesce(max(n), 0) as n from touched');
      return Number(rows[0]?.n ?? 0);
    },
    async since(mark) {
      const { rows } = await pool.query<{ what: string }>('select distinct what from touched where n > $1', [mark]);
      return rows.map(({ what }) => what);
    },
  };
}
