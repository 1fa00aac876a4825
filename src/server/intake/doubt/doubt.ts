import { type CodedOutcome, isReport, type OwnedGauge } from '#server/gauge/owned-gauge.ts';
import type { OddReadingRow } from '#server/store/gauge/odd-readings.ts';
import { type Inventory, type OddInventory, oddInventory, settleInventory } from './inventory.ts';
import { isUnconfirmed, settlePage } from './page.ts';

/** An answer that is asked again before it is taken. */
export type Doubt = { kind: 'inventory'; first: Inventory; odd: OddInventory } | { kind: 'page'; first: CodedOutcome };

/** An answer is taken as it is (its marks may be added), or asked again. */
export type Verdict = { take: CodedOutcome } | { doubt: Doubt };

/**
 * Looks at an answer that was read before it is taken: an odd inventory, and a changed report without a checksum, are
 * asked again (decision 0027). The answer's bytes are copied where it is: they are good until the next question only.
 */
export function doubtOf(gauge: OwnedGauge, answer: CodedOutcome): Verdict {
  if (isReport(answer, 'inventory')) {
    const odd = oddInventory(gauge, answer);
    if (odd === null) return { take: answer };
    if (!odd.asks) return { take: { ...answer, kept: odd.bits } };
    return { doubt: { kind: 'inventory', first: withOwnBytes(answer), odd } };
  }
  return isUnconfirmed(gauge, answer) ? { doubt: { kind: 'page', first: withOwnBytes(answer) } } : { take: answer };
}

/** What came of an answer that was asked again. */
export interface Settled {
  /** What is taken; null for nothing. */
  take: CodedOutcome | null;
  /** What was odd, or differed, as it is recorded. */
  odd: OddReadingRow[];
  /** False where the report is to be asked again in the next poll. */
  isSettled: boolean;
}

/** `second` is null where no second answer came, or none that could be read. */
export function settleDoubt(gauge: OwnedGauge, doubt: Doubt, second: CodedOutcome | null): Settled {
  if (doubt.kind === 'inventory') {
    const again = second !== null && isReport(second, 'inventory') ? second : null;
    return { ...settleInventory(gauge, doubt.first, doubt.odd, again), isSettled: again !== null };
  }
  const take = settlePage(gauge, doubt.first, second);
  const isSettled = take !== null && take.unsure !== true;
  return { take, odd: isSettled ? [] : [unsettledRow(gauge, second ?? doubt.first)], isSettled };
}

/** How it is recorded that two answers to a report differed, or that the second did not come. */
function unsettledRow({ siteId }: OwnedGauge, { code, at }: CodedOutcome): OddReadingRow {
  return { siteId, tankNumber: 0, what: `report/${code}`, kept: false, at: new Date(at), first: null, second: null };
}

function withOwnBytes<T extends CodedOutcome>(answer: T): T {
  return { ...answer, outcome: { ...answer.outcome, raw: answer.outcome.raw.slice() } };
}
