import type { ReconciliationCause, ResultValue } from '#contract/nouns/compliance/result.ts';
import type { Sql } from '../database/pool.ts';
import { deviceUnit, lineUnit } from '../equipment/line-units.ts';
import { momentOf } from '../gauge/test-clocks.ts';
import { answerJson, dutiesJson } from '../release/release-answers.ts';
import type { ReleaseRecord } from '../release/releases.ts';
import { stillCounts } from '../result/void-rows.ts';

/** What was in a tank. Gallons, inches, degrees Fahrenheit. */
export interface Condition {
  volume: number | null;
  height: number | null;
  water: number | null;
  temperature: number | null;
}

/** A tank and the gauge's own clock, 'YYYY-MM-DD HH:MM'. */
export interface TankMoment {
  number: number;
  at: string;
}

/** For each moment the reading nearest to it, at most half an hour away; null where there is none. */
export async function readConditions(
  client: Sql,
  siteId: number,
  moments: readonly TankMoment[],
): Promise<(Condition | null)[]> {
  if (moments.length === 0) return [];
  const { rows } = await client.query<Condition & { nth: number }>(
    `select m.nth::int, r.volume, r.height, r.water, r.temperature
     from sites s
     cross join unnest($2::int[], $3::timestamp[]) with ordinality as m (tank, told, nth)
     cross join lateral (select m.told at time zone s.timezone as at) t
     cross join lateral (
       select r.at, r.volume, r.height, r.water, r.temperature from readings r
       where r.site_id = s.id and r.tank_number = m.tank
         and r.at between t.at - interval '30 minutes' and t.at + interval '30 minutes'
       order by abs(extract(epoch from r.at - t.at)), r.at limit 1) r
     where s.id = $1`,
    [siteId, moments.map(({ number }) => number), moments.map(({ at }) => at)],
  );
  const conditions = new Map(rows.map(({ nth, ...condition }) => [nth, condition]));
  return moments.map((_, i) => conditions.get(i + 1) ?? null);
}

export interface PassDay {
  device: 'tank' | 'line';
  /** Of a line: among all lines of the site. */
  number: number;
  on: string;
}

/** Days on which tanks and lines passed a test of 0.2 or 0.1 gph or a recorded one, from `from` up to `to` (both included). */
export async function readPassDays(client: Sql, siteId: number, from: string, to: string): Promise<PassDay[]> {
  const { rows } = await client.query<PassDay>(
    `select device, ${deviceUnit('device', 'line_family', 'device_number')} as number, ${momentOf('t')}::date::text as "on" from leak_tests t
     where site_id = $1 and ${momentOf('t')} >= $2::date and ${momentOf('t')} < $3::date + 1 and result = 'passed' and kind in ('0.2', '0.1')
       and clock_ahead_or is null
     union
     select device, ${deviceUnit('device', 'line_family', 'number')}, completed_on::text from recorded_results
     where site_id = $1 and completed_on between $2::date and $3::date and result = 'PASS' and voided_at is null
       and kind not in ('inventory', 'site_assessment', 'safe_suction', 'repair')
     order by 3`,
    [siteId, from, to],
  );
  return rows;
}

/** Last passes of a line up to the end of a month. */
export interface LinePasses {
  /** Among all lines of the site. */
  number: number;
  gross: string | null;
  /** In the month itself. */
  monthly: string | null;
  annual: string | null;
}

export async function readLinePasses(client: Sql, siteId: number, month: string): Promise<LinePasses[]> {
  const { rows } = await client.query<LinePasses>(
    `with pass (number, kind, day) as (
       select ${lineUnit('line_family', 'device_number')}, kind, ${momentOf('t')}::date from leak_tests t
       where site_id = $1 and device = 'line' and result = 'passed' and clock_ahead_or is null
         and ${momentOf('t')} < ($2 || '-01')::date + interval '1 month'
       union all
       select ${lineUnit('line_family', 'number')}, '0.1', completed_on from recorded_results
       where site_id = $1 and device = 'line' and kind = 'tightness' and result = 'PASS' and voided_at is null
         and completed_on < ($2 || '-01')::date + interval '1 month')
     select number, max(day) filter (where kind = 'gross')::text as gross,
       max(day) filter (where kind = '0.2' and day >= ($2 || '-01')::date)::text as monthly,
       max(day) filter (where kind = '0.1')::text as annual
     from pass group by number`,
    [siteId, month],
  );
  return rows;
}

/** A function test of a line leak detector, as recorded in the calendar. */
export interface DetectorTestFacts {
  /** '' stands for all of the site. */
  component: string;
  on: string;
  result: 'PASS' | 'FAIL';
  tester: string;
  /** 'Compliance Testing/Leak detectors.pdf' */
  documents: string[];
}

/** Function tests of line leak detectors up to the end of a month, newest first, at most three years old. */
export async function readDetectorTests(client: Sql, siteId: number, month: string): Promise<DetectorTestFacts[]> {
  const { rows } = await client.query<DetectorTestFacts>(
    `select component, completed_on::text as "on", result, tester,
       array(select concat_ws('/', d ->> 'folder', d ->> 'file') from jsonb_array_elements(documents) d) as documents
     from completions
     where site_id = $1 and key = 'alld_annual' and ${stillCounts()}
       and completed_on < ($2 || '-01')::date + interval '1 month'
       and completed_on >= ($2 || '-01')::date - interval '3 years'
     order by completed_on desc, component, id`,
    [siteId, month],
  );
  return rows;
}

/** A SIR statement that was recorded of a month; null and '' where it does not say. */
export interface SirFacts {
  id: number;
  number: number;
  on: string;
  result: ResultValue;
  rate: number | null;
  threshold: number | null;
  detectable: number | null;
  /** As it was typed; null: not recorded. */
  version: string | null;
  tester: string;
  folder: string | null;
  file: string | null;
  recordedBy: string;
  recordedAt: Date;
}

/** SIR statements recorded of a month, by tank. */
export async function readSirFacts(client: Sql, siteId: number, month: string): Promise<SirFacts[]> {
  const { rows } = await client.query<SirFacts>(
    `select id, number, completed_on::text as "on", result, rate, threshold, detectable, details #>> '{sir,version}' as version, tester, document_folder as folder,
       document_file as file, recorded_by as "recordedBy", recorded_at as "recordedAt"
     from recorded_results
     where site_id = $1 and kind = 'sir' and device = 'tank' and month = $2 and ${stillCounts()}
     order by number, completed_on, id`,
    [siteId, month],
  );
  return rows;
}

/** Reconciliations recorded for a month, the newest of each tank, with what the gauge saw delivered. */
export interface InventoryFacts {
  number: number;
  metered: number | null;
  overShort: number | null;
  worstWeek: number | null;
  cause: ReconciliationCause | null;
  note: string;
  /** Null where none was reported, or one of them lacks a volume. */
  delivered: number | null;
  /** Deliveries of which the gauge did not report both volumes and printed no amount. */
  deliveriesWithoutAmount: number;
  /** Deliveries whose printed amount is not what the volume rose by. */
  deliveriesDiffering: number;
  recordedBy: string;
  recordedAt: Date;
}

/** The console's own amount of a delivery, else what the volume rose by. */
const amount = 'coalesce(d.printed_volume, d.end_volume - d.start_volume)';

/** `rounding`: gallons by which a printed amount may differ from what the volume rose by. */
export async function readInventoryFacts(
  client: Sql,
  siteId: number,
  month: string,
  rounding: number,
): Promise<InventoryFacts[]> {
  const { rows } = await client.query<InventoryFacts>(
    `select distinct on (r.number) r.number, r.metered, r.over_short as "overShort", r.worst_week as "worstWeek", r.cause, r.note,
       r.recorded_by as "recordedBy", r.recorded_at as "recordedAt",
       (select case when count(*) = count(${amount}) then sum(${amount})::real end
        from deliveries d
        where d.site_id = r.site_id and d.tank_number = r.number and d.started_at >= ($2 || '-01')::date
          and d.started_at < ($2 || '-01')::date + interval '1 month') as delivered,
       (select count(*)::int from deliveries d
        where d.site_id = r.site_id and d.tank_number = r.number and d.started_at >= ($2 || '-01')::date
          and d.started_at < ($2 || '-01')::date + interval '1 month'
          and ${amount} is null) as "deliveriesWithoutAmount",
       (select count(*)::int from deliveries d
        where d.site_id = r.site_id and d.tank_number = r.number and d.started_at >= ($2 || '-01')::date
          and d.started_at < ($2 || '-01')::date + interval '1 month'
          and abs(d.printed_volume - (d.end_volume - d.start_volume)) > $3) as "deliveriesDiffering"
     from recorded_results r
     where r.site_id = $1 and r.kind = 'inventory' and r.device = 'tank' and r.month = $2 and ${stillCounts('r.')}
     order by r.number, r.completed_on desc, r.id desc`,
    [siteId, month, rounding],
  );
  return rows;
}

/** Alarms of a month that bear one label, by the site's own clock ('YYYY-MM-DD HH:MM'). */
export interface AlarmGroup {
  label: string;
  times: number;
  first: string;
  last: string;
  /** When the last of them cleared; null: one is still active. */
  cleared: string | null;
  /** Of one of them nobody knows when it cleared, or whether it has. */
  clearingUnknown: boolean;
  /** Category and type of each alarm code that bears the label. */
  codes: [category: number, type: number][];
  /** What closed the newest issue made of one of them, else what was written when it was acknowledged. */
  disposition: string | null;
}

/** Alarms that stood in a month, those that stand first, then the newest. */
export async function readAlarmGroups(client: Sql, siteId: number, month: string): Promise<AlarmGroup[]> {
  const { rows } = await client.query<AlarmGroup>(
    `with stood as (
       select a.*, s.timezone as zone from alarms a join sites s on s.id = a.site_id
       where a.site_id = $1
         and a.raised_at < (($2 || '-01')::timestamp + interval '1 month') at time zone s.timezone
         and (a.cleared_at is null or a.cleared_at >= ($2 || '-01')::timestamp at time zone s.timezone))
     select label, count(*)::int as times, to_char(min(raised_at at time zone zone), 'YYYY-MM-DD HH24:MI') as first,
       to_char(max(raised_at at time zone zone), 'YYYY-MM-DD HH24:MI') as last,
       case when bool_or(cleared_at is null) then null
            else to_char(max(cleared_at at time zone zone), 'YYYY-MM-DD HH24:MI') end as cleared,
       bool_or(unknown_since is not null) as "clearingUnknown",
       jsonb_agg(distinct jsonb_build_array(category, type)) as codes,
       coalesce(
         (select i.resolution from issues i where i.site_id = $1 and i.alarm_id = any(array_agg(stood.id))
            and i.status = 'Closed' and i.resolution <> '' order by i.closed_at desc, i.id desc limit 1),
         (array_agg(acknowledged_by || ' acknowledged it: ' || acknowledge_note order by raised_at desc)
            filter (where acknowledged_by is not null and acknowledge_note <> ''))[1]) as disposition
     from stood group by label
     order by bool_or(cleared_at is null) desc, max(raised_at) desc, label`,
    [siteId, month],
  );
  return rows;
}

/** A suspected release with the number of its issue. */
export interface ReleaseFacts extends ReleaseRecord {
  number: number;
}

/** Suspected releases detected in a month or before it whose issue was not closed when it began, oldest first. */
export async function readReleaseFacts(client: Sql, siteId: number, month: string): Promise<ReleaseFacts[]> {
  const { rows } = await client.query<ReleaseFacts>(
    `select i.number, r.unit, r.found, r.detected_at as "detectedAt", r.report_by as "reportBy",
       r.report_hours as "reportHours", r.confirm_by as "confirmBy", r.citation, r.must_report as "mustReport", r.reported_at as "reportedAt",
       r.reported_by as "reportedBy", r.report_note as "reportNote", r.outcome, r.outcome_at as "outcomeAt",
       r.outcome_by as "outcomeBy", r.outcome_note as "outcomeNote", r.device = 'spill' as spill,
       ${answerJson} as answer, ${dutiesJson} as duties
     from suspected_releases r join issues i on i.id = r.issue_id join sites s on s.id = r.site_id
     where r.site_id = $1
       and r.detected_at < (($2 || '-01')::timestamp + interval '1 month') at time zone s.timezone
       and (i.status <> 'Closed' or i.closed_at >= ($2 || '-01')::timestamp at time zone s.timezone)
     order by r.detected_at, i.number`,
    [siteId, month],
  );
  return rows;
}
