import { Readable } from 'node:stream';

export const mib = 1_048_576;

/** So many bytes, no two stretches of them alike, in pieces as a socket gives them; then `endsWith`, when given. */
export function flow(size: number, { endsWith }: { endsWith?: Error } = {}): Readable {
  return Readable.from(
    (function* () {
      for (let at = 0; at < size; at += 65_536) yield bytesAt(at, Math.min(65_536, size - at));
      if (endsWith !== undefined) throw endsWith;
    })(),
  );
}

export function bytesAt(at: number, length: number): Buffer {
  const piece = Buffer.alloc(length, at % 251);
  piece.write(`${at};`);
  return piece;
}
