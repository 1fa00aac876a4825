import { randomInt } from 'node:crypto';
import { hashPassword } from './passwords.ts';
import { hashToken } from './tokens.ts';

/** Letters and digits that nobody takes for another: no i, l, o, 0, 1. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 10;
const codes = 10;
const saltBytes = 16;

/** Ten new codes of 49 bits each, as a person writes them down: 'k7dq-3mxw-pz'. */
export function newRecoveryCodes(): string[] {
  const made = new Set<string>();
  while (made.size < codes) made.add(Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''));
  return [...made].map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** A code as it was typed, with or without dashes and blanks, in any case, in the one form that is compared. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]+/g, '');
}

/** True for what can be a recovery code: anything else is not worth the work of a hash. */
export function looksLikeRecoveryCode(plain: string): boolean {
  return plain.length === length && [...plain].every((letter) => alphabet.includes(letter));
}

/**
 * What is stored of a person's code: argon2id as for passwords, since 49 bits alone could be tried out by a reader of the
 * database. The salt is the person's, so that a code is found by its hash and no look-up table serves for two people.
 * Rejects with unavailable when too many sign-ins wait already.
 */
export async function hashRecoveryCode(userId: number, code: string): Promise<Buffer> {
  const salt = hashToken(`recovery codes of ${userId}`).subarray(0, saltBytes);
  return hashToken(await hashPassword(plainCode(code), salt));
}

/** New codes with what is stored of them. */
export async function makeRecoveryCodes(userId: number): Promise<{ codes: string[]; hashes: Buffer[] }> {
  const made = newRecoveryCodes();
  return { codes: made, hashes: await Promise.all(made.map((code) => hashRecoveryCode(userId, code))) };
}
