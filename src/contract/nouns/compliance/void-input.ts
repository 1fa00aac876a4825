import { z } from 'zod';
import { hasWords, saysWhy, sayWhyWords, shortestVoidReason, voidReasonWords } from '#contract/words.ts';

/** Why a recorded result or test record is void. A pass needs no reason; a failure without one still counts. */
export const voidInput = z.object({
  reason: z
    .string('must be text')
    .trim()
    .min(shortestVoidReason, voidReasonWords)
    .max(1000, 'at most 1000 characters')
    .refine(hasWords, voidReasonWords)
    .refine((text) => saysWhy(text, shortestVoidReason), sayWhyWords)
    .optional(),
});
export type VoidInput = z.infer<typeof voidInput>;
