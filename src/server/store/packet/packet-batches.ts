import type { Sql } from '../database/pool.ts';

/** A request for packets of several sites. */
export interface BatchRow {
  id: number;
  /** YYYY-MM, the last of `months`. */
  month: string;
  months: number;
  testing: boolean;
  /** The list of what is missing goes out with each packet. */
  gaps: boolean;
  askedBy: string;
  askedById: number;
  /** The actor that asked, with the language of the packets. */
  asker: unknown;
  askedAt: Date;
}

/** A site of a batch with its packet. */
export interface BatchSiteRow {
  batchId: number;
  siteId: number;
  siteName: string;
  siteLives: boolean;
  packetId: number | null;
  /** Null: the packet has not begun. */
  state: 'building' | 'done' | 'failed' | null;
  step: string | null;
  bytesDone: number | null;
  bytesTotal: number | null;
  file: string | null;
  size: number | null;
  sha256: string | null;
  missing: string[] | null;
  /** Why there is no packet. */
  error: string | null;
  /** The bytes of the packet, while it is still what was built; null: deleted or replaced. */
  contentKey: string | null;
}

const columns = `b.id, b.month, b.months, b.testing, b.gaps, b.asked_by as "askedBy", b.asked_by_id as "askedById", b.asker,
  b.asked_at as "askedAt"`;

/** Keeps a batch with its sites; answers its number. */
export async function insertBatch(
  client: Sql,
  batch: Omit<BatchRow, 'id'>,
  siteIds: readonly number[],
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with made as (
       insert into packet_batches (month, months, testing, gaps, asked_by, asked_by_id, asker, asked_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id
     ), listed as (
       insert into packet_batch_sites (batch_id, site_id) select made.id, s.id from made, unnest($9::int[]) as s(id)
     )
     select id from made`,
    [
      ...[batch.month, batch.months, batch.testing, batch.gaps, batch.askedBy, batch.askedById],
      ...[JSON.stringify(batch.asker), batch.askedAt, siteIds],
    ],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a batch of packets was not stored');
  return row.id;
}

/** The newest batches of a person; with `id` only that one. */
export async function listBatches(client: Sql, userId: number, limit: number, id?: number): Promise<BatchRow[]> {
  const { rows } = await client.query<BatchRow>(
    `select ${columns} from packet_batches b where b.asked_by_id = $1 and ($2::int is null or b.id = $2)
     order by b.id desc limit $3`,
    [userId, id ?? null, limit],
  );
  return rows;
}

/** The sites of some batches by name, with their packets. */
export async function listBatchSites(client: Sql, batchIds: readonly number[]): Promise<BatchSiteRow[]> {
  const { rows } = await client.query<BatchSiteRow>(
    `select bs.batch_id as "batchId", bs.site_id as "siteId", s.name as "siteName", s.deleted_at is null as "siteLives",
       bs.packet_id as "packetId", p.state, p.step, p.bytes_done::float8 as "bytesDone", p.bytes_total::float8 as "bytesTotal", p.file, p.size, p.sha256, p.missing,
       coalesce(bs.error, p.error) as error, d.content_key as "contentKey"
     from packet_batch_sites bs
     join sites s on s.id = bs.site_id
     left join packets p on p.id = bs.packet_id
     left join documents d on d.id = p.document_id and d.deleted_at is null and d.sha256 = p.sha256
     where bs.batch_id = any($1::int[]) order by lower(s.name), s.id`,
    [batchIds],
  );
  return rows;
}

/** True while a packet of a batch of the person has not begun. */
export async function hasWaitingBatch(client: Sql, userId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from packet_batches b join packet_batch_sites bs on bs.batch_id = b.id
     where b.asked_by_id = $1 and bs.packet_id is null and bs.error is null limit 1`,
    [userId],
  );
  return rowCount === 1;
}

/**
 * Locks the next site of any batch whose packet can begin, until the transaction ends; null where there is none. A site of
 * which a packet is being built waits, and one that another process has locked is passed over.
 */
export async function takeBatchSite(client: Sql): Promise<(BatchRow & { siteId: number }) | null> {
  const { rows } = await client.query<BatchRow & { siteId: number }>(
    `select ${columns}, bs.site_id as "siteId" from packet_batch_sites bs join packet_batches b on b.id = bs.batch_id
     where bs.packet_id is null and bs.error is null
       and not exists (select from packets p where p.site_id = bs.site_id and p.state = 'building')
     order by b.id, bs.site_id limit 1 for update of bs skip locked`,
  );
  return rows[0] ?? null;
}

/** Notes the packet of a site of a batch, or why there is none. */
export async function noteBatchSite(
  client: Sql,
  { id, siteId }: Pick<BatchRow, 'id'> & { siteId: number },
  became: { packetId: number } | { error: string },
): Promise<void> {
  const packetId = 'packetId' in became ? became.packetId : null;
  const error = 'error' in became ? became.error : null;
  await client.query('update packet_batch_sites set packet_id = $3, error = $4 where batch_id = $1 and site_id = $2', [
    ...[id, siteId, packetId, error],
  ]);
}
