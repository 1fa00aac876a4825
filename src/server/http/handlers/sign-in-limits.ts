import { AppError } from '#contract/errors.ts';
import type { Services } from '../services.ts';

const perAddressAndEmail = { max: 10, minutes: 15 };
const perAddress = { max: 100, minutes: 15 };

/**
 * Counts a sign-in before its password is looked at; `forgive` takes the count back when it was right, so that only
 * guessing wears a limit out. Throws login_rate_limited.
 */
export function countSignIn(services: Services, address: string, email: string): { forgive(): void } {
  const now = services.now().getTime();
  const keys = [`sign-in ${address}`, `sign-in ${address} ${email}`] as const;
  const retryAfter =
    services.limits.take(keys[0], perAddress, now) ?? services.limits.take(keys[1], perAddressAndEmail, now);
  if (retryAfter !== null) throw new AppError('login_rate_limited', { retryAfter });
  return {
    forgive() {
      for (const key of keys) services.limits.giveBack(key);
    },
  };
}
