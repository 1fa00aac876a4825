import type { LoginResult } from '#client/api/session/session.ts';
import type { SingleSignOnTrouble } from '#contract/nouns/people/account.ts';

/** For a sign-in without any readable answer (spec L113). */
export const thrownWords = 'Login failed. Please try again.';

/** The words for a refused sign-in: always the same, except that too many tries say so in the server's sentence. */
export function loginWords(result: LoginResult): string {
  if (result.status === 429 && typeof result.message === 'string' && result.message !== '') return result.message;
  return 'Invalid credentials';
}

const signOnTroubles: Record<SingleSignOnTrouble, string> = {
  unknown_person: 'Nobody here has the email of that account. Ask an admin to add you.',
  refused: 'That account was not let in. Try again, or sign in with email and password.',
  expired: 'That sign-in took too long, or was begun in another window. Please try again.',
  unreachable: 'The sign-in service cannot be reached. Try again later, or sign in with email and password.',
};

/** Why a single sign-on ended without a session, by the fragment '#sign-in={reason}'; null without one. */
export function signOnTroubleOf(hash: string): string | null {
  const reason = /^#sign-in=(\w+)$/.exec(hash)?.[1];
  if (reason === undefined) return null;
  return Object.entries(signOnTroubles).find(([known]) => known === reason)?.[1] ?? signOnTroubles.refused;
}
