import { dueStatus } from '#compliance/calendar/due.ts';
import { setDueWords } from '#compliance/calendar/set-due.ts';
import { waiverWords } from '#compliance/calendar/waiver.ts';
import type { ItemState } from '#compliance/tables/requirement.ts';
import { addDays, localDay } from '#contract/dates.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import { dayWords } from '#reports/monthly/words.ts';
import { lastDay } from '#server/actions/compliance/facts/month-days.ts';
import { readSiteCalendars, type SiteCalendar } from '#server/actions/compliance/site-calendars.ts';
import type { Context } from '#server/actions/context.ts';
import { notUnderstoodReports, unansweredReports } from '#server/actions/gauge/unanswered-reports.ts';
import { releaseKinds } from '#server/actions/release/read-before-watch.ts';
import { findOpenReports } from '#server/store/gauge/partial-reports.ts';
import { listIssues } from '#server/store/issue/issues.ts';
import { listBeforeWatch } from '#server/store/release/before-watch.ts';
import { findGaugeState } from '#server/store/site/sites.ts';

/** Issues that are looked at. */
const mostIssues = 200;
/** What happens in the last days of a month may get its issue so many days later. */
const afterMonth = 10;

/**
 * What is open at a site when a report of a month (YYYY-MM) is made, one sentence each: issues of the month or before it,
 * questions that nobody has answered, and what the calendar has no record of. Suspected releases have a table of their own.
 * Beside it what an administrator has set as not applicable, and due dates set by hand.
 */
export async function gatherOpen(
  ctx: Pick<Context, 'db' | 'now'>,
  siteId: number,
  month: string,
  zone: string,
): Promise<{ open: string[]; waived: string[]; setDays: string[] }> {
  const sql = ctx.db;
  const query = { siteId, state: 'open', priority: null, beforeId: null, limit: mostIssues } as const;
  const issues = (await listIssues(sql, query)).filter(
    ({ release, createdAt }) => release === null && localDay(createdAt, zone) <= addDays(lastDay(month), afterMonth),
  );
  const before = (await listBeforeWatch(sql, siteId, releaseKinds)).filter(({ settled }) => !settled);
  const calendar = (await readSiteCalendars(ctx.db, [siteId], ctx.now)).get(siteId);
  const open = [
    ...issues
      .toReversed()
      .map(
        ({ number, alarmLabel, createdAt }) =>
          `Issue ${issueNumber(number)}${alarmLabel === '' ? '' : `, ${alarmLabel},`} is open since ${dayWords(localDay(createdAt, zone))}.`,
      ),
    ...(before.length === 0
      ? []
      : [
          `${before.length === 1 ? 'One failure or alarm' : `${before.length} failures and alarms`} that the gauge dates before it was first polled ${before.length === 1 ? 'is' : 'are'} not answered.`,
        ]),
    ...(await unreadReports(ctx, siteId, month, zone)),
    ...(calendar === undefined ? ['What is due at the site is not known.'] : openItems(calendar)),
  ];
  if (calendar === undefined) return { open, waived: [], setDays: [] };
  return { open, waived: waivedItems(calendar), setDays: setDays(calendar) };
}

/** Reports that the gauge does not answer, or that are not wholly understood, since a day of the month or before it. */
async function unreadReports(ctx: Pick<Context, 'db'>, siteId: number, month: string, zone: string): Promise<string[]> {
  const gauge = await findGaugeState(ctx.db, siteId);
  const pages = await findOpenReports(ctx.db, siteId);
  const isOfMonth = (since: string | null) => since === null || localDay(new Date(since), zone) <= lastDay(month);
  const silent = unansweredReports(gauge?.profile ?? null).filter(({ not_read_since }) => isOfMonth(not_read_since));
  const unclear = notUnderstoodReports(gauge?.profile ?? null, pages.open).filter(({ since }) => isOfMonth(since));
  return [
    ...silent.map(({ name, means }) => `The gauge does not answer: ${name}. ${means}`),
    ...unclear.map(({ name, means }) => `Only partly understood: ${name}. ${means}`),
  ];
}

/** Items of the calendar that are overdue, of which nothing is on record, or that are not set up, in one sentence each. */
export function openItems({ items, today }: Pick<SiteCalendar, 'items' | 'today'>): string[] {
  const applying = items.filter(({ applies }) => applies);
  const unknown = applying.filter(
    (item) => item.nextDue === null && item.waived === null && isPeriodic(item) && item.lastCompleted === null,
  );
  // Overdue is what the calendar calls so: an item without a due date is, too, where it is set up.
  const isOverdue = (item: ItemState) => dueStatus(item, today, 1) === 'OVERDUE';
  const overdue = applying.filter(
    (item) => isOverdue(item) && !unknown.includes(item) && (item.waived === null || item.nextDue !== null),
  );
  // As the calendar itself says, whatever its interval: the item, or a part of it, is not on record.
  const notSetUp = applying.filter(
    (item) => item.waived === null && item.notSetUp && !overdue.includes(item) && !unknown.includes(item),
  );
  const unexplained = applying.filter(({ waived }) => waived !== null);
  return [
    ...listSentence('Set as not applicable in the calendar without a reason', unexplained, ({ label }) => label),
    ...listSentence('Overdue in the calendar on the day this report was made', overdue, (item) =>
      item.lastCompleted === null ? `${item.label} (nothing on record)` : item.label,
    ),
    ...listSentence('No record in the calendar for', unknown, ({ label }) => label),
    ...listSentence('Not set up in the calendar', notSetUp, ({ label }) => label),
  ];
}

/** Items that an administrator has set as not applicable, each with who, when and why. */
function waivedItems({ items }: Pick<SiteCalendar, 'items'>): string[] {
  return items.flatMap(({ label, waived }) => (waived === null ? [] : [`${label}: ${waiverWords(waived)}`]));
}

/** Due dates that an administrator has set, each with who, when and why, and whether it is the one that counts. */
function setDays({ items }: Pick<SiteCalendar, 'items'>): string[] {
  return items.flatMap(({ label, applies, setDue, nextDue }) => {
    if (!applies || setDue === null) return [];
    const rules = nextDue !== null && nextDue < setDue.date ? ` The rule's date ${dayWords(nextDue)} counts.` : '';
    return [`${label}: ${setDueWords(setDue.date, setDue)}${rules}`];
  });
}

const isPeriodic = ({ interval }: ItemState) => typeof interval === 'object';

function listSentence(lead: string, items: readonly ItemState[], name: (item: ItemState) => string): string[] {
  return items.length === 0 ? [] : [`${lead}: ${items.map(name).join('; ')}.`];
}
