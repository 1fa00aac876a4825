import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';

/** Notifies admins' lists that people have changed, and every open event stream to look again who may hear what. */
export async function notifyUserChange(q: Sql): Promise<void> {
  await notifyChange(q, { kind: 'users.changed' });
  await notifyChange(q, { kind: 'access.changed' });
}
