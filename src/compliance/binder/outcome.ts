import type { BinderElement } from '#contract/nouns/document/packet.ts';
import type { BinderPaper } from './binder-facts.ts';
import type { BinderRow } from './binder-row.ts';

export type Mend = BinderElement['mend'];

/** What is found of one element that is asked for. */
export interface Outcome {
  state: 'there' | 'partly' | 'missing' | 'not_asked';
  sentence: string;
  papers: readonly BinderPaper[];
  mend: Mend;
}

/** Where a document of this row is uploaded. */
export function mendByPaper({ kinds }: Pick<BinderRow, 'kinds'>): Mend {
  return { tab: 'documents', paper: kinds[0] ?? null, item: null };
}

/** Where a test of this item is recorded and its document attached. */
export function mendByRecord({ kinds }: Pick<BinderRow, 'kinds'>, item: string): Mend {
  return { tab: 'calendar', paper: kinds[0] ?? null, item };
}

export function mendAt(tab: 'documents' | 'compliance' | 'equipment' | 'info'): Mend {
  return { tab, paper: null, item: null };
}

export function there(sentence: string, papers: readonly BinderPaper[] = []): Outcome {
  return { state: 'there', sentence, papers, mend: null };
}

export function partly(sentence: string, papers: readonly BinderPaper[], mend: Mend): Outcome {
  return { state: 'partly', sentence, papers, mend };
}

export function missing(sentence: string, mend: Mend): Outcome {
  return { state: 'missing', sentence, papers: [], mend };
}

export function notAsked(sentence: string, mend: Mend = null, papers: readonly BinderPaper[] = []): Outcome {
  return { state: 'not_asked', sentence, papers, mend };
}

/** At a site whose tanks were put in this month. */
export const young: Outcome = notAsked('No month has ended since the tanks were put in.');

/** There when nothing is wanting, missing when there is nothing at all, else partly. */
export function byGaps(
  gaps: boolean,
  nothing: boolean,
  sentence: string,
  papers: readonly BinderPaper[],
  mend: Mend,
): Outcome {
  if (!gaps) return there(sentence, papers);
  return nothing ? missing(sentence, mend) : partly(sentence, papers, mend);
}
