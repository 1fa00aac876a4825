import type { RecordedFact, UnitFacts } from '../facts/month-facts.ts';
import { addMonths } from '../facts/next-due.ts';
import { ends } from '../facts/release-answer.ts';
import type { SignRules } from '../tables/requirement.ts';
import { listWords, monthWords } from '../words/words.ts';
import { explains, judgeReconciliation, type ReconciliationVerdict } from './inventory.ts';

/** A month's reconciliation of a tank. */
export interface Stock {
  record: RecordedFact;
  verdict: ReconciliationVerdict;
  /** Over the limits, and no cause is recorded. */
  unexplained: boolean;
  /** The days were not reviewed for seven days of shortage, here or in a later record of the month. */
  unreviewed: boolean;
  /** Why it is a sign of a release; null: it is none. */
  sign: string | null;
}

/** Reconciliations of a month (YYYY-MM), each with what it says and whether it is a sign of a release. */
export function stockOf(unit: UnitFacts, month: string, { inventory }: SignRules): Stock[] {
  const stock = weighedOf(unit, month);
  const sign = stock.some(isOver) ? inventorySign(unit, month, inventory) : null;
  return stock.map((one) => {
    const own = statedRelease(one, month);
    return own !== null || isOver(one) ? { ...one, sign: own ?? sign } : one;
  });
}

/** The person who reconciled the month suspects a release, whatever the limit says. Source: 40 CFR 280.50(c). */
function statedRelease({ record: { cause, disposition, on } }: Stock, month: string): string | null {
  if (cause !== 'release' || ends(disposition, on)) return null;
  return `the inventory reconciliation for ${monthWords(month)} records that a release is suspected (40 CFR 280.50)`;
}

function weighedOf({ recorded }: UnitFacts, month: string): Stock[] {
  const stock = recorded.filter((record) => record.kind === 'inventory' && record.month === month);
  return stock.toSorted(byDayAndId).map((record) => weighStock(record, stock));
}

/** The order in which records came makes no difference. */
const byDayAndId = (a: RecordedFact, b: RecordedFact) => (a.on < b.on || (a.on === b.on && a.id < b.id) ? -1 : 1);

/** Cause and review may come with the reconciliation itself or with a later one of the same month. */
function weighStock(record: RecordedFact, ofMonth: readonly RecordedFact[]): Stock {
  const { metered, overShort, worstWeek, disposition } = record;
  const verdict = judgeReconciliation({ metered, overShort, worstWeek });
  const over = verdict.result === 'FAIL' || record.result === 'FAIL';
  const later = ofMonth.filter((other) => other.on >= record.on);
  return {
    record,
    verdict,
    unexplained: over && !later.some((one) => explains(one)) && !ends(disposition, record.on),
    unreviewed: !later.some((other) => other.worstWeek !== null),
    sign: null,
  };
}

/**
 * Why the reconciliations of a month are a sign: they and those of the months before it, as many as the rule says, are
 * over their limits and none has a cause. Source: 40 CFR 280.43(a), 280.50(c)(3).
 */
function inventorySign(unit: UnitFacts, month: string, rule: SignRules['inventory']): string | null {
  if (rule === null) return null;
  const back = Array.from({ length: rule.months }, (_, index) => index - rule.months + 1);
  const months = back.map((by) => addMonths(`${month}-01`, by).slice(0, 7));
  if (!months.every((one) => weighedOf(unit, one).some(isOver))) return null;
  return `Inventory over or short by more than the limit in ${listWords(months.map(monthWords))} without a recorded cause (${rule.citation})`;
}

/** By the limit of the month, or as the person who reconciled it found; where no quantity is known nothing is concluded. */
function isOver({ record, verdict, unexplained }: Stock): boolean {
  const known = verdict.limit !== null && record.overShort !== null;
  return unexplained && (record.result === 'FAIL' || (known && verdict.overLimit));
}
