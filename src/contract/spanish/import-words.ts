import { errorTable } from '../errors.table.ts';
import type { Phrase } from './compile-phrases.ts';
import { spanishErrors } from './errors.table.ts';
import { fieldPhrases } from './fields.table.ts';
import { importLabels, importPhrases } from './imports.table.ts';
import { PhraseBook, type Phrases } from './phrase-book.ts';

/** A refusal of a form is said of a cell too. */
const refusals: readonly Phrase[] = Object.entries(spanishErrors).flatMap(([code, { error }]) => {
  const english = errorTable[code as keyof typeof errorTable].error;
  return /[{}]/.test(`${english}${error}`) ? [] : [[english, error]];
});

/** What is wrong with the cells of a file. 'Time zone is required': the column is parted from what is wrong with it. */
export const importBookPhrases: Phrases = {
  sentences: [...importPhrases, ['{known} {part}', '{known}: {part}'], ...unique(refusals)],
  labels: importLabels,
  parts: fieldPhrases,
};

const book = new PhraseBook(importBookPhrases);

/** A line of the preview of an import in Spanish; what no phrase fits stays English. */
export function importInSpanish(text: string): string {
  return book.read(text).text;
}

function unique(phrases: readonly Phrase[]): Phrase[] {
  return [...new Map(phrases.map((phrase) => [phrase[0], phrase])).values()];
}
