import { randomBytes } from 'node:crypto';
import { factOnce } from '#server/store/database/installation.ts';
import type { Database } from '#server/store/database/pool.ts';

const factName = 'share-key';
const bytes = 32;

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
