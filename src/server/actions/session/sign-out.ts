import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { deleteSession } from '#server/store/user/sessions.ts';
import type { Context } from '../context.ts';

/** Ends the session with this hash and its event streams. */
export async function signOut(ctx: Context, idHash: Buffer): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await deleteSession(tx, idHash))) return;
    await record(tx, ctx.actor, ctx.now, { action: 'auth.logout' });
    await notifyChange(tx, { kind: 'access.changed' });
  });
}
