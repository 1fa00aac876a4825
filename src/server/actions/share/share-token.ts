import { createHmac } from 'node:crypto';
import { sameSecret } from '#server/auth/tokens.ts';

/** What a share token says: which link it is, and the second (UTC, since 1970) at which it ends. */
export interface ShareToken {
  shareId: number;
  expires: number;
}

/** No token of ours comes near it (docs/reference/api.md#calls). */
const longest = 300;
const shape = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/;

/** The token of a link: base64url of its payload, a full stop, base64url of the payload's HMAC-SHA256. */
export function makeShareToken(key: Buffer, { shareId, expires }: ShareToken): string {
  const payload = Buffer.from(JSON.stringify({ s: shareId, e: expires })).toString('base64url');
  return `${payload}.${sign(key, payload)}`;
}

/** What a token says when its signature is ours, compared in constant time; null for anything else. */
export function readShareToken(key: Buffer, token: string): ShareToken | null {
  if (token.length > longest) return null;
  const [, payload = '', signature = ''] = shape.exec(token) ?? [];
  if (payload === '' || !sameSecret(signature, sign(key, payload))) return null;
  return readPayload(payload);
}

function sign(key: Buffer, payload: string): string {
  return createHmac('sha256', key).update(payload).digest('base64url');
}

/** Signed by us, and yet perhaps by another version of this program. */
function readPayload(payload: string): ShareToken | null {
  try {
    const { s, e } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
    return isCount(s) && isCount(e) ? { shareId: s, expires: e } : null;
  } catch {
    return null;
  }
}

/** What the database's integers can hold; its end alone is later than that. */
function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= 4_294_967_295;
}
