import type { Calendar, CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { dateFormat } from '#client/format/intl.ts';
import { dueOrder } from '#client/parts/status/DuePill.tsx';
import { t } from '#client/words/site/calendar-dialogs.ts';
import { type CalendarGroup, calendarGroups, type OverviewStatus } from '#contract/nouns/compliance/calendar.ts';

export const groupNames: Record<CalendarGroup, string> = {
  get annual() {
    return t.annual;
  },
  get triennial() {
    return t.triennial;
  },
  get five_year() {
    return t.fiveYear;
  },
  get extras() {
    return t.extras;
  },
};

/** A group of items that apply; how many more of it are listed under *Needs attention*. */
export interface DueGroup {
  group: CalendarGroup;
  items: CalendarItem[];
  above: number;
}

/** What somebody has to do about, with the group each item is of. */
export interface AttentionItem {
  group: CalendarGroup;
  item: CalendarItem;
}

const needsAttention = ({ status }: CalendarItem) => status !== 'OK' && status !== 'NA';
const isChosen = (chosen: readonly OverviewStatus[]) => (item: CalendarItem) =>
  chosen.length === 0 || chosen.includes(item.status);

/** What is overdue, not worked out, not set up or due soon, of any group: the most urgent first. */
export function attentionOf(calendar: Calendar, chosen: readonly OverviewStatus[]): AttentionItem[] {
  const wanted = isChosen(chosen);
  const groupOf = new Map<CalendarItem, CalendarGroup>();
  for (const group of calendarGroups) for (const item of calendar.sections[group]) groupOf.set(item, group);
  return byNeed([...groupOf.keys()].filter((item) => needsAttention(item) && wanted(item))).map((item) => ({
    item,
    group: groupOf.get(item) ?? 'extras',
  }));
}

/**
 * The groups in the spec's order with the rest of the items that apply and have a chosen status (none chosen: all). A
 * group without any is left out. What does not apply is in a separate section.
 */
export function groupsOf(calendar: Calendar, chosen: readonly OverviewStatus[]): DueGroup[] {
  const wanted = isChosen(chosen);
  return calendarGroups
    .map((group) => ({
      group,
      items: calendar.sections[group].filter((item) => item.status === 'OK' && wanted(item)),
      // A chosen status is its own explanation of why a group is not there.
      above: chosen.length > 0 ? 0 : calendar.sections[group].filter(needsAttention).length,
    }))
    .filter(({ items, above }) => items.length > 0 || above > 0);
}

export function countsOf(calendar: Calendar): Record<OverviewStatus, number> {
  const counts: Record<OverviewStatus, number> = { OVERDUE: 0, UNKNOWN: 0, NOT_SET_UP: 0, DUE_SOON: 0, OK: 0, NA: 0 };
  for (const group of calendarGroups) for (const item of calendar.sections[group]) counts[item.status] += 1;
  return counts;
}

/** Items, overdue first, then by date; those without a date last. */
export function byNeed(items: readonly CalendarItem[]): CalendarItem[] {
  return items.toSorted(
    (a, b) =>
      dueOrder.indexOf(a.status) - dueOrder.indexOf(b.status) ||
      (a.next_due ?? '9999').localeCompare(b.next_due ?? '9999'),
  );
}

const monthOnly = { month: 'short', timeZone: 'UTC' } as const;
const plain = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/** 'Nov 1, 2026' of a plain date, the same in every zone; null for what is none. */
export function dateWords(date: string | null): string | null {
  const at = date === null || !/^\d{4}-\d{2}-\d{2}$/.test(date) ? Number.NaN : Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at) ? null : dateFormat(plain).format(at);
}

/** '21 days left', '18 days late', 'today'; of what is not set up that it is not on record, of an overdue item without a date that nothing proves it. */
export function daysWords(item: CalendarItem): string {
  if (item.status === 'NA') return '';
  if (item.status === 'NOT_SET_UP') return t.dueNotOnRecord;
  if (item.next_due === null) return item.status === 'OVERDUE' ? t.noProofOnFile : '';
  const days = item.days_until_due;
  if (days === null) return '';
  if (days === 0) return t.dueToday;
  return days < 0 ? t.daysLate({ count: -days }) : t.daysLeft({ count: days });
}

const DAY = 86_400_000;

/** The place of a due date on a line from `today` to a year later, 0 to 1; below 0 when late, above 1 when beyond. */
export function placeOnYear(due: string, today: string): number {
  return (Date.parse(`${due}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / (365 * DAY);
}

/** First days of the months on that line: where they stand, and their letter. */
export function monthsOnYear(today: string): { place: number; letter: string; month: string }[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) => {
    const first = new Date(Date.UTC(year, month + index, 1)).toISOString().slice(0, 10);
    const name = dateFormat(monthOnly).format(Date.parse(first));
    return { place: placeOnYear(first, today), letter: name.slice(0, 1).toUpperCase(), month: first.slice(0, 7) };
  }).filter(({ place }) => place <= 1);
}
