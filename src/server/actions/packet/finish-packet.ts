import { AppError } from '#contract/errors.ts';
import { packetFolder } from '#contract/nouns/document/packet.ts';
import { record } from '#server/audit/record.ts';
import type { StoredBytes } from '#server/documents/document-store.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import type { StoredDocument } from '#server/store/document/documents.ts';
import {
  keepSite,
  lockHeldPacket,
  markPacketDone,
  type PacketFile,
  type PacketRow,
  readDocumentStates,
} from '#server/store/packet/packets.ts';
import { listSiteAccess } from '#server/store/site/site-access.ts';
import { findUser } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { type SavedDocument, storeDocument } from '../document/store-document.ts';
import { changesOf, PlanOutdated } from './changed-documents.ts';

/** Somebody else builds the packet now. */
export class PacketLost extends Error {}

interface Finished {
  stored: StoredBytes;
  contents: PacketFile[];
  missing: readonly string[];
  bytesTotal: number;
  /** The stored documents that are in it. */
  documents: readonly StoredDocument[];
  /** Documents that changed meanwhile are named among what is missing, and the packet is filed as it is. */
  asItIs: boolean;
}

/** Packets of a site that may bear one second in their names. */
const mostOfASecond = 100;

/**
 * Makes an archive that is in the store a document of the site and the packet done, with its audit row, all or nothing.
 * Throws PacketLost when somebody else has taken the packet over, PlanOutdated when one of its documents is not any more
 * what went in, site_not_found when the site was deleted meanwhile, forbidden_site and forbidden_role when who asked may
 * no longer have it.
 */
export function finishPacket(
  ctx: Context,
  { row, holder, clock }: { row: PacketRow; holder: string; clock(): Date },
  finished: Finished,
): Promise<PacketRow> {
  const { stored, contents, bytesTotal, documents, asItIs } = finished;
  return inTransaction(ctx.db, async (sql) => {
    if (!(await keepSite(sql, row.siteId))) throw new AppError('site_not_found');
    if (!(await lockHeldPacket(sql, row.id, holder))) throw new PacketLost('the packet is no longer ours');
    await requireStillAllowed(sql, row);
    const ids = documents.map(({ id }) => id);
    const changes = changesOf(documents, await readDocumentStates(sql, row.siteId, ids));
    if (changes.length > 0 && !asItIs) throw new PlanOutdated(changes.join(' '));
    const missing = [...finished.missing, ...changes];
    const now = clock();
    const document = await storePacket({ ...ctx, now }, sql, row, stored);
    const { name: file, size, sha256 } = document;
    await record(sql, ctx.actor, now, {
      action: 'packet.built',
      siteId: row.siteId,
      target: { type: 'document', id: document.id },
      detail: { month: row.month, include: { testing: row.testing, year: row.year }, file, sha256 },
    });
    const end = { endedAt: now, documentId: document.id, file, size, sha256, contents, missing, bytesTotal };
    return markPacketDone(sql, row.id, end);
  });
}

/** A build outlives its call: role and sites of who asked may have changed since. */
async function requireStillAllowed(sql: Sql, { siteId, askedById }: PacketRow): Promise<void> {
  const user = askedById === null ? null : await findUser(sql, askedById);
  if (user === null) throw new AppError('forbidden_site');
  if (user.role === 'admin') return;
  if (user.role === 'regulator' && !user.rights.includes('packets')) throw new AppError('forbidden_role');
  const sites = await listSiteAccess(sql, user.id);
  if (!sites.some((site) => site.siteId === siteId)) throw new AppError('forbidden_site');
}

/** 'Packet_101_2026-10_20261105T120000Z.zip', or with -2 and so on where that is taken. */
async function storePacket(ctx: Context, sql: Sql, row: PacketRow, bytes: StoredBytes): Promise<SavedDocument> {
  const stamp = `${row.askedAt.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  for (let nth = 1; nth <= mostOfASecond; nth++) {
    const name = `Packet_${row.siteId}_${row.month}_${stamp}${nth === 1 ? '' : `-${nth}`}.zip`;
    const document = { siteId: row.siteId, folder: packetFolder, name, contentType: 'application/zip', bytes };
    try {
      return await storeDocument(ctx, { ...document, systemMade: false }, sql);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'document_exists') throw error;
    }
  }
  throw new Error(`the packets of ${stamp} have taken every name`);
}
