import type { OverviewStatus } from '#contract/nouns/compliance/calendar.ts';
import type { CalendarSums } from '#server/store/calendar/calendar-state.ts';
import type { Fragment } from './fragment.ts';

/** A site's calendar as it is stored, small enough to keep for every site. */
export interface CalendarRecord {
  readonly items: number;
  readonly applying: number;
  /** Of what is not set up: items without a date, and the dates of the others (days since 1970-01-01), soonest first. */
  readonly missing: number;
  /** Items that are on record and of which no due date follows: they are fine. */
  readonly onRecord: number;
  readonly missingDays: readonly number[];
  /** Due dates that there are of the others, soonest first: days since 1970-01-01 times `soonSpan`, plus the days of 'due soon' at most. */
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
  const { siteId, items, applying, missing, onRecord, earliest, lastCompleted } = sums;
  const due = sums.dueDays.map((day, i) => {
    const soon = Math.min(sums.soonDays[i] ?? soonSpan - 1, soonSpan - 1);
    return Math.min(day, latestDay) * soonSpan + Math.max(soon, 0);
  });
  due.sort((a, b) => a - b);
  const missingDays = sums.missingDays.toSorted((a, b) => a - b);
  const record = { items, applying, missing, onRecord, missingDays, due, earliest, lastCompleted };
  return { siteId, name: '', json: nothing, record, goodUntil: Number.POSITIVE_INFINITY };
}

/** What a calendar comes to on a day: how many items stand how, and the worst of them. */
export interface Tally {
  overdue: number;
  notSetUp: number;
  dueSoon: number;
  ok: number;
  na: number;
  status: OverviewStatus;
}

/** Of a calendar that was never worked out nobody knows what is due: it counts for nothing, and never as 'nothing to do'. */
const unknown: Tally = { overdue: 0, notSetUp: 0, dueSoon: 0, ok: 0, na: 0, status: 'UNKNOWN' };

/**
 * Counts a calendar's items on a day (since 1970-01-01), as store/compliance/overview.ts does in SQL: what applies and has no due
 * date was never proven and is overdue, unless it is not set up, which counts for itself; 'due soon' reaches as far as the window, or the item's own limit if that is
 * nearer. Source: docs/reference/compliance-rules.md#due-states.
 */
export function tallyOf(record: CalendarRecord | undefined, today: number, windowDays: number): Tally {
  if (record === undefined) return unknown;
  const late = record.missingDays.filter((day) => day < today).length;
  const notSetUp = record.missing + record.missingDays.length - late;
  let overdue = neverProven(record) + late;
  let dueSoon = 0;
  for (const packed of record.due) {
    const day = Math.floor(packed / soonSpan);
    if (day > today + windowDays) break;
    if (day < today) overdue += 1;
    else if (day <= today + Math.min(windowDays, packed - day * soonSpan)) dueSoon += 1;
  }
  const ok = record.applying - overdue - notSetUp - dueSoon;
  return {
    overdue,
    notSetUp,
    dueSoon,
    ok,
    na: record.items - record.applying,
    status: statusOf(record, today, windowDays),
  };
}

/** Items that apply, are set up and have neither due date nor record: nothing proves them. */
export const neverProven = (record: CalendarRecord | undefined): number =>
  record === undefined
    ? 0
    : record.applying - record.due.length - record.onRecord - record.missing - record.missingDays.length;

/** A date of it is past. */
function isLate({ due: [first], missingDays: [missing] }: CalendarRecord, today: number): boolean {
  return (first !== undefined && Math.floor(first / soonSpan) < today) || (missing !== undefined && missing < today);
}

/** The date of the item that needs somebody first, as store/compliance/overview.ts answers it. */
export function firstDue(record: CalendarRecord | undefined, today: number): string | null {
  const late = record !== undefined && isLate(record, today);
  return neverProven(record) === 0 || late ? (record?.earliest ?? null) : null;
}

/** The status that `tallyOf` comes to, without counting: dates are in order, so the first settles most of it. */
export function statusOf(record: CalendarRecord | undefined, today: number, windowDays: number): OverviewStatus {
  if (record === undefined) return 'UNKNOWN';
  if (record.applying === 0) return 'NA';
  if (neverProven(record) > 0 || isLate(record, today)) return 'OVERDUE';
  if (record.missing + record.missingDays.length > 0) return 'NOT_SET_UP';
  for (const packed of record.due) {
    const day = Math.floor(packed / soonSpan);
    if (day > today + windowDays) break;
    if (day <= today + Math.min(windowDays, packed - day * soonSpan)) return 'DUE_SOON';
  }
  return 'OK';
}
