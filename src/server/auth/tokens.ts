import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 32 random bytes as base64url: the value of a session cookie or of a reset link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

const apiTokenMark = 'fsc_';
/** Characters of an API token that are stored and shown, to tell it from others. */
const prefixLength = 8;

/** A new API token and how it begins. */
export function newApiToken(): { secret: string; prefix: string } {
  const secret = `${apiTokenMark}${newToken()}`;
  return { secret, prefix: secret.slice(0, prefixLength) };
}

/** Spares the database what no API token can be. */
export function looksLikeApiToken(text: string): boolean {
  return /^fsc_[\w-]{43}$/.test(text);
}

/** What is stored of a token: a reader of the database cannot use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The name a session has in lists and addresses; reveals nothing of its cookie. */
export function newPublicId(): string {
  return `s_${randomBytes(9).toString('base64url')}`;
}

/** Compares two secrets in a time that does not depend on where they differ. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(hashToken(a), hashToken(b));
}
