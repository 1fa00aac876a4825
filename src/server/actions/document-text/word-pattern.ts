import { fold } from './all-spellings.ts';

/** Letters with accents, and those of other widths. */
const blocks = [
  [0x80, 0x58f],
  [0x1e00, 0x1fff],
  [0x2070, 0x214f],
  [0xff10, 0xff5a],
] as const;

let others: Map<string, string> | undefined;

/**
 * A regular expression of PostgreSQL for words as `fold` (all-spellings.ts) makes them, in any of the spellings that are
 * common: it costs one pass through a text, where folding the text in the database takes a hundred times as long.
 */
export function patternOf(words: readonly string[]): string {
  others ??= findOthers();
  const known = others;
  const anyAccent = '[\u0300-\u036f]*';
  return words
    .map((word) => [...word].map((letter) => `[${letter}${known.get(letter) ?? ''}]`).join(anyAccent))
    .join('|');
}

/** For each letter the others that are compared as that letter. */
function findOthers(): Map<string, string> {
  const spellings = new Map<string, string>();
  for (const [first, last] of blocks) {
    for (let code = first; code <= last; code++) {
      const other = String.fromCodePoint(code);
      const letter = fold(other);
      if (letter !== other && /^[\p{L}\p{N}]$/u.test(letter))
        spellings.set(letter, (spellings.get(letter) ?? '') + other);
    }
  }
  return spellings;
}
