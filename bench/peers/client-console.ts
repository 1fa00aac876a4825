import type pg from 'pg';
import { buildDueSpans } from '#server/jobs/build-spans.ts';
import type { OpenedDatabase } from '#server/start/open-database.ts';
import { freshDataDir, insertSites, openEmbedded } from '../lib/database.ts';
import { servePeer } from '../lib/peer.ts';
import { serveConsole } from '../lib/serve-console.ts';
import { insertStations, tanksPerSite } from '../lib/site-database.ts';
import { insertYear, settleReadings } from '../lib/year-of-readings.ts';

const dataDir = freshDataDir();
let opened: OpenedDatabase | null = null;
let served: { url: string; close(): Promise<void> } | null = null;

function must<T>(value: T | null): T {
  if (value === null) throw new Error('The console does not run.');
  return value;
}

interface Opening {
  sites: number;
  /** Sites with a year of readings, and papers and issues of their own. */
  whole: number;
  password: string;
  /** Folder of the built client. */
  clientDir: string;
}

/** What a list or a page shows of every site: readings of a moment ago, alarms here and there, a calendar. */
const shown = [
  `insert into tank_latest (site_id, tank_number, at, gauge_time, volume, tc_volume, ullage, height, water, temperature)
   select id, n, now(), date_trunc('minute', localtimestamp), 5000.5 + id % 97, 4990.25, 4999.5, 48.25, 0.5, 61.5
   from sites, generate_series(1, 4) n where id > $1 on conflict do nothing`,
  `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at)
   select id, 2, 3, n, 'T' || n || ': High Water Alarm', now() - interval '2 hours', now()
   from sites, generate_series(1, 2) n where id > $1 and (id % 25 = 0 or id <= 20)`,
  `insert into calendar_state (site_id, key, applies, next_due, last_completed)
   select id, 'item_' || n, true, current_date - 5 + (id * 7 + n * 31) % 900, current_date - 5 - (id * 5 + n * 17) % 300
   from sites, generate_series(1, 20) n where id > $1`,
  `delete from compliance_marks where $1::int >= 0`,
];

/** A site that has run for some time: issues, deliveries, sensors, papers. */
const records = [
  `insert into issues (site_id, alarm_label, status, created_by, created_at, updated_at)
   select id, 'T' || n || ': High Water Alarm', 'Pending', 'bench', now() - n * interval '1 day', now() - n * interval '1 day'
   from sites, generate_series(1, 4) n where id <= $1`,
  `insert into deliveries (site_id, tank_number, started_at, ended_at, start_volume, end_volume)
   select id, t, localtimestamp(0) - d * interval '12 days', localtimestamp(0) - d * interval '12 days' + interval '30 minutes', 1500, 8500
   from sites, generate_series(1, 4) t, generate_series(1, 30) d where id <= $1`,
  `insert into leak_tests (site_id, device, device_number, kind, method, tested_at, result, source)
   select id, 'tank', t, '0.2', 'csld', date_trunc('day', localtimestamp) - d * interval '1 day', 'passed', '251'
   from sites, generate_series(1, 4) t, generate_series(0, 60) d where id <= $1`,
  `insert into sensor_latest (site_id, family, number, status, label, at)
   select id, '301', n, 0, 'Sump ' || n, now() from sites, generate_series(1, 6) n where id <= $1`,
  `insert into equipment (site_id, category, name)
   select id, 'tank', 'Tank ' || n from sites, generate_series(1, 4) n where id <= $1`,
  `insert into insurance (site_id, carrier, policy_no, expiration_date)
   select id, 'Mutual', 'P-' || id, current_date + 60 from sites where id <= $1`,
  `insert into documents (site_id, folder, name, content_type, size, content_key, modified_at)
   select id, (array['Regulatory Correspondence', 'Monthly Compliance'])[1 + n % 2], 'Paper ' || n || '.pdf', 'application/pdf', 90000,
     'bench-' || id || '-' || n, now() - n * interval '30 days' from sites, generate_series(1, 40) n where id <= $1`,
];

async function fill(pool: pg.Pool, { sites, whole, password }: Opening, now: Date): Promise<void> {
  const ofUser = Array.from({ length: sites }, (_, i) => i + 1);
  await insertStations(pool, { sites, ofUser, password });
  await insertYear(pool, now, { sites: { from: 1, to: whole }, tanks: tanksPerSite, every: '3 hours' });
  await settleReadings(pool);
  for (const text of records) await pool.query(text, [whole]);
  for (const text of shown) await pool.query(text, [0]);
}

// The web server of the console with its pages over its embedded database; nothing polls, so that nothing changes.
servePeer(
  {
    async open(input: Opening): Promise<string> {
      const now = new Date();
      opened = await openEmbedded(dataDir.path);
      await fill(opened.db.$client, input, now);
      await buildDueSpans(opened.db, now);
      await opened.db.$client.query('vacuum analyze');
      served = await serveConsole(opened, dataDir.path, now, { clientDir: input.clientDir });
      return served.url;
    },
    /** The same console once more with more sites; answers its new address. */
    async grow({ from, to, clientDir }: { from: number; to: number; clientDir: string }): Promise<string> {
      await must(served).close();
      const pool = must(opened).db.$client;
      await insertSites(pool, to - from, [], from);
      await pool.query(
        `insert into gauges (site_id, online, console_type, format, state_since, last_seen_at, last_poll_at)
         select id, true, 'TLS-350', 'computer', now() - interval '1 day', now(), now() from sites where id > $1`,
        [from],
      );
      for (const text of shown) await pool.query(text, [from]);
      await pool.query('vacuum analyze');
      served = await serveConsole(must(opened), dataDir.path, new Date(), { clientDir });
      return served.url;
    },
  },
  async () => {
    await served?.close();
    await opened?.close();
    dataDir.remove();
  },
);
