import type { RecordDetails } from '#contract/nouns/compliance/method-record.ts';
import type { ReconciliationCause, ResultValue } from '#contract/nouns/compliance/result.ts';
import type { Sql } from '../database/pool.ts';

/** A test record as an installation that already knows it writes it: the demo, a move. */
export interface KnownCompletion {
  siteId: number;
  key: string;
  component: string;
  /** YYYY-MM-DD */
  completedOn: string;
  result: 'PASS' | 'FAIL';
  tester: string;
  note: string;
  /** Of the site; absent: none. */
  documents?: readonly { folder: string; file: string }[];
  recordedBy: string;
}

/** Adds test records of the past; one that is there already is left out. */
export async function insertKnownCompletions(client: Sql, rows: readonly KnownCompletion[]): Promise<void> {
  await client.query(
    `insert into completions (site_id, key, component, completed_on, result, tester, note, documents, recorded_by, recorded_at)
     select "siteId", key, component, "completedOn", result, tester, note, coalesce(documents, '[]'), "recordedBy",
       "completedOn"::timestamp + interval '20 hours'
     from json_to_recordset($1) as r("siteId" int, key text, component text, "completedOn" date, result text, tester text,
       note text, documents jsonb, "recordedBy" text)
     where not exists (
       select from completions c where c.site_id = r."siteId" and c.key = r.key and c.component = r.component
         and c.completed_on = r."completedOn" and c.voided_at is null)`,
    [JSON.stringify(rows)],
  );
}

/** A result that no gauge reports, of the past. */
export interface KnownResult {
  siteId: number;
  kind: 'sir' | 'tightness' | 'interstitial' | 'inventory';
  device: 'tank' | 'line';
  number: number;
  /** YYYY-MM */
  month: string;
  /** YYYY-MM-DD */
  completedOn: string;
  result: ResultValue;
  rate?: number;
  threshold?: number;
  detectable?: number;
  metered?: number;
  overShort?: number;
  worstWeek?: number;
  cause?: ReconciliationCause;
  details?: Partial<RecordDetails>;
  /** Of the site, where the statement is kept. */
  document?: { folder: string; file: string };
  tester: string;
  note: string;
  recordedBy: string;
}

export async function insertKnownResults(client: Sql, rows: readonly KnownResult[]): Promise<void> {
  await client.query(
    `insert into recorded_results (site_id, kind, device, number, month, completed_on, result, rate, threshold, detectable,
       metered, over_short, worst_week, cause, details, document_folder, document_file, tester, note, recorded_by, recorded_at)
     select "siteId", kind, device, number, month, "completedOn", result, rate, threshold, detectable, metered, "overShort",
       "worstWeek", cause, details, document->>'folder', document->>'file', tester, note, "recordedBy",
       "completedOn"::timestamp + interval '20 hours'
     from json_to_recordset($1) as r("siteId" int, kind text, device text, number int, month text, "completedOn" date,
       result text, rate real, threshold real, detectable real, metered real, "overShort" real, "worstWeek" real,
       cause text, details jsonb, document json, tester text, note text, "recordedBy" text)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}
