import { overWindow } from '#compliance/calendar/window.ts';
import type { CalendarItem, DueStatus } from '#contract/nouns/compliance/calendar.ts';
import type { Database } from '#server/store/database/pool.ts';
import { readSiteCalendars } from '../compliance/site-calendars.ts';

const dayWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function lineOf({ label, status, next_due, missing }: CalendarItem): string {
  if (status === 'NOT_SET_UP') return `- ${label}: not set up. ${missing?.sentence ?? ''}`.trimEnd();
  if (next_due === null) return `- ${label}: no record, overdue`;
  const on = dayWords.format(new Date(`${next_due}T00:00:00Z`));
  return `- ${label}: ${status === 'OVERDUE' ? `overdue since ${on}` : `due ${on}`}`;
}

/** Subject and text of a reminder; what is overdue comes first, then what is not set up, then by date. */
export function reminderMail(
  site: { id: number; name: string },
  items: readonly CalendarItem[],
  publicUrl: string,
): { kind: 'compliance_reminder'; subject: string; body: string } {
  const sorted = [...items].sort((a, b) => rank(a) - rank(b) || (a.next_due ?? '').localeCompare(b.next_due ?? ''));
  const having = (wanted: DueStatus) => items.filter(({ status }) => status === wanted).length;
  const [overdue, missing, soon] = [having('OVERDUE'), having('NOT_SET_UP'), having('DUE_SOON')];
  const counts = [
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(missing > 0 ? [`${missing} not set up`] : []),
    ...(soon > 0 ? [`${soon} due soon`] : []),
  ];
  return {
    kind: 'compliance_reminder',
    subject: `Compliance reminder: ${site.name}, ${counts.join(', ')}`,
    body: [
      `These tests and documents of ${site.name} require action:`,
      '',
      ...sorted.map(lineOf),
      '',
      `Calendar: ${publicUrl}/sites/${site.id}?tab=calendar`,
      '',
      'Forecourt',
    ].join('\n'),
  };
}

const order: readonly DueStatus[] = ['OVERDUE', 'NOT_SET_UP', 'DUE_SOON'];
const rank = ({ status }: CalendarItem) => order.indexOf(status);

const needsSomebody = (status: DueStatus) => status !== 'OK' && status !== 'NA';

/** What is overdue, not set up or due soon at each of some sites, and each site's own day. */
export async function readDueItems(
  db: Database,
  siteIds: readonly number[],
  windowDays: number,
  now: Date,
): Promise<Map<number, { today: string; items: CalendarItem[] }>> {
  const calendars = await readSiteCalendars(db, siteIds, now);
  return new Map(
    [...calendars].map(([siteId, { today, items }]) => {
      const laid = items.map((item) => overWindow(item, today, windowDays));
      return [siteId, { today, items: laid.filter(({ status }) => needsSomebody(status)) }];
    }),
  );
}
