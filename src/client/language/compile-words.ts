import type { Messages } from '@lingui/core';

/** Words that depend on a count; `{count}` is written as the language writes numbers. */
export interface Plural {
  readonly one: string;
  readonly other: string;
}
/** The words of a screen: texts, with `{name}` where a value goes, and groups of them. */
export interface WordTree {
  readonly [key: string]: string | Plural | WordTree;
}

/** One text as the library reads it: pieces, with a list in the place of each value. */
type Piece = string | [name: string] | [name: string, kind: 'plural', cases: Record<string, Piece[]>];

/** Whether this is a text by count, and no group of words. */
export function isPlural(word: object): word is Plural {
  return 'other' in word && typeof word.other === 'string' && 'one' in word;
}

/** Texts by their ids, `{screen}.{key}`, compiled. */
export function compileWords(name: string, words: WordTree): Messages {
  const compiled: Messages = {};
  for (const [key, word] of Object.entries(words)) {
    const id = `${name}.${key}`;
    if (typeof word === 'string') compiled[id] = pieces(word) as Messages[string];
    else if (isPlural(word)) compiled[id] = [['count', 'plural', casesOf(word)]] as unknown as Messages[string];
    else Object.assign(compiled, compileWords(id, word));
  }
  return compiled;
}

/** The library takes `other` for a case that is not given, such as the `many` of a million in Spanish. */
function casesOf({ one, other }: Plural): Record<string, Piece[]> {
  return { one: pieces(one, '#'), other: pieces(other, '#') };
}

/** The count of a plural is '#', which the library writes as a number of the language. */
function pieces(text: string, count?: '#'): Piece[] {
  return text
    .split(/\{(\w+)\}/)
    .map((part, at): Piece => (at % 2 === 0 ? part : part === 'count' && count !== undefined ? count : [part]))
    .filter((piece) => piece !== '');
}
