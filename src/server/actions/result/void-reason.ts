import { AppError } from '#contract/errors.ts';
import type { ResultValue } from '#contract/nouns/compliance/result.ts';
import type { VoidInput } from '#contract/nouns/compliance/void-input.ts';
import { voidReasonWords } from '#contract/words.ts';

/** What may be made void, as it is stored. */
export interface Voidable {
  result: ResultValue;
  voidedAt: Date | null;
  voidReason: string | null;
}

/** The reason to store of what is made void; null: a pass without one. Throws validation where it is required and missing. */
export function reasonToStore(stored: Voidable, input: VoidInput, isPass = stored.result === 'PASS'): string | null {
  if (!isPass && input.reason === undefined) throw new AppError('validation', { fields: { reason: voidReasonWords } });
  return input.reason ?? null;
}

/** Nothing can be added to it: it is void, and a reason is given or none is missing. */
export function isSettled({ voidedAt, voidReason, result }: Voidable, input: VoidInput): boolean {
  return voidedAt !== null && (voidReason !== null || result === 'PASS' || input.reason === undefined);
}
