import { hash as argonHash, verify as argonVerify, type Options } from '@node-rs/argon2';
import { AppError } from '#contract/errors.ts';
import { passwordLimits } from '#contract/nouns/common.ts';

/** argon2id (the library's default kind) with the parameters OWASP gives for 19 MiB. */
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return argonHash(password, parameters);
}

let decoy: Promise<string> | undefined;

/**
 * True when the password belongs to the hash. Without a hash (nobody has that email) the same work is done against a
 * decoy, so that the time tells nothing.
 */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const matches = await argonVerify(hash ?? (await decoy), password);
  return matches && hash !== null;
}

/** A new password as typed: 8 to 256 code points, not only blanks. Throws the sentence that applies; never trims. */
export function requireNewPassword(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') throw new AppError('password_empty');
  const length = [...value].length;
  if (length < passwordLimits.min) throw new AppError('password_short');
  if (length > passwordLimits.max) throw new AppError('password_long');
  return value;
}
