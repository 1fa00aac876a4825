import type { GaugeTest, RecordedFact, TestLevels } from '#compliance/facts/month-facts.ts';
import type { NamedDocument } from '#compliance/tables/record-documents.ts';
import type { RecordDetails } from '#contract/nouns/compliance/method-record.ts';
import type { ReconciliationCause, ResultValue } from '#contract/nouns/compliance/result.ts';
import type { Sql } from '../database/pool.ts';
import { documentType, namedDocuments } from '../document/document-type.ts';
import { deviceUnit } from '../equipment/line-units.ts';
import { momentOf, trueDeliveries } from '../gauge/test-clocks.ts';
import { unitsConfirmed } from '../gauge/units-confirmed.ts';
import { stillCounts, type VoidWords, voidJson } from '../result/void-rows.ts';

/** The days that evidence is read of, all YYYY-MM-DD. */
export interface EvidenceDays {
  /** The first day: two months before the first month asked for. */
  from: string;
  /** From here on every day counts; of the weeks before only the newest results of each. */
  near: string;
  /** The first day that no longer counts: a retest may come a week after the last month. */
  until: string;
}

export interface TestRow {
  siteId: number;
  device: 'tank' | 'line';
  /** Of a line: among all lines of the site. */
  number: number;
  id: number;
  kind: GaugeTest['kind'];
  method: GaugeTest['method'];
  on: string;
  /** 'YYYY-MM-DD HH:MM' by the site's clock where the console's is known to be off; else, and `printed` always, by the console's. */
  at: string;
  printed: string;
  /** Seconds by which the console's clock was ahead, or may have been ahead too; null: not known, or it was right. */
  clockAhead: number | null;
  clockAheadOr: number | null;
  receivedOn: string;
  result: GaugeTest['result'];
  rate: number | null;
  threshold: number | null;
  hours: number | null;
  volume: number | null;
  source: string;
  slipId: number | null;
  /** False: the console's units were unknown when it reported the test. */
  unitsConfirmed: boolean;
  /** The last delivery that began before a static test of a tank ended, 'YYYY-MM-DD HH:MM' of the console; null: none. */
  deliveryFrom: string | null;
  deliveryTo: string | null;
  /** What readings show around a passed static test, in the same clock; null: none of that time was stored. */
  levels: TestLevels | null;
  /** First reported more than two days after its date, though the gauge answered on all days between. */
  reportedLate: boolean;
}

/** Failures of one device and day that are listed one by one. */
const failuresADay = 10;

/** Reports of tests are read daily: one that comes more days after its test was late, or the console's clock was wrong. */
const reportedWithin = 2;

/** The longest wait after a sale that a listing of a static test asks for. */
const longestRest = '1 hour';

/** SQL: the gauge of row t's site was in reach at `from` and never out of it up to `to`. */
function wasWatched(from: string, to: string): string {
  return `(coalesce((select g.online from gauge_states g where g.site_id = t.site_id and g.since <= ${from}
      order by g.since desc limit 1), false)
    and not exists (select 1 from gauge_states g where g.site_id = t.site_id and not g.online
      and g.since > ${from} and g.since <= ${to}))`;
}

const minuteOf = (column: string) => `to_char(${column}, 'YYYY-MM-DD HH24:MI')`;
/** Levels are kept in the console's clock during the test: they move with the test to the site's own. */
const levelMinute = (column: string) => minuteOf(`${column} - (t.tested_at - ${momentOf('t')})`);

const testColumns = `t.site_id as "siteId", t.device,
  ${deviceUnit('t.device', 't.line_family', 't.device_number')} as number, t.id, t.kind, t.method,
  to_char(case when t.method = 'static' then ${momentOf('t')} + coalesce(t.hours, 0) * interval '1 hour' else ${momentOf('t')} end,
    'YYYY-MM-DD') as "on", ${minuteOf(momentOf('t'))} as at, ${minuteOf('t.tested_at')} as printed,
  t.clock_ahead as "clockAhead", t.clock_ahead_or as "clockAheadOr",
  to_char(t.received_at at time zone s.timezone, 'YYYY-MM-DD') as "receivedOn", t.result, t.rate, t.threshold, t.hours,
  t.volume, t.source, t.slip_id as "slipId",
  ${unitsConfirmed('t.site_id', 't.received_at')} as "unitsConfirmed",
  to_char(d.started_at, 'YYYY-MM-DD HH24:MI') as "deliveryFrom", to_char(d.ended_at, 'YYYY-MM-DD HH24:MI') as "deliveryTo",
  case when v.test_id is not null then json_build_object('soldBefore', ${levelMinute('v.sold_before')},
    'sold', case when v.sold_from is not null then json_build_object('from', ${levelMinute('v.sold_from')},
      'to', ${levelMinute('v.sold_until')}, 'gallons', v.sold) end,
    'rose', case when v.rose_from is not null then json_build_object('from', ${levelMinute('v.rose_from')},
      'to', ${levelMinute('v.rose_until')}, 'gallons', v.risen) end) end as levels,
  case when (t.received_at at time zone s.timezone)::date - ${momentOf('t')}::date <= ${reportedWithin} then false
    else ${wasWatched(`((${momentOf('t')}::date + 2) at time zone s.timezone)`, 't.received_at')} end as "reportedLate"`;

/**
 * A site, and the delivery a test may have come too soon after: console times on both sides, or the site's own on both
 * where the test is dated by that.
 */
const testJoins = `join sites s on s.id = t.site_id
  left join lateral (
    (select started_at, greatest(started_at, ended_at) as ended_at from deliveries
      where t.true_at is null and t.device = 'tank' and t.method = 'static' and site_id = t.site_id
        and tank_number = t.device_number
        and started_at < t.tested_at + greatest(coalesce(t.hours, 2) * interval '1 hour', interval '1 minute')
      order by started_at desc limit 1)
    union all
    (select x.started_at, greatest(x.started_at, x.ended_at) as ended_at
      from (${trueDeliveries('t.site_id', 't.device_number', 't.true_at', 's.timezone')}) x
      where t.true_at is not null and t.device = 'tank' and t.method = 'static'
        and x.started_at < t.true_at + greatest(coalesce(t.hours, 2) * interval '1 hour', interval '1 minute')
      order by x.started_at desc limit 1)) d on true
  left join test_levels v on v.test_id = t.id`;

/**
 * Leak tests of some sites. Of the results of one device, kind, method and day with the same outcome two are listed: the
 * longest, which proves most, and the one with the worst rate, which may count against it. Failures are listed one by one,
 * the first ten of a day. Of the weeks before `near` the newest of each week is listed, for the gap up to the first pass.
 */
export async function readTestRows(
  client: Sql,
  siteIds: readonly number[],
  { from, near, until }: EvidenceDays,
): Promise<TestRow[]> {
  const { rows } = await client.query<TestRow>({
    name: 'month-tests',
    text: `
      select ${testColumns}
      from (
        select l.*,
          row_number() over (alike order by case when l.result = 'failed' then l.id end,
            -- One that a sale disturbed must not hide a good one.
            q.sold_from is not null or q.sold_before > l.tested_at - interval '${longestRest}',
            case when ${momentOf('l')} >= $3::date then l.hours end desc nulls last, ${momentOf('l')} desc, l.id) as best,
          row_number() over (alike order by abs(l.rate) desc nulls last, l.id) as worst
        from leak_tests l left join test_levels q on q.test_id = l.id
        where l.site_id = any($1) and ${momentOf('l')} >= $2::date and ${momentOf('l')} < $4::date
        window alike as (partition by l.site_id, l.device, l.device_number, l.line_family, l.kind, l.method, l.result,
          case when ${momentOf('l')} >= $3::date then ${momentOf('l')}::date else date_trunc('week', ${momentOf('l')})::date end,
          -- One whose day is not known must not hide one whose day is.
          l.clock_ahead_or is null)
      ) t
      ${testJoins}
      where t.best <= case when t.result = 'failed' then ${failuresADay} else 1 end
        or t.worst = 1 and t.result = 'passed' and t.rate is not null and ${momentOf('t')} >= $3::date
      order by t.site_id, ${momentOf('t')}, t.id`,
    values: [siteIds, from, near, until],
  });
  return rows;
}

/**
 * Passes of 0.1 gallon per hour line tests, and failures of any line test, from `from` up to, not including, `until`,
 * the newest of each line, month and result: for lines that are tested once a year.
 */
export async function readAnnualTests(
  client: Sql,
  siteIds: readonly number[],
  from: string,
  until: string,
): Promise<TestRow[]> {
  if (siteIds.length === 0) return [];
  const { rows } = await client.query<TestRow>({
    name: 'month-annual-tests',
    text: `
      select distinct on (t.site_id, t.line_family, t.device_number, date_trunc('month', ${momentOf('t')}), t.result,
        t.clock_ahead_or is null) ${testColumns}
      from leak_tests t ${testJoins}
      where t.site_id = any($1) and t.device = 'line'
        and (t.kind = '0.1' and t.result = 'passed' or t.result = 'failed')
        and ${momentOf('t')} >= $2::date and ${momentOf('t')} < $3::date
      order by t.site_id, t.line_family, t.device_number, date_trunc('month', ${momentOf('t')}), t.result,
        t.clock_ahead_or is null, ${momentOf('t')} desc, t.id`,
    values: [siteIds, from, until],
  });
  return rows;
}

export interface RecordedRow {
  siteId: number;
  device: 'tank' | 'line';
  /** Of a line: among all lines of the site. Null: a tightness test that failed in the calendar, of the one that `component` names, or of all. */
  number: number | null;
  /** '' or as the person named it in the calendar. */
  component: string;
  id: number;
  kind: RecordedFact['kind'];
  on: string;
  month: string;
  result: ResultValue;
  rate: number | null;
  threshold: number | null;
  detectable: number | null;
  metered: number | null;
  overShort: number | null;
  worstWeek: number | null;
  cause: ReconciliationCause | null;
  details: Partial<RecordDetails> | null;
  tester: string;
  note: string;
  folder: string | null;
  file: string | null;
  /** Of the document; '': it has none; null: there is no such document. */
  documentType: string | null;
  /** Of a test of the calendar: all documents that its record names. Null: it is a recorded result, with one. */
  named: NamedDocument[] | null;
  /** It is void, and why: it says nothing. Absent or null: it counts. */
  voided?: VoidWords | null;
}

/** Results of one device, kind and month that are listed at most, besides failures, which are all listed. */
const mostRecorded = 100;

/** Columns of the rows `r`. */
export const recordedColumns = `site_id as "siteId", device, number, component, id, kind, completed_on::text as "on", month, result,
  rate, threshold, detectable, metered, over_short as "overShort", worst_week as "worstWeek", cause, details, tester, note,
  document_folder as folder, document_file as file, ${documentType('r.site_id', 'r.document_folder', 'r.document_file')} as "documentType",
  named`;

/**
 * Failures of tightness tests that were entered in the calendar, in the columns of recorded results. `which`: SQL of the
 * rows `c` that are read.
 */
const calendarTests = (which: string) => `
  select c.site_id, case c.key when 'line_tightness_annual' then 'line' else 'tank' end as device, null::int as number,
    c.component, c.id, 'tightness' as kind, c.completed_on, to_char(c.completed_on, 'YYYY-MM') as month, c.result,
    null::real as rate, null::real as threshold, null::real as detectable, null::real as metered,
    null::real as over_short, null::real as worst_week, null::text as cause, null::jsonb as details, c.tester, c.note,
    null::text as document_folder, null::text as document_file, ${namedDocuments('c.site_id', 'c.documents')} as named,
    ${voidJson('c')} as voided
  from completions c
  where c.key in ('line_tightness_annual', 'tank_tightness_5y') and ${which}`;

/** What people recorded. `which`: SQL of the rows `r` that are read. */
const resultsThat = (which: string) => `
  select r.site_id, r.device, ${deviceUnit('r.device', 'r.line_family', 'r.number')} as number, '' as component, r.id, r.kind,
    r.completed_on, r.month, r.result, r.rate, r.threshold, r.detectable, r.metered, r.over_short, r.worst_week, r.cause,
    r.details, r.tester, r.note, r.document_folder, r.document_file, null::jsonb as named, ${voidJson('r')} as voided
  from recorded_results r where ${which}`;

/** What people recorded and still counts. */
export const recordedResults = resultsThat(stillCounts('r.'));

/** It still counts, or somebody has said why it does not. */
const toBeRead = (of: string) => `(${stillCounts(of)} or ${of}void_reason is not null)`;

/**
 * Results that people recorded of the months `from` to `to` (YYYY-MM, both included), failures of the calendar among
 * them: every failure, and the newest of the others of each device, kind and month. Those that are void with a reason are
 * among them and say that they are.
 */
export async function readRecordedRows(
  client: Sql,
  siteIds: readonly number[],
  from: string,
  to: string,
): Promise<RecordedRow[]> {
  const { rows } = await client.query<RecordedRow>({
    name: 'month-recorded',
    text: `
      select ${recordedColumns}, voided
      from (
        select r.*, row_number() over (partition by site_id, device, number, kind, month, result = 'FAIL', voided is null
          order by completed_on desc, id desc) as nth
        from (${resultsThat(toBeRead('r.'))} and r.site_id = any($1) and r.month between $2 and $3
          and r.kind not in ('site_assessment', 'safe_suction', 'repair')) r
        union all
        select c.*, 1 from (${calendarTests(`c.result = 'FAIL' and ${toBeRead('c.')}`)} and c.site_id = any($1)
          and c.completed_on >= ($2 || '-01')::date and c.completed_on < ($3 || '-01')::date + interval '1 month') c
      ) r
      where nth <= ${mostRecorded} or result = 'FAIL'
      order by site_id, completed_on, id`,
    values: [siteIds, from, to],
  });
  return rows;
}

/** What became of tightness tests of lines by hand; for lines that are tested once a year. */
export type AnnualRow = RecordedRow;

/**
 * Tightness tests of lines by hand, inconclusive ones too, whose rate may be over its limit, from `from` up to, not including, `until`, the newest of each
 * line, month and result.
 */
export async function readAnnualPasses(
  client: Sql,
  siteIds: readonly number[],
  from: string,
  until: string,
): Promise<AnnualRow[]> {
  if (siteIds.length === 0) return [];
  const { rows } = await client.query<AnnualRow>({
    name: 'month-annual-by-hand',
    text: `
      select distinct on (site_id, number, component, month, result, case when result = 'INCONCLUSIVE' then id end) ${recordedColumns}
      from (
        ${recordedResults} and r.device = 'line' and r.kind = 'tightness'
        union all
        ${calendarTests(`${stillCounts('c.')} and c.key = 'line_tightness_annual'`)}
      ) r
      where site_id = any($1) and completed_on >= $2::date and completed_on < $3::date
      order by site_id, number, component, month, result, case when result = 'INCONCLUSIVE' then id end, completed_on desc, id`,
    values: [siteIds, from, until],
  });
  return rows.sort((a, b) => (a.on < b.on ? -1 : 1));
}
