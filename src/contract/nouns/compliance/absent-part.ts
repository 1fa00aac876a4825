import { z } from 'zod';
import { reasonWords, saysWhy, sayWhyWords, shortestReason } from '#contract/words.ts';
import { date, id, timestamp } from '../common.ts';
import { impliedPartNames } from './implied-parts.table.ts';

/** What a person has said there is none of at a site, and why. */
export const absentPart = z.object({
  id,
  part: z.enum(impliedPartNames),
  reason: z.string(),
  stated_by: z.string(),
  stated_at: timestamp,
  /** The site's own day on which it was said. */
  stated_on: date,
  withdrawn_at: timestamp.nullable(),
  withdrawn_by: z.string().nullable(),
  /** Null: it is not withdrawn, or was without a reason. */
  withdrawn_reason: z.string().nullable(),
});
export type AbsentPart = z.infer<typeof absentPart>;
/** Newest first; withdrawn ones among them. */
export const absentPartList = z.object({ parts: z.array(absentPart) });
export type AbsentPartList = z.infer<typeof absentPartList>;

export const absentPartInput = z.object({
  part: z.enum(impliedPartNames, 'is not a known part'),
  reason: z
    .string('must be text')
    .trim()
    .min(shortestReason, reasonWords('there is none'))
    .refine((text) => saysWhy(text), sayWhyWords)
    .max(1000, 'at most 1000 characters'),
});
export type AbsentPartInput = z.infer<typeof absentPartInput>;
export const absentPartWithdrawal = z.object({
  reason: z
    .string(reasonWords('it no longer holds'))
    .trim()
    .min(shortestReason, reasonWords('it no longer holds'))
    .refine((text) => saysWhy(text), sayWhyWords)
    .max(1000, 'at most 1000 characters'),
});
export const absentPartSaved = z.object({ success: z.literal(true), part: absentPart });
export type AbsentPartSaved = z.infer<typeof absentPartSaved>;
