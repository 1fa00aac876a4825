import type { UnitSystem } from '#contract/units.ts';
import { toFahrenheit, toGallons, toInches } from '#contract/units.ts';

/** A number of a report; null for none. */
export type Value = number | null;

/** Conversions of one system of units; null stays null. */
export interface Measures {
  volume(value: Value): Value;
  length(value: Value): Value;
  temperature(value: Value): Value;
}

/** The conversions to gallons, inches and degrees Fahrenheit. */
export function measuresOf(units: UnitSystem): Measures {
  return {
    volume: (value) => (value === null ? null : toGallons(value, units)),
    length: (value) => (value === null ? null : toInches(value, units)),
    temperature: (value) => (value === null ? null : toFahrenheit(value, units)),
  };
}
