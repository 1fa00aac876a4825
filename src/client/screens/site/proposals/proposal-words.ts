import { formatDate } from '#client/format/calendar-date.ts';
import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import type { Equipment } from '#contract/nouns/gauge/equipment.ts';
import { equipmentTraits, type Watched } from '#contract/nouns/gauge/equipment-traits.table.ts';
import type { Proposal } from '#contract/nouns/gauge/proposal.ts';

/** 'PLLD on line 1, labeled “REGULAR”' */
export const deviceWords = ({ device, label }: Pick<Proposal, 'device' | 'label'>): string =>
  label === '' ? `${device}, no label` : `${device}, labeled “${label}”`;

/** What one press would put on the list of equipment, in one sentence. */
export function becomesWords({ adds, read_as: readAs, tank_number: tank, line }: Proposal): string {
  if (readAs === null) return 'Nothing is added until you choose.';
  // The name of a leak detector names its line.
  if (line !== null) return `Adds: ${adds.map(({ name }) => name).join('; ')}.`;
  const place = tank === null ? 'no tank named' : `tank ${tank}`;
  if (adds.length === 0) return `Completes the sensor’s own entry (${place}).`;
  return `Adds: ${adds.map(({ name }) => name).join('; ')} (${place}).`;
}

/** 'First reported by the gauge on Nov 2, 2026: what you record applies from that day.' */
export const sinceWords = ({ reported_on: on }: Proposal): string =>
  on === null
    ? 'The day on which the gauge first reported it is not known.'
    : `First reported by the gauge on ${formatDate(on)}: what you record applies from that day.`;

/** What a sensor can be recorded to watch, without 'none of these', which needs a reason. */
export const placeChoices = Object.entries(equipmentTraits.watches.values)
  .filter(([value]) => value !== 'other')
  .map(([value, label]) => ({ value: value as Exclude<Watched, 'other'>, label }));

const sameParts: Readonly<Partial<Record<Watched | 'line_leak_detector', readonly EquipmentCategory[]>>> = {
  stp_sump: ['sump'],
  sump: ['sump'],
  dispenser_pan: ['dispenser', 'sump'],
  spill_bucket: ['spill_bucket'],
  line_leak_detector: ['line_leak_detector'],
};

/** Pieces of the list that a device may already be. */
export const samePieces = (items: readonly Equipment[], readAs: Watched | 'line_leak_detector' | null): Equipment[] =>
  readAs === null
    ? []
    : items.filter(
        ({ category, from_gauge: known }) =>
          sameParts[readAs]?.includes(category) === true && !(known && category === 'line_leak_detector'),
      );
