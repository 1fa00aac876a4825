import { AppError } from '#contract/errors.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { type EquipmentRow, listEquipment } from '#server/store/equipment/equipment.ts';
import { lockSite } from '#server/store/site/sites.ts';

type Tank = Pick<EquipmentRow, 'category' | 'tankNumber' | 'gaugeKey'>;

/** The number by which tests, readings and rules know a tank; null: it has none, or the piece is no tank. */
function numberOf({ category, tankNumber, gaugeKey }: Tank): number | null {
  if (category !== 'tank') return null;
  const [kind, reported] = gaugeKey?.split(' ') ?? [];
  return kind === 'tank' ? Number(reported) : tankNumber;
}

/**
 * Throws validation where another tank on the list has the number of this one: the tests of one tank would prove both
 * (40 CFR 280.41(a)(1) asks for each tank). The site stays locked until the transaction ends.
 */
export async function requireOwnNumber(q: Sql, siteId: number, tank: Tank, id: number | null): Promise<void> {
  const number = numberOf(tank);
  if (number === null) return;
  await lockSite(q, siteId);
  const other = (await listEquipment(q, siteId)).find((piece) => piece.id !== id && numberOf(piece) === number);
  if (other === undefined) return;
  const words = `is the number of ${other.name}: each tank has its own. Change that piece, or give another number`;
  throw new AppError('validation', { fields: { tank_number: words } });
}
