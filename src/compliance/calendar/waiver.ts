import type { Waiver } from '../tables/requirement.ts';
import { dateWords } from '../words/words.ts';

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
