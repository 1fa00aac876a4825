import { addDays } from '#contract/dates.ts';
import type { CompletionFact } from '../tables/requirement.ts';
import { dateWords } from '../words/words.ts';
import type { Component } from './applicability.ts';
import { type Due, dueByRecords } from './due-of.ts';

/** The walkthrough in which both walls are looked at: damage of the bucket, and liquid between its walls. */
export const wallChecks = 'walkthrough_30d';
/** Both walls are monitored as often as the walkthrough asks. Source: 40 CFR 280.35(a)(1)(i), 280.36(a)(1)(i)(A). */
const everyDays = 30;

/**
 * When what is monitored in both walls in place of its test is due: 30 days after the last check on record, or by its test
 * where that holds longer. `test`: what its own records come to; `checks`: walkthroughs, of the site or of the piece.
 * Without a check it is due 30 days after its installation, and at once where nobody knows that day.
 */
export function dueByChecks(component: Component, checks: readonly CompletionFact[], test: Due): Due {
  const row = { interval: { days: everyDays }, first: { days: everyDays }, from: null };
  const checked = dueByRecords(row, component, checks);
  const isTested = test.lastCompleted !== null && test.nextDue !== null;
  if (test.failedOn !== null || (isTested && (test.nextDue ?? '') > (checked.nextDue ?? ''))) return test;
  const watch = 'is monitored in both walls in place of its test';
  if (checked.failedOn !== null) return checked;
  if (checked.lastCompleted === null)
    return {
      ...checked,
      sentence: `${watch}, and no monthly check of them is on record: record the walkthrough of each month, or test it.${checked.bare ?? ''}`,
    };
  const due = dateWords(addDays(checked.lastCompleted, everyDays));
  return {
    ...checked,
    sentence: `${watch}; last checked ${dateWords(checked.lastCompleted)}, due again by ${due}.${checked.bare ?? ''}`,
  };
}
