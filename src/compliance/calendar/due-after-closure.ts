import { addMonths } from '../facts/next-due.ts';
import type { CompletionFact } from '../tables/requirement.ts';
import { countWords, dateWords } from '../words/words.ts';
import type { Component } from './applicability.ts';
import type { Due } from './due-of.ts';
import { bareWords, isProof } from './test-records.ts';

/** Months after which a tank out of use asks for something, and what: in order. Source: 40 CFR 280.70(b), (c). */
const steps = [
  { months: 3, asks: 'its vent is open, and its other lines, pumps and manways are capped and secured' },
  { months: 12, asks: 'it meets the standards, has an extension or is closed for good' },
] as const;

/**
 * Of a tank that is out of use since a day: each record of it afterwards answers the next step, one of the last day or
 * later answers all. `due`: what its records alone come to.
 */
export function dueAfterClosure({ name, closedSince }: Component, records: readonly CompletionFact[], due: Due): Due {
  if (closedSince === undefined || due.failedOn !== null) return due;
  const told = records
    .filter(({ component, result }) => result === 'PASS' && (component === '' || component === name))
    .filter(({ on }) => on >= closedSince);
  const passes = told
    .filter(isProof)
    .map(({ on }) => on)
    .toSorted();
  const last = passes.at(-1) ?? null;
  const end = addMonths(closedSince, steps[1].months);
  const step = last !== null && last >= end ? undefined : steps[passes.length];
  const known = { ...due, lastCompleted: last };
  const since = `is out of use since ${dateWords(closedSince)}`;
  if (step === undefined) return { ...known, nextDue: null, sentence: `${since}; no further step is due.` };
  const nextDue = addMonths(closedSince, step.months);
  const sentence = `${since}: after ${countWords(step.months, 'month')}, on ${dateWords(nextDue)}, record that ${step.asks}.${uncountedWords(told)}`;
  return { ...known, nextDue, sentence };
}

function uncountedWords(told: readonly CompletionFact[]): string {
  const bare = told.filter((record) => !isProof(record)).toSorted((a, b) => (a.on < b.on ? -1 : 1));
  const last = bare.at(-1);
  return last === undefined ? '' : ` The record of ${dateWords(last.on)} ${bareWords(last)}`;
}
