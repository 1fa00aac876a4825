import { AppError } from '#contract/errors.ts';
import type { FoundDocuments } from '#contract/nouns/document/document.ts';
import { kindLabel } from '#contract/nouns/document/document-kind.ts';
import { documentKinds } from '#contract/nouns/document/document-kinds.table.ts';
import { searchSite } from '#server/store/document/document-search.ts';
import { countUnread } from '#server/store/document/document-texts.ts';
import { atMost } from '../at-most.ts';
import type { Context } from '../context.ts';
import { toSiteDocument } from '../document/document-view.ts';
import { readFolderPath } from '../document/names/document-path.ts';
import { wordsOf } from './all-spellings.ts';
import { cutOut, toExcerpt, window } from './excerpt.ts';
import { patternOf } from './word-pattern.ts';

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
