import type { Sheet } from '#contract/nouns/inspection/form.ts';
import type { AnswerValue, Inspection } from '#contract/nouns/inspection/inspection.ts';
import type { Sql } from '../database/pool.ts';

/** A form that is being filled or was filled. Days are YYYY-MM-DD. */
export interface InspectionRecord {
  id: string;
  siteId: number;
  form: string;
  edition: string;
  state: Inspection['state'];
  version: number;
  sheet: Sheet;
  startedAt: Date;
  startedBy: string;
  startedById: number;
  performedOn: string | null;
  finishedAt: Date | null;
  finishedBy: string | null;
  outcome: Inspection['outcome'];
  findings: number;
  tester: Inspection['tester'];
  signature: Inspection['signature'];
  place: Inspection['place'];
  clockNote: string;
  leftOut: { line: string; name: string; reason: string }[];
  documentFolder: string | null;
  documentFile: string | null;
  code: string | null;
  pdfSha256: string | null;
  replaces: string | null;
  reason: string;
  replacedBy: string | null;
  completionIds: number[];
  issueIds: number[];
  /** Numbers of its jobs: 1042. */
  jobs: number[];
  /** Numbers of agency letters by the place of their answer. */
  letters: Record<string, number>;
  /** Null: people with an account filled it. */
  vendor: Inspection['vendor'];
}

export interface AnswerRecord {
  seq: number;
  path: string;
  value: AnswerValue;
  note: string;
  by: string;
  byId: number;
  at: Date;
  seen: number;
}

export interface PhotoRecord {
  id: string;
  inspectionId: string;
  path: string;
  takenAt: Date;
  by: string;
  sha256: string;
  documentFolder: string;
  documentFile: string;
  /** Of its document; null: that is not there any more. */
  contentKey: string | null;
  contentType: string | null;
}

const columns = `i.id, i.site_id as "siteId", i.form, i.edition, i.state, i.version, i.sheet, i.started_at as "startedAt",
  i.started_by as "startedBy", i.started_by_id as "startedById", i.performed_on::text as "performedOn",
  i.finished_at as "finishedAt", i.finished_by as "finishedBy", i.outcome, i.findings, i.tester, i.signature, i.place,
  i.clock_note as "clockNote", i.left_out as "leftOut", i.document_folder as "documentFolder",
  i.document_file as "documentFile", i.code, i.pdf_sha256 as "pdfSha256", i.replaces, i.reason,
  i.next_version as "replacedBy", i.completion_ids as "completionIds", i.issue_ids as "issueIds", i.letters, i.vendor,
  array(select number from issues where id = any(i.issue_ids) order by number) as jobs`;

/** Inspections of a site that count or are being filled, the newest first; at most `limit`. */
export async function listInspections(sql: Sql, siteId: number, limit: number): Promise<InspectionRecord[]> {
  const { rows } = await sql.query<InspectionRecord>(
    `select ${columns} from inspections i where i.site_id = $1 and i.state <> 'void'
     order by (i.state = 'draft') desc, coalesce(i.performed_on, i.started_at::date) desc, i.started_at desc limit $2`,
    [siteId, limit],
  );
  return rows;
}

/** A form of a packet's days: signed, replaced, or begun and not signed. */
export interface PacketInspection {
  title: string;
  purpose: Sheet['purpose'];
  state: 'draft' | 'finished' | 'replaced';
  version: number;
  /** Of a draft the day on which it was begun. */
  on: string;
  outcome: Inspection['outcome'];
  findings: number;
  code: string | null;
  sha256: string | null;
  folder: string | null;
  file: string | null;
  /** Of one that was replaced: why; '' of any other. */
  reason: string;
}

/**
 * Forms of a site of the days from `from` up to, not including, `until` (YYYY-MM-DD), oldest first; void drafts are none, and
 * a visit that is not signed is for nobody but who fills it.
 */
export async function listPacketInspections(
  sql: Sql,
  siteId: number,
  { from, until }: { from: string; until: string },
): Promise<PacketInspection[]> {
  const { rows } = await sql.query<PacketInspection>(
    `select i.sheet ->> 'title' as title, i.sheet ->> 'purpose' as purpose, i.state, i.version,
       coalesce(i.performed_on, (i.started_at at time zone s.timezone)::date)::text as "on", i.outcome, i.findings, i.code,
       i.pdf_sha256 as sha256, i.document_folder as folder, i.document_file as file,
       case when i.state = 'replaced' then coalesce(n.reason, '') else '' end as reason
     from inspections i join sites s on s.id = i.site_id left join inspections n on n.id = i.next_version
     where i.site_id = $1 and i.state <> 'void' and (i.state <> 'draft' or i.sheet ->> 'purpose' <> 'visit')
       and coalesce(i.performed_on, (i.started_at at time zone s.timezone)::date) >= $2::date
       and coalesce(i.performed_on, (i.started_at at time zone s.timezone)::date) < $3::date
     order by "on", i.started_at, i.id`,
    [siteId, from, until],
  );
  return rows;
}

/** One of a site; null: it is not there. */
export async function findInspection(sql: Sql, siteId: number, id: string): Promise<InspectionRecord | null> {
  const { rows } = await sql.query<InspectionRecord>(
    `select ${columns} from inspections i where i.site_id = $1 and i.id = $2::uuid and i.state <> 'void'`,
    [siteId, id],
  );
  return rows[0] ?? null;
}

/** A signed one of any site by its code; null: none has it. */
export async function findInspectionByCode(sql: Sql, code: string): Promise<InspectionRecord | null> {
  const { rows } = await sql.query<InspectionRecord>(
    `select ${columns} from inspections i where i.code = $1 and i.state in ('finished', 'replaced')`,
    [code],
  );
  return rows[0] ?? null;
}

/** The same as findInspection, locked until the transaction ends. */
export async function lockInspection(sql: Sql, siteId: number, id: string): Promise<InspectionRecord | null> {
  const { rowCount } = await sql.query('select from inspections where site_id = $1 and id = $2::uuid for update', [
    siteId,
    id,
  ]);
  return rowCount === 0 ? null : findInspection(sql, siteId, id);
}

/** Begins one; false: the id is taken, whoever has it. */
export async function insertInspection(
  sql: Sql,
  row: Pick<
    InspectionRecord,
    'id' | 'siteId' | 'form' | 'edition' | 'version' | 'sheet' | 'startedAt' | 'replaces' | 'reason' | 'vendor'
  > & {
    by: { id: number; name: string };
    now: Date;
  },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into inspections (id, site_id, form, edition, version, sheet, started_at, started_by, started_by_id, updated_at,
       replaces, reason, vendor)
     values ($1::uuid, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11::uuid, $12, $13::jsonb) on conflict (id) do nothing`,
    [
      row.id,
      row.siteId,
      row.form,
      row.edition,
      row.version,
      JSON.stringify(row.sheet),
      row.startedAt,
      row.by.name,
      row.by.id,
      row.now,
      row.replaces,
      row.reason,
      row.vendor === null ? null : JSON.stringify(row.vendor),
    ],
  );
  return rowCount === 1;
}

/** The form of a draft with the lines that it has now. */
export async function setInspectionSheet(
  sql: Sql,
  id: string,
  edition: string,
  sheet: Sheet,
  now: Date,
): Promise<void> {
  await sql.query('update inspections set edition = $2, sheet = $3::jsonb, updated_at = $4 where id = $1::uuid', [
    id,
    edition,
    JSON.stringify(sheet),
    now,
  ]);
}

/** The draft is not filled any more: nothing of it counts. */
export async function voidInspection(sql: Sql, id: string, now: Date): Promise<void> {
  await sql.query(`update inspections set state = 'void', updated_at = $2 where id = $1::uuid`, [id, now]);
}

export interface FinishedValues {
  performedOn: string;
  outcome: NonNullable<Inspection['outcome']>;
  findings: number;
  tester: Inspection['tester'];
  signature: number[][];
  place: Inspection['place'];
  clockNote: string;
  leftOut: InspectionRecord['leftOut'];
  sheet: Sheet;
  document: { folder: string; file: string };
  code: string;
  pdfSha256: string;
  completionIds: readonly number[];
  issueIds: readonly number[];
  letters: InspectionRecord['letters'];
}

/** Makes a draft the record. */
export async function setInspectionFinished(
  sql: Sql,
  id: string,
  values: FinishedValues,
  by: { id: number; name: string; at: Date },
): Promise<void> {
  await sql.query(
    `update inspections set state = 'finished', performed_on = $2::date, outcome = $3, findings = $4, tester = $5::jsonb,
       signature = $6::jsonb, place = $7::jsonb, clock_note = $8, left_out = $9::jsonb, sheet = $10::jsonb,
       document_folder = $11, document_file = $12, code = $13, pdf_sha256 = $14, completion_ids = $15::int[],
       issue_ids = $16::int[], finished_at = $17, finished_by = $18, finished_by_id = $19, updated_at = $17, letters = $20::jsonb
     where id = $1::uuid`,
    [
      id,
      values.performedOn,
      values.outcome,
      values.findings,
      values.tester === null ? null : JSON.stringify(values.tester),
      JSON.stringify(values.signature),
      values.place === null ? null : JSON.stringify(values.place),
      values.clockNote,
      JSON.stringify(values.leftOut),
      JSON.stringify(values.sheet),
      values.document.folder,
      values.document.file,
      values.code,
      values.pdfSha256,
      values.completionIds,
      values.issueIds,
      by.at,
      by.name,
      by.id,
      JSON.stringify(values.letters),
    ],
  );
}

/** Another version takes its place. */
export async function setInspectionReplaced(sql: Sql, id: string, by: string, now: Date): Promise<void> {
  await sql.query(
    `update inspections set state = 'replaced', next_version = $2::uuid, updated_at = $3 where id = $1::uuid`,
    [id, by, now],
  );
}

/** The draft of a correction of this one; null: there is none. */
export async function findCorrectionOf(sql: Sql, siteId: number, id: string): Promise<InspectionRecord | null> {
  const { rows } = await sql.query<InspectionRecord>(
    `select ${columns} from inspections i where i.site_id = $1 and i.replaces = $2::uuid and i.state <> 'void'`,
    [siteId, id],
  );
  return rows[0] ?? null;
}

/** Every answer of an inspection, in the order in which they came. */
export async function listAnswers(sql: Sql, inspectionId: string): Promise<AnswerRecord[]> {
  const { rows } = await sql.query<AnswerRecord>(
    `select seq::int as seq, path, value, note, by, by_id as "byId", at, seen from inspection_answers
     where inspection_id = $1::uuid order by seq`,
    [inspectionId],
  );
  return rows;
}

export interface NewAnswer {
  path: string;
  value: AnswerValue;
  note: string;
  at: Date;
  deviceAt: Date;
  seen: number;
}

/** Adds answers of a person; what was sent before is there already. Answers how many were new. */
export async function insertAnswers(
  sql: Sql,
  at: { inspectionId: string; siteId: number },
  answers: readonly NewAnswer[],
  by: { id: number; name: string; now: Date },
): Promise<number> {
  const { rowCount } = await sql.query(
    `insert into inspection_answers (inspection_id, site_id, path, value, note, by, by_id, at, device_at, seen, received_at)
     select $1::uuid, $2::int, a ->> 'path', nullif(a -> 'value', 'null'), a ->> 'note', $4::text, $5::int,
       (a ->> 'at')::timestamptz, (a ->> 'device_at')::timestamptz, (a ->> 'seen')::int, $6::timestamptz
     from jsonb_array_elements($3::jsonb) with ordinality as given (a, n) order by n
     on conflict (inspection_id, path, by_id, device_at) do nothing`,
    [
      at.inspectionId,
      at.siteId,
      JSON.stringify(answers.map(({ deviceAt, ...answer }) => ({ ...answer, device_at: deviceAt }))),
      by.name,
      by.id,
      by.now,
    ],
  );
  return rowCount ?? 0;
}

/** Photos of an inspection that were not taken back, in the order in which they were taken. */
export async function listPhotos(sql: Sql, inspectionId: string): Promise<PhotoRecord[]> {
  const { rows } = await sql.query<PhotoRecord>(
    `select p.id, p.inspection_id as "inspectionId", p.path, p.taken_at as "takenAt", p.by, p.sha256,
       p.document_folder as "documentFolder", p.document_file as "documentFile", d.content_key as "contentKey",
       d.content_type as "contentType"
     from inspection_photos p
     left join documents d on d.site_id = p.site_id and d.deleted_at is null
       and lower(d.folder) = lower(p.document_folder) and lower(d.name) = lower(p.document_file)
     where p.inspection_id = $1::uuid and p.removed_at is null order by p.taken_at, p.id`,
    [inspectionId],
  );
  return rows;
}

/** A photo of any inspection, also one that was taken back. */
export async function findPhoto(sql: Sql, id: string): Promise<{ inspectionId: string; removed: boolean } | null> {
  const { rows } = await sql.query<{ inspectionId: string; removed: boolean }>(
    `select inspection_id as "inspectionId", removed_at is not null as removed from inspection_photos where id = $1::uuid`,
    [id],
  );
  return rows[0] ?? null;
}

export async function insertPhoto(
  sql: Sql,
  photo: Omit<PhotoRecord, 'contentKey' | 'contentType'> & { siteId: number; byId: number },
): Promise<void> {
  await sql.query(
    `insert into inspection_photos (id, inspection_id, site_id, path, taken_at, by, by_id, sha256, document_folder, document_file)
     values ($1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      photo.id,
      photo.inspectionId,
      photo.siteId,
      photo.path,
      photo.takenAt,
      photo.by,
      photo.byId,
      photo.sha256,
      photo.documentFolder,
      photo.documentFile,
    ],
  );
}

/** The photo is not on the form any more; its document stays. */
export async function setPhotoRemoved(sql: Sql, id: string, now: Date): Promise<void> {
  await sql.query('update inspection_photos set removed_at = $2 where id = $1::uuid', [id, now]);
}

/** Has a correction begin with the answers and photos of the version before it, each as it was given. */
export async function copyAnswers(sql: Sql, from: string, to: string): Promise<void> {
  await sql.query(
    `insert into inspection_answers (inspection_id, site_id, path, value, note, by, by_id, at, device_at, seen, received_at)
     select $2::uuid, site_id, path, value, note, by, by_id, at, device_at, 0, received_at
     from (select distinct on (path) * from inspection_answers where inspection_id = $1::uuid order by path, seq desc) a
     order by seq`,
    [from, to],
  );
  await sql.query(
    `insert into inspection_photos (id, inspection_id, site_id, path, taken_at, by, by_id, sha256, document_folder, document_file)
     select gen_random_uuid(), $2::uuid, site_id, path, taken_at, by, by_id, sha256, document_folder, document_file
     from inspection_photos where inspection_id = $1::uuid and removed_at is null`,
    [from, to],
  );
}
