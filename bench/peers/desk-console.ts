import type pg from 'pg';
import { systemActor } from '#server/audit/actor.ts';
import { recordMany } from '#server/audit/record.ts';
import { type Database, inTransaction } from '#server/store/database/pool.ts';
import { freshDataDir, openEmbedded } from '../lib/database.ts';
import { servePeer } from '../lib/peer.ts';
import { serveConsole } from '../lib/serve-console.ts';
import { fillStations } from '../lib/site-database.ts';

const dataDir = freshDataDir();
const closing: (() => Promise<void>)[] = [];
let db: Database | null = null;

function opened(): Database {
  if (db === null) throw new Error('The console is not open yet.');
  return db;
}

/** Open jobs of every state over all sites, and more open alarms than one change takes. */
async function addJobs(pool: pg.Pool, sites: number, jobs: number): Promise<void> {
  await pool.query(
    `insert into issues (site_id, kind, alarm_label, status, created_by, created_at, updated_at, due_on, waiting_for, done_at, done_by)
     select 1 + n % $1::int, 'task', 'Job ' || n, 'Pending', 'bench', now() - (n % 90) * interval '1 day', now(),
       case when n % 3 = 0 then current_date + n % 40 - 20 end, case when n % 11 = 0 then 'Acme' end,
       case when n % 13 = 0 and n % 11 > 0 then now() end, case when n % 13 = 0 and n % 11 > 0 then 'Bob' end
     from generate_series(1, $2::int) n`,
    [sites, jobs],
  );
  await pool.query(
    `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at)
     select 1 + n % $1::int, 2, 3, 10 + n, 'High Water Alarm ' || n, now() - (n % 40) * interval '1 hour', now()
     from generate_series(1, 600) n`,
    [sites],
  );
  await pool.query('vacuum analyze issues, alarms');
}

// The console over sites with jobs. It tells how long audit rows alone take, and takes back what a change did.
servePeer(
  {
    async open({ sites, jobs, password }: { sites: number; jobs: number; password: string }): Promise<string> {
      const embedded = await openEmbedded(dataDir.path);
      closing.push(() => embedded.close());
      db = embedded.db;
      const pool = db.$client;
      await pool.query("set statement_timeout = '0'");
      const own = Array.from({ length: Math.min(sites, 170) }, (_, at) => at + 1);
      await fillStations(pool, sites, password, own);
      await addJobs(pool, sites, jobs);
      const console = await serveConsole(embedded, dataDir.path, new Date());
      closing.push(() => console.close());
      return console.url;
    },
    /** Jobs for one change: issues, or alarms that nobody has acknowledged. */
    async refs({ of, count }: { of: 'issue' | 'alarm'; count: number }): Promise<Record<string, number>[]> {
      const { rows } = await opened().$client.query<Record<string, number>>(
        of === 'issue'
          ? "select site_id, id as issue_id from issues where status <> 'Closed' order by id limit $1"
          : 'select site_id, id as alarm_id from alarms where acknowledged_at is null and device > 10 order by id limit $1',
        [count],
      );
      return rows;
    },
    /** Takes every acknowledgement and assignment back. */
    async takeBack(): Promise<null> {
      await opened().$client.query(
        'update alarms set acknowledged_at = null, acknowledged_by = null, acknowledged_by_id = null',
      );
      await opened().$client.query(
        'update issues set assignee = null, assignee_id = null, assigned_at = null where assignee_id is not null',
      );
      await opened().$client.query('vacuum analyze issues, alarms');
      return null;
    },
    /** Milliseconds for so many audit rows in one transaction, as one batch. */
    async audit({ count }: { count: number }): Promise<number> {
      const events = Array.from({ length: count }, (_, at) => ({
        action: 'issue.assigned',
        siteId: 1,
        target: { type: 'issue', id: at + 1 },
        detail: { before: { assignee: null, assignee_id: null }, after: { assignee: 'Ada', assignee_id: 1 } },
      }));
      const from = performance.now();
      await inTransaction(opened(), (sql) => recordMany(sql, systemActor, new Date(), events));
      return performance.now() - from;
    },
  },
  async () => {
    for (const close of closing.reverse()) await close();
    dataDir.remove();
  },
);
