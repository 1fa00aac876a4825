import { Readable } from 'node:stream';
import { type Caller, mayReadSite } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import type { BatchInput, PacketBatch } from '#contract/nouns/document/packet.ts';
import type { Context } from '#server/actions/context.ts';
import { csvChunks } from '#server/actions/csv/csv-text.ts';
import { writeZip, type ZipEntry } from '#server/actions/export/write-zip.ts';
import type { Person } from '#server/actions/person.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import {
  type BatchRow,
  type BatchSiteRow,
  hasWaitingBatch,
  insertBatch,
  listBatches,
  listBatchSites,
  noteBatchSite,
  takeBatchSite,
} from '#server/store/packet/packet-batches.ts';
import { insertPacket } from '#server/store/packet/packets.ts';
import { isLiveSite } from '#server/store/site/sites.ts';
import { lockUser } from '#server/store/user/users.ts';
import { newHolder } from '../packet-hold.ts';
import { readPacketAsk } from '../packet-input.ts';
import { requireMayBuild } from './packet-sites.ts';
import { readAsker, requireStillAllowed, runPacket } from './run-packet.ts';

/** Batches that are listed. */
const listed = 10;

/** Who asks for packets. `language`: of the packets. */
export interface BatchAsker {
  caller: Caller;
  person: Person;
  language: Language;
}

/**
 * Asks for a packet of each of several sites. The packets are built later, by whoever calls `buildBatchPackets`. Throws
 * invalid_month, forbidden_role for who may build none, forbidden_site for a site that the person may not read,
 * packet_batch_busy while packets of an earlier batch of theirs wait.
 */
export async function askBatch(ctx: Context, asker: BatchAsker, input: BatchInput): Promise<PacketBatch> {
  const { caller, person } = asker;
  const include = { testing: input.testing ?? false, gaps: input.gaps ?? true };
  const { month, testing, gaps } = readPacketAsk({ month: input.month, include });
  requireMayBuild(caller);
  const siteIds = [...new Set(input.sites)];
  for (const siteId of siteIds) {
    // A site that does not exist is answered like one that is not the caller's.
    if (!mayReadSite(caller, siteId) || !(await isLiveSite(ctx.db, siteId))) throw new AppError('forbidden_site');
  }
  return inTransaction(ctx.db, async (sql) => {
    // Locked, so that of two that are asked for at once the second finds the first.
    if ((await lockUser(sql, person.id)) === null) throw new AppError('unauthenticated');
    if (await hasWaitingBatch(sql, person.id)) throw new AppError('packet_batch_busy');
    const batch = await noteBatch(ctx, sql, asker, { month, months: input.months ?? 1, testing, gaps }, siteIds);
    return toBatch(batch, await listBatchSites(sql, [batch.id]), caller);
  });
}

/** Notes a request, with its audit row; its packets are built by whoever calls `buildBatchPackets`. */
export async function noteBatch(
  ctx: Context,
  sql: Sql,
  { person, language }: BatchAsker,
  wanted: Pick<BatchRow, 'month' | 'months' | 'testing' | 'gaps'>,
  siteIds: readonly number[],
): Promise<BatchRow> {
  const asked = { askedBy: person.name, askedById: person.id, asker: { ...ctx.actor, language }, askedAt: ctx.now };
  const id = await insertBatch(sql, { ...wanted, ...asked }, siteIds);
  await record(sql, ctx.actor, ctx.now, {
    action: 'packet_batch.asked',
    target: { type: 'packet_batch', id },
    detail: { ...wanted, sites: siteIds },
  });
  return { id, ...wanted, ...asked };
}

/** The last batches of a person, newest first, with what became of each site. */
export async function listOwnBatches(ctx: Context, caller: Caller): Promise<PacketBatch[]> {
  const batches = await listBatches(ctx.db, caller.userId, listed);
  const sites = await listBatchSites(
    ctx.db,
    batches.map(({ id }) => id),
  );
  return batches.map((row) =>
    toBatch(
      row,
      sites.filter(({ batchId }) => batchId === row.id),
      caller,
    ),
  );
}

async function findBatch(ctx: Context, caller: Caller, id: number): Promise<[BatchRow, BatchSiteRow[]]> {
  const [row] = await listBatches(ctx.db, caller.userId, 1, id);
  if (row === undefined) throw new AppError('packet_batch_not_found');
  return [row, await listBatchSites(ctx.db, [id])];
}

/** One batch of a person. Throws packet_batch_not_found. */
export async function readBatch(ctx: Context, caller: Caller, id: number): Promise<PacketBatch> {
  return toBatch(...(await findBatch(ctx, caller, id)), caller);
}

const lostAccess = 'You may no longer read this site. Ask an administrator for access.';
const lostPacket = 'The packet was deleted or replaced in the documents of the site. Build it again.';
const siteGone = 'The site was deleted.';

/** Why the packet of a site is not handed over now; null: it is there. A site that the caller may not read has neither number nor name. */
function refusalOf(row: BatchSiteRow, caller: Caller): string | null {
  if (!row.siteLives) return siteGone;
  if (!mayReadSite(caller, row.siteId)) return lostAccess;
  if (row.error !== null) return row.error;
  if (row.state === 'done' && row.contentKey === null) return lostPacket;
  return null;
}

function toBatch(batch: BatchRow, rows: readonly BatchSiteRow[], caller: Caller): PacketBatch {
  const sites = rows.map((row) => {
    const error = refusalOf(row, caller);
    const mayRead = row.siteLives && mayReadSite(caller, row.siteId);
    const state = error !== null ? ('failed' as const) : (row.state ?? ('waiting' as const));
    const shown = mayRead ? row : null;
    return {
      site_id: shown?.siteId ?? null,
      name: shown?.siteName ?? null,
      state,
      step: shown?.step ?? '',
      bytes_done: shown?.bytesDone ?? null,
      bytes_total: shown?.bytesTotal ?? null,
      packet_id: shown?.packetId ?? null,
      file: error === null ? (shown?.file ?? null) : null,
      size: error === null ? (shown?.size ?? null) : null,
      missing: state === 'done' ? (shown?.missing ?? null) : null,
      error,
    };
  });
  const { id, month, months, testing, gaps, askedAt } = batch;
  const ended = sites.every(({ state }) => state === 'done' || state === 'failed');
  return { batch_id: id, month, months, testing, gaps, asked_at: askedAt.toISOString(), ended, sites };
}

/**
 * All packets of a batch that the person may read now, in one ZIP, with a list that names every site and why a packet is
 * not in it. Nothing is held but the piece under way. Throws packet_batch_not_found, packet_batch_empty while there is none.
 */
export async function openBatchFile(
  ctx: Context,
  caller: Caller,
  id: number,
): Promise<{ name: string; open(): Readable }> {
  const [batch, rows] = await findBatch(ctx, caller, id);
  const there = rows.filter((row) => row.state === 'done' && refusalOf(row, caller) === null);
  if (there.length === 0) throw new AppError('packet_batch_empty');
  return {
    name: `Packets_${batch.month}_${there.length}-of-${rows.length}-sites.zip`,
    open: () => writeZip(entriesOf(ctx, batch, rows, caller)),
  };
}

/** Records that the ZIP of a batch leaves the console. */
export async function noteBatchTaken(ctx: Context, id: number): Promise<void> {
  const [target, action] = [{ type: 'packet_batch', id }, 'packet_batch.downloaded'] as const;
  await inTransaction(ctx.db, (sql) => record(sql, ctx.actor, ctx.now, { action, target, detail: {} }));
}

async function* entriesOf(
  ctx: Context,
  batch: BatchRow,
  rows: readonly BatchSiteRow[],
  caller: Caller,
): AsyncGenerator<ZipEntry> {
  const told: (string | number | null)[][] = [];
  for (const row of rows) {
    const mayRead = row.siteLives && mayReadSite(caller, row.siteId);
    const why = refusalOf(row, caller) ?? (row.state === 'done' ? null : 'The packet is still being built.');
    const stream = why === null && row.contentKey !== null ? await ctx.documents.open(row.contentKey) : null;
    const lost = why === null && stream === null ? lostPacket : why;
    const [number, name] = mayRead ? [row.siteId, row.siteName] : [null, null];
    told.push([number, name, lost === null ? row.file : null, lost === null ? row.sha256 : null, lost]);
    if (stream === null || row.file === null) continue;
    // What is packed already is stored as it is.
    yield { name: row.file, modified: batch.askedAt, deflate: false, open: () => stream };
  }
  const header = ['Site number', 'Site', 'Packet', 'SHA-256', 'Why there is none'];
  yield {
    name: 'sites.csv',
    modified: batch.askedAt,
    deflate: true,
    open: () => Readable.from(csvChunks(header, told)),
  };
}

/**
 * Builds the packets of batches, one after the other, until none waits that can begin. Several processes may do so at a
 * time; a packet whose builder died is brought to an end as any other. A site that fails does not hold up the next.
 */
export async function buildBatchPackets(ctx: Context, clock: () => Date = () => new Date()): Promise<void> {
  for (;;) {
    const begun = await begin(ctx, clock());
    if (begun === null) return;
    if (begun.held !== null)
      await runPacket({ ...ctx, actor: begun.actor, now: begun.held.row.askedAt }, { ...begun.held, clock });
  }
}

/** Begins the packet of the next site, or notes why it cannot; null: none waits. */
function begin(ctx: Context, now: Date) {
  return inTransaction(ctx.db, async (sql) => {
    const next = await takeBatchSite(sql);
    if (next === null) return null;
    const { siteId, month, months, testing, gaps, askedBy, askedById, asker } = next;
    const actor = readAsker(asker);
    try {
      await requireStillAllowed(sql, { siteId, askedById });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await noteBatchSite(sql, next, { error: `${askedBy} may no longer build packets of this site` });
      return { actor, held: null };
    }
    const holder = newHolder();
    const wanted = { siteId, month, months, year: null, testing, gaps, askedBy, askedById, asker };
    const row = await insertPacket(sql, { ...wanted, askedAt: now, bytesTotal: 0 }, holder);
    // Somebody began one of this site in the meantime: its turn comes with the next call.
    if (row === null) return null;
    await noteBatchSite(sql, next, { packetId: row.id });
    return { actor, held: { row, holder } };
  });
}
