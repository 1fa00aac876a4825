import type { LineFamily } from '#contract/line-families.ts';
import type { RecordDetails } from '#contract/nouns/compliance/method-record.ts';
import type { ReconciliationCause, RecordedResult, ResultKind } from '#contract/nouns/compliance/result.ts';
import type { Sql } from '../database/pool.ts';
import { unitsConfirmed } from '../gauge/units-confirmed.ts';
import { firstOwn, manyOwn, type OwnUnit, ownUnit } from './own-unit.ts';

/** A result that no gauge reports, as it is stored. */
export interface ResultValues {
  kind: ResultKind;
  device: 'tank' | 'line';
  number: number;
  /** Of a line: which detectors' count its number is in. Of a tank it means nothing. */
  lineFamily: LineFamily;
  /** YYYY-MM of which it speaks. */
  month: string;
  /** YYYY-MM-DD */
  completedOn: string;
  result: RecordedResult['result'];
  /** Gallons an hour. */
  rate: number | null;
  threshold: number | null;
  detectable: number | null;
  /** Gallons. */
  metered: number | null;
  overShort: number | null;
  worstWeek: number | null;
  cause: ReconciliationCause | null;
  /** What its kind says beyond that; null: nothing. */
  details: Partial<RecordDetails> | null;
  tester: string;
  note: string;
  documentFolder: string | null;
  documentFile: string | null;
}

export interface ResultRecord extends ResultValues {
  id: number;
  recordedBy: string;
  recordedAt: Date;
  voidedAt: Date | null;
  voidedBy: string | null;
  voidReason: string | null;
  /** Of a tank or line without a number of the gauge's; null: its number is one. */
  own: OwnUnit | null;
}

const columns = `id, kind, device, number, line_family as "lineFamily", month, completed_on::text as "completedOn", result, rate, threshold, detectable,
  metered, over_short as "overShort", worst_week as "worstWeek", cause, details, tester, note, document_folder as "documentFolder",
  document_file as "documentFile", recorded_by as "recordedBy", recorded_at as "recordedAt", voided_at as "voidedAt", voided_by as "voidedBy",
  void_reason as "voidReason", ${ownUnit('recorded_results')} as own`;

/** Results recorded of a site, newest first, void ones too; of one month (YYYY-MM) or, for null, of all. */
export async function listRecordedResults(client: Sql, siteId: number, month: string | null): Promise<ResultRecord[]> {
  const { rows } = await client.query<ResultRecord>(
    `select ${columns} from recorded_results where site_id = $1 and ($2::text is null or month = $2)
     order by completed_on desc, id desc`,
    [siteId, month],
  );
  return rows;
}

/** One result of a site, locked until the transaction ends; null for another site's. */
export async function lockRecordedResult(client: Sql, siteId: number, id: number): Promise<ResultRecord | null> {
  const { rows } = await client.query<ResultRecord>(
    `select ${columns} from recorded_results where site_id = $1 and id = $2 for update`,
    [siteId, id],
  );
  return rows[0] ?? null;
}

export async function setResultDocument(
  client: Sql,
  id: number,
  { folder, file }: { folder: string; file: string },
): Promise<void> {
  await client.query('update recorded_results set document_folder = $2, document_file = $3 where id = $1', [
    id,
    folder,
    file,
  ]);
}

/** Adds a result; null, with nothing stored, when the same is recorded of that device, month and day already. */
export async function insertRecordedResult(
  client: Sql,
  siteId: number,
  values: ResultValues,
  by: { id: number; name: string; at: Date },
): Promise<ResultRecord | null> {
  const { rows } = await client.query<ResultRecord>(
    `insert into recorded_results (site_id, kind, device, number, line_family, month, completed_on, result, rate, threshold,
       detectable, metered, over_short, worst_week, cause, tester, note, document_folder, document_file,
       recorded_by, recorded_by_id, recorded_at, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)
     on conflict (site_id, kind, device, number, line_family, month, completed_on) where voided_at is null do nothing
     returning ${columns}`,
    [
      siteId,
      values.kind,
      values.device,
      values.number,
      values.lineFamily,
      values.month,
      values.completedOn,
      values.result,
      values.rate,
      values.threshold,
      values.detectable,
      values.metered,
      values.overShort,
      values.worstWeek,
      values.cause,
      values.tester,
      values.note,
      values.documentFolder,
      values.documentFile,
      by.name,
      by.id,
      by.at,
      values.details === null ? null : JSON.stringify(values.details),
    ],
  );
  return rows[0] ?? null;
}

/** What is known of the device a result is about. */
export interface ResultPlace {
  /** The site's own day, YYYY-MM-DD. */
  today: string;
  /** The gauge reported such a tank in use, or somebody entered it in the list of equipment; no gauge reports all lines. */
  known: boolean;
  /** The earliest day on which it may have been installed; null where nobody recorded it. */
  installedOn: string | null;
  /** The day on which the last piece that it was was taken off the list; null: it is on the list, or never was. */
  closedOn: string | null;
  /** Of a tank: its capacity in gallons as it is on record; null where it is not. */
  capacity: number | null;
}

/**
 * The device of a live site; null for a site that is not there (any more). `number`: of a line among all lines of the
 * site.
 */
export async function findResultPlace(
  client: Sql,
  siteId: number,
  device: 'tank' | 'line',
  number: number,
  now: Date,
): Promise<ResultPlace | null> {
  const { rows } = await client.query<ResultPlace>(
    `select to_char($4::timestamptz at time zone s.timezone, 'YYYY-MM-DD') as today,
       ($2 = 'line' and $3 < ${firstOwn}) or e.by_hand or exists (
         select from tanks t where t.site_id = s.id and t.tank_number = $3 and t.active) as known,
       e.installed_on as "installedOn",
       case when not e.listed then to_char(e.deleted_at at time zone s.timezone, 'YYYY-MM-DD') end as "closedOn",
       case when $2 = 'tank' then (
         select t.capacity from tanks t where t.site_id = s.id and t.tank_number = $3
           and (t.edited or ${unitsConfirmed('s.id', 'now()')})) end as capacity
     from sites s cross join lateral (
       select min(q.installed_on) filter (where q.deleted_at is null)::text as installed_on,
         count(*) filter (where q.category = $2 and q.gauge_key is null and q.deleted_at is null) > 0 as by_hand,
         coalesce(bool_or(q.deleted_at is null), false) as listed, max(q.deleted_at) as deleted_at
       from equipment q
       where q.site_id = s.id
         and (q.gauge_key = $2 || ' ' || $3::int
           or ($2 = 'tank' and q.category = 'tank' and q.gauge_key is null and q.tank_number = $3)
           or ($3 >= ${firstOwn} and q.category = $2 and q.gauge_key is null
             and ${firstOwn} + q.id % ${manyOwn} = $3)
           or ($2 = 'line' and q.category = 'line' and q.gauge_key is null
             and q.name ~* ('^line\\s*#?' || $3::int || '(\\D|$)')))
     ) e
     where s.id = $1 and s.deleted_at is null`,
    [siteId, device, number, now],
  );
  return rows[0] ?? null;
}

/** Whether the gauge or the list of equipment has a line of this number; one of the list by its name, where nothing else says it. */
export async function isKnownLine(client: Sql, siteId: number, number: number): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select exists (select from line_latest where site_id = $1 and line_number = $2::int)
       or exists (select from leak_tests where site_id = $1 and device = 'line' and device_number = $2::int)
       or exists (select from equipment where site_id = $1 and category = 'line'
         and (gauge_key ~ ('(^|[^0-9])' || $2::int || '$') or name ~ ('(^|[^0-9])' || $2::int || '([^0-9]|$)'))) as known`,
    [siteId, number],
  );
  return rows[0]?.known === true;
}

/** Families of which a site's gauge has reported a line of this number, or a test of one. */
export async function listLineFamilies(client: Sql, siteId: number, number: number): Promise<LineFamily[]> {
  const { rows } = await client.query<{ family: LineFamily }>(
    `select family from line_latest where site_id = $1 and line_number = $2
     union select line_family from leak_tests where site_id = $1 and device = 'line' and device_number = $2
     order by family`,
    [siteId, number],
  );
  return rows.map(({ family }) => family);
}
