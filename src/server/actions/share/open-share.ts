import { AppError } from '#contract/errors.ts';
import { hashToken, sameSecret } from '#server/auth/tokens.ts';
import type { StoredDocument } from '#server/store/document/documents.ts';
import { findShare, type ShareRow } from '#server/store/packet/shares.ts';
import type { Context } from '../context.ts';
import { sharedDocument, shareState } from './share-state.ts';
import { readShareToken, type ShareKey } from './share-token.ts';

export interface OpenShare {
  share: ShareRow;
  document: StoredDocument;
}

/**
 * The link of a token and its packet, when it opens now (docs/reference/api.md#calls). Throws share_not_found, one answer for
 * whatever is not a token of ours, and share_gone once the signature is good.
 */
export async function openShare(ctx: Pick<Context, 'db' | 'now'>, key: ShareKey, token: string): Promise<OpenShare> {
  const told = readShareToken(await key.read(), token);
  if (told === null) throw new AppError('share_not_found');
  if (told.expires * 1000 <= ctx.now.getTime()) throw new AppError('share_gone');
  const share = await findShare(ctx.db, told.shareId);
  if (share === null || !sameSecret(share.tokenHash, hashToken(token).toString('hex'))) {
    throw new AppError('share_not_found');
  }
  const document = shareState(share, ctx.now) === 'live' ? sharedDocument(share) : null;
  if (document === null) throw new AppError('share_gone');
  return { share, document };
}
