import type { StateProfile } from '#compliance/tables/requirement.ts';
import { type OwnRulesState, ownRulesStates } from '#contract/nouns/site/us-states.table.ts';
import { md } from './md/profile.ts';

/** The profile of each state with rules of its own over the federal ones: one folder and one line each. */
const profiles: Readonly<Record<OwnRulesState, StateProfile>> = {
  MD: md,
};

export const stateProfiles: readonly StateProfile[] = ownRulesStates.map((state) => profiles[state]);
