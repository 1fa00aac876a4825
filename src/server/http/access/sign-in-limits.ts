import { AppError } from '#contract/errors.ts';
import type { Database } from '#server/store/database/pool.ts';
import { hasSignedInFrom } from '#server/store/user/sessions.ts';
import type { RateLimits } from './rate-limits.ts';

/** What counts sign-ins: the counters of this process, its clock and its database. */
interface Counters {
  limits: RateLimits;
  now(): Date;
  deps: { db: Database };
}

const perAddressAndEmail = { max: 10, minutes: 15 };
const perAddress = { max: 100, minutes: 15 };
/** Wrong passwords of one account from all addresses together (OWASP ASVS 2.2.1): guessing spread over many is slow too. */
const perEmail = { max: 100, minutes: 60 };
/** Where a person has signed in within so many days, guesses that come from elsewhere do not shut them out. */
const knownForDays = 90;
/** Wrong codes or current passwords of one person, from wherever they come: who guesses has a first key already. */
const perAccount = { max: 10, minutes: 15 };

/**
 * Counts a sign-in before its password is looked at; `forgive` takes the count back when it was right, so that only
 * guessing wears a limit out. Throws login_rate_limited.
 */
export async function countSignIn(services: Counters, address: string, email: string): Promise<{ forgive(): void }> {
  const now = services.now().getTime();
  const keys = [`sign-in ${address}`, `sign-in ${address} ${email}`, `sign-in of ${email}`] as const;
  const retryAfter =
    services.limits.take(keys[0], perAddress, now) ?? services.limits.take(keys[1], perAddressAndEmail, now);
  if (retryAfter !== null) throw new AppError('login_rate_limited', { retryAfter });
  const ofAll = services.limits.take(keys[2], perEmail, now);
  const knownSince = new Date(now - knownForDays * 86_400_000);
  if (ofAll !== null && !(await hasSignedInFrom(services.deps.db, { email, address, since: knownSince }))) {
    throw new AppError('login_rate_limited', { retryAfter: ofAll });
  }
  return {
    forgive() {
      for (const key of ofAll === null ? keys : keys.slice(0, 2)) services.limits.giveBack(key);
    },
  };
}

/** Counts a code of a person's app before it is looked at, over all addresses. Throws login_rate_limited. */
export function countCodeGuess(services: Counters, userId: number): { forgive(): void } {
  return countGuess(services, `two-step code ${userId}`, 'login_rate_limited');
}

/** Counts a current password, typed to change one's own, before it is looked at. Throws rate_limited. */
export function countPasswordGuess(services: Counters, userId: number): { forgive(): void } {
  return countGuess(services, `current password ${userId}`, 'rate_limited');
}

function countGuess(services: Counters, key: string, code: 'login_rate_limited' | 'rate_limited') {
  const retryAfter = services.limits.take(key, perAccount, services.now().getTime());
  if (retryAfter !== null) throw new AppError(code, { retryAfter });
  return {
    forgive() {
      services.limits.giveBack(key);
    },
  };
}
