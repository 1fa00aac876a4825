import type { HistoryRange } from '#client/api/site/tank-history.ts';
import { startOfDay } from '#client/format/zone-time.ts';
import { t } from '#client/words/site/history.ts';
import { addDays } from '#contract/dates.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Ranges up to now. */
export const presets = [
  {
    get label() {
      return t.h24;
    },
    get words() {
      return t.hours24;
    },
    ms: DAY,
  },
  {
    get label() {
      return t.days7;
    },
    get words() {
      return t.days7;
    },
    ms: 7 * DAY,
  },
  {
    get label() {
      return t.days30;
    },
    get words() {
      return t.days30;
    },
    ms: 30 * DAY,
  },
  {
    get label() {
      return t.days90;
    },
    get words() {
      return t.days90;
    },
    ms: 90 * DAY,
  },
  {
    get label() {
      return t.year1;
    },
    get words() {
      return t.year1;
    },
    ms: 365 * DAY,
  },
] as const;

/** The range that is shown first. */
export const usualRange: HistoryRange = { kind: 'last', ms: 30 * DAY };

/** Longest range that the server answers, in days. */
const LONGEST_DAYS = 400;

/** Dates as typed. */
export interface OwnDates {
  from: string;
  to: string;
}

/**
 * The range of two site days, both whole, and which field is wrong instead, if any. `today` is the site's day; days to
 * come are cut off at `now`.
 */
export function readDates(
  dates: OwnDates,
  zone: string | undefined,
  now: number,
): { range: HistoryRange } | { field: keyof OwnDates; error: string } {
  const from = startOfDay(dates.from, zone);
  if (Number.isNaN(from)) return { field: 'from', error: t.chooseFirstDay };
  if (Number.isNaN(startOfDay(dates.to, zone))) return { field: 'to', error: t.chooseLastDay };
  if (from >= now) return { field: 'from', error: t.firstDayIsStillToCome };
  if (dates.from > dates.to) return { field: 'from', error: t.firstDayIsAfterLast };
  if (addDays(dates.from, LONGEST_DAYS) <= dates.to) {
    return { field: 'from', error: t.atMostDays({ days: LONGEST_DAYS }) };
  }
  const to = Math.min(now, startOfDay(addDays(dates.to, 1), zone) - 1);
  return { range: { kind: 'own', from, to } };
}
