import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';

/** Notifies inventory and the site's page that a tank was set up anew or retired. */
export async function notifyTankChange(q: Sql, siteId: number): Promise<void> {
  await notifyChange(q, { kind: 'inventory.changed', siteIds: [siteId] });
  await notifyChange(q, { kind: 'site.changed', siteIds: [siteId] });
}
