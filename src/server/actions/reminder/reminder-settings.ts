import {
  type Reminder,
  type ReminderSettings,
  reminderSettings,
  usualReminderSettings,
} from '#contract/nouns/compliance/reminder.ts';
import { record } from '#server/audit/record.ts';
import { listReminders } from '#server/store/calendar/reminders.ts';
import { readFact, writeFact } from '#server/store/database/installation.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import type { Context } from '../context.ts';

const fact = 'reminder-settings';

/** Automatic reminders as they are set; off until somebody sets them. */
export async function readReminderSettings(q: Sql): Promise<ReminderSettings> {
  const stored = reminderSettings.safeParse(await readFact(q, fact));
  return stored.success ? stored.data : usualReminderSettings;
}

export async function changeReminderSettings(ctx: Context, input: ReminderSettings): Promise<ReminderSettings> {
  const settings = { ...input, weekdays: [...new Set(input.weekdays)].sort((a, b) => a - b) };
  await inTransaction(ctx.db, async (sql) => {
    const before = await readReminderSettings(sql);
    await writeFact(sql, fact, settings);
    await record(sql, ctx.actor, ctx.now, { action: 'reminder.settings_changed', detail: { before, after: settings } });
  });
  return settings;
}

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
