import { type Caller, mayWriteSite } from '#contract/access.ts';
import { isPacket } from '#contract/nouns/document/packet.ts';
import type { ShareInfo } from '#contract/nouns/document/share.ts';
import type { StoredDocument } from '#server/store/document/documents.ts';
import type { ShareRow } from '#server/store/packet/shares.ts';

/** Whether a link opens at a moment and, if not, why (docs/reference/api.md#calls). Its token is not looked at. */
export function shareState(share: ShareRow, now: Date): ShareInfo['state'] {
  if (share.revokedAt !== null) return 'withdrawn';
  if (share.expiresAt <= now) return 'expired';
  return share.siteLives && makerMayRead(share) && sharedDocument(share) !== null ? 'live' : 'gone';
}

/** The packet of a link while it is still what was shared: in its folder, under a packet's name, with the same bytes. */
export function sharedDocument({ document, sha256 }: ShareRow): StoredDocument | null {
  if (document === null || document.sha256 !== sha256) return null;
  return isPacket(document) ? document : null;
}

/** A link gives no more than its maker still has; regulators make none. */
function makerMayRead({ makerRole, makerReads }: ShareRow): boolean {
  if (makerRole === null || makerRole === 'regulator') return false;
  return makerRole === 'admin' || makerReads;
}

/** True for who may see and withdraw a link of a site that they can read: its maker, writers, admins. */
export function mayHandleShare(caller: Caller, siteId: number, share: { createdById: number }): boolean {
  return share.createdById === caller.userId || mayWriteSite(caller, siteId);
}
