import { buildDueSpans } from '#server/jobs/build-spans.ts';
import { freshDataDir, openEmbedded } from '../lib/database.ts';
import { servePeer } from '../lib/peer.ts';
import { serveConsole } from '../lib/serve-console.ts';
import { insertStations, tanksPerSite } from '../lib/site-database.ts';
import { insertYear, settleReadings, yearDays } from '../lib/year-of-readings.ts';

const dataDir = freshDataDir();
const closing: (() => Promise<void>)[] = [];
const sites = 20;

// The console over a year of readings: every minute of the four tanks of site 1, every three hours of all others.
servePeer(
  {
    async open({ password }: { password: string }): Promise<{ url: string; databaseUrl: string; readings: number }> {
      const opened = await openEmbedded(dataDir.path);
      closing.push(() => opened.close());
      const pool = opened.db.$client;
      const now = new Date();
      await insertStations(pool, { sites, ofUser: [1, 2, 3], password });
      await insertYear(pool, now, { sites: { from: 1, to: 1 }, tanks: tanksPerSite, every: '1 minute' });
      await insertYear(pool, now, { sites: { from: 2, to: sites }, tanks: tanksPerSite, every: '3 hours' });
      await settleReadings(pool);
      // As the worker does it: first on the first day, then on through the year.
      await buildDueSpans(opened.db, new Date(now.getTime() - (yearDays - 1) * 86_400_000));
      await buildDueSpans(opened.db, now);
      await pool.query('vacuum analyze');
      const { rows } = await pool.query<{ n: number }>(
        'select count(*)::int as n from readings where site_id = 1 and tank_number = 1',
      );
      const console = await serveConsole(opened, dataDir.path, now);
      closing.push(() => console.close());
      return { url: console.url, databaseUrl: opened.url, readings: rows[0]?.n ?? 0 };
    },
  },
  async () => {
    for (const close of closing.reverse()) await close();
    dataDir.remove();
  },
);
