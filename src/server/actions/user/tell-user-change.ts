import { notifyChange } from '#server/store/events.ts';
import type { Queryable } from '#server/store/pool.ts';

/** Tells admins' lists that people have changed, and every open event stream to look again who may hear what. */
export async function tellUserChange(q: Queryable): Promise<void> {
  await notifyChange(q, { kind: 'users.changed' });
  await notifyChange(q, { kind: 'access.changed' });
}
