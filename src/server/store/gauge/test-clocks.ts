import type { Sql } from '../database/pool.ts';
import { rightSeconds, steadySeconds } from '../gauge/gauge-clocks.ts';

/*
 * A console dates its tests by its own clock. Where that was measured to be steady before and after a test, the test is
 * dated by the site's clock. What the console printed stays in `tested_at`. Source: verdict evidence, section 2; decision
 * 0033.
 */

/** A clock that is further off says nothing about when things were: longer than verdicts look back. */
const longestAhead = 400 * 86_400;

/** Daily reports bring a test within so much; one that comes later is of a stretch only where it fits no other. */
const prompt = '2 days';

/** SQL: when a test of row `t` of leak_tests ended or a result was reached, by the site's clock where that is known. */
export const momentOf = (t: string) => `coalesce(${t}.true_at, ${t}.tested_at)`;

/** SQL: stretches of the console's clock in which it may have shown a time of a site, as rows with `ahead` in seconds. */
const stretchesAt = (site: string, shown: string, zone: string) => `
  select ahead from (select round((c.least::bigint + c.most) / 120.0)::int * 60 as ahead, c.from_at,
      lead(c.from_at) over (order by c.from_at, c.id) as next_from from gauge_clocks c where c.site_id = ${site}) k
  where abs(ahead) <= ${longestAhead}
    and (${shown} - ahead * interval '1 second') at time zone ${zone} >= from_at
    and (next_from is null or (${shown} - ahead * interval '1 second') at time zone ${zone} < next_from)`;

/** Longer than any wait after a delivery that a listing asks for. */
const longestWait = '3 days';

/**
 * SQL: deliveries of a tank in the days around a time of the site's clock, by that clock: one that the console may have
 * dated by several clocks at each of its times, one of before the first measure by the clock as it was first measured.
 */
export const trueDeliveries = (site: string, tank: string, around: string, zone: string) => `
  select d.started_at - k.ahead * interval '1 second' as started_at, d.ended_at - k.ahead * interval '1 second' as ended_at
  from (select min(least) * interval '1 second' as lo, max(most) * interval '1 second' as hi from gauge_clocks
    where site_id = ${site}) b
  join deliveries d on d.started_at between ${around} + b.lo - interval '${longestWait}' and ${around} + b.hi + interval '${longestWait}'
  cross join lateral (
    ${stretchesAt(site, 'd.started_at', zone)}
    union all
    (select round((c.least::bigint + c.most) / 120.0)::int * 60 from gauge_clocks c where c.site_id = ${site}
      and not exists (${stretchesAt(site, 'd.started_at', zone)}) order by c.from_at, c.id limit 1)) k
  where d.site_id = ${site} and d.tank_number = ${tank}`;

/** SQL: the interval by which a time that the console printed is ahead of the site's clock; none where that is not known. */
export const shiftOf = (site: string, shown: string, zone: string) =>
  `coalesce((select max(ahead) * interval '1 second' from (${stretchesAt(site, shown, zone)}) a), interval '0')`;

/*
 * `begins`, `ends`: moments of a test if the console's clock was ahead as in a stretch. A CSLD result of report 251 bears
 * a day alone: it begins with the day and ends when it was reported. `sure`: the clock was measured before and after it.
 * `may`: it was set between two measures around the begin or the end. A test that fits one stretch is of that stretch;
 * one that may be of several is dated where all of them come to the same day.
 */
const text = `
with t as (
  select l.id, l.site_id, l.tested_at, l.received_at, s.timezone, d.is_day,
    case when d.is_day then interval '23 hours 59 minutes'
      when l.method = 'static' then coalesce(l.hours, 0) * interval '1 hour' else interval '0' end as lasts
  from leak_tests l join sites s on s.id = l.site_id
  cross join lateral (select l.method = 'csld' and l.source = '251' and l.tested_at::time = '00:00' as is_day) d
  where l.id = any($1) and exists (select from gauge_clocks c where c.site_id = l.site_id
    and greatest(abs(c.least), abs(c.most)) > ${rightSeconds})
),
c as (
  select c.*, lag(case when not c.closed then c.to_at end) over w as before_to,
    case when not c.closed then lead(c.from_at) over w end as next_from,
    case when not c.closed then lead(c.ahead) over w end as next_ahead
  from (select *, round((least::bigint + most) / 120.0)::int * 60 as ahead from gauge_clocks
    where site_id in (select site_id from t)) c
  window w as (partition by c.site_id order by c.from_at, c.id)
),
fit as (
  select t.*, c.ahead, c.next_ahead, c.from_at, c.to_at, c.before_to, c.next_from, m.begins, m.ends,
    t.tested_at - c.ahead * interval '1 second' as printed_begin,
    t.received_at - m.ends <= interval '${prompt}' as prompt
  from t join c on c.site_id = t.site_id and abs(c.ahead) <= ${longestAhead}
  cross join lateral (select (t.tested_at - c.ahead * interval '1 second') at time zone t.timezone as begins) b
  cross join lateral (select b.begins, case when t.is_day then least(b.begins + t.lasts, t.received_at)
    else b.begins + t.lasts end as ends) m
  where m.begins <= t.received_at + interval '${steadySeconds} seconds'
    and m.ends <= t.received_at + interval '${steadySeconds} seconds'
),
known as (
  select *, from_at <= begins and ends <= to_at + interval '${steadySeconds} seconds' as sure,
    begins >= coalesce(before_to, from_at) and begins <= coalesce(next_from, to_at)
      and (next_from is not null or ends <= to_at + interval '${steadySeconds} seconds') as may
  from fit
),
-- Of stretches that fit, those by which the report came in time.
best as (
  select *, bool_or(sure and prompt) over (partition by id) as any_prompt, bool_or(sure) over (partition by id) as any_sure
  from known
),
-- The first and the last minute of the end of each test, by each clock that may have dated it.
ends as (
  select id, ahead, is_day, received_at, timezone, printed_begin, printed_begin + case when is_day then interval '0' else lasts end as first_end,
    printed_begin + lasts as last_end from best
  where case when any_prompt then sure and prompt when any_sure then sure else may end
  union all
  -- The clock was set while it ran: its length by the console may be wrong by as much.
  select id, ahead, is_day, received_at, timezone, printed_begin,
    printed_begin + lasts - (next_ahead - ahead) * interval '1 second',
    printed_begin + lasts - (next_ahead - ahead) * interval '1 second' from best
  where not any_sure and may and not is_day and next_ahead is not null and ends > to_at
),
answer as (
  select id, bool_and(is_day) as is_day, min(first_end)::date as first_day, max(last_end)::date as last_day,
    (min(received_at) at time zone min(timezone))::date as received_on,
    min(ahead) as least, max(ahead) as most, (array_agg(printed_begin order by printed_begin desc))[1] as begin,
    (array_agg(ahead order by printed_begin desc))[1] as ahead
  from ends group by id
)
update leak_tests l set
  true_at = case when a.first_day = a.last_day and a.is_day then a.first_day::timestamp
    when a.first_day = a.last_day then a.begin
    when a.is_day and a.least = a.most and a.received_on between a.first_day and a.last_day then a.received_on::timestamp end,
  clock_ahead = case when a.first_day = a.last_day then a.ahead else a.least end,
  clock_ahead_or = case when a.first_day = a.last_day then null
    when a.is_day and a.least = a.most and a.received_on between a.first_day and a.last_day then null else a.most end
from answer a where a.id = l.id`;

/**
 * Dates these leak tests (ids of leak_tests) by the site's clock, as far as the clock of the console was measured around
 * them. Sites whose console was never off by more than a quarter of an hour are left as they are.
 */
export async function dateTests(client: Sql, testIds: readonly number[]): Promise<void> {
  if (testIds.length === 0) return;
  await client.query({ name: 'date-tests', text, values: [testIds] });
}
