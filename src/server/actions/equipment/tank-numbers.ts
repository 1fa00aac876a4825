import { AppError } from '#contract/errors.ts';
import { lineUnitOfName } from '#contract/line-families.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { type EquipmentRow, listEquipment } from '#server/store/equipment/equipment.ts';
import { lockSite } from '#server/store/site/sites.ts';

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
