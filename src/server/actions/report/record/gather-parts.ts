import { siteEquipment } from '#compliance/calendar/site-equipment.ts';
import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import { impliedParts } from '#contract/nouns/compliance/implied-parts.table.ts';
import { equipmentTraits, type Traits, traitNames } from '#contract/nouns/gauge/equipment-traits.table.ts';
import type { OtherPiece } from '#reports/monthly/history-model.ts';
import { none } from '#reports/monthly/words.ts';
import { readSiteCalendars } from '#server/actions/compliance/site-calendars.ts';
import type { Context } from '#server/actions/context.ts';
import { traitWords } from '#server/actions/insurance/cover-facts.ts';

/** Equipment beside tanks and lines, which have a table of their own. */
const kinds = [
  ['line_leak_detector', 'Line leak detector'],
  ['spill_bucket', 'Spill bucket'],
  ['overfill', 'Overfill device'],
  ['sump', 'Sump'],
  ['dispenser', 'Dispenser'],
  ['atg', 'Tank gauge'],
  ['probe', 'Probe'],
  ['sensor', 'Sensor'],
  ['other', 'Other equipment'],
] as const satisfies readonly (readonly [EquipmentCategory, string])[];

/** What is on record of a site's other equipment today, and of which parts somebody has said that there are none. */
export async function gatherParts(
  ctx: Pick<Context, 'db' | 'now'>,
  siteId: number,
): Promise<{ otherEquipment: OtherPiece[]; absentParts: string[] }> {
  const facts = (await readSiteCalendars(ctx.db, [siteId], ctx.now)).get(siteId)?.facts;
  if (facts === undefined) return { otherEquipment: [], absentParts: [] };
  const equipment = siteEquipment(facts);
  return {
    otherEquipment: kinds.flatMap(([category, kind]) =>
      equipment.of(category).map((piece) => ({
        kind,
        name: equipment.nameOf(piece),
        at: placeOf(category, piece.tankNumber),
        installedOn: piece.installedOn,
        details: detailsOf(category, piece.traits),
      })),
    ),
    absentParts: facts.absent.map(({ part }) => `${impliedParts[part].none}: ${equipment.saidNone(part) ?? ''}`.trim()),
  };
}

/** Equipment that belongs to no one tank. */
const ofSite: readonly EquipmentCategory[] = ['atg', 'dispenser', 'other'];

/** At which tank a piece is; '' where nobody has recorded it. */
export function placeOf(category: EquipmentCategory, tank: number | null): string {
  if (tank !== null) return `Tank ${tank}`;
  return ofSite.includes(category) ? 'Site' : '';
}

/** What is recorded of a piece, and what of it is not. */
export function detailsOf(category: EquipmentCategory, traits: Traits): string {
  const own = traitNames.filter((trait) =>
    (equipmentTraits[trait].of as readonly EquipmentCategory[]).includes(category),
  );
  if (own.length === 0) return none;
  return own
    .map((trait) => `${equipmentTraits[trait].label}: ${traitWords(trait, traits) || 'not recorded'}`)
    .join('; ');
}
