import { type Language, usualLanguage } from '#contract/language.ts';

/** How the program's own English texts are written on a page. */
export interface Tongue {
  language: Language;
  /** A text of the program: a sentence, a heading, a name that the program gave, a date. */
  say(text: string): string;
  /** A text that a person typed, or what the program writes in its place: only the latter is translated. */
  sayTyped(text: string): string;
}

const same = (text: string) => text;

/** Every text as it is. */
export const english: Tongue = { language: usualLanguage, say: same, sayTyped: same };
