import type pg from 'pg';
import { insertSites } from './database.ts';

/** Of sites after $1. */
const records = [
  `insert into gauges (site_id, online, console_type, format, state_since, last_seen_at, last_poll_at, clock_drift_seconds, units)
   select id, true, 'TLS-350', 'computer', '2026-09-01Z', '2026-11-01T12:00Z', '2026-11-01T12:00Z', 12, 'us' from sites where id > $1`,
  "insert into gauge_states (site_id, since, online) select id, '2026-09-01Z', true from sites where id > $1",
  `insert into tanks (site_id, tank_number, label, product, capacity)
   select id, n, 'T' || n, (array['Regular', 'Premium', 'Diesel'])[n], 10000 from sites, generate_series(1, 3) n where id > $1`,
  `insert into line_latest (site_id, line_number, status, test_state, at)
   select id, n, 1, 0, '2026-11-01T12:00Z' from sites, generate_series(1, 3) n where id > $1`,
  `insert into sensor_latest (site_id, family, number, status, label, at)
   select id, '301', n, 0, 'Sump ' || n, '2026-09-01Z' from sites, generate_series(1, 6) n where id > $1`,
  "update sensor_latest set at = '2026-11-01T12:00Z' where site_id > $1",
  `insert into leak_tests (site_id, device, device_number, kind, method, tested_at, result, rate, hours, volume, source, received_at)
   select id, device, n, '0.2', case device when 'tank' then 'static' else 'line' end,
     timestamp '2026-09-28 02:14' + d * interval '1 day', 'passed',
     case device when 'tank' then -0.02 end, case device when 'tank' then 2.5 end, case device when 'tank' then 6120.4 end,
     case device when 'tank' then '207' else '373' end, timestamptz '2026-09-28 12:00Z' + d * interval '1 day'
   from sites, unnest(array['tank', 'line']) device, generate_series(1, 3) n, generate_series(0, 34) d where id > $1`,
  `insert into equipment (site_id, gauge_key, category, name, tank_number, installed_on, traits)
   select id, category || ' ' || n, category, category || ' ' || n, case category when 'tank' then n end, '2005-06-01',
     case category when 'line' then '{"piping":"pressurized","agency_approval":"written"}' else '{}' end::jsonb
   from sites, unnest(array['tank', 'line', 'line_leak_detector']) category, generate_series(1, 3) n where id > $1`,
  `insert into completions (site_id, key, component, completed_on, result, tester, documents, recorded_by, recorded_at)
   select id, 'alld_annual', '', '2026-03-02', 'PASS', 'T. Alder', '[{"folder":"Compliance Testing","file":"Leak detectors.pdf"}]', 'T. Alder', '2026-03-02Z' from sites where id > $1`,
  `insert into documents (site_id, folder, name, content_type, size, content_key, modified_at, paper)
   select id, 'Compliance Testing', 'Leak detectors.pdf', 'application/pdf', 9, 'leak-detectors', '2026-03-02Z', 'alld_test' from sites where id > $1`,
  // Maryland asks for the month's inventory of each tank too.
  `insert into recorded_results (site_id, device, number, kind, completed_on, month, result, metered, over_short, worst_week,
     tester, document_folder, document_file, recorded_by, recorded_at)
   select id, 'tank', n, 'inventory', '2026-10-31', '2026-10', 'PASS', 33000, 10, 0, 'T. Alder', 'Inventory', 'October.pdf',
     'T. Alder', '2026-10-31Z' from sites, generate_series(1, 3) n where id > $1`,
  `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at, cleared_at, standing)
   select id, 2, 5, 1 + n % 3, 'T' || 1 + n % 3 || ': Low Product Alarm', at, at, at + interval '1 hour', false
   from sites, generate_series(1, 24) n, lateral (select timestamptz '2026-11-01Z' - n * interval '2 days' as at) moment
   where id > $1`,
];

/** Adds sites with 3 tanks and 3 lines that are tested every day and of which everything is on record, and 6 sensors, all of which were watched all October, and vacuums so that PostgreSQL does not do so meanwhile. */
export async function addStations(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    const before = await lastSite(client);
    await insertSites(pool, count, [], before);
    for (const text of records) await client.query(text, [before]);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    await client.query('reset all');
  } finally {
    client.release();
  }
}

async function lastSite(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ last: number }>('select coalesce(max(id), 0) as last from sites');
  return rows[0]?.last ?? 0;
}
