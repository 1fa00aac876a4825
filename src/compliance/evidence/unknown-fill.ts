import type { GaugeTest, UnitFacts } from '../facts/month-facts.ts';
import type { Listing } from '../listings/listing.ts';
import { leastFillOf } from '../listings/own-rules.ts';

/*
 * A listing of a static test says how full the tank must be. Without the volume of the test, or the size of the tank,
 * nobody knows whether it was: such a test was evaluated for nobody knows what. A continuous test prints no volume.
 */

/**
 * Which value is missing to hold a static test to the least height or fill of a listing, in a sentence that says what to
 * do; null where all are known, or the listing asks for none. `of` names the listing. Source: verdict evidence,
 * sections 1 and 2; 40 CFR 280.40(a)(4).
 */
export function unknownFill(test: GaugeTest, unit: UnitFacts, row: Listing, of: string): string | null {
  if (test.method !== 'static') return null;
  const byHeight = row.minHeight !== null;
  if (!byHeight && leastFillOf(row) === null && row.maxFill === null) return null;
  const limit = `the ${byHeight ? 'lowest product' : 'fill'} of its listing cannot be checked (${of}).`;
  if (test.volume === null)
    return `The test bears no volume, so ${limit} The console must print the volume of the tank with the test.`;
  if (isMissing(unit.capacity))
    return `The capacity of the tank is not on record, so ${limit} Set the capacity of the tank.`;
  if (byHeight && isMissing(unit.diameter))
    return `The diameter of the tank is not on record, so ${limit} Set the diameter of the tank.`;
  return null;
}

const isMissing = (size: number | null | undefined): boolean => typeof size !== 'number' || !(size > 0);
