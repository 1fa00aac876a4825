import { toStored } from './stored-text.ts';
import { spellingsMark } from './text-limits.ts';

/** Accents of Latin, Greek and Cyrillic letters, as marks of their own. */
const accents = /[\u0300-\u036f]/g;
/**
 * Marks on top of marks: putting them in their order takes quadratic time, and no letter has so many. With the four
 * signs that are no marks themselves but made of some.
 */
const heaps = /([\p{M}\u0e33\u0eb3\uff9e\uff9f]{8})[\p{M}\u0e33\u0eb3\uff9e\uff9f]+/gu;
/** Longer ones are no words; the database would leave out those of 2 KB. */
const longestWord = 100;

/** A text as it is compared: small letters, without accents, in their usual width. */
export function fold(text: string): string {
  return text.toLowerCase().replace(heaps, '$1').normalize('NFKD').replace(accents, '');
}

/** The words of a text as they are compared: runs of letters and digits, each once. */
export function wordsOf(text: string): string[] {
  const runs = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(runs.map((word) => word.slice(0, longestWord)))];
}

/** Runs in which a letter may be another one in another spelling: what the database takes for letters, or for nothing. */
const runs = /[a-z0-9\u0080-\u{10ffff}]+/giu;
const plain = /^[a-z0-9]+$/i;

/** A text as it is stored with, behind a mark, the words that the database's own reading would miss: those with accents. */
export function withAllSpellings(text: string): string {
  const stored = toStored(text);
  const extra = new Set<string>();
  for (const [run] of stored.matchAll(runs)) {
    if (!plain.test(run)) for (const word of wordsOf(run)) extra.add(word);
  }
  return extra.size === 0 ? stored : `${stored}${spellingsMark}${[...extra].join(' ')}`;
}
