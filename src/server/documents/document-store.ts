import type { Readable } from 'node:stream';

/** Bytes as they were stored. `sha256` in hexadecimal. */
export interface StoredBytes {
  contentKey: string;
  size: number;
  sha256: string;
}

/** Where the bytes of documents are. Keys are opaque and never come from a person. */
export interface DocumentStore {
  /**
   * Stores bytes completely or not at all: a temporary place, hashed on the way, then moved. Rejects with
   * upload_too_large past `limit` bytes.
   */
  put(bytes: Readable | Uint8Array, limit?: number): Promise<StoredBytes>;
  /** Bytes from `start` to `end` (both included), or all of them. Null when they are gone. */
  open(contentKey: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** All of them at once, for mails. Null when they are gone. */
  read(contentKey: string): Promise<Buffer | null>;
  remove(contentKey: string): Promise<void>;
  /** Removes what was begun before a time and never finished; answers how many. */
  removeUnfinished(before: Date): Promise<number>;
  /** Keys of the bytes that were stored before a time, some hundred at once. */
  keysBefore(before: Date): AsyncIterable<string[]>;
}
