import { AppError } from '#contract/errors.ts';
import { lineUnitOfName } from '#contract/line-families.ts';
import type { EquipmentInput } from '#contract/nouns/gauge/equipment.ts';
import { equipmentTraits, traitNames } from '#contract/nouns/gauge/equipment-traits.table.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { type EquipmentRow, type EquipmentValues, listEquipment } from '#server/store/equipment/equipment.ts';
import { lockSite } from '#server/store/site/sites.ts';
import { findDocumentRefs } from '../document/find-document-refs.ts';

type Named = Partial<EquipmentValues> & Pick<EquipmentValues, 'category' | 'name'>;

/**
 * The fields that were sent, as they are stored; what was not sent is not among them. `today` is the site's own day.
 * Throws validation for an installation or lining in the future and for traits that a piece of this category has not,
 * document_not_found for a document that the site does not have.
 */
export async function readEquipmentInput(q: Sql, siteId: number, input: EquipmentInput, today: string): Promise<Named> {
  const { serial_no, installed_on, lined_on, tank_number, manufacturer, model, notes } = input;
  const fields = foreignTraits(input);
  if (installed_on !== undefined && installed_on !== null && installed_on > today) {
    fields.installed_on = 'cannot be in the future';
  }
  const lined = linedObjection(input, today);
  if (lined !== null) fields.lined_on = lined;
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
  return {
    category: input.category,
    name: input.name,
    ...(manufacturer === undefined ? {} : { manufacturer }),
    ...(model === undefined ? {} : { model }),
    ...(serial_no === undefined ? {} : { serialNo: serial_no }),
    ...(installed_on === undefined ? {} : { installedOn: installed_on }),
    ...(lined_on === undefined ? {} : { linedOn: lined_on }),
    ...(tank_number === undefined ? {} : { tankNumber: tank_number }),
    ...(notes === undefined ? {} : { notes }),
    ...(input.traits === undefined ? {} : { traits: recordedTraits(input.traits) }),
    ...(input.documents === undefined ? {} : { documents: await findDocumentRefs(q, siteId, input.documents) }),
  };
}

/** Only a tank is lined, on no day to come and on none before it was there; null: nothing to object. */
function linedObjection({ category, installed_on, lined_on }: EquipmentInput, today: string): string | null {
  if (lined_on === undefined || lined_on === null) return null;
  if (category !== 'tank') return 'does not fit this category';
  if (lined_on > today) return 'cannot be in the future';
  return typeof installed_on === 'string' && lined_on < installed_on ? 'cannot be before the installation' : null;
}

function foreignTraits({ category, traits = {} }: EquipmentInput): Record<string, string> {
  const foreign = traitNames.filter((name) => {
    const of: readonly string[] = equipmentTraits[name].of;
    return traits[name] !== undefined && !of.includes(category);
  });
  return Object.fromEntries(foreign.map((name) => [`traits.${name}`, 'does not fit this category']));
}

function recordedTraits(traits: NonNullable<EquipmentInput['traits']>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(traits).filter((trait): trait is [string, string] => trait[1] !== undefined),
  );
}

type Unit = Pick<EquipmentRow, 'category' | 'name' | 'tankNumber' | 'gaugeKey'>;

/** By what tests, readings and rules know a tank or line, 'tank 1'; null: it has no number, or is neither. */
export function unitKeyOf({ category, name, tankNumber, gaugeKey }: Unit): string | null {
  if (category !== 'tank' && category !== 'line') return null;
  const [kind, reported] = gaugeKey?.split(' ') ?? [];
  if (kind === category) return `${category} ${reported}`;
  const number = category === 'tank' ? tankNumber : lineUnitOfName(name);
  return number === null ? null : `${category} ${number}`;
}

/**
 * Throws validation where another tank or line on the list has the number of this one: the tests of one would prove both
 * (40 CFR 280.41(a)(1), (b)(1) ask for each). The site stays locked until the transaction ends.
 */
export async function requireOwnNumber(q: Sql, siteId: number, unit: Unit, id: number | null): Promise<void> {
  const key = unitKeyOf(unit);
  if (key === null) return;
  await lockSite(q, siteId);
  const other = (await listEquipment(q, siteId)).find((piece) => piece.id !== id && unitKeyOf(piece) === key);
  if (other === undefined) return;
  const [field, own] = unit.category === 'tank' ? ['tank_number', 'number'] : ['name', 'number in its name'];
  const words = `is the number of ${other.name}: each ${unit.category} has its own. Change that piece, or give another ${own}`;
  throw new AppError('validation', { fields: { [field]: words } });
}
