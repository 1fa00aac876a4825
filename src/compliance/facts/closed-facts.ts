import type { MonthVerdict } from '../month-facts.ts';
import { listWords } from '../words.ts';
import { severityOf } from './severity.ts';

/**
 * The verdict of a closed month to which facts were recorded afterwards: the worst of what it comes to by all facts, by
 * those known when it was closed with what documents show, and by each later act. `late`: those later facts, in words.
 */
export function worstOf(present: MonthVerdict, others: readonly MonthVerdict[], late: readonly string[]): MonthVerdict {
  const worst = others.reduce(
    (bad, other) => (severityOf(other.status) > severityOf(bad.status) ? other : bad),
    present,
  );
  if (worst === present || late.length === 0) return worst;
  const facts = late.length === 1 ? 'a fact' : 'facts';
  const sentence = `${worst.sentence} Not counted, because the month was closed before and no document shows it: ${facts} recorded later (${listWords(late)}).`;
  return { ...worst, sentence };
}
