import { t } from '#client/words/parts/password.ts';
import { passwordLimits } from '#contract/nouns/common.ts';

/** What is wrong with a new password and its confirmation, or null (docs/reference/screens.md#validation). Length in Unicode characters. */
export function newPasswordProblem(password: string, confirmation: string): string | null {
  if (!isLongEnough(password)) return t.atLeastEightCharacters;
  if (password !== confirmation) return t.passwordsDoNotMatch;
  return null;
}

/** What the dialog says when a password was not changed: the failure's own words, else the general sentence (spec L185). */
export function changeFailureWords(failure: unknown): string {
  return (failure instanceof Error && failure.message) || t.failedToChangePassword;
}

/** At least 8 Unicode characters, counted as the server counts them. */
export function isLongEnough(password: string): boolean {
  return [...password].length >= passwordLimits.min;
}
