import type { CompletionFact, EquipmentFact, Requirement, Waiver } from '../tables/requirement.ts';
import { dateWords } from '../words/words.ts';
import type { Applicability } from './applicability.ts';
import type { SiteEquipment } from './site-equipment.ts';

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

/** What the law asks of every site with a regulated tank in use: 40 CFR 280.22, 280.36, 280.93, 280.242; nobody opts out. */
const ofEveryTank: readonly string[] = [
  ...['walkthrough_30d', 'operator_ab', 'operator_c', 'insurance_expiration', 'fr_annual', 'fr_evidence_annual_md'],
  ...['ownership_notice', 'registration_md', 'third_party_inspection_3y_md'],
];

/** Financial responsibility that is shown in another way than by a policy (40 CFR 280.95 to 280.107). */
const otherCover: readonly string[] = ['fr_annual', 'fr_self_insurance_annual', 'fr_evidence_annual_md'];

const isRegulated = ({ regulated }: EquipmentFact['traits']) => regulated === undefined || regulated === 'regulated';

/** Why an item that the law asks of every tank in use cannot be set aside, in one sentence; null: it is none, or it can. */
export function lawWords({ key, citation }: Requirement, { of, nameOf, facts }: SiteEquipment): string | null {
  if (!ofEveryTank.includes(key)) return null;
  const tank = of('tank').find(
    ({ traits, mayHoldFuel }) => isRegulated(traits) && (traits.use !== 'out_of_use' || mayHoldFuel === true),
  );
  if (tank === undefined) return null;
  const shown = ({ key: own, result, undocumented }: CompletionFact) =>
    otherCover.includes(own) && result === 'PASS' && undocumented !== true;
  // An owner who is insured by no policy, as by a financial test, has its evidence on record.
  if (key === 'insurance_expiration' && facts.completions.some(shown)) return null;
  const how =
    key === 'insurance_expiration'
      ? ' Where another mechanism covers it, record its evidence under Financial responsibility evidence first.'
      : '';
  return `${nameOf(tank)} is a regulated tank in use, and ${citation} asks this of it.${how}`;
}

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
