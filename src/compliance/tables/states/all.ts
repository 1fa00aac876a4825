import type { StateProfile } from '#compliance/calendar/requirement.ts';
import { md } from './md/profile.ts';

/** States with rules of their own over the federal ones: one folder and one line each. */
export const stateProfiles: readonly StateProfile[] = [md];
