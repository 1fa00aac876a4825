import pg from 'pg';
import { pino } from 'pino';
import { refreshMarked } from '#server/actions/compliance/refresh/refresh.ts';
import { systemActor } from '#server/audit/actor.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { reportsNotAsked } from '#server/gauge/plan.ts';
import { pollPlan } from '#server/gauge/poll-plan.ts';
import type { GaugeProfile } from '#server/gauge/profile.ts';
import { startPolling } from '#server/polling/poller.ts';
import { type OpenedDatabase, openConfiguredDatabase } from '#server/start/open-database.ts';
import { shareEventFeed } from '#server/store/database/events.ts';
import { loadPlaces } from '#simulator/load/load-fleet.ts';
import { insertSites, openEmbedded } from './database.ts';
import { pause } from './figure.ts';

/**
 * Fills a new embedded database with sites whose gauges are a load fleet that was met long ago: one gauge is probed by
 * the poller itself, the others get what was found of it. Their slower reports were last read at times spread over the
 * reports' periods, as in a fleet that has run for a day, so that each second brings its true share of them; the set-up
 * of a gauge is read in one go.
 */
export async function makeFleetDatabase(dataDir: string, gauges: number, port: number): Promise<void> {
  await fillFleet(await openEmbedded(dataDir), gauges, port);
}

/** The same in a database of a server; nothing may run on it yet. */
export async function makeFleetOnServer(databaseUrl: string, gauges: number, port: number): Promise<void> {
  await fillFleet(await openConfiguredDatabase({ dataDir: '', databaseUrl, pgBin: null }), gauges, port);
}

/** Makes a fleet larger that was made here; nothing may run on it. */
export async function growFleet(url: string, from: number, to: number, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Neither marks nor news: what is copied is right already, as in a fleet that has been looked at.
    await client.query('set session_replication_role = replica; set synchronous_commit = off; set timezone = UTC');
    await copySite(client, from, to, port);
    for (const table of await tablesOfSites(client)) await copyRows(client, table, from, to);
    await client.query("select setval('sites_id_seq', (select max(id) from sites))");
    await client.query('vacuum analyze');
    // Last: what a gauge was asked for is as old as it would be in a fleet that has never paused.
    await copyGauge(client, from, to);
    await client.query('vacuum analyze gauges');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function fillFleet(opened: OpenedDatabase, gauges: number, port: number): Promise<void> {
  try {
    await meetFirstGauge(opened, port);
    if (gauges > 1) await growFleet(opened.url, 1, gauges, port);
  } finally {
    await opened.close();
  }
}

/** One site, its gauge probed and read by the poller itself, its compliance looked at by the worker's code. */
async function meetFirstGauge(opened: OpenedDatabase, port: number): Promise<void> {
  const pool = opened.db.$client;
  await insertSites(pool, 1, loadPlaces({ count: 1, layout: 'addresses', port }));
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
  await closeBackFills(pool);
  await refreshMarked({ db: opened.db, actor: systemActor, now: new Date(), publicUrl: '' });
}

/** A fleet that has run for a day has read back the time before its first contact: no copy asks for it again. */
async function closeBackFills(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update back_fills set state = 'done', recovered = tstzmultirange(tstzrange(gap_from, gap_to)), updated_at = now()
     where state = 'open'`,
  );
}

async function untilProbed(pool: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    // With its settings, which are read twice, and every report asked once: a fleet that has run for a day has that
    // behind it.
    const { rows } = await pool.query<{ profile: GaugeProfile }>(
      "select profile from gauges where profile -> 'settings' is not null and profile -> 'dailySettings' is not null",
    );
    const profile = rows[0]?.profile;
    if (profile !== undefined && reportsNotAsked(profile) === 0) return;
    await pause(100);
  }
  const { rows } = await pool.query('select last_error_code as code, failures from gauges');
  throw new Error(`The first gauge of the load fleet was not read within 30 seconds: ${JSON.stringify(rows)}.`);
}

/** The addresses of `loadPlaces`, named as people name stations. */
async function copySite(client: pg.Client, from: number, to: number, port: number): Promise<void> {
  const towns = ['Bel Air', 'Aberdeen', 'Towson', 'Elkton', 'Dover', 'York', 'Salisbury', 'Laurel'];
  const hosts = loadPlaces({ count: to, layout: 'addresses', port }).map(({ host }) => host);
  await client.query(
    `insert into sites (id, name, ip, port, gauge_key, address, city, state, facility_id, tags, timezone, created_at)
     select id, ($3::text[])[1 + (id - 1) % 8] || ' Fuel ' || id, r.host, $2, 'bench ' || id, id || ' Main St',
       ($3::text[])[1 + (id - 1) % 8], s.state, 'MD-' || id, s.tags, s.timezone, s.created_at
     from unnest($4::text[]) with ordinality as r(host, place),
       (select state, tags, timezone, created_at from sites where id = 1) s, lateral (select $1::int + place::int) n(id)`,
    [from, port, towns, hosts.slice(from)],
  );
}

/** So many times at which reports may have been read are made up; then they come again. */
const spreads = 2_000;

async function copyGauge(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(
    `with periods as (select * from unnest($1::text[], $2::int[], $3::bool[]) as p(code, every, setup)),
          read as materialized (
       select v.n, (select jsonb_object_agg(r.key, to_char(
                      now() - coalesce(p.every, 86400) * interval '1 second'
                        * case when p.setup then v.phase else random() end,
                      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                    from jsonb_each(g.read_at) r left join periods p on p.code = r.key where v.n >= 0) as read_at
       from (select n, random() as phase from generate_series(0, ${spreads - 1}) n) v, gauges g where g.site_id = 1)
     insert into gauges (site_id, family, console_type, software, format, units, date_style, profile, profiled_at,
                         read_at, online, state_since, last_seen_at, last_poll_at, clock_drift_seconds)
     select id, g.family, g.console_type, g.software, g.format, g.units, g.date_style,
            -- The last rounds of set-up are closed: none of it is to be read again at once.
            jsonb_set(jsonb_set(g.profile, '{settings,at}', to_jsonb(c.at)), '{dailySettings,at}', to_jsonb(c.at)), now(),
            r.read_at, true, now(), now(), now(), g.clock_drift_seconds
     from generate_series($4::int + 1, $5::int) id join read r on r.n = id % ${spreads}, gauges g,
          (select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at) c where g.site_id = 1`,
    [
      pollPlan.map((row) => row.code),
      pollPlan.map((row) => row.every),
      pollPlan.map((row) => row.setup === true),
      from,
      to,
    ],
  );
}

/** What a poller and a worker leave behind of a site. Readings are no part of it: the fleet makes its own. */
async function tablesOfSites(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relispartition
       and a.attname = 'site_id' and not a.attisdropped
       and c.relname not in ('gauges', 'compliance_marks', 'audit', 'user_sites') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Of a history that is read once a day the last rows are enough. */
const lastRows: Readonly<Record<string, string>> = {
  deliveries: `(select count(*) from deliveries n where n.site_id = 1 and n.tank_number = t.tank_number
    and n.started_at > t.started_at) < 2`,
};

/** Gives each new site the rows of site 1, with numbers of their own. */
async function copyRows(client: pg.Client, table: string, from: number, to: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0
       and not attisdropped and attname <> 'site_id' and attidentity = '' and attgenerated = '' order by attnum`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  await client.query(
    `with t as materialized (select * from ${table} t where site_id = 1 and ${lastRows[table] ?? 'true'})
     insert into ${table} (${['site_id', ...columns].join(', ')})
     select ${['s.id', ...columns.map((name) => `t.${name}`)].join(', ')}
     from generate_series($1::int + 1, $2::int) s(id), t`,
    [from, to],
  );
}

/**
 * Makes every report of every gauge due, so that the poller learns all that it ever keeps of a gauge. Answers a wait for
 * them to have been read: until no gauge has told anything new for five seconds.
 */
export async function makeAllDue(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query("update gauges set read_at = '{}'");
  const count = async () => {
    const { rows } = await client.query<{ read: number }>(
      'select count(*)::int as read from gauges, jsonb_object_keys(read_at)',
    );
    return rows[0]?.read ?? 0;
  };
  return async () => {
    let [read, since] = [0, performance.now()];
    const until = since + 120_000;
    while (read === 0 || performance.now() - since < 5_000) {
      if (performance.now() > until) throw new Error('Reports were still being read after two minutes.');
      await pause(500);
      const now = await count();
      if (now !== read) [read, since] = [now, performance.now()];
    }
    await client.end();
  };
}

/** Admins who may sign in; answers their emails. */
export async function addAdmins(url: string, count: number, password: string): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, i) => `admin-${i + 1}@bench.test`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      "insert into users (email, role, password_hash) select email, 'admin', $2 from unnest($1::text[]) email",
      [emails, await hashPassword(password)],
    );
  } finally {
    await client.end();
  }
  return emails;
}
