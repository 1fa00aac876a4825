import type { Messages } from '@lingui/core';
import { compileWords, type WordTree } from '#client/language/compile-words.ts';
import { setServerWords } from '#client/language/server-words.ts';
import { nameIn, sayIn } from '#contract/spanish/book.ts';
import { errorInSpanish } from '#contract/spanish/error-words.ts';
import { importInSpanish } from '#contract/spanish/import-words.ts';

/** Every file of Spanish words, by its place; one chunk, which only who reads Spanish fetches. */
// Without a type in angle brackets: the cache of the tests knows the call by its name and bracket.
const files = import.meta.glob(['./**/*.ts', '!./all.ts'], { eager: true }) as Record<string, { spanish: WordTree }>;

/** All Spanish words, compiled, by the ids of the English ones; from now on the server's words can be read in Spanish too. */
export function allSpanish(): Messages {
  setServerWords({
    say: (text) => sayIn('es', text),
    name: (text) => nameIn('es', text),
    cell: importInSpanish,
    error: errorInSpanish,
  });
  return Object.assign(
    {},
    ...Object.entries(files).map(([path, { spanish }]) => compileWords(path.slice(2, -3), spanish)),
  );
}
