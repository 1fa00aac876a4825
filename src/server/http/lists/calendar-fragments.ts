import type { OverviewStatus } from '#contract/nouns/calendar.ts';
import type { CalendarSums } from '#server/store/calendar-sums.ts';
import type { Fragment } from './fragment.ts';

/** A site's calendar as it is stored, small enough to keep for every site. */
export interface CalendarRecord {
  readonly items: number;
  readonly applying: number;
  /** Due dates that there are, soonest first: days since 1970-01-01 times `soonSpan`, plus the days of 'due soon' at most. */
  readonly due: readonly number[];
  readonly earliest: string | null;
  readonly lastCompleted: string | null;
}

/** More than the longest window, 3650 days: such an item has no limit of its own. */
const soonSpan = 4096;
/** Due dates after the year 3300 count as of then: never due soon. It keeps the numbers small. */
const latestDay = 500_000;
const nothing = Buffer.alloc(0);

/** A calendar as the fragment of a list that is never sent. */
export function calendarFragment(sums: CalendarSums): Fragment<CalendarRecord> {
  const { siteId, items, applying, earliest, lastCompleted } = sums;
  const due = sums.dueDays.map((day, i) => {
    const soon = Math.min(sums.soonDays[i] ?? soonSpan - 1, soonSpan - 1);
    return Math.min(day, latestDay) * soonSpan + Math.max(soon, 0);
  });
  due.sort((a, b) => a - b);
  const record = { items, applying, due, earliest, lastCompleted };
  return { siteId, name: '', json: nothing, record, goodUntil: Number.POSITIVE_INFINITY };
}

/** What a calendar comes to on a day: how many items stand how, and the worst of them. */
export interface Tally {
  overdue: number;
  dueSoon: number;
  ok: number;
  na: number;
  status: OverviewStatus;
}

/** Of a calendar that was never worked out nobody knows what is due: it counts for nothing, and never as 'nothing to do'. */
const unknown: Tally = { overdue: 0, dueSoon: 0, ok: 0, na: 0, status: 'UNKNOWN' };

/**
 * Counts a calendar's items on a day (since 1970-01-01), as store/overview.ts does in SQL: what applies and has no due
 * date was never proven and is overdue; 'due soon' reaches as far as the window, or the item's own limit if that is
 * nearer. Source: compliance rules, section 7.2.
 */
export function tallyOf(record: CalendarRecord | undefined, today: number, windowDays: number): Tally {
  if (record === undefined) return unknown;
  let overdue = record.applying - record.due.length;
  let dueSoon = 0;
  for (const packed of record.due) {
    const day = Math.floor(packed / soonSpan);
    if (day > today + windowDays) break;
    if (day < today) overdue += 1;
    else if (day <= today + Math.min(windowDays, packed - day * soonSpan)) dueSoon += 1;
  }
  const ok = record.applying - overdue - dueSoon;
  const status = overdue > 0 ? 'OVERDUE' : dueSoon > 0 ? 'DUE_SOON' : record.applying > 0 ? 'OK' : 'NA';
  return { overdue, dueSoon, ok, na: record.items - record.applying, status };
}

/** Items that apply and have no due date: nothing proves them. */
export const neverProven = (record: CalendarRecord | undefined): number =>
  record === undefined ? 0 : record.applying - record.due.length;

/** The date of the item that needs somebody first, as store/overview.ts answers it. */
export function firstDue(record: CalendarRecord | undefined, today: number): string | null {
  const [first] = record?.due ?? [];
  const late = first !== undefined && Math.floor(first / soonSpan) < today;
  return neverProven(record) === 0 || late ? (record?.earliest ?? null) : null;
}

/** The status that `tallyOf` comes to, without counting: dates are in order, so the first settles most of it. */
export function statusOf(record: CalendarRecord | undefined, today: number, windowDays: number): OverviewStatus {
  if (record === undefined) return 'UNKNOWN';
  if (record.applying === 0) return 'NA';
  const [first] = record.due;
  if (record.applying > record.due.length || first === undefined) return 'OVERDUE';
  if (Math.floor(first / soonSpan) < today) return 'OVERDUE';
  for (const packed of record.due) {
    const day = Math.floor(packed / soonSpan);
    if (day > today + windowDays) break;
    if (day <= today + Math.min(windowDays, packed - day * soonSpan)) return 'DUE_SOON';
  }
  return 'OK';
}
