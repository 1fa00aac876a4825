import { createEvents, type EventAttributes } from 'ics';
import type { ItemState } from '#compliance/tables/requirement.ts';
import { addDays } from '#contract/dates.ts';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { nameIn, sayIn } from '#contract/spanish/book.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { findFeed } from '#server/store/calendar/calendar-settings.ts';
import { readSiteCalendars } from '../compliance/site-calendars.ts';
import type { Context } from '../context.ts';

interface Site {
  id: number;
  name: string;
  items: readonly ItemState[];
  /** Of who reads the calendar. */
  language: Language;
}

/** The library takes it, its types leave it out: when the file was made, in milliseconds. */
type Event = EventAttributes & { timestamp: number };

/**
 * Everything with a due date as all-day events on those days (RFC 5545): one event for each item, under a number that
 * stays the same, so that a calendar program moves it when the item is done.
 */
function calendarFile(site: Site, publicUrl: string, now: Date): string {
  const events = site.items.flatMap((item) => {
    return item.applies && item.nextDue !== null ? [toEvent(site, item, item.nextDue, publicUrl, now)] : [];
  });
  const { error, value } = createEvents(events, {
    productId: `-//Forecourt//Compliance calendar//${site.language.toUpperCase()}`,
    calName: plain(site.name),
  });
  if (error || value === null) throw new Error('the calendar file could not be written', { cause: error });
  return value;
}

const dueWords: Readonly<Record<Language, (item: string, site: string) => string>> = {
  en: (item, site) => `${item} due, ${site}`,
  es: (item, site) => `Vence: ${item}, ${site}`,
};

function toEvent(site: Site, item: ItemState, due: string, publicUrl: string, now: Date): Event {
  const { host, hostname } = new URL(publicUrl);
  const { language } = site;
  const { text, citation } = item.explanation.rule;
  const rule = sayIn(language, text);
  return {
    start: dayOf(due),
    end: dayOf(addDays(due, 1)),
    title: dueWords[language](nameIn(language, item.label), site.name),
    description: citation === '' ? rule : `${rule}\n${citation}`,
    uid: `site-${site.id}-${item.key}@${host}`,
    // Nobody is busy because something is due.
    busyStatus: 'FREE',
    transp: 'TRANSPARENT',
    timestamp: now.getTime(),
    // The library refuses addresses of IPv6 hosts.
    ...(hostname.startsWith('[') ? {} : { url: `${publicUrl}/sites/${site.id}?tab=calendar` }),
  };
}

function dayOf(date: string): [number, number, number] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return [year, month, day];
}

/** The library escapes the texts of events, not the name of the calendar. */
function plain(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&');
}

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
  return calendarFile(
    { id: feed.siteId, name: feed.siteName, items: site.items, language: feed.language },
    ctx.publicUrl,
    ctx.now,
  );
}
