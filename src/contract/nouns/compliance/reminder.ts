import { z } from 'zod';
import { id, timestamp } from '../common.ts';
import { longestWindowDays } from './calendar.ts';

const whole = (min: number, max: number) => {
  const words = `must be a whole number from ${min} to ${max}`;
  return z.int(words).min(min, words).max(max, words);
};

/** Automatic reminders. Hours are each site's own; weekdays 0 (Sunday) to 6. */
export const reminderSettings = z.object({
  enabled: z.boolean('must be true or false'),
  windowDays: whole(1, longestWindowDays),
  hour_local: whole(0, 23),
  weekdays: z.array(whole(0, 6), 'must be a list').max(7, 'at most 7 days'),
  min_hours_between: whole(1, 720),
});
export type ReminderSettings = z.infer<typeof reminderSettings>;

export const usualReminderSettings: ReminderSettings = {
  enabled: false,
  windowDays: 30,
  hour_local: 8,
  weekdays: [1],
  min_hours_between: 24,
};

export const reminder = z.object({
  id,
  site_id: id,
  site_name: z.string(),
  sent_at: timestamp,
  items: z.int().min(0),
  recipients: z.array(z.string()),
  /** Null when it was sent automatically. */
  sent_by: z.string().nullable(),
});
export type Reminder = z.infer<typeof reminder>;
export const reminderPage = z.object({ reminders: z.array(reminder), next_cursor: z.string().nullable() });
export type ReminderPage = z.infer<typeof reminderPage>;

export const notifyResult = z.object({
  success: z.literal(true),
  windowDays: z.int(),
  /** Mails that were put into the outbox. */
  queued: z.int().min(0),
  results: z.array(
    z.object({
      site_id: id,
      items: z.int().min(0),
      recipients: z.int().min(0),
      outcome: z.enum(['queued', 'no_items', 'no_recipients', 'recently_sent']),
    }),
  ),
});
export type NotifyResult = z.infer<typeof notifyResult>;
