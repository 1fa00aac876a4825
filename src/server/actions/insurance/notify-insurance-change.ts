import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';

/** Updates the calendar and the inbox, which follow expiries, and the site's page, which lists the policies. */
export async function notifyInsuranceChange(q: Sql, siteId: number): Promise<void> {
  await notifyChange(q, { kind: 'calendar.changed', siteIds: [siteId] });
  await notifyChange(q, { kind: 'site.changed', siteIds: [siteId] });
}
