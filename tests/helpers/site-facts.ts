import type pg from 'pg';
import { keepDocument } from './kept-document.ts';

/** Since when everything at the site stands, and when its leak detectors were tested. */
const installedOn = '2005-06-01';
const detectorTests = ['2025-01-20', '2025-12-15'];

/**
 * Puts on record what a verdict rests on besides tests, as a careful owner has it: each tank and line of the gauge is in
 * the list of equipment with its installation day, tanks with a capacity and no siphon, lines as pressurized piping with a
 * leak detector that is tested each year; where the gauge knows no line, the piping is safe suction, checked. A site in
 * Maryland is one in Virginia then. No tank has water. What is on record already stays as it is. A site that is watched
 * through documents only is left alone.
 */
export async function recordSiteFacts(pool: pg.Pool, siteId: number): Promise<void> {
  const { rowCount } = await pool.query("select from sites where id = $1 and site_type <> 'Compliance Only'", [siteId]);
  if (rowCount === 0) return;
  // Maryland asks for inventory control besides: what is judged here is the monthly method, by the federal rules.
  await pool.query("update sites set state = 'VA' where id = $1 and state = 'MD'", [siteId]);
  await pool.query('update tanks set capacity = 10000 where site_id = $1 and capacity is null', [siteId]);
  await pool.query('update tanks set diameter_inches = 96 where site_id = $1 and diameter_inches is null', [siteId]);
  await pool.query(
    `insert into equipment (site_id, gauge_key, category, name, tank_number)
     select $1::int, 'tank ' || tank_number, 'tank', 'Tank ' || tank_number, tank_number from tanks where site_id = $1 and active
     union all
     select $1, 'line ' || number, 'line', 'Line ' || number, null from (${linesText}) l
     on conflict (site_id, gauge_key) where gauge_key is not null do nothing`,
    [siteId],
  );
  await pool.query(
    `update equipment set traits = traits || '{"siphon":"none"}'
     where site_id = $1 and category = 'tank' and not traits ? 'siphon' and deleted_at is null`,
    [siteId],
  );
  await pool.query(
    `insert into equipment (site_id, category, name, traits)
     select $1::int, 'line', 'Suction piping', '{"piping":"safe_suction"}'
     where not exists (select from equipment where site_id = $1 and category = 'line' and deleted_at is null)`,
    [siteId],
  );
  await pool.query(
    `insert into recorded_results (site_id, kind, device, number, month, completed_on, result, details, tester,
       document_folder, document_file, recorded_by, recorded_at)
     select $1::int, 'safe_suction', 'line', 1000 + id % 31000, '2015-01', '2015-01-10', 'PASS', $2, 'R. Alvarez',
       'Compliance Testing', 'Suction piping.pdf', 'Ada Admin', '2015-01-10'
     from equipment where site_id = $1 and category = 'line' and name = 'Suction piping' and gauge_key is null
     on conflict do nothing`,
    [siteId, safe],
  );
  await keepDocument(pool, siteId, 'Suction piping.pdf', 'repair');
  await pool.query(
    `update equipment set traits = traits || '{"piping":"pressurized"}'
     where site_id = $1 and category = 'line' and not traits ? 'piping' and deleted_at is null`,
    [siteId],
  );
  await pool.query(
    `insert into equipment (site_id, category, name) select $1::int, 'line_leak_detector', 'Leak detectors'
     where exists (${pressurized}) and not exists (
       select from equipment where site_id = $1 and category = 'line_leak_detector' and deleted_at is null)`,
    [siteId],
  );
  await pool.query(
    `update equipment set installed_on = $2
     where site_id = $1 and category in ('tank', 'line', 'line_leak_detector') and installed_on is null and deleted_at is null`,
    [siteId, installedOn],
  );
  await pool.query(
    `insert into completions (site_id, key, component, completed_on, result, tester, documents, recorded_by, recorded_at)
     select $1, 'alld_annual', '', day::date, 'PASS', 'T. Alder',
       '[{"folder":"Compliance Testing","file":"Leak detector test.pdf"}]', 'Ada Admin', now() from unnest($2::text[]) as d (day)
     where exists (${pressurized}) and not exists (
       select from completions where site_id = $1 and key = 'alld_annual' and voided_at is null)`,
    [siteId, detectorTests],
  );
  await keepDocument(pool, siteId, 'Leak detector test.pdf', 'alld_test');
  // Water in a tank is a sign of a release until it is explained; the fixtures have some in tank 1.
  await pool.query('delete from alarms where site_id = $1 and category = 2 and type = 3', [siteId]);
}

/** All criteria of safe suction. */
const safe = JSON.stringify({
  suction: {
    below_atmospheric: true,
    slopes_back: true,
    one_check_valve: true,
    valve_under_pump: true,
    verifiable: true,
  },
});

const pressurized = `
  select from equipment
  where site_id = $1 and category = 'line' and traits ->> 'piping' = 'pressurized' and deleted_at is null`;

/** Lines that the gauge has a leak detector on, or tested, by their number among all lines of the site. */
const linesText = `
  select distinct line_number + case family when 'vlld' then 100 when 'wplld' then 200 else 0 end as number
  from line_latest where site_id = $1
  union
  select distinct device_number + case line_family when 'vlld' then 100 when 'wplld' then 200 else 0 end
  from leak_tests where site_id = $1 and device = 'line'`;
