import type { MonthFrame } from './frame.ts';
import { explains, judgeReconciliation, type ReconciliationVerdict } from './inventory.ts';
import type { RecordedFact, UnitFacts } from './month-facts.ts';

/** A month's reconciliation of a tank. */
export interface Stock {
  record: RecordedFact;
  verdict: ReconciliationVerdict;
  /** Over the limits, and no cause is recorded. */
  unexplained: boolean;
  /** The days were not reviewed for seven days of shortage, here or in a later record of the month. */
  unreviewed: boolean;
}

/** Reconciliations of the month of a tank. */
export function stockOf(unit: UnitFacts, { month }: MonthFrame): Stock[] {
  const stock = unit.recorded.filter((record) => record.kind === 'inventory' && record.month === month);
  return stock.map((record) => weighStock(record, stock));
}

/** Cause and review may come with the reconciliation itself or with a later one of the same month. */
function weighStock(record: RecordedFact, ofMonth: readonly RecordedFact[]): Stock {
  const { metered, overShort, worstWeek, disposition } = record;
  const verdict = judgeReconciliation({ metered, overShort, worstWeek });
  const over = verdict.result === 'FAIL' || record.result === 'FAIL';
  const later = ofMonth.filter((other) => other.on >= record.on);
  return {
    record,
    verdict,
    unexplained: over && !later.some(explains) && disposition === null,
    unreviewed: !later.some((other) => other.worstWeek !== null),
  };
}
