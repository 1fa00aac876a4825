import type { Reminder } from '#contract/nouns/compliance/reminder.ts';
import { listReminders } from '#server/store/calendar/reminders.ts';
import type { Context } from '../context.ts';

/** Reminders that went out, newest first: one more than `limit`, so that the caller sees whether there are more. */
export async function listSentReminders(
  ctx: Context,
  siteId: number | null,
  { limit, belowId }: { limit: number; belowId: number | null },
): Promise<Reminder[]> {
  const rows = await listReminders(ctx.db, { siteId, belowId, limit: limit + 1 });
  return rows.map((row) => ({
    id: row.id,
    site_id: row.siteId,
    site_name: row.siteName,
    sent_at: row.sentAt.toISOString(),
    items: row.items,
    recipients: row.recipients,
    sent_by: row.sentBy,
  }));
}
