import type pg from 'pg';
import type { Answer, TestClient } from '#tests/helpers/app.ts';

/** How many sites are made beside the fixtures. */
export const madeSites = 260;

/**
 * Makes sites 1001 on: names that differ in case, accents and numbers alone, tags, alarms, states of every kind, one in
 * nine Compliance Only, up to three tanks each, calendars of up to four items. `$1` is the moment.
 */
export async function makeManySites(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query(
    `insert into sites (id, name, ip, port, gauge_key, site_type, address, city, state, facility_id, tags, console_type, timezone)
     select 1000 + n,
       replace((array['Depot %s', 'depot 0%s', 'Dépot %s.', 'Mart “%s”', 'zähler %s', 'Fuel & Go #%s'])[1 + n % 6], '%s',
         (n / 6)::text),
       case when n % 9 = 0 then '' else '10.1.' || n / 250 || '.' || n % 250 end, case when n % 9 = 0 then 0 else 10001 end,
       case when n % 9 = 0 then '' else '10.1.' || n / 250 || '.' || n % 250 end,
       case when n % 9 = 0 then 'Compliance Only' else 'Compliance & Reporting' end, n || ' Main St',
       (array['Bel Air', 'Laurel', 'Ocean City'])[1 + n % 3], (array['MD', 'PA', 'md'])[1 + n % 3], 'F-' || n,
       (array['{}', '{north}', '{north,diesel}', '{"a,b",diesel}', '{"back\\\\slash"}']::text[])[1 + n % 5]::text[],
       (array['TLS-350', 'tls-350', 'TLS-450', ''])[1 + n % 4], (array['America/New_York', 'Pacific/Auckland'])[1 + n % 2]
     from generate_series(1, ${madeSites}) n`,
  );
  await pool.query(
    `insert into gauges (site_id, online, units, state_since) select id, id % 4 > 0, 'us', $1 from sites where id > 1000 and ip <> ''`,
    [now],
  );
  await pool.query(
    `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at)
     select id, 2, 3, n, 'T' || n || ': High Water Alarm', $1, $1 from sites, generate_series(1, 3) n
     where id > 1000 and n <= id % 5 - 1`,
    [now],
  );
  await pool.query(
    `insert into site_standing (site_id, day, month, status, made_at)
     select id, $1::timestamptz, '2026-11', (array['COMPLIANT', 'FAILED', 'PENDING', 'INCONCLUSIVE'])[1 + id % 4], $1 from sites
     where id > 1000 and id % 7 > 0 on conflict (site_id) do update set month = excluded.month, status = excluded.status`,
    [now],
  );
  await makeTanks(pool, now);
  await pool.query('delete from compliance_marks');
  await pool.query(
    `insert into calendar_state (site_id, key, applies, next_due, last_completed, soon_days)
     select id, 'item-' || n, (id + n) % 6 > 0, case when (id * n) % 11 > 0 then $1::date + (id * 7 + n * 31) % 90 - 6 end,
       case when id % 3 = 0 then $1::date - n end, case when n = 2 then 7 end
     from sites, generate_series(1, 4) n where id > 1000 and n <= id % 5
     on conflict do nothing`,
    [now],
  );
}

async function makeTanks(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query(
    `insert into tanks (site_id, tank_number, label, product, capacity, low_limit, active)
     select id, n, 'Tank ' || n, 'Regular', 10000, case when n = 2 then 4000 end, id % 13 > 0 or n > 1
     from sites, generate_series(1, 3) n where id > 1000 and n <= id % 4`,
  );
  await pool.query(
    `insert into tank_latest (site_id, tank_number, at, volume, ullage, height, water)
     select site_id, tank_number, $1::timestamptz - site_id % 50 * interval '1 second', (site_id * tank_number * 37) % 10000,
       10000 - (site_id * tank_number * 37) % 10000, 40, site_id % 4
     from tanks where site_id > 1000`,
    [now],
  );
}

/** Every page of a paged call, one after the other, and the first page's answer. */
export async function allPages<T>(
  client: TestClient,
  path: string,
  query: Record<string, string>,
  rowsOf: (answer: Answer) => T[],
): Promise<{ first: Answer; rows: T[] }> {
  let cursor = query.cursor ?? '';
  let first: Answer | null = null;
  const rows: T[] = [];
  do {
    const answer = await client.get(`${path}?${new URLSearchParams({ ...query, cursor })}`);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    first ??= answer;
    rows.push(...rowsOf(answer));
    const next: unknown = answer.json.next_cursor;
    cursor = typeof next === 'string' ? next : '';
  } while (cursor !== '');
  return { first, rows };
}
