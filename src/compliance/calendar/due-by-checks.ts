import { nextDueAfter } from '../facts/next-due.ts';
import type { CompletionFact } from '../tables/requirement.ts';
import { dateWords } from '../words/words.ts';
import type { Component, WatchedPart } from './applicability.ts';
import { type Due, dueByRecords } from './due-of.ts';

/**
 * The walkthrough in which both walls are looked at, damage and liquid between them, and how often it is. Source: 40 CFR
 * 280.35(a)(1)(i): at least as often as the walkthrough; 280.36(a)(1)(i)(A): spill buckets every 30 days, (ii)(A): sumps each
 * year.
 */
const checksOf = {
  spill_bucket: {
    key: 'walkthrough_30d',
    every: { days: 30 },
    name: 'monthly',
    record: 'the walkthrough of each month',
  },
  sump: { key: 'walkthrough_annual', every: { months: 12 }, name: 'yearly', record: 'the walkthrough of each year' },
} as const satisfies Record<WatchedPart, object>;

/**
 * When what is monitored in both walls in place of its test is due: one interval after the last check on record, or by its
 * test where that holds longer. `test`: what its own records come to, and the answer for all that is not so monitored;
 * `recordsOf`: records of an item of the calendar, of the site or of the piece. Without a check it is due one interval after
 * its installation, and at once where nobody knows that day.
 */
export function dueByChecks(
  component: Component,
  recordsOf: (key: string) => readonly CompletionFact[],
  test: Due,
): Due {
  if (component.watched === undefined) return test;
  const { key, every, name, record } = checksOf[component.watched];
  const checks = recordsOf(key);
  const row = { interval: every, first: every, from: null };
  const checked = dueByRecords(row, component, checks);
  const isTested = test.lastCompleted !== null && test.nextDue !== null;
  if (test.failedOn !== null || (isTested && (test.nextDue ?? '') > (checked.nextDue ?? ''))) return test;
  const watch = 'is monitored in both walls in place of its test';
  if (checked.failedOn !== null) return checked;
  if (checked.lastCompleted === null)
    return {
      ...checked,
      sentence: `${watch}, and no ${name} check of them is on record: record ${record}, or test it.${checked.bare ?? ''}`,
    };
  const due = dateWords(nextDueAfter(every, checked.lastCompleted) ?? checked.lastCompleted);
  return {
    ...checked,
    sentence: `${watch}; last checked ${dateWords(checked.lastCompleted)}, due again by ${due}.${checked.bare ?? ''}`,
  };
}
