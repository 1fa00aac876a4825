import { insertStateChanges, type StateChangeRow } from '#server/store/gauge/gauge-state.ts';
import type { Fact } from '../fact.ts';

/** When the gauge came into reach and went out of it: what a poll finds, not what an answer says. */
export const stateChanges: Fact<StateChangeRow> = { changes: ['site'], store: insertStateChanges };
