import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';

/** Updates the calendar, which follows passes, and the site's page with its months. */
export async function notifyResultChange(q: Sql, siteId: number): Promise<void> {
  await notifyChange(q, { kind: 'calendar.changed', siteIds: [siteId] });
  await notifyChange(q, { kind: 'site.changed', siteIds: [siteId] });
}
