import { fromStored } from './stored-text.ts';
import { spellingsMark } from './text-limits.ts';

/** A piece of a text, cut out somewhere. */
export interface Cutting {
  piece: string;
  /** There is more of it before. */
  before: boolean;
  /** There is more of it behind. */
  behind: boolean;
}

/** Characters of a piece, and how many of them come before the word that was found. */
export const window = { length: 240, lead: 80 };

/**
 * What is shown of a stored text around its character `at`, from 1. `piece` begins `lead` characters before that, or at
 * the beginning, and has one character more than is shown, if there are so many. Null when the word is not in the text
 * itself but in one of its other spellings.
 */
export function cutOut({ at, piece }: { at: number; piece: string }): Cutting | null {
  const letters = [...piece];
  const end = letters.indexOf(spellingsMark);
  if (end !== -1 && end <= Math.min(at - 1, window.lead)) return null;
  const shown = end === -1 ? letters : letters.slice(0, end);
  return {
    piece: fromStored(shown.slice(0, window.length).join('')),
    before: at > window.lead + 1,
    behind: shown.length > window.length,
  };
}

/** Marks that are not seen or turn the direction of what follows. */
const unseen = /[\p{Cc}\p{Cf}]+/gu;

/** A piece of text as it is shown: on one line, whole words only, with dots where something was left out. */
export function toExcerpt({ piece, before, behind }: Cutting): string {
  let words = piece.replace(/\s+/g, ' ').replace(unseen, '').trim();
  if (before) words = words.replace(/^\S{1,30} /, '');
  if (behind) words = words.replace(/ \S{1,30}$/, '');
  return `${before ? '… ' : ''}${words}${behind ? ' …' : ''}`;
}
