import { daysBetween } from '#contract/dates.ts';
import { type CalendarItem, type DueStatus, dueStatus as dueStatuses } from '#contract/nouns/compliance/calendar.ts';
import { impliedParts } from '#contract/nouns/compliance/implied-parts.table.ts';
import type { ItemState, PartGap } from '../tables/requirement.ts';
import { type DueFacts, dueStatus } from './due.ts';

/**
 * An item as the calendar shows it on the site's own day `today`, looking `windowDays` ahead (at least 1). An item that
 * is due every 30 days counts as due soon in its last days alone, whatever the window. Source: docs/reference/compliance-rules.md#due-states.
 */
export function overWindow(item: ItemState, today: string, windowDays: number): CalendarItem {
  const window = Math.min(windowDays, item.soonDays ?? windowDays);
  const nextDue = item.applies ? item.nextDue : null;
  const statusOf = (facts: DueFacts): DueStatus => (item.applies ? dueStatus(facts, today, window) : 'NA');
  return {
    key: item.key,
    label: item.label,
    status: statusOf(item),
    next_due: nextDue,
    last_completed: item.lastCompleted,
    days_until_due: nextDue === null ? null : daysBetween(today, nextDue),
    components: item.components.map((component) => ({
      name: component.name,
      status: statusOf(component),
      next_due: item.applies ? component.nextDue : null,
      last_completed: component.lastCompleted,
    })),
    explanation: item.explanation,
    missing: item.applies ? toMissing(item.gap) : null,
    recordable: item.recordable,
    configured: item.configured,
    not_applicable:
      item.waived === null
        ? null
        : { reason: item.waived.reason, stated_by: item.waived.by, stated_on: item.waived.on },
    set_due:
      item.setDue === null
        ? null
        : { date: item.setDue.date, reason: item.setDue.reason, stated_by: item.setDue.by, stated_on: item.setDue.on },
    interval_months: monthsOf(item.interval),
  };
}

function toMissing(gap: PartGap | null): CalendarItem['missing'] {
  if (gap === null) return null;
  const pieces = gap.pieces.map(({ name, tankNumber }) => ({ name, tank_number: tankNumber }));
  const category = gap.part === null ? null : impliedParts[gap.part].category;
  return { part: gap.part, category, sentence: gap.sentence, pieces, may_be_none: gap.mayBeNone };
}

/** Months from one record to the next; 0: due once; null: by another interval, or nobody has said. */
function monthsOf(interval: ItemState['interval']): number | null {
  if (interval === 'once') return 0;
  return typeof interval === 'object' && 'months' in interval ? interval.months : null;
}

/** The worst of them: overdue, not set up, due soon, OK; NA when nothing applies or there is nothing. Source: docs/reference/compliance-rules.md#due-states. */
export function worstDue(statuses: readonly DueStatus[]): DueStatus {
  return dueStatuses.options.find((status) => statuses.includes(status)) ?? 'NA';
}
