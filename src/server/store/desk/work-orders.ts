import type { Language } from '#contract/language.ts';
import type { WorkOrderState, WorkReport } from '#contract/nouns/desk/work-order.ts';
import type { JobKind } from '#contract/nouns/site/job-kinds.table.ts';
import type { Sql } from '../database/pool.ts';

/** What changes of a work order. */
export interface WorkOrderValues {
  state: WorkOrderState;
  tokenHash: string;
  expiresAt: Date;
  answeredAt: Date | null;
  answerWords: string;
  proposedFor: string | null;
  agreedFor: string | null;
  refusedFor: string | null;
  timeBy: string | null;
  timeWords: string;
  report: WorkReport | null;
  doneAt: Date | null;
  returnWords: string;
  verifiedAt: Date | null;
  verifiedBy: string | null;
}

/** A work order with everything on which it depends whether its link opens. */
export interface WorkOrderRow extends WorkOrderValues {
  id: number;
  siteId: number;
  issueId: number;
  vendorId: number;
  vendorName: string;
  vendorPhone: string;
  email: string;
  language: Language;
  words: string;
  createdBy: string;
  createdById: number;
  createdAt: Date;
  revokedAt: Date | null;
  revokedBy: string | null;
  siteLives: boolean;
  issueOpen: boolean;
  /** What its job is, and the site's own day on which that was opened. */
  jobKind: JobKind;
  jobTitle: string;
  jobOpenedOn: string;
  /** Who sent it may write at the site now. */
  makerWrites: boolean;
  vendorActive: boolean;
}

/** SQL: the person of work order `w` may write at its site. */
const makerWrites = `exists (select from users u where u.id = w.created_by_id and (u.role = 'admin'
  or u.role <> 'regulator' and exists (
    select from user_sites us where us.user_id = u.id and us.site_id = w.site_id and us.can_write)))`;

const columns = `w.id, w.site_id as "siteId", w.issue_id as "issueId", w.vendor_id as "vendorId", w.vendor_name as "vendorName",
  v.phone as "vendorPhone", w.email, w.language, w.words, w.token_hash as "tokenHash", w.created_by as "createdBy",
  w.created_by_id as "createdById", w.created_at as "createdAt", w.expires_at as "expiresAt", w.revoked_at as "revokedAt",
  w.revoked_by as "revokedBy", w.state, w.answered_at as "answeredAt", w.answer_words as "answerWords",
  w.proposed_for as "proposedFor", w.agreed_for as "agreedFor", w.refused_for as "refusedFor", w.time_by as "timeBy",
  w.time_words as "timeWords", w.report, w.done_at as "doneAt", w.return_words as "returnWords",
  w.verified_at as "verifiedAt", w.verified_by as "verifiedBy", s.deleted_at is null as "siteLives",
  i.status <> 'Closed' as "issueOpen", i.kind as "jobKind", i.alarm_label as "jobTitle",
  (i.created_at at time zone s.timezone)::date::text as "jobOpenedOn", ${makerWrites} as "makerWrites", v.active as "vendorActive"`;
const tables = `from work_orders w join sites s on s.id = w.site_id join issues i on i.id = w.issue_id
  join vendors v on v.id = w.vendor_id`;

/** A work order by its number; null: there is none. */
export async function findWorkOrder(client: Sql, id: number): Promise<WorkOrderRow | null> {
  const { rows } = await client.query<WorkOrderRow>(`select ${columns} ${tables} where w.id = $1`, [id]);
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. Lock its job first. */
export async function lockWorkOrder(client: Sql, id: number): Promise<WorkOrderRow | null> {
  const { rows } = await client.query<WorkOrderRow>(`select ${columns} ${tables} where w.id = $1 for update of w`, [
    id,
  ]);
  return rows[0] ?? null;
}

/** Work orders of a job, newest first. */
export async function listWorkOrders(client: Sql, siteId: number, issueId: number): Promise<WorkOrderRow[]> {
  const { rows } = await client.query<WorkOrderRow>(
    `select ${columns} ${tables} where w.site_id = $1 and w.issue_id = $2 order by w.id desc`,
    [siteId, issueId],
  );
  return rows;
}

export type NewWorkOrder = Pick<
  WorkOrderRow,
  | 'siteId'
  | 'issueId'
  | 'vendorId'
  | 'vendorName'
  | 'email'
  | 'language'
  | 'words'
  | 'createdBy'
  | 'createdById'
  | 'createdAt'
  | 'expiresAt'
>;

/** Adds a work order that has no token yet; answers its number. */
export async function insertWorkOrder(client: Sql, order: NewWorkOrder): Promise<number> {
  const { siteId, issueId, vendorId, vendorName, email, language, words } = order;
  const { createdBy, createdById, createdAt, expiresAt } = order;
  const { rows } = await client.query<{ id: number }>(
    `insert into work_orders (site_id, issue_id, vendor_id, vendor_name, email, language, words, created_by, created_by_id,
       created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [siteId, issueId, vendorId, vendorName, email, language, words, createdBy, createdById, createdAt, expiresAt],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('insert into work_orders answered no row');
  return row.id;
}

/** Stores what changed of a work order. */
export async function updateWorkOrder(client: Sql, id: number, values: WorkOrderValues): Promise<void> {
  const { state, tokenHash, expiresAt, answeredAt, answerWords, proposedFor, report, doneAt, returnWords } = values;
  await client.query(
    `update work_orders set state = $2, token_hash = $3, expires_at = $4, answered_at = $5, answer_words = $6,
       proposed_for = $7, report = $8, done_at = $9, return_words = $10, verified_at = $11, verified_by = $12, agreed_for = $13, refused_for = $14,
       time_by = $15, time_words = $16 where id = $1`,
    [
      id,
      state,
      tokenHash,
      expiresAt,
      answeredAt,
      answerWords,
      proposedFor,
      report === null ? null : JSON.stringify(report),
      doneAt,
      returnWords,
      values.verifiedAt,
      values.verifiedBy,
      ...[values.agreedFor, values.refusedFor, values.timeBy, values.timeWords],
    ],
  );
}

export async function setWorkOrderToken(client: Sql, id: number, tokenHash: string): Promise<void> {
  await client.query('update work_orders set token_hash = $2 where id = $1', [id, tokenHash]);
}

/** A link that was withdrawn because its sender lost the right to send it, or its site was deleted. */
export interface LostWorkOrder {
  id: number;
  siteId: number;
  issueId: number;
  vendorName: string;
}

/** Links whose sender may not write at the site any more, of these people or of a site; those of a deleted site all. */
export async function listLostWorkOrders(
  client: Sql,
  of: { userIds: readonly number[] } | { siteId: number },
): Promise<LostWorkOrder[]> {
  const { rows } = await client.query<LostWorkOrder>(
    `select w.id, w.site_id as "siteId", w.issue_id as "issueId", w.vendor_name as "vendorName"
     from work_orders w join sites s on s.id = w.site_id
     where w.revoked_at is null and w.state <> 'verified' and (w.created_by_id = any($1::int[]) or w.site_id = $2)
       and (s.deleted_at is not null or not ${makerWrites}) order by w.id`,
    ['userIds' in of ? of.userIds : [], 'siteId' in of ? of.siteId : null],
  );
  return rows;
}

/** Withdraws links; those that were withdrawn before stay as they are. Lock their jobs first. */
export async function revokeWorkOrders(
  client: Sql,
  ids: readonly number[],
  by: { at: Date; name: string },
): Promise<void> {
  await client.query(
    `update work_orders set revoked_at = $2, revoked_by = $3 where revoked_at is null and id = any($1::int[])`,
    [ids, by.at, by.name],
  );
}
