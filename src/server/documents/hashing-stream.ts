import { createHash, randomBytes } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import type { StoredBytes } from './document-store.ts';

/** What every store calls its bytes: 32 hexadecimal digits, at random. */
export const contentKeyPattern = /^[a-f0-9]{32}$/;

export function newContentKey(): string {
  return randomBytes(16).toString('hex');
}

/** Bytes on their way into a store. */
export interface HashingStream {
  stream: Readable;
  /** What went by; once, when all of it has. */
  told(): Omit<StoredBytes, 'contentKey'>;
}

/**
 * The bytes of a source, counted and hashed as they are read; fails with upload_too_large past `limit` bytes, and as the
 * source fails. Keeps up to `ahead` bytes that came in while their reader was busy. The source begins to flow at once,
 * and is destroyed with the stream.
 */
export function hashingStream(bytes: Readable | Uint8Array, limit: number, ahead: number): HashingStream {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    readableHighWaterMark: ahead,
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(size > limit ? new AppError('upload_too_large') : null, chunk);
    },
  });
  const source = bytes instanceof Uint8Array ? Readable.from([Buffer.from(bytes)]) : bytes;
  pipeline(source, stream, () => {});
  return { stream: heldFailure(stream), told: () => ({ size, sha256: hash.digest('hex') }) };
}

/**
 * A stream that fails before anybody reads of it does not end the process: who reads, pipes by `pipeline` or waits by
 * `finished` hears of it also afterwards.
 */
export function heldFailure<T extends Readable>(stream: T): T {
  return stream.on('error', () => {});
}
