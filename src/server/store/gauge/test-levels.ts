import type { Sql } from '../database/pool.ts';
import { steadySeconds } from '../gauge/gauge-clocks.ts';

/*
 * A console does not say whether somebody sold from a tank or filled it around a leak test. Its levels do. They are
 * looked at once, when the test is first reported: readings of that time are still complete then.
 */

/** Hours of a test whose length is not known: the shortest that any listing allows. */
const shortestTest = 2;
/** Hours before a test that are looked at: longer than any wait that a listing asks for. */
const lookBack = 26;
/**
 * Days before that in which the last reading of all is looked for. Where the gauge was silent until shortly before a test,
 * only that one shows that a truck came meanwhile.
 */
const silenceBack = 7;
/** Minutes between two readings for the earlier to count at the time of the later. */
const closeReadings = 30;

/** Gallons by which a level falls, from one reading to the next, only where fuel left the tank: share of the capacity. */
const leastFall = { gallons: 5, share: 0.0005, shareUncompensated: 0.002 };
/** Gallons by which a level rises within an hour only where fuel came: share of the capacity. */
const leastRise = { gallons: 100, share: 0.01 };

// Readings bear the time of the console, or it is worked out from the zone of the site. A tank of unknown capacity is
// taken for one of 10,000 gallons: what moves in it at least is the same.
const text = `
with t as (
  select t.id, t.site_id, t.device_number as tank, t.tested_at as begins,
    t.tested_at + greatest(coalesce(t.hours, ${shortestTest}), 0.1) * interval '1 hour' as ends, s.timezone,
    coalesce(k.capacity, 10000) as capacity, t.clock_ahead is not null and t.clock_ahead_or is null as dated,
    -- Of a clock that is off by some time, readings of that time are looked for in true time.
    case when t.clock_ahead is not null and t.clock_ahead_or is null then t.clock_ahead * interval '1 second'
      when l.gauge_time is null or abs(extract(epoch from l.gauge_time - l.at at time zone s.timezone)) < 60 then interval '0'
      else l.gauge_time - l.at at time zone s.timezone end as drift
  from leak_tests t
  join sites s on s.id = t.site_id
  left join tanks k on k.site_id = t.site_id and k.tank_number = t.device_number
  left join tank_latest l on l.site_id = t.site_id and l.tank_number = t.device_number
  where t.id = any($1) and t.device = 'tank' and t.method = 'static' and t.result = 'passed'
),
levels as (
  select t.id, t.begins, t.ends, t.capacity,
    -- One time base: the console's clock as it was during the test, also for readings of before it was set.
    case when r.gauge_time is not null and (not t.dated or abs(extract(epoch from
        r.gauge_time - r.at at time zone t.timezone - t.drift)) <= ${steadySeconds}) then r.gauge_time
      when t.dated then date_trunc('minute', r.at at time zone t.timezone + t.drift)
      else r.at at time zone t.timezone end as at,
    r.volume as gross, r.tc_volume as net
  from t join readings r on r.site_id = t.site_id and r.tank_number = t.tank
    and r.at >= (t.begins - t.drift - interval '${lookBack} hours') at time zone t.timezone
    and r.at <= (t.ends - t.drift + interval '1 hour') at time zone t.timezone
  where r.volume is not null and r.status & 4 = 0
  union all
  select t.id, t.begins, t.ends, t.capacity, coalesce(r.gauge_time, r.at at time zone t.timezone), r.volume, r.tc_volume
  from t cross join lateral (
    select r.gauge_time, r.at, r.volume, r.tc_volume from readings r
    where r.site_id = t.site_id and r.tank_number = t.tank and r.volume is not null and r.status & 4 = 0
      and r.at < (t.begins - t.drift - interval '${lookBack} hours') at time zone t.timezone
      and r.at >= (t.begins - t.drift - interval '${silenceBack} days') at time zone t.timezone
    order by r.at desc limit 1
  ) r
),
steps as (
  select id, begins, ends, capacity, at, gross, lag(at) over w as before,
    lag(gross) over w - gross as fell_gross, lag(net) over w - net as fell_net,
    gross - lag(gross) over w as rose,
    gross - least(lag(gross) over w, min(gross) over (partition by id order by at
      range between interval '1 hour' preceding and current row)) as risen
  from levels window w as (partition by id order by at)
),
moves as (
  select *, coalesce(fell_net, fell_gross) as fell,
    coalesce(fell_net, fell_gross) > greatest(${leastFall.gallons}, capacity * case
      when fell_net is not null or at - before <= interval '${closeReadings} minutes' then ${leastFall.share}
      else ${leastFall.shareUncompensated} end) as sells,
    rose > ${leastFall.gallons} and risen > greatest(${leastRise.gallons}, capacity * ${leastRise.share}) as fills
  from steps where before is not null
)
insert into test_levels (test_id, sold_before, sold_from, sold_until, sold, rose_from, rose_until, risen)
select id,
  -- A fall between two readings far from each other may have been long before.
  max(least(at, begins)) filter (where sells and before < begins and at - before <= interval '${closeReadings} minutes'),
  min(before) filter (where sells and before >= begins and at <= ends),
  max(at) filter (where sells and before >= begins and at <= ends),
  sum(fell) filter (where sells and before >= begins and at <= ends),
  max(before) filter (where fills and at <= ends),
  max(at) filter (where fills and at <= ends),
  max(risen) filter (where fills and at <= ends and last_rise - at < interval '1 hour')
from (select *, max(at) filter (where fills and at <= ends) over (partition by id) as last_rise from moves) m
group by id
on conflict (test_id) do nothing`;

/**
 * Notes what the readings say about the time of these leak tests (ids of leak_tests). Passed static tests of tanks count;
 * others are left out. A test of which no reading is stored gets no row.
 */
export async function noteTestLevels(client: Sql, testIds: readonly number[]): Promise<void> {
  if (testIds.length === 0) return;
  await client.query({ name: 'note-test-levels', text, values: [testIds] });
}
