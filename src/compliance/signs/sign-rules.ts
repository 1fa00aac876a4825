import type { DutyKey, ReleaseDuty } from '#contract/nouns/site/release-answer.ts';
import { federalSigns } from '../tables/federal/release-signs.table.ts';
import type { SignRules, StateProfile } from '../tables/requirement.ts';
import { stateProfiles } from '../tables/states/all.ts';
import { profileOf } from '../tables/states/profiles.ts';

/** The rules of signs of a release in a state: the federal ones, each replaced where the state has its own. */
export function signRulesOf(profile: StateProfile | null): SignRules {
  return profile?.signs === undefined ? federalSigns : { ...federalSigns, ...profile.signs };
}

/** The same by two letters in any case. */
export function signRules(state: string): SignRules {
  return signRulesOf(profileOf(state));
}

const hour = 3_600_000;

/** What a release asks for that was confirmed at a time: in order, with when each is due. */
export function dutiesOf(
  state: string,
  confirmedAt: Date,
): { key: DutyKey; label: string; citation: string; dueAt: Date | null }[] {
  return signRules(state).duties.map(({ key, label, citation, hours }) => ({
    key,
    label,
    citation,
    dueAt: hours === null ? null : new Date(confirmedAt.getTime() + hours * hour),
  }));
}

/**
 * What a stored step says beside what it kept from its confirmation: the mark of its rule, what proves it and what follows it.
 * A citation that is in no table any more is unverified.
 */
export function stepFacts(key: DutyKey, citation: string): Pick<ReleaseDuty, 'mark' | 'proof' | 'follows'> {
  const rows = [federalSigns, ...stateProfiles.map(({ signs }) => signs)].flatMap((signs) => signs?.duties ?? []);
  const own = rows.find((row) => row.key === key && row.citation === citation);
  const known = own ?? rows.find((row) => row.key === key);
  return { mark: own?.mark ?? 'unverified', proof: known?.proof ?? '', follows: known?.follows ?? '' };
}

/** What may be a release and therefore starts a clock: a failed test, an alarm that means one, or another sign, unanswered. */
export interface ReleaseSign {
  /** 'site', with number 0: of no unit. */
  device: 'tank' | 'line' | 'sensor' | 'site';
  number: number;
  /** 'Tank 1', the ids of the tests, results or alarms, and what was found in one sentence. */
  unit: string;
  evidence: string[];
  found: string;
}
