import type { Sheet } from '#contract/nouns/inspection/form.ts';
import type { Sql } from '../database/pool.ts';
import type { AnswerRecord, NewAnswer } from '../inspection/inspections.ts';
import type { SignedForm } from '../schema/vendor-schema.ts';

/** A form that a vendor fills under the link of a work order. */
export interface OrderFormRow {
  id: string;
  workOrderId: number;
  siteId: number;
  form: string;
  state: 'asked' | 'sent' | 'verified';
  sheet: Sheet;
  askedBy: string;
  askedAt: Date;
  sentAt: Date | null;
  signed: SignedForm | null;
  /** Places that have an answer. */
  answered: number;
}

const columns = `f.id, f.work_order_id as "workOrderId", f.site_id as "siteId", f.form, f.state, f.sheet,
  f.asked_by as "askedBy", f.asked_at as "askedAt", f.sent_at as "sentAt", f.signed,
  (select count(*)::int from (select distinct on (path) value from work_order_answers where form_id = f.id
     order by path, seq desc) a where a.value is not null) as answered`;

/** Forms that these work orders ask for; one that was withdrawn is none. */
export async function listOrderForms(sql: Sql, orderIds: readonly number[]): Promise<OrderFormRow[]> {
  const { rows } = await sql.query<OrderFormRow>(
    `select ${columns} from work_order_forms f where f.work_order_id = any($1::int[]) and f.state <> 'withdrawn'`,
    [orderIds],
  );
  return rows;
}

/** The form of a work order; null: none is asked for. */
export async function findOrderForm(sql: Sql, orderId: number): Promise<OrderFormRow | null> {
  const [row] = await listOrderForms(sql, [orderId]);
  return row ?? null;
}

/** Asks for a form. Lock the work order first. */
export async function insertOrderForm(
  sql: Sql,
  row: Pick<OrderFormRow, 'id' | 'workOrderId' | 'siteId' | 'form' | 'sheet' | 'askedBy' | 'askedAt'> & {
    askedById: number;
  },
): Promise<void> {
  await sql.query(
    `insert into work_order_forms (id, work_order_id, site_id, form, sheet, asked_by, asked_by_id, asked_at)
     values ($1::uuid, $2, $3, $4, $5::jsonb, $6, $7, $8)`,
    [row.id, row.workOrderId, row.siteId, row.form, JSON.stringify(row.sheet), row.askedBy, row.askedById, row.askedAt],
  );
}

/** The form is not asked for any more; its rows stay, and count for nothing. */
export async function withdrawOrderForm(sql: Sql, id: string): Promise<void> {
  await sql.query(`update work_order_forms set state = 'withdrawn' where id = $1::uuid`, [id]);
}

/** The form with the lines that it has now. */
export async function setOrderFormSheet(sql: Sql, id: string, sheet: Sheet): Promise<void> {
  await sql.query('update work_order_forms set sheet = $2::jsonb where id = $1::uuid', [id, JSON.stringify(sheet)]);
}

/** The vendor signed the form, with the lines that it has then. */
export async function setOrderFormSent(
  sql: Sql,
  id: string,
  { sheet, signed, at }: { sheet: Sheet; signed: SignedForm; at: Date },
): Promise<void> {
  await sql.query(
    `update work_order_forms set state = 'sent', sheet = $2::jsonb, signed = $3::jsonb, sent_at = $4 where id = $1::uuid`,
    [id, JSON.stringify(sheet), JSON.stringify(signed), at],
  );
}

/** The vendor has the form again: what was signed is to be signed anew. */
export async function reopenOrderForm(sql: Sql, orderId: number): Promise<void> {
  await sql.query(
    `update work_order_forms set state = 'asked', signed = null, sent_at = null where work_order_id = $1 and state = 'sent'`,
    [orderId],
  );
}

/** The form is an inspection of the site now. */
export async function setOrderFormVerified(sql: Sql, id: string): Promise<void> {
  await sql.query(`update work_order_forms set state = 'verified' where id = $1::uuid`, [id]);
}

/** Answers of a form in the order in which they came, as given by `by`. */
export async function listOrderAnswers(
  sql: Sql,
  formId: string,
  by: { id: number; name: string },
): Promise<AnswerRecord[]> {
  const { rows } = await sql.query<AnswerRecord>(
    `select seq::int as seq, path, value, note, $2::text as by, $3::int as "byId", at, 0 as seen from work_order_answers
     where form_id = $1::uuid order by seq`,
    [formId, by.name, by.id],
  );
  return rows;
}

/** Adds answers; what was sent before is there already. Answers how many were new. */
export async function insertOrderAnswers(
  sql: Sql,
  formId: string,
  answers: readonly Omit<NewAnswer, 'seen'>[],
  now: Date,
): Promise<number> {
  const { rowCount } = await sql.query(
    `insert into work_order_answers (form_id, path, value, note, at, device_at, received_at)
     select $1::uuid, a ->> 'path', nullif(a -> 'value', 'null'), a ->> 'note', (a ->> 'at')::timestamptz,
       (a ->> 'device_at')::timestamptz, $3::timestamptz
     from jsonb_array_elements($2::jsonb) with ordinality as given (a, n) order by n
     on conflict (form_id, path, device_at) do nothing`,
    [formId, JSON.stringify(answers.map(({ deviceAt, ...answer }) => ({ ...answer, device_at: deviceAt }))), now],
  );
  return rowCount ?? 0;
}

/** Makes the answers of a form those of its inspection, each as it came. */
export async function fileOrderAnswers(sql: Sql, formId: string, by: { id: number; name: string }): Promise<void> {
  await sql.query(
    `insert into inspection_answers (inspection_id, site_id, path, value, note, by, by_id, at, device_at, seen, received_at)
     select f.id, f.site_id, a.path, a.value, a.note, $2, $3, a.at, a.device_at, 0, a.received_at
     from work_order_answers a join work_order_forms f on f.id = a.form_id where f.id = $1::uuid order by a.seq`,
    [formId, by.name, by.id],
  );
}

/** A photo of a form, with the number of its file. */
export interface OrderPhotoRow {
  fileId: number;
  photoId: string;
  path: string;
  takenAt: Date;
  name: string;
  contentType: string;
  size: number;
  sha256: string;
  /** Null once it is a document. */
  contentKey: string | null;
}

/** Photos of a form, in the order in which they were taken. */
export async function listOrderPhotos(sql: Sql, formId: string): Promise<OrderPhotoRow[]> {
  const { rows } = await sql.query<OrderPhotoRow>(
    // Of a photo none of the three is null (work_order_files_photo_check).
    `select id as "fileId", coalesce(photo_id::text, '') as "photoId", coalesce(form_path, '') as path,
       coalesce(taken_at, uploaded_at) as "takenAt", name,
       content_type as "contentType", size, sha256, content_key as "contentKey"
     from work_order_files where form_id = $1::uuid order by taken_at, photo_id`,
    [formId],
  );
  return rows;
}

/** Adds a photo of a form; one that is there already stays. */
export async function insertOrderPhoto(
  sql: Sql,
  row: Omit<OrderPhotoRow, 'fileId' | 'contentKey'> & {
    workOrderId: number;
    formId: string;
    contentKey: string;
    uploadedAt: Date;
  },
): Promise<void> {
  await sql.query(
    `insert into work_order_files (work_order_id, name, content_type, size, sha256, content_key, uploaded_at, form_id,
       photo_id, form_path, taken_at) values ($1, $2, $3, $4, $5, $6, $7, $8::uuid, $9::uuid, $10, $11)`,
    [
      row.workOrderId,
      row.name,
      row.contentType,
      row.size,
      row.sha256,
      row.contentKey,
      row.uploadedAt,
      row.formId,
      row.photoId,
      row.path,
      row.takenAt,
    ],
  );
}

/** Takes a photo off a form; answers its bytes' key, null: the form has no such photo. */
export async function deleteOrderPhoto(sql: Sql, formId: string, photoId: string): Promise<string | null> {
  const { rows } = await sql.query<{ key: string }>(
    `delete from work_order_files where form_id = $1::uuid and photo_id = $2::uuid and content_key is not null
     returning coalesce(content_key, '') as key`,
    [formId, photoId],
  );
  return rows[0]?.key ?? null;
}
