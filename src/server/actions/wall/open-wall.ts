import type { Caller } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import { hashToken, sameSecret } from '#server/auth/tokens.ts';
import { findWallDisplay, insertWallView, type WallDisplayRow } from '#server/store/wall/wall-displays.ts';
import type { Context } from '../context.ts';
import { agentOf, type User } from '../share/note-use.ts';
import { readWallToken, type ShareKey } from '../share/share-token.ts';
import { makerOf, wallState } from './wall-state.ts';

/** A screen that is seen again within this time was not started anew. */
const sameStartMs = 12 * 60 * 60_000;

/** A link that opens, and whose access it shows. */
export interface OpenWall {
  display: WallDisplayRow;
  maker: Caller;
}

/**
 * The wall display of a token, when it opens now. Throws wall_not_found, one answer for whatever is not a token of ours,
 * and wall_gone once the signature is good.
 */
export async function openWall(ctx: Pick<Context, 'db' | 'now'>, key: ShareKey, token: string): Promise<OpenWall> {
  const told = readWallToken(await key.read(), token);
  if (told === null) throw new AppError('wall_not_found');
  const display = await findWallDisplay(ctx.db, told.displayId);
  // The display goes with the account of its maker.
  if (display === null) throw new AppError('wall_gone');
  if (!sameSecret(display.tokenHash, hashToken(token).toString('hex'))) throw new AppError('wall_not_found');
  const maker = await makerOf(ctx.db, display);
  if (maker === null || wallState(display, maker, ctx.now) !== 'live') throw new AppError('wall_gone');
  return { display, maker };
}

/** Notes that a display was started: once for each browser and address in twelve hours. */
export async function noteWallView(ctx: Pick<Context, 'db' | 'now'>, { display }: OpenWall, by: User): Promise<void> {
  const view = { at: ctx.now, ip: by.ip, agent: agentOf(by) };
  await insertWallView(ctx.db, display.id, view, new Date(ctx.now.getTime() - sameStartMs));
}
