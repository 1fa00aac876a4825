import type { UnjudgedRule } from '#contract/nouns/compliance/unjudged-rule.ts';
import { federalNotJudged, stateNotJudged } from '../not-judged.table.ts';
import { profileOf } from './profiles.ts';

/** The rules that nothing judges at a site of this state, by two letters in any case: its own first, then the federal ones. */
export function notJudgedAt(state: string): UnjudgedRule[] {
  const own = profileOf(state)?.state;
  const rows = Object.entries(stateNotJudged).flatMap(([of, rules]) => (of === own ? rules : []));
  return [...rows, ...federalNotJudged].map(({ key, label, rule, why, what_to_do }) => ({
    ...{ key, label, rule, why, what_to_do },
  }));
}
