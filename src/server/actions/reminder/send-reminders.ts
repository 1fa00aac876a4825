import { AppError } from '#contract/errors.ts';
import type { CalendarItem } from '#contract/nouns/compliance/calendar.ts';
import type { NotifyResult } from '#contract/nouns/compliance/reminder.ts';
import { readWindow } from '#server/actions/calendar/overview-filter.ts';
import { readOptionalSiteId } from '#server/actions/site/site-input.ts';
import { record } from '#server/audit/record.ts';
import { queueMail } from '#server/mail/queue.ts';
import {
  insertReminder,
  lastReminderAt,
  lockReminders,
  type RemindedSite,
  readRemindedSites,
} from '#server/store/calendar/reminders.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import type { Context } from '../context.ts';
import { readDueItems, reminderMail } from './reminder-mail.ts';

/** A site reminded by hand is left alone for so long, so that a double press sends once. */
const pauseMs = 10 * 60_000;
/** Sites whose calendars are worked out at once. */
const batch = 200;

type Result = NotifyResult['results'][number];

/**
 * Mails what is overdue and due soon, one mail for each site; `by` is the person who asked. Throws invalid_window,
 * invalid_id, site_not_found.
 */
export async function sendReminders(
  ctx: Context,
  by: string,
  input: { windowDays?: string | undefined; siteId?: string | undefined },
): Promise<NotifyResult> {
  const windowDays = readWindow(input.windowDays);
  // All sites are mailed only to who says nothing of a site: an empty one is a slip.
  if (input.siteId?.trim() === '') throw new AppError('invalid_id');
  const siteId = readOptionalSiteId(input.siteId);
  const sites = await readRemindedSites(ctx.db, siteId);
  if (siteId !== null && sites.length === 0) throw new AppError('site_not_found');
  const results: Result[] = [];
  for (let start = 0; start < sites.length; start += batch) {
    const part = sites.slice(start, start + batch);
    const due = await readDueItems(
      ctx.db,
      part.map(({ id }) => id),
      windowDays,
      ctx.now,
    );
    for (const site of part) results.push(await remind(ctx, by, site, due.get(site.id)?.items ?? [], windowDays));
  }
  const queued = results.filter(({ outcome }) => outcome === 'queued').length;
  await record(ctx.db, ctx.actor, ctx.now, {
    action: 'reminder.sent',
    ...(siteId === null ? {} : { siteId }),
    detail: { siteId, windowDays, queued },
  });
  return { success: true, windowDays, queued, results };
}

function remind(
  ctx: Context,
  by: string,
  site: RemindedSite,
  items: readonly CalendarItem[],
  windowDays: number,
): Promise<Result> {
  const result = (outcome: Result['outcome']): Result => ({
    site_id: site.id,
    items: items.length,
    recipients: outcome === 'queued' ? site.recipients.length : 0,
    outcome,
  });
  if (items.length === 0) return Promise.resolve(result('no_items'));
  if (site.recipients.length === 0) return Promise.resolve(result('no_recipients'));
  return inTransaction(ctx.db, async (sql) => {
    await lockReminders(sql, site.id);
    const last = await lastReminderAt(sql, site.id, 'person');
    if (last !== null && ctx.now.getTime() - last.getTime() < pauseMs) return result('recently_sent');
    const row = { siteId: site.id, sentAt: ctx.now, windowDays, items: items.length, sentBy: by };
    await insertReminder(sql, { ...row, recipients: site.recipients });
    await queueMail(sql, { ...reminderMail(site, items, ctx.publicUrl), to: site.recipients }, ctx.now);
    return result('queued');
  });
}
