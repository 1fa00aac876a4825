import type { LoginResult } from '#client/api/session.ts';

/** For a sign-in without any readable answer (spec L113). */
export const thrownWords = 'Login failed. Please try again.';

/** The words for a refused sign-in: always the same, except that too many tries say so in the server's sentence (G-12). */
export function loginWords(result: LoginResult): string {
  if (result.status === 429 && typeof result.message === 'string' && result.message !== '') return result.message;
  return 'Invalid credentials';
}
