import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { deleteSession } from '#server/store/user/sessions.ts';
import type { Context } from '../context.ts';

/** Ends the session with this hash and its event streams. */
export async function signOut(ctx: Context, idHash: Buffer): Promise<void> {
  await inTransaction(ctx.db, async (sql) => {
    if (!(await deleteSession(sql, idHash))) return;
    await record(sql, ctx.actor, ctx.now, { action: 'auth.logout' });
    await notifyChange(sql, { kind: 'access.changed' });
  });
}
