import { addDays } from '#contract/dates.ts';
import type { Lack } from '../facts/lack.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import type { UnitFacts } from '../facts/month-facts.ts';
import { methodRules } from '../tables/method-limits.table.ts';
import type { StateProfile } from '../tables/requirement.ts';
import { evidenceOfRecord, type Piece, whyUndocumented } from '../weigh/weigh.ts';
import type { Stock } from '../weigh/weigh-stock.ts';
import { dateWords, monthWords } from '../words/words.ts';
import { isMetered } from './metering.ts';
import { whyNotYoung } from './tank-tightness.ts';

/* Inventory control: as a method with tightness tests, and besides another method where a state asks for it. */

/** The newest reconciliation of the month proves it where it is within its limit and documented. */
export function stockProofs(unit: UnitFacts, stock: readonly Stock[], { month }: MonthFrame): Piece[] {
  if (unit.method !== 'inventory') return [];
  const newest = stock.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).at(-1);
  if (newest === undefined || newest.verdict.result === 'FAIL' || newest.record.result === 'FAIL') return [];
  if (whyUndocumented(newest.record) !== null) return [];
  const evidence = { ...evidenceOfRecord(newest.record), result: 'PASS' as const };
  return [{ evidence, says: 'pass', month, disposition: null, annual: false }];
}

const key = ({ record: { on, id } }: Stock) => `${on} ${id.padStart(20)}`;

/** What keeps a tank on inventory control from being proven: its age, and its tightness test. */
export function inventoryLacks(unit: UnitFacts, frame: MonthFrame): Lack[] {
  if (unit.method !== 'inventory' || unit.installedOn === null) return [];
  const why = whyNotYoung(unit, frame.start, frame.upTo);
  if (why === null) return [];
  const needed =
    why.reason === 'WRONG_METHOD'
      ? `Set up a monthly method of release detection for ${unit.name} under Equipment.`
      : `Record a passed tightness test of ${unit.name}.`;
  return [{ ...why, needed, rule: methodRules.inventory }];
}

/** The verdict of a tank on inventory control whose month is over its limit, in words. Source: 40 CFR 280.50(c)(3). */
export function varianceWords(unit: UnitFacts, { month }: MonthFrame): string {
  return `The inventory of ${unit.name} is over or short by more than its limit in ${monthWords(month)}, and no cause is recorded.`;
}

/**
 * What a state asks for besides the monthly method: the month's reconciliation of a metered tank. While the month runs
 * nobody can reconcile it.
 */
export function besidesLacks(
  unit: UnitFacts,
  stock: readonly Stock[],
  { month, upTo, end, open, today }: MonthFrame,
  profile: StateProfile | null,
): Lack[] {
  const asked = profile?.inventoryBesides;
  if (asked === undefined || open || upTo < asked.from || unit.device !== 'tank') return [];
  if (!unit.inUse || stock.length > 0) return [];
  const metered = isMetered(unit, stock);
  if (metered === false) return [];
  const until = addDays(end, asked.dueDay);
  if (metered === null)
    return [
      {
        reason: 'NOT_ON_RECORD',
        says: `Nobody recorded whether ${unit.name} is metered: in this state the inventory of a metered tank is reconciled each month.`,
        needed: `Record under Equipment whether a meter counts what leaves ${unit.name}. Where it is metered, record its reconciliation for ${monthWords(month)} too.`,
        rule: asked.rule,
      },
    ];
  return [
    {
      reason: 'NOT_ON_RECORD',
      says: `The inventory of ${unit.name} is not reconciled for ${monthWords(month)}.`,
      needed: `Record the reconciliation of ${unit.name} for ${monthWords(month)}, ${today > until ? 'overdue since' : 'by'} ${dateWords(until)}: it is asked for besides the monthly method.`,
      until,
      rule: asked.rule,
    },
  ];
}
