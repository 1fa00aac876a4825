import type { CalendarItem } from '#contract/nouns/compliance/calendar.ts';
import type { ReminderSettings } from '#contract/nouns/compliance/reminder.ts';
import { queueMail } from '#server/mail/queue.ts';
import {
  insertReminder,
  lastReminderAt,
  lockReminders,
  noteRemindedItems,
  type RemindedSite,
  readRemindedSites,
} from '#server/store/calendar/reminders.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import type { Context } from '../context.ts';
import { readDueItems, reminderMail } from './reminder-mail.ts';
import { readReminderSettings } from './reminder-settings.ts';

const hourMs = 3_600_000;
const batch = 200;

/**
 * Sends the reminders whose hour it is in each site's own zone. An item is reminded of once a day for each due date
 * and status, however many workers run and however often they restart. Answers how many mails were queued.
 */
export async function sendAutomaticReminders(ctx: Context): Promise<number> {
  const settings = await readReminderSettings(ctx.db);
  if (!settings.enabled) return 0;
  const sites = (await readRemindedSites(ctx.db, null)).filter(
    (site) => site.recipients.length > 0 && isTheHour(settings, site.timezone, ctx.now),
  );
  let queued = 0;
  for (let start = 0; start < sites.length; start += batch) {
    const part = sites.slice(start, start + batch);
    const due = await readDueItems(
      ctx.db,
      part.map(({ id }) => id),
      settings.windowDays,
      ctx.now,
    );
    for (const site of part) {
      const calendar = due.get(site.id);
      if (calendar !== undefined && (await remind(ctx, settings, site, calendar))) queued++;
    }
  }
  return queued;
}

function remind(
  ctx: Context,
  settings: ReminderSettings,
  site: RemindedSite,
  { today, items }: { today: string; items: readonly CalendarItem[] },
): Promise<boolean> {
  if (items.length === 0) return Promise.resolve(false);
  return inTransaction(ctx.db, async (sql) => {
    await lockReminders(sql, site.id);
    const last = await lastReminderAt(sql, site.id, 'itself');
    if (last !== null && ctx.now.getTime() - last.getTime() < settings.min_hours_between * hourMs) return false;
    // Access may have ended, or the site gone, since the sites were listed.
    const [current] = await readRemindedSites(sql, site.id);
    if (current === undefined || current.recipients.length === 0) return false;
    const { recipients } = current;
    const reminded = items.map(({ key, next_due, status }) => ({ key, nextDue: next_due, status }));
    const fresh = await noteRemindedItems(sql, site.id, today, reminded);
    if (fresh.length === 0) return false;
    const row = { siteId: site.id, sentAt: ctx.now, windowDays: settings.windowDays, items: items.length };
    await insertReminder(sql, { ...row, recipients, sentBy: null });
    await queueMail(sql, { ...reminderMail(site, items, ctx.publicUrl), to: recipients }, ctx.now);
    return true;
  });
}

/** True in the hour of the settings on one of their days, by the site's own clock. */
function isTheHour(
  { hour_local, weekdays }: Pick<ReminderSettings, 'hour_local' | 'weekdays'>,
  timezone: string,
  now: Date,
): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return Number(of('hour')) === hour_local && weekdays.includes(weekdayNames.indexOf(of('weekday')));
}

const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
