import type { OwnRulesState } from '#contract/nouns/site/us-states.table.ts';
import { marylandSituations } from './maryland.table.ts';
import type { RowSituations } from './row-situations.ts';

/** Situations of each state's own rows. */
export const stateSituations: Readonly<Record<OwnRulesState, readonly RowSituations[]>> = {
  MD: marylandSituations,
};
