import type { Caller } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import type { WallDisplay, WallDisplayMade, WallView } from '#contract/nouns/people/wall-display.ts';
import { record } from '#server/audit/record.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { findUser } from '#server/store/user/users.ts';
import {
  findWallDisplay,
  insertWallDisplay,
  listWallDisplays,
  listWallViews,
  lockWallDisplay,
  revokeWallDisplay,
  setWallToken,
  type WallDisplayRow,
} from '#server/store/wall/wall-displays.ts';
import type { Context } from '../context.ts';
import { toPerson } from '../person.ts';
import { makeWallToken, type ShareKey } from '../share/share-token.ts';
import { daysFrom } from '../work-order/send-work-order.ts';
import { makerOf, wallSites, wallState } from './wall-state.ts';

const viewsShown = 100;

/** Makes a link under which a screen shows what its maker sees, for some days. The address is answered this once. */
export async function makeWall(
  ctx: Context,
  caller: Caller,
  input: { name: string; days: number },
  shareKey: ShareKey,
): Promise<WallDisplayMade> {
  const key = await shareKey.read();
  const expiresAt = daysFrom(ctx.now, input.days);
  return inTransaction(ctx.db, async (sql) => {
    const maker = await nameOf(sql, caller);
    const own = { createdBy: maker, createdById: caller.userId, createdAt: ctx.now, expiresAt };
    const displayId = await insertWallDisplay(sql, { name: input.name, ...own });
    const token = makeWallToken(key, { displayId, expires: expiresAt.getTime() / 1000 });
    await setWallToken(sql, displayId, hashToken(token).toString('hex'));
    await record(sql, ctx.actor, ctx.now, {
      action: 'wall_display.created',
      target: { type: 'wall_display', id: displayId },
      detail: { name: input.name, days: input.days },
    });
    const url = `${ctx.publicUrl}/wall/${token}`;
    return { success: true, wall_display_id: displayId, url, expires_at: expiresAt.toISOString() };
  });
}

/** Wall displays, newest first: of an admin all, of others those that they made. Never the address. */
export async function listWalls(ctx: Pick<Context, 'db' | 'now'>, caller: Caller): Promise<WallDisplay[]> {
  const rows = await listWallDisplays(ctx.db, caller.role === 'admin' ? null : caller.userId);
  const makers = new Map<number, Caller | null>();
  for (const { createdById } of rows)
    if (!makers.has(createdById)) makers.set(createdById, await makerOf(ctx.db, { createdById }));
  return rows.map((row) => {
    const maker = makers.get(row.createdById) ?? null;
    return {
      id: row.id,
      name: row.name,
      created_by: row.createdBy,
      created_at: row.createdAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      revoked_at: row.revokedAt?.toISOString() ?? null,
      revoked_by: row.revokedBy,
      state: wallState(row, maker, ctx.now),
      views: row.views,
      last_viewed_at: row.lastViewedAt?.toISOString() ?? null,
      sites: maker === null ? 0 : (wallSites(maker)?.length ?? null),
    };
  });
}

/** Withdraws a link: from now on it opens nothing. Once more changes nothing. Throws wall_not_found. */
export async function withdrawWall(ctx: Context, caller: Caller, id: number): Promise<void> {
  await inTransaction(ctx.db, async (sql) => {
    const display = own(await lockWallDisplay(sql, id), caller);
    if (display.revokedAt !== null) return;
    await revokeWallDisplay(sql, id, { at: ctx.now, name: await nameOf(sql, caller) });
    await record(sql, ctx.actor, ctx.now, {
      action: 'wall_display.revoked',
      target: { type: 'wall_display', id },
      detail: { name: display.name },
    });
    // Screens that are open look at once whether they still may.
    await notifyChange(sql, { kind: 'access.changed' });
  });
}

/** When a display was started, and from where; newest first. Throws wall_not_found. */
export async function readWallViews(ctx: Pick<Context, 'db'>, caller: Caller, id: number): Promise<WallView[]> {
  const display = own(await findWallDisplay(ctx.db, id), caller);
  const views = await listWallViews(ctx.db, display.id, viewsShown);
  return views.map(({ at, ip, agent }) => ({ at: at.toISOString(), ip, agent }));
}

/** A display that is not the caller's is answered like one that does not exist. */
function own(display: WallDisplayRow | null, caller: Caller): WallDisplayRow {
  if (display === null || (caller.role !== 'admin' && display.createdById !== caller.userId)) {
    throw new AppError('wall_not_found');
  }
  return display;
}

async function nameOf(sql: Sql, caller: Caller): Promise<string> {
  const person = await findUser(sql, caller.userId);
  if (person === null) throw new AppError('unauthenticated');
  return toPerson(person).name;
}
