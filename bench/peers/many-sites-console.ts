import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type pg from 'pg';
import { freshDataDir, openEmbedded } from '../lib/database.ts';
import { servePeer } from '../lib/peer.ts';
import { serveConsole } from '../lib/serve-console.ts';
import { insertStations, tanksPerSite } from '../lib/site-database.ts';

const dataDir = freshDataDir();
const closing: (() => Promise<void>)[] = [];
const delay = monitorEventLoopDelay({ resolution: 2 });
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Items of a site's calendar. */
const itemsPerSite = 12;

/** Readings of a moment ago, alarms at every 25th site, and calendars as the refresh job leaves them. */
async function fill(pool: pg.Pool, sites: number, password: string): Promise<void> {
  await insertStations(pool, { sites, ofUser: [1], password });
  await pool.query(
    `insert into tank_latest (site_id, tank_number, at, volume, tc_volume, ullage, height, water, temperature)
     select id, n, now(), 5000.5 + id % 97, 4990.25, 4999.5, 48.25, 0.5, 61.5 from sites, generate_series(1, $1::int) n`,
    [tanksPerSite],
  );
  await pool.query(`insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at)
    select id, 2, 4, 1, 'Tank 1: High Product Alarm', now(), now() from sites where id % 25 = 0`);
  await pool.query(
    `insert into calendar_state (site_id, key, applies, next_due)
     select id, 'item-' || n, n > 3, current_date + (id + n * 31) % 360 - 1 from sites, generate_series(1, $1::int) n`,
    [itemsPerSite],
  );
  await pool.query('truncate compliance_marks');
  await pool.query('vacuum analyze');
}

// The console over many sites that nobody polls. It tells of its memory, and of how long its event loop stood still.
servePeer(
  {
    async open({ sites, password }: { sites: number; password: string }): Promise<string> {
      const opened = await openEmbedded(dataDir.path);
      closing.push(() => opened.close());
      await opened.db.$client.query("set statement_timeout = '0'");
      await fill(opened.db.$client, sites, password);
      const console = await serveConsole(opened, dataDir.path, new Date());
      closing.push(() => console.close());
      delay.enable();
      return console.url;
    },
    /** Bytes in use after a collection. */
    async memory(): Promise<number> {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    },
    /** The longest time since the last question for which the event loop stood still, in milliseconds. */
    async stoodStill(): Promise<number> {
      const longest = delay.max / 1e6;
      delay.reset();
      return longest;
    },
  },
  async () => {
    for (const close of closing.reverse()) await close();
    dataDir.remove();
  },
);
