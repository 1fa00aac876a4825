import { suctionCriteria } from '#contract/nouns/compliance/method-record.table.ts';
import { namesSomebody } from '#contract/says-nothing.ts';
import type { Lack } from '../facts/lack.ts';
import type { UnitFacts } from '../facts/month-facts.ts';
import type { SupportFact } from '../facts/unit-history.ts';
import { methodRules, suctionMonths } from '../tables/method-limits.table.ts';
import type { StateProfile } from '../tables/requirement.ts';
import { repairDueOn } from './repairs.ts';

/* Suction piping: its tightness test every few years, and what shows that it needs none. */

/** How old the tightness test of a line may be, months; null: its method rests on none. */
export function lineTestMonths(
  { method }: Pick<UnitFacts, 'method'>,
  profile: StateProfile | null,
  day: string,
): number | null {
  if (method === 'line_annual') return 12;
  if (method !== 'line_suction') return null;
  const own = profile?.suction;
  return own !== undefined && day >= own.from ? Math.min(own.months, suctionMonths) : suctionMonths;
}

/** Somebody checked all five criteria of safe suction, and a document shows it. Source: 40 CFR 280.41(b)(1)(ii). */
function showsSafeSuction({ kind, result, tester, document, details }: SupportFact): boolean {
  const checked = details?.suction ?? null;
  return (
    kind === 'safe_suction' &&
    result === 'PASS' &&
    namesSomebody(tester) &&
    document !== null &&
    checked !== null &&
    suctionCriteria.every((name) => checked[name])
  );
}

/**
 * A line that is recorded as safe suction, which the newest check up to the day shows. A check of before a repair of the
 * piping is of what was there then: from the day by which the repair is tested it shows nothing (40 CFR 280.33(d)).
 */
export function isShownSafe(support: readonly SupportFact[], upTo: string): boolean {
  const newest = support.filter(({ kind, on }) => kind === 'safe_suction' && on <= upTo).at(-1);
  if (newest === undefined || !showsSafeSuction(newest)) return false;
  const repaired = support.some(
    ({ kind, on, details }) =>
      kind === 'repair' &&
      details?.repair?.parts.includes('piping') === true &&
      on > newest.on &&
      repairDueOn('piping', on) < upTo,
  );
  return !repaired;
}

/** A line that is recorded as safe suction, without anything that shows it, is held to the rule of other suction piping. */
export function safeSuctionLacks(unit: UnitFacts, proven: boolean): Lack[] {
  if (unit.piping !== 'safe_suction' || unit.method !== 'line_suction' || proven || unit.electronicDetector) return [];
  return [
    {
      reason: 'NOT_ON_RECORD',
      says: `${unit.name} is recorded as safe suction, but no check of its five criteria is on record that shows it.`,
      needed: `Record a check of safe suction of ${unit.name} with its document, dated in the month or before it, or a passed tightness test.`,
      rule: methodRules.suction,
    },
  ];
}
