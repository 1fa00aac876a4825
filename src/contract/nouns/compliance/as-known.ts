import { z } from 'zod';
import type { ErrorCode } from '#contract/errors.table.ts';
import { date } from '../common.ts';

/** A read of compliance may be asked as it was known at the end of a past day of the site, YYYY-MM-DD; '' and none: now. */
export const asOfQuery = { as_of: z.string().optional() };

/** What such a read refuses. */
export const asOfErrors = [
  'as_of_invalid',
  'as_of_future',
  'as_of_before_site',
] as const satisfies readonly ErrorCode[];

/** In the answer of such a read: the day, and in plain sentences what could not be taken back to it. */
export const asKnown = z.object({
  on: date,
  not_taken_back: z.array(z.string()),
});
export type AsKnown = z.infer<typeof asKnown>;

/** A field of such answers: absent of what is known now. */
export const asKnownField = { as_known: asKnown.optional() };
