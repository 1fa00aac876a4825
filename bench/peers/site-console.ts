import type pg from 'pg';
import { buildDueSpans } from '#server/jobs/build-spans.ts';
import { freshDataDir, openEmbedded } from '../lib/database.ts';
import { servePeer } from '../lib/peer.ts';
import { serveConsole } from '../lib/serve-console.ts';
import { insertRecords, insertStations, tanksPerSite } from '../lib/site-database.ts';
import { insertYear, settleReadings } from '../lib/year-of-readings.ts';

const dataDir = freshDataDir();
const closing: (() => Promise<void>)[] = [];

/** One reading is all that these spans hold; made here, since a sum over all tanks would take minutes. */
const spansOfOthers = `insert into reading_spans (site_id, tank_number, hours, at, readings, first_at, first_volume, last_at,
    last_volume, low, low_at, high, high_at, water, water_at, points, point_count)
  select site_id, tank_number, h, date_bin(h * interval '1 hour', at, timestamptz 'epoch'), 1, at, volume, at, volume, volume, at,
    volume, at, water, at, '{"at":"' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","volume":' || volume ||
    ',"height_inches":' || height || ',"water_in":' || water || ',"ullage":' || ullage || ',"temperature_f":' || temperature || '}', 1
  from readings, unnest(array[1, 24]) h where at >= now() - interval '60 days' on conflict do nothing`;

async function fillOthers(pool: pg.Pool, now: Date, sites: number): Promise<void> {
  await insertYear(pool, now, { sites: { from: 1, to: sites }, tanks: tanksPerSite, every: '1 day', others: true });
  await settleReadings(pool);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    await client.query(spansOfOthers);
    await client.query('vacuum analyze');
    await client.query('reset all');
  } finally {
    client.release();
  }
}

/*
 * The console over so many sites. Those that are measured have a year of readings every three hours with all their
 * spans; the others a reading a day for a year, with spans of the last 60 days.
 */
servePeer(
  {
    async open(input: { sites: number; measured: readonly number[]; password: string }): Promise<string> {
      const opened = await openEmbedded(dataDir.path);
      closing.push(() => opened.close());
      const pool = opened.db.$client;
      const now = new Date();
      await insertStations(pool, { sites: input.sites, ofUser: input.measured, password: input.password });
      for (const site of input.measured) {
        await insertYear(pool, now, { sites: { from: site, to: site }, tanks: tanksPerSite, every: '3 hours' });
      }
      await settleReadings(pool);
      await buildDueSpans(opened.db, now);
      await fillOthers(pool, now, input.sites);
      await insertRecords(pool);
      await pool.query('analyze');
      const console = await serveConsole(opened, dataDir.path, now);
      closing.push(() => console.close());
      return console.url;
    },
  },
  async () => {
    for (const close of closing.reverse()) await close();
    dataDir.remove();
  },
);
