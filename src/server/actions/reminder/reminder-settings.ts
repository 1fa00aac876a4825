import { type ReminderSettings, reminderSettings, usualReminderSettings } from '#contract/nouns/compliance/reminder.ts';
import { record } from '#server/audit/record.ts';
import { readFact, writeFact } from '#server/store/database/installation.ts';
import { inTransaction, type Queryable } from '#server/store/database/pool.ts';
import type { Context } from '../context.ts';

const fact = 'reminder-settings';

/** Automatic reminders as they are set; off until somebody sets them. */
export async function readReminderSettings(q: Queryable): Promise<ReminderSettings> {
  const stored = reminderSettings.safeParse(await readFact(q, fact));
  return stored.success ? stored.data : usualReminderSettings;
}

export async function changeReminderSettings(ctx: Context, input: ReminderSettings): Promise<ReminderSettings> {
  const settings = { ...input, weekdays: [...new Set(input.weekdays)].sort((a, b) => a - b) };
  await inTransaction(ctx.db, async (tx) => {
    const before = await readReminderSettings(tx);
    await writeFact(tx, fact, settings);
    await record(tx, ctx.actor, ctx.now, { action: 'reminder.settings_changed', detail: { before, after: settings } });
  });
  return settings;
}
