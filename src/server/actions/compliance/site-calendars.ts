import type pg from 'pg';
import { evaluateCalendar } from '#compliance/evaluate-calendar.ts';
import type { ItemState, SiteFacts } from '#compliance/requirement.ts';
import { readCalendarFacts } from '#server/store/calendar-facts.ts';
import type { Database } from '#server/store/pool.ts';

/** What is due at a site, on the site's own day. */
export interface SiteCalendar {
  /** YYYY-MM-DD */
  today: string;
  items: ItemState[];
  /** What it rests on. */
  facts: SiteFacts;
}

/**
 * What is due at each of these sites, by site, from what is stored now; sites that are not there (any more) are left
 * out. `db` is the database or a connection with a transaction.
 */
export async function readSiteCalendars(
  db: Database | pg.ClientBase,
  siteIds: readonly number[],
  now: Date,
): Promise<Map<number, SiteCalendar>> {
  const facts = await readCalendarFacts('$client' in db ? db.$client : db, siteIds, now);
  return new Map([...facts].map(([id, own]) => [id, { today: own.today, items: evaluateCalendar(own), facts: own }]));
}
