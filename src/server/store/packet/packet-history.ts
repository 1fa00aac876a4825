import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { ResultKind } from '#contract/nouns/compliance/result.ts';
import { findingsOf } from '#server/store/calendar/completions.ts';
import type { Sql } from '../database/pool.ts';
import { deviceUnit } from '../equipment/line-units.ts';
import { momentOf } from '../gauge/test-clocks.ts';
import { unitsConfirmed } from '../gauge/units-confirmed.ts';
import { type AnswerRecord, answerJson } from '../release/release-answers.ts';
import { type OwnUnit, ownUnit } from '../result/own-unit.ts';
import type { ReportSlip } from '../result/slips.ts';
import { stillCounts } from '../result/void-rows.ts';

/** Slips that are read at a time. */
const batch = 200;

/** The days that a history covers, YYYY-MM-DD; `until` is the first that no longer counts. */
export interface Days {
  from: string;
  until: string;
}

/** The last row of a page; the next one begins behind it. */
interface Place {
  key: string;
  id: number;
}

/** Rows that are read at a time: no history is ever in memory as a whole. */
const pageRows = 1000;

async function* inPages<T extends Place>(read: (after: Place | null) => Promise<T[]>): AsyncGenerator<T> {
  for (let after: Place | null = null; ; ) {
    const rows: T[] = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return;
    after = last;
  }
}

/** A leak test as the gauge reported it; `key` is its console's time to the second. */
export interface TestHistoryRow extends Place {
  device: 'tank' | 'line';
  number: number;
  kind: string;
  method: string;
  result: string;
  rate: number | null;
  threshold: number | null;
  hours: number | null;
  volume: number | null;
  source: string;
  /** The stored answer of the gauge it came with; null: none is stored. */
  slipId: number | null;
  /** False: the console's units were unknown when it reported the test. */
  unitsConfirmed: boolean;
}

const moment = momentOf('leak_tests');

/** Leak tests of a site's gauge, dated as the verdict dates them (decision 0033), oldest first. */
export function streamTests(client: Sql, siteId: number, days: Days): AsyncGenerator<TestHistoryRow> {
  return inPages(async (after) => {
    const { rows } = await client.query<TestHistoryRow>(
      `select id, to_char(${moment}, 'YYYY-MM-DD HH24:MI:SS') as key, device,
         ${deviceUnit('device', 'line_family', 'device_number')} as number, kind, method,
         result, rate, threshold, hours, volume, source, slip_id as "slipId",
         ${unitsConfirmed('leak_tests.site_id', 'received_at')} as "unitsConfirmed"
       from leak_tests
       where site_id = $1 and ${moment} >= $2::date and ${moment} < $3::date
         and ($4::timestamp is null or (${moment}, id) > ($4, $5::int))
       order by ${moment}, id limit ${pageRows}`,
      [siteId, days.from, days.until, after?.key ?? null, after?.id ?? null],
    );
    return rows;
  });
}

/** A result that a person recorded; `key` is the day it was completed. */
export interface ResultHistoryRow extends Place {
  kind: ResultKind;
  device: 'tank' | 'line';
  number: number;
  month: string;
  result: string;
  rate: number | null;
  threshold: number | null;
  /** The rate that the method finds at least, gph; null where it is not recorded. */
  detectable: number | null;
  metered: number | null;
  overShort: number | null;
  tester: string;
  note: string;
  recordedBy: string;
  folder: string | null;
  file: string | null;
  /** Of a tank or line without a number of the gauge's; null: its number is one. */
  own: OwnUnit | null;
}

/**
 * Results that people recorded of a site, void ones left out, oldest first: those completed in the days, and those of
 * a month of them that were completed later, as a statement of inventory is.
 */
export function streamResults(client: Sql, siteId: number, days: Days): AsyncGenerator<ResultHistoryRow> {
  return inPages(async (after) => {
    const { rows } = await client.query<ResultHistoryRow>(
      `select id, completed_on::text as key, kind, device,
         ${deviceUnit('device', 'line_family', 'number')} as number, month, result, rate, threshold, detectable, metered,
         over_short as "overShort", tester, note, recorded_by as "recordedBy", document_folder as folder,
         document_file as file, ${ownUnit('recorded_results')} as own
       from recorded_results
       where site_id = $1 and ${stillCounts()}
         and (completed_on >= $2::date and completed_on < $3::date
           or month >= to_char($2::date, 'YYYY-MM') and month < to_char($3::date, 'YYYY-MM'))
         and ($4::date is null or (completed_on, id) > ($4, $5::int))
       order by completed_on, id limit ${pageRows}`,
      [siteId, days.from, days.until, after?.key ?? null, after?.id ?? null],
    );
    return rows;
  });
}

/** A test record of the calendar; `key` is the day it was completed. */
export interface RecordHistoryRow extends Place {
  item: string;
  component: string;
  result: 'PASS' | 'FAIL';
  /** Lines of its form that are not in order. */
  findings: number;
  tester: string;
  note: string;
  documents: DocumentRef[];
  recordedBy: string;
}

/** Test records of a site, void ones left out, newest first; all there are, however old. */
export function streamRecords(client: Sql, siteId: number): AsyncGenerator<RecordHistoryRow> {
  return inPages(async (after) => {
    const { rows } = await client.query<RecordHistoryRow>(
      `select id, completed_on::text as key, key as item, component, result, ${findingsOf('completions')} as findings, tester, note,
         documents, recorded_by as "recordedBy"
       from completions
       where site_id = $1 and ${stillCounts()} and ($2::date is null or (completed_on, id) < ($2, $3::int))
       order by completed_on desc, id desc limit ${pageRows}`,
      [siteId, after?.key ?? null, after?.id ?? null],
    );
    return rows;
  });
}

/** What came of an alarm: of the issue made of it, and of the suspected release that rests on it. */
export interface AlarmWork {
  alarmId: number;
  issueStatus: string | null;
  cause: string | null;
  resolution: string | null;
  releaseNumber: number | null;
  releaseOutcome: 'not_confirmed' | 'confirmed' | null;
  releaseNote: string | null;
  /** Times are ISO 8601. */
  issue: { number: number; createdBy: string; createdAt: string; closedAt: string | null } | null;
  release: {
    number: number;
    outcomeBy: string | null;
    outcomeAt: string | null;
    reportedBy: string | null;
    reportedAt: string | null;
    /** As it was answered last; null: in free words alone, or not at all. */
    answer: AnswerRecord | null;
  } | null;
}

/** What came of some alarms, each with the issue that answers it, if any. */
export async function readAlarmWork(
  client: Sql,
  siteId: number,
  alarms: readonly { id: number; issueId: number | null }[],
): Promise<Map<number, AlarmWork>> {
  if (alarms.length === 0) return new Map();
  const { rows } = await client.query<AlarmWork>(
    `select w.alarm_id as "alarmId", i.status as "issueStatus", i.cause, i.resolution, r.number as "releaseNumber",
       r.outcome as "releaseOutcome", r.note as "releaseNote",
       case when i.id is not null then jsonb_build_object('number', i.number, 'createdBy', i.created_by,
         'createdAt', i.created_at, 'closedAt', i.closed_at) end as issue,
       r.release
     from unnest($2::int[], $3::int[]) as w (alarm_id, issue_id)
     left join issues i on i.id = w.issue_id and i.site_id = $1
     left join lateral (
       select n.number, s.outcome,
         (select jsonb_build_object('number', i.number, 'outcomeBy', s.outcome_by, 'outcomeAt', s.outcome_at,
           'reportedBy', s.reported_by, 'reportedAt', s.reported_at, 'answer', ${answerJson})
           from issues i where i.id = n.id) as release,
         case when exists (select from release_answers a where a.issue_id = n.id) then s.outcome_note
           else 'Free words, no answer: ' || coalesce(nullif(s.outcome_note, ''), n.resolution) end as note
       from suspected_releases s join issues n on n.id = s.issue_id
       where s.site_id = $1 and s.evidence @> array['alarm ' || w.alarm_id]
       order by s.issue_id desc limit 1
     ) r on true
     where i.id is not null or r.number is not null`,
    [siteId, alarms.map(({ id }) => id), alarms.map(({ issueId }) => issueId)],
  );
  return new Map(rows.map((row) => [row.alarmId, row]));
}

/** A sensor of a site with its last alarm of a stretch of time. */
export interface SensorHistoryRow {
  /** Null for one that no gauge reports. */
  family: string | null;
  number: number | null;
  /** Every state it reports; -1: one in no table. Empty: normal. */
  alarms: number[] | null;
  words: string | null;
  at: Date | null;
  label: string;
  /** As the list of equipment has it. */
  name: string | null;
  tankNumber: number | null;
  model: string;
  alarmId: number | null;
  alarm: string | null;
  raisedAt: Date | null;
  clearedAt: Date | null;
  /** From then on nobody knows whether it was active; null: always known. */
  unknownSince: Date | null;
  /** Of the issue that answers that alarm. */
  issueId: number | null;
}

/**
 * The sensors of a site, first those that its gauge reports, then those that people entered. `kinds`: under which
 * category (AA) each family's alarms stand. Alarms count that were raised from `from` up to, not including, `until`.
 */
export async function listSensors(
  client: Sql,
  siteId: number,
  kinds: readonly { family: string; category: number }[],
  { from, until }: { from: Date; until: Date },
): Promise<SensorHistoryRow[]> {
  const { rows } = await client.query<SensorHistoryRow>(
    `select l.family, l.number, l.alarms, l.words, l.at, coalesce(l.label, '') as label, e.name, e.tank_number as "tankNumber",
       concat_ws(' ', nullif(e.manufacturer, ''), nullif(e.model, '')) as model,
       a.id as "alarmId", a.label as alarm, a.raised_at as "raisedAt", a.cleared_at as "clearedAt", a.unknown_since as "unknownSince", a.issue_id as "issueId"
     from (select * from sensor_latest where site_id = $1) l
     full join (select * from equipment where site_id = $1 and category = 'sensor') e
       on e.gauge_key = 'sensor ' || l.family || ' ' || l.number
     left join unnest($2::text[], $3::int[]) as k (family, category) on k.family = l.family
     left join lateral (
       select a.id, a.label, a.raised_at, a.cleared_at, a.unknown_since, (
         select i.id from issues i
         where i.site_id = $1 and (i.alarm_id = a.id or lower(i.alarm_label) = lower(a.label)
           and i.created_at <= coalesce(a.cleared_at, $5) and coalesce(i.closed_at, $5) >= a.raised_at)
         order by i.created_at desc, i.id desc limit 1) as issue_id
       from alarms a
       where a.site_id = $1 and a.category = k.category and a.device = l.number and a.raised_at >= $4 and a.raised_at < $5
       order by a.raised_at desc, a.id desc limit 1
     ) a on true
     where e.deleted_at is null
     order by l.family nulls last, l.number, e.id`,
    [siteId, kinds.map(({ family }) => family), kinds.map(({ category }) => category), from, until],
  );
  return rows;
}

/** A slip with the tests on it. */
export interface PacketSlip extends ReportSlip {
  tests: { id: number; device: 'tank' | 'line'; number: number; what: string; at: string; result: string }[];
}

/** Slips of leak tests that were made from `from` up to, not including, `until` (YYYY-MM-DD), by their number. */
export async function* streamSlips(
  client: Sql,
  siteId: number,
  { from, until }: { from: string; until: string },
): AsyncGenerator<PacketSlip, undefined> {
  for (let after = 0; ; ) {
    const { rows } = await client.query<PacketSlip>(
      `with own as (
         select t.slip_id, jsonb_agg(jsonb_build_object('id', t.id, 'device', t.device,
           'number', ${deviceUnit('t.device', 't.line_family', 't.device_number')},
           'what', case t.kind when 'gross' then '3.0' else t.kind end || ' gph ' || t.method || ' test',
           'at', to_char(t.tested_at, 'YYYY-MM-DD HH24:MI'), 'result', t.result) order by t.tested_at, t.id) as tests
         from leak_tests t
         where t.site_id = $1 and t.slip_id > $4 and t.tested_at >= $2::date and t.tested_at < $3::date
         group by t.slip_id order by t.slip_id limit ${batch})
       select g.id, g.function, g.received_at as "receivedAt", to_char(g.gauge_time, 'YYYY-MM-DD HH24:MI') as "gaugeTime",
         g.body, extract(epoch from g.gauge_time - g.received_at at time zone s.timezone)::float8 as "aheadSeconds",
         own.tests
       from own join gauge_slips g on g.id = own.slip_id and g.site_id = $1 join sites s on s.id = g.site_id
       order by g.id`,
      [siteId, from, until, after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.id;
  }
}
