import { dateWords } from './words.ts';

/** An alarm whose clearing is not known, as far as its days matter. */
interface UnknownEnd {
  to: string | null;
  unknownSince?: string;
}

/**
 * 'when it cleared is not known (by Nov 20, 2026 at the latest)', 'it has not been known since Nov 3, 2026 whether it is active';
 * '' where the clearing is known or it is active.
 */
export function clearingWords({ to, unknownSince }: UnknownEnd): string {
  if (unknownSince === undefined) return '';
  return to === null
    ? `it has not been known since ${dateWords(unknownSince)} whether it is active`
    : `when it cleared is not known (by ${dateWords(to)} at the latest)`;
}

/** What turns it: the console says so, or a person does. */
export const findClearing =
  'Read the alarm at the console: whether it is active, and when it cleared by its alarm history';
