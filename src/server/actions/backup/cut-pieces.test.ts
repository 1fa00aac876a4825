import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutLines, cutPieces } from './cut-pieces.ts';

async function* streamOf(chunks: readonly (string | Uint8Array)[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

describe('cutPieces', () => {
  it('keeps all bytes, every piece but the last of the same size, the last smaller', async () => {
    const chunks = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(chunks, fc.integer({ min: 1, max: 17 }), async (given, size) => {
        const pieces = [];
        for await (const piece of cutPieces(streamOf(given), size)) pieces.push(piece);
        expect(Buffer.concat(pieces.map(({ bytes }) => bytes)).equals(Buffer.concat(given))).toBe(true);
        expect(pieces.map(({ isLast }) => isLast)).toEqual(pieces.map((_, at) => at === pieces.length - 1));
        expect(pieces.slice(0, -1).every(({ bytes }) => bytes.length === size)).toBe(true);
        expect(pieces.at(-1)?.bytes.length).toBeLessThan(size);
      }),
    );
  });
});

describe('cutLines', () => {
  it('keeps all lines, cuts at their ends only, and not before a piece is full', async () => {
    const text = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 30 }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 40 }), async (given, size) => {
        const pieces = [];
        for await (const piece of cutLines(streamOf(given), size)) pieces.push(piece.toString());
        expect(pieces.join('')).toBe(given.join(''));
        expect(pieces.slice(0, -1).every((piece) => piece.endsWith('\n'))).toBe(true);
        expect(pieces.every((piece) => piece !== '')).toBe(true);
      }),
    );
  });

  it('holds a line that is longer than a piece together', async () => {
    const pieces = [];
    for await (const piece of cutLines(streamOf(['aaaa', 'aaaa', 'aa\nb\n', 'c\n']), 4)) pieces.push(piece.toString());
    expect(pieces).toEqual(['aaaaaaaaaa\nb\n', 'c\n']);
  });
});
