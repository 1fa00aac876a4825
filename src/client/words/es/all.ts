import type { Messages } from '@lingui/core';
import { compileWords, type WordTree } from '#client/language/compile-words.ts';

/** Every file of Spanish words, by its place; one chunk, which only who reads Spanish fetches. */
const files = import.meta.glob<{ spanish: WordTree }>(['./**/*.ts', '!./all.ts'], { eager: true });

/** All Spanish words, compiled, by the ids of the English ones. */
export function allSpanish(): Messages {
  return Object.assign(
    {},
    ...Object.entries(files).map(([path, { spanish }]) => compileWords(path.slice(2, -3), spanish)),
  );
}
