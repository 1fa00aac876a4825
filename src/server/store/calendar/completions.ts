import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { Sql } from '../database/pool.ts';

/** A test record as people enter it. */
export interface CompletionValues {
  key: string;
  /** Which bucket, sump or line; '' for the whole item. */
  component: string;
  /** YYYY-MM-DD */
  completedOn: string;
  result: 'PASS' | 'FAIL';
  tester: string;
  note: string;
  documents: DocumentRef[];
}

export interface CompletionRecord extends CompletionValues {
  id: number;
  recordedBy: string;
  recordedAt: Date;
  voidedAt: Date | null;
  voidedBy: string | null;
  voidReason: string | null;
  /** Lines of its form that are not in order; 0: none is, or it has no form. */
  findings: number;
}

/**
 * How many lines of the form that made a test record are not in order: of a part, its own line. `of`: the table or its
 * alias. What a form found never changes, so it is that of any day.
 */
export const findingsOf = (of: string) => `case when ${of}.result = 'PASS' and ${of}.note <> '' then coalesce(
  (select case when ${of}.component = '' then i.findings else least(i.findings, 1) end from public.inspections i
    where i.site_id = ${of}.site_id and ${of}.id = any(i.completion_ids) limit 1), 0) else 0 end`;

const columns = `id, key, component, completed_on::text as "completedOn", result, tester, note, documents,
  recorded_by as "recordedBy", recorded_at as "recordedAt", voided_at as "voidedAt", voided_by as "voidedBy",
  void_reason as "voidReason", ${findingsOf('completions')} as findings`;

/** Test records under these keys, newest first, void ones too. */
export async function listCompletions(
  client: Sql,
  siteId: number,
  keys: readonly string[],
): Promise<CompletionRecord[]> {
  const { rows } = await client.query<CompletionRecord>(
    `select ${columns} from completions where site_id = $1 and key = any($2) order by completed_on desc, id desc`,
    [siteId, keys],
  );
  return rows;
}

/** Records of a site by their ids, void ones too. */
export async function findCompletions(
  client: Sql,
  siteId: number,
  ids: readonly number[],
): Promise<CompletionRecord[]> {
  const { rows } = await client.query<CompletionRecord>(
    `select ${columns} from completions where site_id = $1 and id = any($2::int[]) order by id`,
    [siteId, ids],
  );
  return rows;
}

/** One record of a site under one of these keys, locked until the transaction ends; null for another site's or item's. */
export async function lockCompletion(
  client: Sql,
  siteId: number,
  keys: readonly string[],
  id: number,
): Promise<CompletionRecord | null> {
  const { rows } = await client.query<CompletionRecord>(
    `select ${columns} from completions where site_id = $1 and key = any($2) and id = $3 for update`,
    [siteId, keys, id],
  );
  return rows[0] ?? null;
}

/**
 * Adds a record; null, with nothing stored, when the last record of that component and day says the same. What failed and
 * passed a retest on one day has both. Whoever adds holds the site's calendar (lockCalendars).
 */
export async function insertCompletion(
  client: Sql,
  siteId: number,
  values: CompletionValues,
  by: { id: number; name: string; at: Date },
): Promise<CompletionRecord | null> {
  const { rows } = await client.query<CompletionRecord>(
    `insert into completions (site_id, key, component, completed_on, result, tester, note, documents, recorded_by,
       recorded_by_id, recorded_at)
     select $1::int, $2::text, $3::text, $4::date, $5::text, $6::text, $7::text, $8::jsonb, $9::text, $10::int, $11::timestamptz
     where $5::text is distinct from (
       select c.result from completions c where c.site_id = $1 and c.key = $2 and c.component = $3 and c.completed_on = $4::date
         and c.voided_at is null order by c.id desc limit 1)
     returning ${columns}`,
    [
      siteId,
      values.key,
      values.component,
      values.completedOn,
      values.result,
      values.tester,
      values.note,
      JSON.stringify(values.documents),
      by.name,
      by.id,
      by.at,
    ],
  );
  return rows[0] ?? null;
}

export async function setCompletionDocuments(client: Sql, id: number, documents: DocumentRef[]): Promise<void> {
  await client.query('update completions set documents = $2 where id = $1', [id, JSON.stringify(documents)]);
}
