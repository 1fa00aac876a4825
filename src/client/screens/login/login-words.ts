import type { LoginResult } from '#client/api/session/session.ts';
import { t } from '#client/words/login.ts';
import type { SingleSignOnTrouble } from '#contract/nouns/people/account.ts';

/** For a sign-in without any readable answer (spec L113). */
export const thrownWords = () => t.loginFailed;

/** The words for a refused sign-in: always the same, except that too many tries say so in the server's sentence. */
export function loginWords(result: LoginResult): string {
  if (result.status === 429 && typeof result.message === 'string' && result.message !== '') return result.message;
  return t.invalidCredentials;
}

const signOnTroubles: Record<SingleSignOnTrouble, string> = {
  get unknown_person() {
    return t.nobodyHereHasEmailOfThat;
  },
  get refused() {
    return t.thatAccountWasNotLetIn;
  },
  get expired() {
    return t.thatSignInTookTooLong;
  },
  get unreachable() {
    return t.signInServiceCannotBeReached;
  },
};

/** Why a single sign-on ended without a session, by the fragment '#sign-in={reason}'; null without one. */
export function signOnTroubleOf(hash: string): string | null {
  const reason = /^#sign-in=(\w+)$/.exec(hash)?.[1];
  if (reason === undefined) return null;
  return Object.entries(signOnTroubles).find(([known]) => known === reason)?.[1] ?? signOnTroubles.refused;
}
