import { evaluateCalendar } from '../calendar/evaluate-calendar.ts';
import { type SiteEquipment, siteEquipment } from '../calendar/site-equipment.ts';
import { spanOf } from '../facts/month-days.ts';
import { addMonths } from '../facts/next-due.ts';
import type { ItemState, StateProfile } from '../tables/requirement.ts';
import { stateProfiles } from '../tables/states/all.ts';
import { monthWords } from '../words/words.ts';
import type { BinderFacts, BinderPaper } from './binder-facts.ts';
import { type ChosenReports, chooseReports } from './monthly-reports.ts';
import { PaperShelf } from './paper-shelf.ts';

/** Months of release detection, walkthroughs and reports that a binder shows. */
export const shownMonths = 12;

/** The facts with what every element asks of them worked out. */
export interface BinderFrame {
  facts: BinderFacts;
  site: SiteEquipment;
  shelf: PaperShelf;
  /** Items of the calendar by key. */
  items: ReadonlyMap<string, ItemState>;
  profiles: readonly StateProfile[];
  reports: ChosenReports<BinderPaper>;
  /** Last day of the month. */
  monthEnd: string;
  /** The day the binder speaks of: the month's last, or today while it runs. */
  asOf: string;
}

export function openBinder(facts: BinderFacts, profiles: readonly StateProfile[] = stateProfiles): BinderFrame {
  const { end } = spanOf(facts.month);
  const { today } = facts.calendar;
  const shelf = new PaperShelf(facts.papers);
  return {
    facts,
    site: siteEquipment(facts.calendar),
    shelf,
    items: new Map(evaluateCalendar(facts.calendar, profiles).map((item) => [item.key, item])),
    profiles,
    reports: chooseReports(shelf.papers, facts.month, facts.year),
    monthEnd: end,
    asOf: end < today ? end : today,
  };
}

/** The last months that had ended on the day `today`, up to `month`, oldest first; a running month proves nothing yet. */
export function endedMonths(month: string, today: string, count: number): string[] {
  const running = today.slice(0, 7);
  const last = month < running ? month : addMonths(`${running}-01`, -1).slice(0, 7);
  return Array.from({ length: count }, (_, i) => addMonths(`${last}-01`, i - count + 1).slice(0, 7));
}

/** Why nothing is known of the packet's month: it has not begun, or is from before anything is known; '' otherwise. */
export function blankMonthWords({ month, calendar, knownSince, monthHasData }: BinderFacts): string {
  if (month > calendar.today.slice(0, 7)) return `${monthWords(month)} has not begun.`;
  const isKnown = monthHasData || (knownSince !== null && month >= knownSince);
  return isKnown ? '' : `Nothing is known of ${monthWords(month)}.`;
}

/** The last ended months without those before the first tank was put in, where that is known of every tank. */
export function askedMonths({ facts, site }: BinderFrame, count: number): string[] {
  const months = endedMonths(facts.month, facts.calendar.today, count);
  const days = site.of('tank').map(({ installedOn }) => installedOn);
  const first = days.includes(null) ? undefined : days.flatMap((day) => day ?? []).toSorted()[0];
  return first === undefined ? months : months.filter((month) => month >= first.slice(0, 7));
}

/** 'the last 12 months', or fewer at a site that is younger. */
export function lastMonths(count: number): string {
  return count === 1 ? 'the last month' : `the last ${count} months`;
}

/** So many years before a plain day. */
export function yearsBefore(day: string, years: number): string {
  return addMonths(day, -12 * years);
}
