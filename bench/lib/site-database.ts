import type pg from 'pg';
import { hashPassword } from '#server/auth/passwords.ts';
import { insertSites } from './database.ts';

export const tanksPerSite = 4;

/** People who may sign in: an admin, and a user of some sites. */
export const people = { admin: 'admin@bench.test', user: 'user@bench.test' } as const;

/** Writes sites that have an online gauge and four tanks, and the people; no readings yet. */
export async function insertStations(
  pool: pg.Pool,
  { sites, ofUser, password }: { sites: number; ofUser: readonly number[]; password: string },
): Promise<void> {
  await insertSites(pool, sites);
  await pool.query(`insert into gauges (site_id, online, console_type, format, state_since, last_seen_at, last_poll_at)
    select id, true, 'TLS-350', 'computer', now() - interval '1 day', now(), now() from sites`);
  await pool.query(
    "insert into gauge_states (site_id, since, online) select id, now() - interval '366 days', true from sites",
  );
  await pool.query(
    `insert into tanks (site_id, tank_number, label, product, capacity, low_limit, high_limit)
     select id, n, 'Tank ' || n || ' Regular', 'Regular', 10000, 1000, 9000 from sites, generate_series(1, $1::int) n`,
    [tanksPerSite],
  );
  await pool.query(`insert into users (email, role, password_hash) values ($1, 'admin', $3), ($2, 'user', $3)`, [
    people.admin,
    people.user,
    await hashPassword(password),
  ]);
  await pool.query(
    `insert into user_sites (user_id, site_id, can_write) select u.id, s, true from users u, unnest($1::int[]) s where u.role = 'user'`,
    [ofUser],
  );
}

/** Items of a site's calendar. */
const itemsPerSite = 12;

/**
 * Stations with readings of a moment ago, alarms at every 25th site, and calendars as the refresh job leaves them; `ofUser`:
 * the sites of the user, the first alone unless told otherwise.
 */
export async function fillStations(
  pool: pg.Pool,
  sites: number,
  password: string,
  ofUser: readonly number[] = [1],
): Promise<void> {
  await insertStations(pool, { sites, ofUser, password });
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

/** What else a station has after a year: alarms open and past, issues, deliveries, leak tests, sensors, papers, gear. */
export async function insertRecords(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    for (const text of records) await client.query(text);
    await client.query('reset all');
  } finally {
    client.release();
  }
}

const records = [
  `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at, cleared_at, standing)
   select id, 2, 3 + n % 5, 1 + n % 4, 'T' || 1 + n % 4 || ': Low Product Alarm', now() - n * interval '15 days',
     now() - n * interval '15 days' + interval '1 hour', now() - n * interval '15 days' + interval '1 hour', false
   from sites, generate_series(1, 24) n`,
  `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at)
   select id, 2, 3, n, 'T' || n || ': High Water Alarm', now() - interval '2 hours', now() from sites, generate_series(1, 2) n`,
  `insert into issues (site_id, alarm_label, status, created_by, created_at, updated_at, closed_at)
   select id, 'T' || n || ': Low Product Alarm', case when n = 1 then 'Pending' else 'Closed' end, 'bench', now() - n * interval '9 days',
     now() - n * interval '9 days', case when n = 1 then null else now() end from sites, generate_series(1, 4) n`,
  `insert into deliveries (site_id, tank_number, started_at, ended_at, start_volume, end_volume)
   select id, t, localtimestamp(0) - d * interval '12 days', localtimestamp(0) - d * interval '12 days' + interval '30 minutes', 1500, 8500
   from sites, generate_series(1, 4) t, generate_series(1, 30) d`,
  `insert into leak_tests (site_id, device, device_number, kind, method, tested_at, result, source)
   select id, 'tank', t, '0.2', 'csld', date_trunc('day', localtimestamp) - d * interval '10 days', 'passed', '251'
   from sites, generate_series(1, 4) t, generate_series(0, 36) d`,
  `insert into sensor_latest (site_id, family, number, status, label, at)
   select id, '301', n, 0, 'Sump ' || n, now() from sites, generate_series(1, 6) n`,
  `insert into equipment (site_id, category, name) select id, 'tank', 'Tank ' || n from sites, generate_series(1, 4) n`,
  `insert into insurance (site_id, carrier, policy_no, expiration_date)
   select id, 'Mutual', 'P-' || id, current_date + 60 from sites`,
  `insert into documents (site_id, folder, name, content_type, size, content_key, modified_at)
   select id, (array['Regulatory Correspondence', 'Monthly Compliance'])[1 + n % 2], 'Paper ' || n || '.pdf', 'application/pdf', 90000,
     'bench-' || id || '-' || n, now() - n * interval '30 days' from sites, generate_series(1, 12) n`,
];
