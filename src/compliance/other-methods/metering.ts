import type { UnitFacts } from '../facts/month-facts.ts';
import type { Stock } from '../weigh/weigh-stock.ts';

type Metered = Pick<UnitFacts, 'metering' | 'recorded' | 'withoutPiping' | 'generator' | 'dispenser'>;

/**
 * Whether a meter counts what leaves a tank. Metered gallons of a reconciliation show one, whatever is recorded, and so
 * does a dispenser at a tank that serves more than a generator. Where nobody recorded it, a tank with piping that serves
 * more than a generator counts as metered; of others it is not known (null). Source: COMAR 26.10.04.01C, 26.10.05.02C.
 */
export function isMetered(
  { metering, recorded, withoutPiping, generator, dispenser }: Metered,
  stock: readonly Stock[],
): boolean | null {
  const sold = [...recorded, ...stock.map(({ record }) => record)];
  if (metering === 'metered' || sold.some(({ kind, metered }) => kind === 'inventory' && (metered ?? 0) > 0))
    return true;
  if (dispenser !== undefined && generator !== true) return true;
  if (metering === 'none') return false;
  return withoutPiping || generator === true ? null : true;
}
