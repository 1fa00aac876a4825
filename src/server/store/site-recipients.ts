import { eq } from 'drizzle-orm';
import type { Queryable } from './pool.ts';
import { sites } from './schema.ts';

/** Who is told what is urgent about a site: those of reminders, else those of reports; and the site's zone. */
export async function findMailRecipients(q: Queryable, siteId: number): Promise<{ to: string[]; timezone: string }> {
  const [row] = await q
    .select({ reminders: sites.reminderRecipients, reports: sites.reportRecipients, timezone: sites.timezone })
    .from(sites)
    .where(eq(sites.id, siteId));
  if (row === undefined) return { to: [], timezone: 'UTC' };
  return { to: row.reminders.length > 0 ? row.reminders : row.reports, timezone: row.timezone };
}
