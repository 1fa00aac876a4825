import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';

/** PostgreSQL's log. The server writes to the descriptor itself, so it never waits for Node and outlives it. */
export interface LogFile {
  descriptor: number;
  /** Bytes now; pass it to `since` later. */
  size(): number;
  /** What was written after `offset`, at most the last 8 KiB. */
  since(offset: number): string;
  /** Moves the text to `<path>.1` when it has grown past the limit. */
  rotate(): void;
  close(): void;
}

const LIMIT_BYTES = 8 * 1024 * 1024;
const TAIL_BYTES = 8 * 1024;

/** Opens (or makes) the log at `path`; the descriptor appends, so the server goes on at the start after a rotation. */
export function openLogFile(path: string, limitBytes = LIMIT_BYTES): LogFile {
  const descriptor = openSync(path, 'a+', 0o640);
  const size = () => fstatSync(descriptor).size;
  return {
    descriptor,
    size,
    since(offset) {
      const end = size();
      const start = Math.max(Math.min(offset, end), end - TAIL_BYTES);
      const buffer = Buffer.alloc(end - start);
      const read = readSync(descriptor, buffer, 0, buffer.length, start);
      return buffer.toString('utf8', 0, read).trim();
    },
    rotate() {
      if (size() < limitBytes) return;
      copyFileSync(path, `${path}.1`);
      ftruncateSync(descriptor, 0);
    },
    close() {
      closeSync(descriptor);
    },
  };
}
