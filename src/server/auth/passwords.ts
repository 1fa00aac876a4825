import type { Options } from '@node-rs/argon2';
import { AppError } from '#contract/errors.ts';
import { passwordLimits } from '#contract/nouns/common.ts';
import { inHashThread } from './hash-thread.ts';

/** argon2id (the library's default kind) with the parameters OWASP gives for 19 MiB. */
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let cost = parameters;

/**
 * For tests of something else than passwords: hashes that cost next to nothing, until they are asked to cost what they
 * should again (null). tests/architecture.test.ts holds that no file of the product calls it.
 */
export function setHashCost(cheaper: Options | null): void {
  cost = cheaper ?? parameters;
  decoy = undefined;
}

/** With a salt of its own unless one is given. Rejects with unavailable when too many sign-ins wait already. */
export async function hashPassword(password: string, salt?: Buffer): Promise<string> {
  const options = salt === undefined ? cost : { ...cost, salt };
  return String(await inHashThread({ password, options }));
}

let decoy: Promise<string> | undefined;

/**
 * True when the password belongs to the hash. Without a hash (nobody has that email) the same work is done against a
 * decoy, so that the time reveals nothing. Rejects with unavailable when too many sign-ins wait already.
 */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const matches = await inHashThread({ password, hash: hash ?? (await makeDecoy()) });
  return matches === true && hash !== null;
}

function makeDecoy(): Promise<string> {
  decoy ??= hashPassword('a password that nobody has').catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  return decoy;
}

/** A new password as typed: 8 to 256 code points, not only blanks. Throws the sentence that applies; never trims. */
export function requireNewPassword(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') throw new AppError('password_empty');
  const length = [...value].length;
  if (length < passwordLimits.min) throw new AppError('password_short');
  if (length > passwordLimits.max) throw new AppError('password_long');
  return value;
}
