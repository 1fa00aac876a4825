import { siteEquipment } from '#compliance/calendar/site-equipment.ts';
import type { EquipmentFact } from '#compliance/tables/requirement.ts';
import { AppError } from '#contract/errors.ts';
import { equipmentTraits, type TraitName, type Traits } from '#contract/nouns/gauge/equipment-traits.table.ts';
import type { EquipmentLine } from '#reports/monthly/model.ts';
import { readSiteCalendars } from '#server/actions/compliance/site-calendars.ts';
import type { Context } from '#server/actions/context.ts';
import { toCover, traitWords } from '#server/actions/insurance/cover-facts.ts';
import { readTankFacts } from '#server/store/packet/binder-facts.ts';
import type { SiteInfoRow } from '#server/store/site/site-info.ts';

/** Tanks and lines as they are recorded today: installation, construction, release detection, piping. Throws site_not_found. */
export async function gatherEquipment(ctx: Pick<Context, 'db' | 'now'>, site: SiteInfoRow): Promise<EquipmentLine[]> {
  const calendar = (await readSiteCalendars(ctx.db, [site.id], ctx.now)).get(site.id)?.facts;
  if (calendar === undefined) throw new AppError('site_not_found');
  const { tanks } = toCover(site, calendar, await readTankFacts(ctx.db, site.id));
  const equipment = siteEquipment(calendar);
  const nameOf = (piece: EquipmentFact) =>
    piece.tankNumber === null ? equipment.nameOf(piece) : `Tank ${piece.tankNumber}`;
  const traitsOf = (name: string): Traits =>
    Object.assign(
      {},
      ...equipment
        .of('tank')
        .filter((piece) => nameOf(piece) === name)
        .map(({ traits }) => traits),
    );
  return [
    ...tanks.map(({ name, product, capacity, installedOn, construction, method, piping }) => ({
      ...{ device: 'tank' as const, name, product, capacity, installedOn, construction, method },
      piping: traitsOf(name).tank_piping === 'none' ? 'None' : piping,
      details: detailWords(['use', 'corrosion', 'fuel'], traitsOf(name)),
    })),
    ...equipment.of('line').map((piece) => ({
      ...{ device: 'line' as const, name: equipment.nameOf(piece), product: '', capacity: null },
      installedOn: piece.installedOn,
      construction: traitWords('material', piece.traits),
      method: traitWords('line_method', piece.traits),
      piping: traitWords('piping', piece.traits),
      details: detailWords(['corrosion'], piece.traits),
    })),
  ];
}

/** Facts without a column of their own; what nobody has recorded is said. */
function detailWords(names: readonly TraitName[], traits: Traits): string {
  const words = names.map((name) => `${equipmentTraits[name].label}: ${traitWords(name, traits) || 'not recorded'}`);
  return words.join('; ');
}

/** A tank that bears no label is called by the product that is recorded of it: one fact, one value. */
export function withProduct<Unit extends { name: string; label: string }>(
  unit: Unit,
  equipment: readonly EquipmentLine[],
): Unit {
  const product = equipment.find(({ device, name }) => device === 'tank' && name === unit.name)?.product ?? '';
  return unit.label === '' ? { ...unit, label: product } : unit;
}
