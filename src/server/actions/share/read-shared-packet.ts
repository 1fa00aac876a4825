import type { SharedPacket } from '#contract/nouns/document/share.ts';
import { findPackedContents } from '#server/store/packet/shares.ts';
import type { Context } from '../context.ts';
import type { OpenShare } from './open-share.ts';

/** What the page of an open link shows: this packet and nothing else. */
export async function readSharedPacket(ctx: Context, { share, document }: OpenShare): Promise<SharedPacket> {
  const packed = await findPackedContents(ctx.db, document);
  return {
    file: document.name,
    size: document.size,
    sha256: document.sha256,
    site_name: share.siteName,
    month: packed?.month ?? null,
    created_at: document.modifiedAt.toISOString(),
    shared_by: nameOnly(share.createdBy),
    expires_at: share.expiresAt.toISOString(),
    contents: packed?.contents ?? [],
    missing: packed?.missing ?? [],
  };
}

/**
 * The name of the person who made the link; '' for a person without a name, who is listed by email address elsewhere.
 * The page of a link is open to anybody and shows nobody's email address.
 */
function nameOnly(createdBy: string): string {
  return createdBy.includes('@') ? '' : createdBy;
}
