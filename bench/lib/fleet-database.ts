import type pg from 'pg';
import { pino } from 'pino';
import { refreshMarked } from '#server/actions/compliance/refresh.ts';
import { systemActor } from '#server/audit/actor.ts';
import { pollPlan } from '#server/polling/plan.table.ts';
import { startPolling } from '#server/polling/poller.ts';
import { shareEventFeed } from '#server/store/events.ts';
import { loadPlaces } from '#simulator/load/load-fleet.ts';
import { insertSites, openEmbedded } from './database.ts';
import { pause } from './figure.ts';

/**
 * Fills a new database with sites whose gauges are a load fleet that was met long ago: one gauge is probed by the
 * poller itself, the others get what was found of it. Their slower reports were last read at times spread over the
 * reports' periods, as in a fleet that has run for a day, so that each second brings its true share of them.
 */
export async function makeFleetDatabase(dataDir: string, gauges: number, port: number): Promise<void> {
  const opened = await openEmbedded(dataDir);
  try {
    const pool = opened.db.$client;
    await insertSites(pool, gauges, loadPlaces({ count: gauges, layout: 'addresses', port }));
    await pool.query('insert into gauges (site_id) values (1)');
    const feed = await shareEventFeed(opened.url);
    const polling = await startPolling({
      config: { pollSeconds: 1, allowLocalGauges: true },
      db: opened.db,
      log: pino({ level: 'warn' }, pino.destination(2)),
      feed,
      alone: true,
    });
    try {
      await untilProbed(pool);
    } finally {
      await polling.stop();
      await feed.close();
    }
    await copyFirstGauge(pool);
    // A fleet that has run for a day has been looked at.
    await refreshMarked({ db: opened.db, actor: systemActor, now: new Date(), publicUrl: '' });
    await pool.query('vacuum analyze');
  } finally {
    await opened.close();
  }
}

async function untilProbed(pool: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const { rowCount } = await pool.query('select 1 from gauges where profile is not null');
    if (rowCount === 1) return;
    await pause(100);
  }
  const { rows } = await pool.query('select last_error_code as code, failures from gauges');
  throw new Error(`The first gauge of the load fleet was not read within 30 seconds: ${JSON.stringify(rows)}.`);
}

async function copyFirstGauge(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with periods as (select * from unnest($1::text[], $2::int[]) as p(code, every)),
          read as (
       select s.id, (select jsonb_object_agg(r.key, to_char(
                       now() at time zone 'UTC' - random() * coalesce(p.every, 86400) * interval '1 second',
                       'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                     from jsonb_each(g.read_at) r left join periods p on p.code = r.key where s.id > 0) as read_at
       from sites s, gauges g where g.site_id = 1)
     insert into gauges (site_id, family, console_type, software, format, units, date_style, profile, profiled_at,
                         read_at, online, state_since, last_seen_at, last_poll_at, clock_drift_seconds)
     select s.id, g.family, g.console_type, g.software, g.format, g.units, g.date_style, g.profile, now(), r.read_at,
            true, now(), now(), now(), g.clock_drift_seconds
     from sites s join read r on r.id = s.id, gauges g where g.site_id = 1 and s.id > 1`,
    [pollPlan.map((row) => row.code), pollPlan.map((row) => row.every)],
  );
  await pool.query(
    `insert into tanks (site_id, tank_number, label, product, capacity)
     select s.id, t.tank_number, t.label, t.product, t.capacity from sites s, tanks t
     where t.site_id = 1 and s.id > 1`,
  );
}
