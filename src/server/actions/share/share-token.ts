import { createHmac, randomBytes } from 'node:crypto';
import { sameSecret } from '#server/auth/tokens.ts';
import { factOnce } from '#server/store/database/installation.ts';
import type { Database } from '#server/store/database/pool.ts';

const factName = 'share-key';

const bytes = 32;

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
  return makeToken(key, { s: shareId, e: expires });
}

/** What a token says when its signature is ours, compared in constant time; null for anything else. */
export function readShareToken(key: Buffer, token: string): ShareToken | null {
  const { s, e } = readPayload(key, token);
  return isCount(s) && isCount(e) ? { shareId: s, expires: e } : null;
}

/** What the token of a vendor's link says: which work order, and the second at which it ends. No share token is one. */
export interface WorkOrderToken {
  orderId: number;
  expires: number;
}

export function makeWorkOrderToken(key: Buffer, { orderId, expires }: WorkOrderToken): string {
  return makeToken(key, { w: orderId, e: expires });
}

export function readWorkOrderToken(key: Buffer, token: string): WorkOrderToken | null {
  const { w, e } = readPayload(key, token);
  return isCount(w) && isCount(e) ? { orderId: w, expires: e } : null;
}

/** What the token of a wall display says: which one, and the second at which it ends. No other token is one. */
export interface WallToken {
  displayId: number;
  expires: number;
}

export function makeWallToken(key: Buffer, { displayId, expires }: WallToken): string {
  return makeToken(key, { d: displayId, e: expires });
}

export function readWallToken(key: Buffer, token: string): WallToken | null {
  const { d, e } = readPayload(key, token);
  return isCount(d) && isCount(e) ? { displayId: d, expires: e } : null;
}

function makeToken(key: Buffer, fields: Record<string, number>): string {
  const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${payload}.${sign(key, payload)}`;
}

function sign(key: Buffer, payload: string): string {
  return createHmac('sha256', key).update(payload).digest('base64url');
}

/** The fields of a token with our signature; none of anything else, and of one that another version of this program signed. */
function readPayload(key: Buffer, token: string): Record<string, unknown> {
  if (token.length > longest) return {};
  const [, payload = '', signature = ''] = shape.exec(token) ?? [];
  if (payload === '' || !sameSecret(signature, sign(key, payload))) return {};
  try {
    const fields: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** What the database's integers can hold; its end alone is later than that. */
function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= 4_294_967_295;
}

/**
 * The key that signs the share links of this installation: made at the first need, kept with it, the same in all its
 * processes, and read once by each.
 */
export class ShareKey {
  readonly #db: Database;
  #key: Buffer | null = null;

  constructor(db: Database) {
    this.#db = db;
  }

  async read(): Promise<Buffer> {
    this.#key ??= toKey(await factOnce(this.#db, factName, randomBytes(bytes).toString('base64url')));
    return this.#key;
  }
}

function toKey(fact: unknown): Buffer {
  const key = Buffer.from(typeof fact === 'string' ? fact : '', 'base64url');
  if (key.length !== bytes) throw new Error(`the fact '${factName}' of this installation is no key`);
  return key;
}
