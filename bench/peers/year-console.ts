import type pg from 'pg';
import { buildDueSpans } from '#server/jobs/build-spans.ts';
import { thinReadings } from '#server/jobs/thin-readings.ts';
import { freshDataDir, openEmbedded } from '../lib/database.ts';
import { copyAgain, insertDenseYear } from '../lib/dense-year.ts';
import { note } from '../lib/figure.ts';
import { servePeer } from '../lib/peer.ts';
import { serveConsole } from '../lib/serve-console.ts';
import { insertRecords, insertStations } from '../lib/site-database.ts';
import { settleReadings } from '../lib/year-of-readings.ts';

const dataDir = freshDataDir();
const closing: (() => Promise<void>)[] = [];
const day = 86_400_000;

interface YearInput {
  sites: number;
  every: number;
  minuteSites: number;
  measured: readonly number[];
  password: string;
}

interface YearFacts {
  url: string;
  rows: number;
  build: { rowsPerSecond: number; copyPerSecond: number };
  thin: { rowsPerSecond: number; bytesBefore: number; bytesAfter: number; minutesBefore: number; minutesAfter: number };
}

/** Newest readings of some sites, so that spans are made of these. */
const latestOf = `insert into tank_latest (site_id, tank_number, at, volume)
  select l.* from tanks t cross join lateral (select r.site_id, r.tank_number, r.at, r.volume from readings r
    where r.site_id = t.site_id and r.tank_number = t.tank_number order by r.at desc limit 1) l where t.site_id = any($1)`;

/** Days of the others: a single reading each; made so, since a sum over all tanks would take minutes. */
const daysOfOthers = `insert into reading_spans (site_id, tank_number, hours, at, readings, first_at, first_volume, last_at,
    last_volume, low, low_at, high, high_at, points, point_count)
  select site_id, tank_number, 24, at, 1, at, volume, at, volume, volume, at, volume, at, '{"at":"' ||
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","volume":' || volume || ',"height_inches":' || height ||
    ',"water_in":' || water || ',"ullage":' || ullage || ',"temperature_f":' || temperature || '}', 1
  from readings where at = date_bin('1 day', at, timestamptz 'epoch') on conflict do nothing`;

async function atLeisure(pool: pg.Pool, text: string, values?: unknown[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    await client.query(text, values);
  } finally {
    client.release(true);
  }
}

const bytes = async (pool: pg.Pool) =>
  Number(
    (
      await pool.query(
        "select sum(pg_total_relation_size(inhrelid)) as n from pg_inherits where inhparent = 'readings'::regclass",
      )
    ).rows[0]?.n,
  );

servePeer(
  {
    async open(input: YearInput): Promise<YearFacts> {
      const opened = await openEmbedded(dataDir.path);
      closing.push(() => opened.close());
      const pool = opened.db.$client;
      const now = new Date();
      // Ended at least 90 and at most 122 days ago: thinned to quarters of an hour; what is older, to days.
      const month = new Date(now.getTime() - 91 * day);
      const minutes = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - 1, 1));
      const ended = Date.UTC(minutes.getUTCFullYear(), minutes.getUTCMonth() + 1, 1);
      await insertStations(pool, { sites: input.sites, ofUser: input.measured, password: input.password });
      const built = await insertDenseYear(pool, {
        ...{ now, sites: input.sites, every: input.every },
        minutes: { month: minutes, sites: input.minuteSites },
      });
      note(`year: ${built.rows} readings of ${input.sites} sites in ${Math.round(built.seconds)} s`);
      const copyPerSecond = await copyAgain(pool, minutes);
      await atLeisure(pool, latestOf, [input.measured]);
      await buildDueSpans(opened.db, now);
      await atLeisure(pool, daysOfOthers);
      await insertRecords(pool);
      await settleReadings(pool);
      note('year: spans and records are there');
      const minuteRows = async () =>
        Number(
          (
            await pool.query('select count(*) as n from readings where site_id <= $1 and at >= $2 and at < $3', [
              input.minuteSites,
              minutes,
              new Date(ended),
            ])
          ).rows[0]?.n,
        );
      const [bytesBefore, minutesBefore] = [await bytes(pool), await minuteRows()];
      const settings = { rawDays: 90, quarterHoursDays: (now.getTime() - ended) / day + 1, dailyYears: 7 };
      const started = performance.now();
      await thinReadings(opened.db, { settings, now, longest: 10 * 60_000 });
      const seconds = (performance.now() - started) / 1000;
      note(`year: thinned in ${Math.round(seconds)} s`);
      const { rows } = await pool.query<{ seen: string; left: number }>(
        `select sum(rows_seen) as seen, count(*) filter (where kept is null)::int as left from reading_months`,
      );
      if (rows[0] === undefined || rows[0].left > 0) throw new Error('not every month was thinned');
      const thin = {
        ...{ rowsPerSecond: Number(rows[0].seen) / seconds, bytesBefore, bytesAfter: await bytes(pool) },
        ...{ minutesBefore, minutesAfter: await minuteRows() },
      };
      await atLeisure(pool, 'vacuum analyze');
      const console = await serveConsole(opened, dataDir.path, now);
      closing.push(() => console.close());
      return {
        ...{ url: console.url, rows: built.rows, thin },
        build: { rowsPerSecond: built.rows / built.seconds, copyPerSecond },
      };
    },
  },
  async () => {
    for (const close of closing.reverse()) await close();
    dataDir.remove();
  },
);
