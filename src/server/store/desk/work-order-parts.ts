import type { workOrderUses } from '#contract/nouns/desk/work-order.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import type { Sql } from '../database/pool.ts';

type Use = (typeof workOrderUses)[number];

export interface WorkOrderViewRow {
  workOrderId: number;
  at: Date;
  what: Use;
  ip: string;
  agent: string;
  another: boolean;
}

/**
 * Notes a use of a link, with `unlessSince` only when the same browser and address did not do the same since then. Answers
 * whether it was noted, whether the browser and address are new after another one, and how many there are by now. Lock the
 * work order first.
 */
export async function insertWorkOrderView(
  client: Sql,
  view: Omit<WorkOrderViewRow, 'another'>,
  unlessSince: Date | null,
): Promise<{ noted: boolean; another: boolean; places: number }> {
  const { workOrderId, at, what, ip, agent } = view;
  const { rows } = await client.query<{ ip: string; agent: string; recent: boolean }>(
    `select ip, agent, coalesce(bool_or(what = $2 and at > $3::timestamptz), false) as recent
     from work_order_views where work_order_id = $1 group by ip, agent`,
    [workOrderId, what, unlessSince],
  );
  const known = rows.find((row) => row.ip === ip && row.agent === agent);
  const another = known === undefined && rows.length > 0;
  const places = rows.length + (known === undefined ? 1 : 0);
  if (known?.recent === true) return { noted: false, another, places };
  await client.query(
    'insert into work_order_views (work_order_id, at, what, ip, agent, another) values ($1, $2, $3, $4, $5, $6)',
    [workOrderId, at, what, ip, agent, another],
  );
  return { noted: true, another, places };
}

/** Uses of links, the newest `limit` of each, newest first; `count` and `places` are of all. */
export async function listWorkOrderViews(
  client: Sql,
  ids: readonly number[],
  limit: number,
): Promise<(WorkOrderViewRow & { count: number; places: number })[]> {
  const { rows } = await client.query<WorkOrderViewRow & { count: number; places: number }>(
    `select v.work_order_id as "workOrderId", v.at, v.what, v.ip, v.agent, v.another, c.count, c.places
     from unnest($1::int[]) as o(id)
     cross join lateral (select count(*)::int as count, count(distinct (ip, agent))::int as places
       from work_order_views where work_order_id = o.id) c
     cross join lateral (select * from work_order_views where work_order_id = o.id order by id desc limit $2) v
     order by v.id desc`,
    [ids, limit],
  );
  return rows;
}

/** A file that a vendor sent. */
export interface WorkOrderFileRow {
  id: number;
  workOrderId: number;
  name: string;
  contentType: string;
  size: number;
  sha256: string;
  /** Null once it is a document. */
  contentKey: string | null;
  paper: DocumentKindKey | null;
  uploadedAt: Date;
  filedAs: string | null;
}

const fileColumns = `id, work_order_id as "workOrderId", name, content_type as "contentType", size, sha256,
  content_key as "contentKey", paper, uploaded_at as "uploadedAt", filed_as as "filedAs"`;

/** Files of work orders, in the order in which they came; photos of a form are none of them. */
export async function listWorkOrderFiles(client: Sql, ids: readonly number[]): Promise<WorkOrderFileRow[]> {
  const { rows } = await client.query<WorkOrderFileRow>(
    `select ${fileColumns} from work_order_files where work_order_id = any($1::int[]) and form_id is null order by id`,
    [ids],
  );
  return rows;
}

export async function insertWorkOrderFile(
  client: Sql,
  file: Omit<WorkOrderFileRow, 'id' | 'filedAs' | 'contentKey'> & { contentKey: string },
): Promise<void> {
  const { workOrderId, name, contentType, size, sha256, contentKey, paper, uploadedAt } = file;
  await client.query(
    `insert into work_order_files (work_order_id, name, content_type, size, sha256, content_key, paper, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [workOrderId, name, contentType, size, sha256, contentKey, paper, uploadedAt],
  );
}

/** Takes back a file that is not on file; answers its bytes' key, null: there is none of that number. */
export async function deleteWorkOrderFile(client: Sql, workOrderId: number, id: number): Promise<string | null> {
  const { rows } = await client.query<{ key: string }>(
    `delete from work_order_files where work_order_id = $1 and id = $2 and form_id is null and content_key is not null
     returning coalesce(content_key, '') as key`,
    [workOrderId, id],
  );
  return rows[0]?.key ?? null;
}

/** The file is a document now, which has its bytes. */
export async function fileWorkOrderFile(
  client: Sql,
  id: number,
  document: { id: number; filedAs: string },
): Promise<void> {
  await client.query('update work_order_files set content_key = null, document_id = $2, filed_as = $3 where id = $1', [
    id,
    document.id,
    document.filedAs,
  ]);
}
