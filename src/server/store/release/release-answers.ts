import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { AgencyPeriod, AnswerCheck, DutyKey } from '#contract/nouns/site/release-answer.ts';
import type { ReleaseFinding } from '#contract/nouns/site/release-finding-keys.table.ts';
import type { Sql } from '../database/pool.ts';
import { deviceUnit } from '../equipment/line-units.ts';

/** A structured answer as it is stored. `foundOn`: YYYY-MM-DD. */
export interface AnswerRecord {
  found: ReleaseFinding;
  equipment: string;
  repaired: string;
  cause: string;
  foundBy: string;
  foundOn: string;
  checks: AnswerCheck[];
  documents: DocumentRef[];
  agencyPeriod: AgencyPeriod | null;
  words: string;
  /** ISO 8601. */
  answeredAt: string;
  answeredBy: string;
}

/** What is to be done of a confirmed release. Times are ISO 8601. */
export interface DutyRecord {
  key: DutyKey;
  label: string;
  citation: string;
  dueAt: string | null;
  doneAt: string | null;
  doneBy: string | null;
  note: string;
  notNeeded: boolean;
  documents: DocumentRef[];
  /** The office that a report was sent to; '': none is recorded. */
  agency: string;
  /** The dates that the agency set, the newest last. */
  dates: DutyDateRecord[];
}

/** A date that the agency set for a step. Times are ISO 8601; `saidOn`: YYYY-MM-DD. */
export interface DutyDateRecord {
  id: number;
  dueAt: string;
  /** When it was due before; null: no date was recorded. */
  replaced: string | null;
  agency: string;
  saidOn: string;
  words: string;
  documents: DocumentRef[];
  letterId: number | null;
  recordedAt: string;
  recordedBy: string;
}

/**
 * The newest answer of an issue `i` as JSON, or null. A check by a recorded result that was made void since is left out:
 * it shows nothing any more.
 */
export const answerJson = `(
  select jsonb_build_object('found', a.found, 'equipment', a.equipment, 'repaired', a.repaired, 'cause', a.cause,
    'foundBy', a.found_by, 'foundOn', a.found_on::text, 'documents', a.documents, 'words', a.words,
    'agencyPeriod', a.agency_period,
    'answeredAt', to_char(a.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'answeredBy', a.answered_by,
    'checks', (
      select coalesce(jsonb_agg(c order by n), '[]') from jsonb_array_elements(a.checks) with ordinality as listed (c, n)
      where not exists (
        select from recorded_results v
        where v.site_id = a.site_id and 'result ' || v.id = c ->> 'id' and v.voided_at is not null)))
  from release_answers a where a.issue_id = i.id order by a.id desc limit 1)`;

/** Whose the tests and recorded results are that the newest answer of an issue `i` names, as JSON by id; null: no answer. */
export const checkedUnitsJson = `(
  select coalesce((
    select jsonb_object_agg(u.id, jsonb_build_object('device', u.device, 'number', u.number))
    from jsonb_array_elements(a.checks) c
    cross join lateral (
      select 'test ' || t.id as id, t.device, ${deviceUnit('t.device', 't.line_family', 't.device_number')} as number
      from leak_tests t
      where t.site_id = a.site_id and t.id = substring(c ->> 'id' from '^test ([0-9]{1,15})$')::bigint
      union all
      select 'result ' || v.id, v.device, ${deviceUnit('v.device', 'v.line_family', 'v.number')}
      from recorded_results v
      where v.site_id = a.site_id and v.id = substring(c ->> 'id' from '^result ([0-9]{1,15})$')::bigint) u), '{}')
  from release_answers a where a.issue_id = i.id order by a.id desc limit 1)`;

const isoTime = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The duties of an issue `i` as JSON, in order, each with the dates that the agency set. */
export const dutiesJson = `(
  select coalesce(jsonb_agg(jsonb_build_object('key', d.key, 'label', d.label, 'citation', d.citation,
    'dueAt', ${isoTime('d.due_at')}, 'doneAt', ${isoTime('d.done_at')}, 'doneBy', d.done_by,
    'note', d.note, 'notNeeded', d.not_needed, 'documents', d.documents, 'agency', d.agency, 'dates', (
      select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'dueAt', ${isoTime('g.due_at')},
        'replaced', ${isoTime('g.replaced')}, 'agency', g.agency, 'saidOn', g.said_on::text, 'words', g.words,
        'documents', g.documents, 'letterId', g.letter_id, 'recordedAt', ${isoTime('g.recorded_at')},
        'recordedBy', g.recorded_by) order by g.id), '[]')
      from release_duty_dates g where g.issue_id = d.issue_id and g.key = d.key)) order by d.place), '[]')
  from release_duties d where d.issue_id = i.id)`;

/** Adds an answer; earlier ones of the issue stay. */
export async function insertAnswer(
  client: Sql,
  place: { issueId: number; siteId: number },
  answer: Omit<AnswerRecord, 'answeredAt'> & { answeredAt: Date },
): Promise<void> {
  await client.query(
    `insert into release_answers (issue_id, site_id, found, equipment, repaired, cause, found_by, found_on, checks,
       documents, words, answered_at, answered_by, agency_period)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[place.issueId, place.siteId, answer.found, answer.equipment, answer.repaired, answer.cause, answer.foundBy],
      ...[answer.foundOn, JSON.stringify(answer.checks), JSON.stringify(answer.documents), answer.words],
      ...[answer.answeredAt, answer.answeredBy],
      answer.agencyPeriod === null ? null : JSON.stringify(answer.agencyPeriod),
    ],
  );
}

/** Has a confirmed release ask for these, in their order; those that it asks for already stay as they are. */
export async function insertDuties(
  client: Sql,
  place: { issueId: number; siteId: number },
  duties: readonly { key: DutyKey; label: string; citation: string; dueAt: Date | null }[],
): Promise<void> {
  for (const [index, { key, label, citation, dueAt }] of duties.entries())
    await client.query(
      `insert into release_duties (issue_id, site_id, key, place, label, citation, due_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (issue_id, key) do nothing`,
      [place.issueId, place.siteId, key, index, label, citation, dueAt],
    );
}

/** Records that a duty is done or not needed. False: it is not asked for, or recorded already. */
export async function markDuty(
  client: Sql,
  issueId: number,
  key: DutyKey,
  {
    at,
    by,
    note,
    notNeeded,
    documents,
    agency,
  }: { at: Date; by: string } & Pick<DutyRecord, 'note' | 'notNeeded' | 'documents' | 'agency'>,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update release_duties set done_at = $3, done_by = $4, note = $5, not_needed = $6, documents = $7, agency = $8
     where issue_id = $1 and key = $2 and done_at is null`,
    [issueId, key, at, by, note, notNeeded, JSON.stringify(documents), agency],
  );
  return rowCount === 1;
}

/** Days of a site: that of a detection, today, and the end of a day as a moment. */
export async function readDutyDays(
  client: Sql,
  siteId: number,
  { detectedAt, now, dueOn }: { detectedAt: Date; now: Date; dueOn: string },
): Promise<{ detected: string; today: string; dueAt: Date }> {
  const { rows } = await client.query<{ detected: string; today: string; dueAt: Date }>(
    `select ($2::timestamptz at time zone timezone)::date::text as detected,
       ($3::timestamptz at time zone timezone)::date::text as today,
       ($4::date + time '23:59') at time zone timezone as "dueAt" from sites where id = $1`,
    [siteId, detectedAt, now, dueOn],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`site ${siteId} is not stored`);
  return row;
}

/** Adds a date that the agency set for an open step: the step is due then. */
export async function insertDutyDate(
  client: Sql,
  date: { issueId: number; siteId: number; key: DutyKey; dueAt: Date; at: Date; by: string } & Pick<
    DutyDateRecord,
    'replaced' | 'agency' | 'saidOn' | 'words' | 'documents' | 'letterId'
  >,
): Promise<void> {
  const { issueId, siteId, key, dueAt, replaced, agency, saidOn, words, documents, letterId, at, by } = date;
  await client.query(
    `insert into release_duty_dates (issue_id, site_id, key, due_at, replaced, agency, said_on, words, documents, letter_id,
       recorded_at, recorded_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [issueId, siteId, key, dueAt, replaced, agency, saidOn, words, JSON.stringify(documents), letterId, at, by],
  );
  await client.query('update release_duties set due_at = $3 where issue_id = $1 and key = $2', [issueId, key, dueAt]);
}
