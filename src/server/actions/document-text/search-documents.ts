import { AppError } from '#contract/errors.ts';
import type { FoundDocuments } from '#contract/nouns/document/document.ts';
import { kindLabel } from '#contract/nouns/document/document-kind.ts';
import { documentKinds } from '#contract/nouns/document/document-kinds.table.ts';
import { toSiteDocument } from '#server/actions/document/list-documents.ts';
import { searchSite } from '#server/store/document/document-search.ts';
import { countUnread } from '#server/store/document/document-texts.ts';
import { atMost } from '../at-most.ts';
import type { Context } from '../context.ts';
import { readFolderPath } from '../document/names/document-path.ts';
import { fold, wordsOf } from './all-spellings.ts';
import { fromStored } from './stored-text.ts';
import { spellingsMark } from './text-limits.ts';

/** A piece of a text, cut out somewhere. */
interface Cutting {
  piece: string;
  /** There is more of it before. */
  before: boolean;
  /** There is more of it behind. */
  behind: boolean;
}

/** Characters of a piece, and how many of them come before the word that was found. */
const window = { length: 240, lead: 80 };

/**
 * What is shown of a stored text around its character `at`, from 1. `piece` begins `lead` characters before that, or at
 * the beginning, and has one character more than is shown, if there are so many. Null when the word is not in the text
 * itself but in one of its other spellings.
 */
function cutOut({ at, piece }: { at: number; piece: string }): Cutting | null {
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
function patternOf(words: readonly string[]): string {
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

const mostFound = 100;
const longestQuestion = 200;
/** A search reads all words of all documents of a site, so it has connections of its own. */
const inTurn = atMost(2);

export interface Question {
  q?: string | undefined;
  /** YYYY. */
  year?: string | undefined;
  folder?: string | undefined;
}

/**
 * Documents of a site whose name, folder, kind or text has all words of `q`, each as the beginning of a word, whatever
 * their letters and accents; first those whose name has them. Without words: all of the year, newest first. Throws
 * validation, invalid_path, and unavailable when it takes too long.
 */
export async function searchDocuments(ctx: Context, siteId: number, question: Question): Promise<FoundDocuments> {
  const asked = question.q?.trim() ?? '';
  const year = readYear(question.year);
  if (asked.length > longestQuestion) {
    throw new AppError('validation', { fields: { q: `at most ${longestQuestion} characters` } });
  }
  const folder = (question.folder ?? '').trim() === '' ? null : readFolderPath(question.folder);
  const words = withoutBeginnings(wordsOf(asked));
  // Of signs alone nothing can be found.
  const pointless = words.length === 0 && (asked !== '' || year === null);
  const cut = words.length === 0 ? null : { pattern: patternOf(words), length: window.length + 1, lead: window.lead };
  const [{ rows, more }, unread] = await inTurn(async () => [
    pointless
      ? { rows: [], more: false }
      : await searchSite(ctx.db, siteId, { words, year, folder, kinds, cut, limit: mostFound }).catch(tooSlow),
    await countUnread(ctx.db, siteId),
  ]);
  return { documents: rows.map((row) => ({ ...toSiteDocument(row), excerpt: excerptOf(row.found) })), more, unread };
}

function excerptOf(match: { at: number; piece: string } | null): string | null {
  const cutting = match === null ? null : cutOut(match);
  return cutting === null ? null : toExcerpt(cutting);
}

function tooSlow(error: unknown): never {
  const outOfTime = error instanceof Error && 'code' in error && error.code === '57014';
  if (!outOfTime) throw error;
  throw new AppError('unavailable', {
    detail: 'The search took too long. Search for fewer or longer words.',
    cause: error,
  });
}

const kinds = documentKinds.map(({ key }) => ({ key, label: kindLabel(key) ?? '' }));

function readYear(text: string | undefined): string | null {
  const year = text?.trim() ?? '';
  if (year === '') return null;
  if (!/^[0-9]{4}$/.test(year)) throw new AppError('validation', { fields: { year: 'must have four digits' } });
  return year;
}

/** Whatever begins with a word begins with the beginning of that word too. */
function withoutBeginnings(words: readonly string[]): string[] {
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}
