import type { Sql } from '../database/pool.ts';
import { shiftOf } from '../gauge/test-clocks.ts';
import { unitsConfirmed } from '../gauge/units-confirmed.ts';
import type { EvidenceDays } from './month-tests.ts';

/** What deliveries brought a tank in a month of the site's clock. */
export interface DeliveredRow {
  siteId: number;
  number: number;
  /** YYYY-MM */
  month: string;
  /** Gallons of the deliveries whose amount is known in confirmed units. */
  gallons: number;
  /** As if in gallons: of the deliveries whose amount is in units that nobody confirmed. */
  unconfirmed: number;
  /** Deliveries that bear no amount. */
  withoutAmount: number;
}

type Span = Pick<EvidenceDays, 'from' | 'until'>;

/** Deliveries of tanks in months up to `until`; the printed amount counts where a delivery bears no two volumes. */
export async function readDelivered(
  client: Sql,
  siteIds: readonly number[],
  { from, until }: Span,
): Promise<DeliveredRow[]> {
  const { rows } = await client.query<DeliveredRow>({
    name: 'month-delivered',
    text: `
      select x.site_id as "siteId", x.tank_number as number, x.month,
        coalesce(sum(x.amount) filter (where x.confirmed), 0) as gallons,
        coalesce(sum(x.amount) filter (where not x.confirmed), 0) as unconfirmed,
        (count(*) filter (where x.amount is null))::int as "withoutAmount"
      from (
        select d.site_id, d.tank_number,
          to_char(d.started_at - ${shiftOf('d.site_id', 'd.started_at', 's.timezone')}, 'YYYY-MM') as month,
          coalesce(greatest(d.end_volume - d.start_volume, 0), abs(d.printed_volume)) as amount,
          ${unitsConfirmed('d.site_id', '(d.started_at at time zone s.timezone)')} as confirmed
        from deliveries d join sites s on s.id = d.site_id
        left join (select site_id, min(least) * interval '1 second' as lo, max(most) * interval '1 second' as hi
          from gauge_clocks where site_id = any($1) group by site_id) k on k.site_id = d.site_id
        where d.site_id = any($1) and d.started_at >= $2::date + least(k.lo, interval '0')
          and d.started_at < $3::date + greatest(k.hi, interval '0')) x
      group by 1, 2, 3 order by 1, 2, 3`,
    values: [siteIds, from, until],
  });
  return rows;
}

/** How long nobody heard of a site's gauge in a month, so far. */
export interface SilentRow {
  siteId: number;
  /** YYYY-MM */
  month: string;
  /** Seconds of the longest time after its first answer in which it neither answered nor gave back what it remembered. */
  longest: number;
  /** Seconds from the begin of the month to its first answer ever; the whole month where it never answered. */
  before: number;
  /** False: it is not known to answer the report of deliveries (202), or not all of it is understood. */
  reports: boolean;
}

/** The silences of each month (YYYY-MM) that has begun; a site without a gauge has no rows. */
export async function readSilences(
  client: Sql,
  siteIds: readonly number[],
  months: readonly string[],
  now: Date,
): Promise<SilentRow[]> {
  if (siteIds.length === 0) return [];
  const { rows } = await client.query<SilentRow>({
    name: 'month-silences',
    text: `
      with span as (
        select s.id as site_id, u.month, tstzrange((u.month || '-01')::timestamp at time zone s.timezone,
          least(((u.month || '-01')::timestamp + interval '1 month') at time zone s.timezone, $3::timestamptz)) as days
        from sites s join gauges g on g.site_id = s.id cross join unnest($2::text[]) as u (month)
        where s.id = any($1) and (u.month || '-01')::timestamp at time zone s.timezone < $3::timestamptz),
      reported as (
        select site_id, since, online from gauge_states where site_id = any($1)
        union
        select site_id, state_since, online from gauges where site_id = any($1) and state_since is not null),
      period as (
        select r.site_id, r.online, r.since, coalesce(lead(r.since) over (partition by r.site_id order by r.since),
          greatest(r.since, g.last_seen_at), r.since) as until
        from reported r join gauges g on g.site_id = r.site_id),
      watched as (
        select site_id, range_agg(tstzrange(since, until, '[]')) as times, min(since) as first
        from period where online group by site_id),
      recovered as (
        select b.site_id, range_agg(r) as times from back_fills b cross join unnest(b.recovered) r
        where b.site_id = any($1) group by b.site_id)
      select n.site_id as "siteId", n.month,
        coalesce((select max(extract(epoch from upper(r) - lower(r)))
          from unnest(tstzmultirange(n.days * tstzrange(w.first, null))
            - coalesce(w.times, '{}'::tstzmultirange) - coalesce(c.times, '{}'::tstzmultirange)) r), 0)::float8 as longest,
        extract(epoch from greatest(least(coalesce(w.first, 'infinity'), upper(n.days)), lower(n.days)) - lower(n.days))::float8
          as before,
        coalesce(g.profile -> 'codes' ->> '202', 'no') = 'yes' and coalesce(g.profile #>> '{lost,202}',
          g.profile #>> '{silent,202}', g.profile #>> '{partial,202}') is null as reports
      from span n join gauges g on g.site_id = n.site_id left join watched w on w.site_id = n.site_id left join recovered c on c.site_id = n.site_id
      order by 1, 2`,
    values: [siteIds, months, now],
  });
  return rows;
}

/** The month (YYYY-MM) of the oldest delivery that is on record of a tank. */
export interface OldestDeliveryRow {
  siteId: number;
  number: number;
  month: string;
}

/** Of each tank of these sites that has one. */
export async function readOldestDeliveries(client: Sql, siteIds: readonly number[]): Promise<OldestDeliveryRow[]> {
  if (siteIds.length === 0) return [];
  const { rows } = await client.query<OldestDeliveryRow>({
    name: 'month-oldest-deliveries',
    text: `
      select t.site_id as "siteId", t.tank_number as number, to_char(d.started_at, 'YYYY-MM') as month
      from tanks t cross join lateral (select started_at from deliveries
        where site_id = t.site_id and tank_number = t.tank_number order by started_at limit 1) d
      where t.site_id = any($1) order by 1, 2`,
    values: [siteIds],
  });
  return rows;
}
