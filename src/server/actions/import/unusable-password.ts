import { randomBytes } from 'node:crypto';

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/**
 * The hash of no password that anybody knows, for an account that waits for its first one: of the form and cost of every
 * other, so that a sign-in takes as long, but random, since to work out thousands would take minutes.
 */
export function unusablePassword(): string {
  return `$argon2id$v=19$m=19456,t=2,p=1$${base64(randomBytes(16))}$${base64(randomBytes(32))}`;
}
