import type { RuleText } from '#contract/nouns/compliance/calendar.ts';
import type { Lack } from '../facts/lack.ts';
import type { UnitFacts } from '../facts/month-facts.ts';

/*
 * Numbers of a console whose units nobody confirmed prove nothing: a rate is not held against its threshold, a capacity not
 * against what the test was evaluated for, a volume not against the lowest fill. They may still fail, where they do so in
 * whichever units. A passed test without a number is the console's own comparison and has no units (decision 0028).
 */

/** A weighed test, as far as its units ask. */
interface Weighed {
  says: 'pass' | 'fail' | 'nothing';
  evidence: { units_confirmed?: false | undefined };
}

/** What to do, as it begins in every sentence about it. */
export const confirmUnits = 'Confirm the units of the gauge';

/** As the reasons of evidence begin. */
export const unitsUnconfirmed = 'The units of the gauge are not confirmed';

const rule: RuleText = {
  text: 'A test counts within what its method was evaluated for, in gallons and gallons per hour. The units of the numbers must be known for that.',
  // 280.40(a)(4) as COMAR 26.10.05.01A(4) and (5) repeat it, 280.43(d) as .05E does (read November 27, 2026).
  citation: '40 CFR 280.40(a)(4), 280.43(d)',
  mark: 'mirror',
};

/**
 * What keeps a unit whose console counts in unknown units from being proven by its tests; none where something else proves
 * it, or where nothing of the month rests on such a number.
 */
export function unitsLacks(unit: UnitFacts, ofMonth: readonly Weighed[], isProven: boolean): Lack[] {
  if (isProven || unit.unitsUnknown !== true || !unit.inUse || unit.device === 'sensor') return [];
  const { device, method, capacity, capacityConfirmed, name } = unit;
  const bySize =
    device === 'tank' && (method === 'atg' || method === 'csld') && capacity !== null && !capacityConfirmed;
  const byTests = ofMonth.some(({ says, evidence }) => says === 'nothing' && evidence.units_confirmed === false);
  if (!bySize && !byTests) return [];
  return [
    {
      reason: 'NOT_ON_RECORD',
      says: `The units of the gauge are not confirmed, so its tests do not prove ${name}.`,
      needed: `${confirmUnits} under Gauge connection on the site's page: an administrator can set them.`,
      rule,
    },
  ];
}
