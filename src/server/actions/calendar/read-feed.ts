import { AppError } from '#contract/errors.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { findFeed } from '#server/store/calendar/calendar-feeds.ts';
import { readSiteCalendars } from '../compliance/site-calendars.ts';
import type { Context } from '../context.ts';
import { calendarFile } from './calendar-file.ts';

/** Last part of an address: the token, 32 bytes in base64url, and the ending calendar programs look for. */
const feedName = /^([A-Za-z0-9_-]{43})\.ics$/;

/**
 * What is due at the site of a feed, as an iCalendar file. Throws feed_not_found for an unknown or withdrawn address,
 * and when its person or site is gone or the person may no longer read the site.
 */
export async function readFeed(ctx: Context, name: string): Promise<string> {
  const token = feedName.exec(name)?.[1];
  const feed = token === undefined ? null : await findFeed(ctx.db, hashToken(token));
  if (feed === null) throw new AppError('feed_not_found');
  const site = (await readSiteCalendars(ctx.db, [feed.siteId], ctx.now)).get(feed.siteId);
  if (site === undefined) throw new AppError('feed_not_found');
  return calendarFile({ id: feed.siteId, name: feed.siteName, items: site.items }, ctx.publicUrl, ctx.now);
}
