import type { Evidence } from '#contract/nouns/compliance/month.ts';
import type { UnitFacts, VoidedFact } from '../facts/month-facts.ts';
import { evidenceOfRecord } from '../weigh/weigh.ts';
import { dateWords } from '../words/words.ts';

/*
 * A result that is no pass does not go away by being deleted: it says nothing only with a reason, and stays among the
 * evidence with it. Source: 40 CFR 280.50(c), 280.45.
 */

const recordedAs = { PASS: 'a pass', FAIL: 'a failure', INCONCLUSIVE: 'inconclusive' } as const;

/** Results of a unit's month (YYYY-MM) that are void with a reason, as evidence that says nothing. */
export function voidedEvidence({ voided = [] }: Pick<UnitFacts, 'voided'>, month: string): Evidence[] {
  return voided
    .filter((record) => record.month === month)
    .map((record) => ({ ...evidenceOfRecord(record), result: 'INVALID', why_not: whyVoid(record), voided: true }));
}

/** 'Voided by Jo Doe on Nov 4, 2026: typed for the wrong tank. It was recorded as a failure.' */
function whyVoid({ voided: { by, on, reason, reasonBy }, result }: VoidedFact): string {
  const said = reason.trim();
  const end = /[.!?]$/.test(said) ? '' : '.';
  const other = reasonBy === null ? '' : ` The reason is by ${reasonBy}.`;
  return `Voided by ${by.trim() || 'a person'} on ${dateWords(on)}: ${said}${end}${other} It was recorded as ${recordedAs[result]}.`;
}
