import { z } from 'zod';
import { ruleText } from './calendar.ts';

/** A rule that may hold at a site and that the console does not judge: no verdict and no calendar item rests on it. */
export const unjudgedRule = z.object({
  key: z.string(),
  /** A short name: 'Stage II vapor recovery'. */
  label: z.string(),
  rule: ruleText,
  /** Why the console does not judge it, in sentences. */
  why: z.string(),
  /** What the owner must do, in sentences. */
  what_to_do: z.string(),
});
export type UnjudgedRule = z.infer<typeof unjudgedRule>;
