import type { RuleText } from '#contract/nouns/compliance/calendar.ts';
import type { ReasonCode } from '#contract/nouns/compliance/month.ts';

export type LackReason = Extract<ReasonCode, 'NOT_ON_RECORD' | 'NOT_COVERED' | 'WRONG_METHOD' | 'CONTRADICTION'>;

/** One fact that keeps a unit or a site from being proven. */
export interface Lack {
  reason: LackReason;
  /** What is missing or wrong, in one sentence that names the unit. */
  says: string;
  /** What to do, in one sentence. */
  needed: string;
  rule: RuleText;
  /** YYYY-MM-DD up to which it may still come in; absent: as long as the proof of the unit's method. */
  until?: string;
}
