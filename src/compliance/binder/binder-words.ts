import { addMonths } from '../facts/next-due.ts';
import { monthWords } from '../words/words.ts';

const mostRuns = 3;

/** 'Mar 2026 to Jul 2026 and Sep 2026' for months in any order; what is more than three stretches is counted. */
export function monthRuns(months: readonly string[]): string {
  const runs: { from: string; to: string; count: number }[] = [];
  for (const month of [...new Set(months)].toSorted()) {
    const last = runs.at(-1);
    if (last !== undefined && monthAfter(last.to) === month) {
      last.to = month;
      last.count += 1;
    } else runs.push({ from: month, to: month, count: 1 });
  }
  const shown = runs.slice(0, runs.length > mostRuns ? mostRuns - 1 : mostRuns);
  const words = shown.map(({ from, to, count }) =>
    count === 1
      ? monthWords(from)
      : count === 2
        ? `${monthWords(from)}, ${monthWords(to)}`
        : `${monthWords(from)} to ${monthWords(to)}`,
  );
  const rest = runs.slice(shown.length).reduce((sum, { count }) => sum + count, 0);
  if (rest > 0) return `${words.join(', ')} and ${rest} more`;
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const monthAfter = (month: string) => addMonths(`${month}-01`, 1).slice(0, 7);

/** 'has' for one, 'have' for others. */
export const has = (count: number) => (count === 1 ? 'has' : 'have');

/** '1 document', '3 documents'. */
export function papersWords(count: number): string {
  return `${count} ${count === 1 ? 'document' : 'documents'}`;
}

/** Sentences in one line; empty ones are left out. */
export function together(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** Documents of the kind that no record names: nobody knows of which day they speak. */
export function looseWords(loose: readonly unknown[]): string {
  const count = loose.length;
  if (count === 0) return '';
  return `${papersWords(count)} of this kind ${count === 1 ? 'is' : 'are'} stored, not attached to a record with its day and result.`;
}
