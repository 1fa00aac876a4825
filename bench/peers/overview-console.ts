import type pg from 'pg';
import { hashPassword } from '#server/auth/passwords.ts';
import { freshDataDir, insertSites, openEmbedded } from '../lib/database.ts';
import { servePeer } from '../lib/peer.ts';
import { serveConsole } from '../lib/serve-console.ts';

const dataDir = freshDataDir();
const closing: (() => Promise<void>)[] = [];

/** Sites with so many calendar items each, one in ten of them not applying, due before and after today; nothing is marked. */
async function fill(pool: pg.Pool, sites: number, items: number, password: string): Promise<void> {
  await insertSites(pool, sites);
  await pool.query(
    `insert into calendar_state (site_id, key, applies, next_due, last_completed, soon_days)
     select s.id, 'item_' || n, n % 10 <> 0, case when n % 10 = 0 then null else current_date - 5 + (s.id * 7 + n * 31) % 900 end,
       current_date - 5 - (s.id * 5 + n * 17) % 300, case when n % 9 = 0 then 7 end
     from sites s, generate_series(1, $1::int) n`,
    [items],
  );
  await pool.query("insert into users (email, role, password_hash) values ('admin@bench.test', 'admin', $1)", [
    await hashPassword(password),
  ]);
  await pool.query('delete from compliance_marks');
  await pool.query('vacuum analyze');
}

// The console over sites whose calendars are stored already.
servePeer(
  {
    async open(input: {
      sites: number;
      items: number;
      password: string;
    }): Promise<{ url: string; databaseUrl: string }> {
      const opened = await openEmbedded(dataDir.path);
      closing.push(() => opened.close());
      await fill(opened.db.$client, input.sites, input.items, input.password);
      const console = await serveConsole(opened, dataDir.path, new Date());
      closing.push(() => console.close());
      return { url: console.url, databaseUrl: opened.url };
    },
  },
  async () => {
    for (const close of closing.reverse()) await close();
    dataDir.remove();
  },
);
