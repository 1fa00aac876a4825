import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import type { MonthPlace } from '#server/store/compliance/month-places.ts';
import { firstDay } from './month-days.ts';

/**
 * Whether every number of the gauge that a month (YYYY-MM) shows is in known units. Evidence that was stored while they
 * were not known stays as it was.
 */
export function unitsConfirmedIn(
  month: string,
  { unitsConfirmedFrom }: Pick<MonthPlace, 'unitsConfirmedFrom'>,
  units: readonly Pick<UnitVerdict, 'evidence'>[],
): boolean {
  if (Date.parse(firstDay(month)) < unitsConfirmedFrom) return false;
  return !units.some(({ evidence }) => evidence.some(({ units_confirmed }) => units_confirmed === false));
}
