import { formatDate } from '#client/format/calendar-date.ts';
import { t } from '#client/words/site/proposals.ts';
import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import type { Equipment } from '#contract/nouns/gauge/equipment.ts';
import { equipmentTraits, type Watched } from '#contract/nouns/gauge/equipment-traits.table.ts';
import type { Proposal } from '#contract/nouns/gauge/proposal.ts';

/** 'PLLD on line 1, labeled “REGULAR”' */
export const deviceWords = ({ device, label }: Pick<Proposal, 'device' | 'label'>): string =>
  label === '' ? t.noLabel({ device }) : t.labeled({ device, label });

/** What one press would put on the list of equipment, in one sentence. */
export function becomesWords({ adds, read_as: readAs, tank_number: tank, line }: Proposal): string {
  if (readAs === null) return t.nothingIsAddedUntilYouChoose;
  if (isUnit(readAs)) return t.isPutBackOnList;
  // The name of a leak detector names its line.
  if (line !== null) return t.adds({ what: adds.map(({ name }) => name).join('; ') });
  const place = tank === null ? t.noTankNamed : t.tankNumber({ tank });
  if (adds.length === 0) return t.completesSensorsOwnEntry({ place });
  return t.addsAtPlace({ what: adds.map(({ name }) => name).join('; '), place });
}

/** A tank or line that was taken off the list: it can be put back as it was, and as nothing else. */
export const isUnit = (readAs: Proposal['read_as']): boolean => readAs === 'tank' || readAs === 'line';

/** 'First reported by the gauge on Nov 2, 2026: what you record applies from that day.' */
export const sinceWords = ({ reported_on: on }: Proposal): string =>
  on === null ? t.dayOnWhichGaugeFirstReported : t.firstReportedByGaugeOn({ day: formatDate(on) });

/** What a sensor can be recorded to watch, without 'none of these', which needs a reason. */
export function placeChoices(): { value: Exclude<Watched, 'other'>; label: string }[] {
  return watchedPlaces.map((value) => ({ value, label: t.places[value] }));
}

const watchedPlaces = (Object.keys(equipmentTraits.watches.values) as Watched[]).filter((value) => value !== 'other');

const sameParts: Readonly<Partial<Record<NonNullable<Proposal['read_as']>, readonly EquipmentCategory[]>>> = {
  stp_sump: ['sump'],
  sump: ['sump'],
  dispenser_pan: ['dispenser', 'sump'],
  spill_bucket: ['spill_bucket'],
  line_leak_detector: ['line_leak_detector'],
};

/** Pieces of the list that a device may already be. */
export const samePieces = (items: readonly Equipment[], readAs: Proposal['read_as']): Equipment[] =>
  readAs === null
    ? []
    : items.filter(
        ({ category, from_gauge: known }) =>
          sameParts[readAs]?.includes(category) === true && !(known && category === 'line_leak_detector'),
      );
