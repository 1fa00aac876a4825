import type { Readable } from 'node:stream';

/**
 * A stream that fails before anybody reads of it does not end the process: who reads, pipes by `pipeline` or waits by
 * `finished` hears of it also afterwards.
 */
export function heldFailure<T extends Readable>(stream: T): T {
  return stream.on('error', () => {});
}
