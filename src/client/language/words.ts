import { compileWords, isPlural, type Plural, type WordTree } from './compile-words.ts';
import { i18n } from './language.ts';

/** Names of the values in a text: 'name' of 'Withdraw {name}'. */
type ValuesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | ValuesIn<Rest> : never;
type Values<Names extends string> = Readonly<Record<Names, string | number>>;

declare const counted: unique symbol;
/** A text with values. */
export type Fill<Names extends string> = (values: Values<Names>) => string;
/** A text that depends on a count. */
export interface FillCount<Names extends string> {
  (values: Values<Names> & { readonly count: number }): string;
  readonly [counted]: true;
}

/** How a screen reads its words: a text as it is, one with values by a call with them. */
export type Words<E> = {
  readonly [K in keyof E]: E[K] extends string
    ? [ValuesIn<E[K]>] extends [never]
      ? string
      : Fill<ValuesIn<E[K]>>
    : E[K] extends Plural
      ? FillCount<Exclude<ValuesIn<E[K]['one'] | E[K]['other']>, 'count'>>
      : Words<E[K]>;
};

/** What another language must give for these words: every one of them, and no other. */
export type Translated<W> = {
  readonly [K in keyof W]: W[K] extends string
    ? string
    : W[K] extends FillCount<string>
      ? Plural
      : W[K] extends (values: never) => string
        ? string
        : Translated<W[K]>;
};

/**
 * The words of a screen in the language in force. `name` is the path of the words' file below `src/client/words`. Read
 * them while drawing or acting, never once for all when a file is loaded: the language may change after that.
 */
export function wordsOf<const E extends WordTree>(name: string, english: E): Words<E> {
  i18n.load('en-US', compileWords(name, english));
  return readers(name, english) as Words<E>;
}

function readers(name: string, english: WordTree): object {
  const made = {};
  for (const [key, word] of Object.entries(english)) {
    const id = `${name}.${key}`;
    if (typeof word !== 'string' && !isPlural(word)) {
      Object.assign(made, { [key]: readers(id, word) });
    } else if (typeof word === 'string' && !word.includes('{')) {
      Object.defineProperty(made, key, { enumerable: true, get: () => i18n._(id) });
    } else {
      Object.assign(made, { [key]: (values: Values<string>) => readably(i18n._(id, values), values) });
    }
  }
  return made;
}

/**
 * The text for people: where the status of a success was filled in as that of a failure (`HTTP 200`), it says that the
 * page could not read the answer. The sentence is a word of `src/client/words/api.ts`.
 */
function readably(text: string, { code, status }: Values<string>): string {
  const filled = String(code ?? status ?? '');
  if (!/^2\d\d$/.test(filled)) return text;
  const sentence = i18n._('api.unreadableAnswer');
  return text
    .replace(new RegExp(` \\(HTTP ${filled}\\)\\.?`), () => `. ${sentence}`)
    .replace(new RegExp(`HTTP ${filled}\\.?`), () => sentence);
}
