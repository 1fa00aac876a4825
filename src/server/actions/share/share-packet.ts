import { type Caller, mayWriteSite } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import {
  isPacket,
  longestShareHours,
  packetFolder,
  packetName,
  usualShareHours,
} from '#contract/nouns/document/packet.ts';
import type { Share, ShareInput } from '#contract/nouns/document/share.ts';
import { record } from '#server/audit/record.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { findDocument } from '#server/store/document/documents.ts';
import { insertShare, setTokenHash } from '#server/store/packet/shares.ts';
import { findUser } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { readFileName } from '../document/names/document-path.ts';
import { toPerson } from '../person.ts';
import { makeShareToken, type ShareKey } from './share-token.ts';

const hour = 3_600_000;

/**
 * Makes a link under which anybody opens one packet for some hours. Throws forbidden_write where only writers
 * may, invalid_path, share_file, ttl_invalid, document_not_found.
 */
export async function sharePacket(
  ctx: Context,
  caller: Caller,
  siteId: number,
  input: ShareInput,
  key: ShareKey,
): Promise<Share> {
  if (ctx.config.shareRequiresWrite && !mayWriteSite(caller, siteId)) throw new AppError('forbidden_write');
  const file = readFileName(input.file);
  if (!packetName.test(file)) throw new AppError('share_file');
  const ttlHours = readHours(input.ttlHours);
  const signingKey = await key.read();
  const expiresAt = wholeSecond(ctx.now.getTime() + ttlHours * hour);
  return inTransaction(ctx.db, async (sql) => {
    const document = await findDocument(sql, siteId, packetFolder, file);
    // Places are found whatever their letters; a link opens only what is spelt as packets are.
    if (document === null || !isPacket(document)) throw new AppError('document_not_found');
    const person = await findUser(sql, caller.userId);
    if (person === null) throw new AppError('unauthenticated');
    const shareId = await insertShare(sql, {
      siteId,
      documentId: document.id,
      file: document.name,
      sha256: document.sha256,
      createdBy: toPerson(person).name,
      createdById: person.id,
      createdAt: ctx.now,
      expiresAt,
    });
    const token = makeShareToken(signingKey, { shareId, expires: expiresAt.getTime() / 1000 });
    await setTokenHash(sql, shareId, hashToken(token).toString('hex'));
    await record(sql, ctx.actor, ctx.now, {
      action: 'share.created',
      siteId,
      target: { type: 'share', id: shareId },
      detail: { file: document.name, ttlHours, share_id: shareId },
    });
    const url = `${ctx.publicUrl}/api/public/share/${token}`;
    return { success: true, url, expires_at: expiresAt.toISOString(), share_id: shareId };
  });
}

/** Hours as a number or its digits, 72 when nothing is said. Throws ttl_invalid. */
function readHours(value: unknown): number {
  if (value === undefined) return usualShareHours;
  const hours = typeof value === 'string' && /^\d{1,3}$/.test(value.trim()) ? Number(value) : value;
  if (typeof hours !== 'number' || !Number.isInteger(hours) || hours < 1 || hours > longestShareHours) {
    throw new AppError('ttl_invalid');
  }
  return hours;
}

/** The token holds seconds; the row must mean the same moment. */
function wholeSecond(ms: number): Date {
  return new Date(Math.floor(ms / 1000) * 1000);
}
