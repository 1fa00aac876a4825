import type { Requirement, Waiver } from '../tables/requirement.ts';
import { dateWords } from '../words/words.ts';
import type { Applicability } from './applicability.ts';

/** The reason why an item does not apply is recorded. */
export function hasReason(waiver: Waiver | null | undefined): waiver is Waiver & { reason: string } {
  return typeof waiver?.reason === 'string' && waiver.reason.trim() !== '';
}

/** Who has set that an item does not apply, when and why; without a reason that none is recorded. In one sentence. */
export function waiverWords(waiver: Waiver | null): string {
  const who = waiver?.by ?? null;
  const on = waiver?.on ?? null;
  const lead = `${who ?? 'An administrator'} set that it does not apply here${on === null ? '' : ` on ${dateWords(on)}`}`;
  return hasReason(waiver) ? `${lead}: ${ended(waiver.reason)}` : `${lead}: no reason recorded.`;
}

const ended = (text: string) => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

/** Rules of which a tank that is never filled by more than 25 gal at a time is free (40 CFR 280.20(c)(2)(ii)). */
const ofFilledTanks: readonly string[] = ['spill_buckets', 'spill_buckets_unwatched', 'overfill_devices'];

/**
 * Why nobody can set that an item does not apply, in one sentence: pieces on record, or what they need, make it apply, or
 * what decides it is not on record. Null: a person may, with a reason. `smallFills`: every tank is recorded as never filled
 * by more than 25 gal at a time.
 */
export function bindingWords(row: Requirement, answer: Applicability, smallFills: boolean): string | null {
  if (!answer.applies) return null;
  if (answer.gap !== null && !answer.gap.mayBeNone) return answer.gap.sentence;
  if (ofFilledTanks.includes(row.applies) && smallFills) return null;
  return answer.components.some(({ name }) => name !== '') ? answer.because : null;
}
