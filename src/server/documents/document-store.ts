import type { Readable } from 'node:stream';

/** Bytes as they were stored. `sha256` in hexadecimal. */
export interface StoredBytes {
  contentKey: string;
  size: number;
  sha256: string;
}

/**
 * Where the bytes of documents are. Keys are opaque and never come from a person. A store that fails or does not answer
 * is storage_unavailable, one without room storage_full; the next call tries anew.
 */
export interface DocumentStore {
  /**
   * Stores bytes completely or not at all: a temporary place, hashed on the way, then moved. Rejects with
   * upload_too_large past `limit` bytes, and as the bytes' own stream fails. A restored backup says under which key
   * they were, where there must be none.
   */
  put(bytes: Readable | Uint8Array, limit?: number, contentKey?: string): Promise<StoredBytes>;
  /**
   * Bytes from `start` to `end` (both included), or all of them. Null when they are gone; storage_unavailable when a
   * range is not all there. A stream that breaks off fails: it never ends as if it were whole. Who does not read it to
   * its end must destroy it.
   */
  open(contentKey: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** All of them at once, for mails. Null when they are gone. */
  read(contentKey: string): Promise<Buffer | null>;
  remove(contentKey: string): Promise<void>;
  /** Removes what was begun before a time and never finished; answers how many. */
  removeUnfinished(before: Date): Promise<number>;
  /** Keys of the bytes that were stored before a time, some hundred at once. */
  keysBefore(before: Date): AsyncIterable<string[]>;
  /** The store's owner mark as it was written, which is not a document; null without one (owner-mark.ts). */
  readMark(): Promise<Buffer | null>;
  /** Puts a mark in the place of the one before it, completely or not at all. */
  writeMark(mark: Buffer): Promise<void>;
}
