import { pino } from 'pino';
import { hashPassword } from '#server/auth/passwords.ts';
import { readConfig } from '#server/config.ts';
import { buildApp } from '#server/http/start/app.ts';
import type { OpenedDatabase } from '#server/start/open-database.ts';
import { shareEventFeed } from '#server/store/database/events.ts';
import { ownCpu } from '../lib/cpu.ts';
import { freshDataDir, insertSites, openEmbedded } from '../lib/database.ts';
import { servePeer } from '../lib/peer.ts';

const dataDir = freshDataDir();
const closing: (() => Promise<void>)[] = [];

interface Opening {
  sites: number;
  password: string;
  /** Settings of the server besides those that every bench has. */
  env?: Record<string, string>;
}

/** Sites with an online gauge and four tanks each, read a moment ago, and two people who may sign in. */
async function fill(opened: OpenedDatabase, sites: number, password: string): Promise<void> {
  const pool = opened.db.$client;
  await insertSites(pool, sites);
  await pool.query(`insert into gauges (site_id, online, console_type, state_since, last_seen_at, last_poll_at)
    select id, true, 'TLS-350', now() - interval '1 day', now(), now() from sites`);
  await pool.query(`insert into tanks (site_id, tank_number, label, product, capacity, low_limit, high_limit)
    select id, n, 'Tank ' || n || ' Regular', 'Regular', 10000, 1000, 9000 from sites, generate_series(1, 4) n`);
  await pool.query(`insert into tank_latest (site_id, tank_number, at, gauge_time, volume, tc_volume, ullage, height,
      water, temperature)
    select id, n, now(), date_trunc('minute', localtimestamp), 5000.5 + id % 97, 4990.25, 4999.5, 48.25, 0.5, 61.5
    from sites, generate_series(1, 4) n`);
  await pool.query(`insert into leak_tests (site_id, device, device_number, kind, method, tested_at, result, source)
    select id, 'tank', n, '0.2', 'csld', date_trunc('day', localtimestamp) - d * interval '1 day', 'passed', '251'
    from sites, generate_series(1, 4) n, generate_series(1, 3) d`);
  await pool.query(`insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at)
    select id, 2, 4, 1, 'Tank 1: High Product Alarm', now(), now() from sites where id % 25 = 0`);
  const hash = await hashPassword(password);
  await pool.query(
    `insert into users (email, role, password_hash) values ('admin@bench.test', 'admin', $1), ('user@bench.test', 'user', $1)`,
    [hash],
  );
  await pool.query(`insert into user_sites (user_id, site_id) select u.id, s.id from users u, sites s
    where u.role = 'user' and s.id % 10 = 0`);
  await pool.query('vacuum analyze');
}

// The web server of the console over its embedded database; nothing polls, so that nothing changes.
servePeer(
  {
    async open({ sites, password, env = {} }: Opening): Promise<string> {
      const opened = await openEmbedded(dataDir.path);
      closing.push(() => opened.close());
      await fill(opened, sites, password);
      const feed = await shareEventFeed(opened.url);
      closing.push(() => feed.close());
      const config = readConfig({
        PORT: '0',
        FORECOURT_DATA: dataDir.path,
        FORECOURT_DEMO: '0',
        POLL_SECONDS: '86400', // nothing turns stale while it is measured
        ...env,
      });
      let url = '';
      const log = pino({ level: 'error' }, pino.destination(2));
      const app = await buildApp({ config, db: opened.db, feed, log, publicUrl: () => url, requestsPerMinute: 1e9 });
      closing.push(() => app.close());
      url = await app.listen({ port: 0, host: '127.0.0.1' });
      return url;
    },
    async cpu(): Promise<number> {
      return ownCpu();
    },
  },
  async () => {
    for (const close of closing.reverse()) await close();
    dataDir.remove();
  },
);
