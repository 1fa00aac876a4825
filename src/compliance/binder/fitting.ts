import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import { type NamedBy, whyNoProof } from '../tables/record-documents.ts';
import type { BinderPaper } from './binder-facts.ts';
import type { BinderFrame } from './binder-frame.ts';
import type { BinderRow } from './binder-row.ts';
import { papersWords, together } from './binder-words.ts';

/** Stored documents that a record, result or policy names as the proof of an element. */
export interface Fitting {
  /** Those of a type that proves it. */
  papers: BinderPaper[];
  /** Why each of the others does not, in a sentence. */
  unfit: string[];
}

/** The stored ones of some documents, by whether their types prove the element. */
export function fittingOf(
  row: Pick<BinderRow, 'key' | 'kinds'>,
  documents: readonly DocumentRef[],
  named: NamedBy,
  { shelf }: Pick<BinderFrame, 'shelf'>,
): Fitting {
  const fitting: Fitting = { papers: [], unfit: [] };
  for (const document of documents) {
    const paper = shelf.find(document);
    if (paper === null) continue;
    const why = whyNoProof(row, { file: paper.file, type: paper.kind ?? '' }, named);
    if (why === null) fitting.papers.push(paper);
    else fitting.unfit.push(why);
  }
  return fitting;
}

const mostUnfit = 2;

/** Which documents do not fit: the first ones by name. */
export function unfitWords(unfit: readonly string[]): string {
  const each = [...new Set(unfit)];
  const more = each.length - mostUnfit;
  if (more <= 0) return together(...each);
  return together(...each.slice(0, mostUnfit), `${papersWords(more)} more ${more === 1 ? 'does' : 'do'} not fit.`);
}
