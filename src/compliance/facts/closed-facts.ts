import type { MonthlyStatus } from '#contract/nouns/common.ts';
import { listWords } from '../words/words.ts';
import type { MonthVerdict } from './month-facts.ts';
import { severity, severityOf } from './severity.ts';

/**
 * The verdict of a closed month to which facts were recorded afterwards: the worst of what it comes to by all facts, by
 * those known when it was closed with what documents show, and by each later act. `late`: those later facts, in words.
 */
export function worstOf(present: MonthVerdict, others: readonly MonthVerdict[], late: readonly string[]): MonthVerdict {
  const worst = others.reduce((bad, other) => (isWorse(other, bad) ? other : bad), present);
  if (worst === present || late.length === 0) return worst;
  const facts = late.length === 1 ? 'a fact' : 'facts';
  const sentence = `${worst.sentence} Not counted, because the month was closed or had begun before and no document shows it: ${facts} recorded later (${listWords(late)}).`;
  return { ...worst, sentence };
}

/** By the status of the site, then by how many units have which. */
function isWorse(a: MonthVerdict, b: MonthVerdict): boolean {
  const [own, other] = [rankOf(a), rankOf(b)];
  const place = own.findIndex((count, i) => count !== other[i]);
  return place !== -1 && (own[place] ?? 0) > (other[place] ?? 0);
}

function rankOf({ status, units }: MonthVerdict): number[] {
  const count = (wanted: MonthlyStatus) => units.filter((unit) => unit.status === wanted).length;
  return [severityOf(status), ...severity.toReversed().map(count)];
}
