import type { AsKnown } from '#contract/nouns/compliance/as-known.ts';
import { objectOf, textOf, textsOf } from './read.ts';

/** What an answer says of the day as of which it was asked; nothing where it says none. */
export function readAsKnown(value: unknown): { as_known?: AsKnown } {
  const fields = objectOf(value);
  if (fields === null) return {};
  return { as_known: { on: textOf(fields.on), not_taken_back: textsOf(fields.not_taken_back) } };
}

/** The day in a query; nothing for now. */
export const asOfQuery = (asOf: string | null) => (asOf === null ? {} : { as_of: asOf });

/** The day in the key of a query; nothing for now. */
export const asOfKey = (asOf: string | null) => (asOf === null ? [] : ['as of', asOf]);
