import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { listWords } from '../words/words.ts';
import type { LateFacts } from './dated-facts.ts';
import type { MonthVerdict } from './month-facts.ts';
import { severity, severityOf } from './severity.ts';

/**
 * The verdict of a closed month to which facts were recorded afterwards: the worst of what it comes to by all facts, by
 * those known when it was closed with what documents show, and by each later act. `late`: those later facts.
 */
export function worstOf(present: MonthVerdict, others: readonly MonthVerdict[], late: LateFacts): MonthVerdict {
  const worst = others.reduce((bad, other) => (isWorse(other, bad) ? other : bad), present);
  if (worst === present || late.all.length === 0) return worst;
  const facts = late.all.length === 1 ? 'a fact' : 'facts';
  const needed = late.showable.length === 0 ? '' : ` ${documentWords(late.showable)}`;
  const sentence = `${worst.sentence} Not counted, because the month was closed or had begun before and no document shows it: ${facts} recorded later (${listWords(late.all)}).${needed}`;
  return { ...worst, sentence, units: worst.units.map((unit) => withNeeded(unit, present, late.showable)) };
}

const documentWords = (showable: readonly string[]) =>
  showable.length === 1
    ? 'To count it, edit the piece under Equipment and attach a document that shows it.'
    : 'To count them, edit the pieces under Equipment and attach documents that show them.';

/** A unit that is better by what was recorded later needs the document, not what is on record by now. */
function withNeeded(unit: UnitVerdict, present: MonthVerdict, showable: readonly string[]): UnitVerdict {
  const now = present.units.find(({ device, number }) => device === unit.device && number === unit.number);
  const isBetter = now !== undefined && severityOf(now.status) < severityOf(unit.status);
  if (!isBetter || showable.length === 0) return unit;
  const needed = `Attach a document that shows what was recorded after the month was closed: ${listWords(showable)}.`;
  return { ...unit, needed };
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
