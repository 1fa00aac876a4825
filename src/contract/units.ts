/**
 * The unit systems a console can be set to (function 517, 576013-635) and their conversion to the
 * units the product stores: US gallons, inches, degrees Fahrenheit.
 */
export const UNIT_SYSTEMS = ['us', 'metric', 'imperial'] as const;

/** us = US gal, in, deg F; metric = litre, mm, deg C; imperial = imperial gal, in, deg F. */
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

/** One US gallon is 231 cubic inches, exactly 3.785411784 litres (NIST SP 811). */
const LITRES_PER_GALLON = 3.785411784;
/** One imperial gallon is exactly 4.54609 litres (NIST SP 811). */
const LITRES_PER_IMPERIAL_GALLON = 4.54609;
const MILLIMETRES_PER_INCH = 25.4;

/** A volume, or a volume per hour, of the given system in US gallons. */
export function toGallons(value: number, from: UnitSystem): number {
  if (from === 'metric') return value / LITRES_PER_GALLON;
  if (from === 'imperial') return (value * LITRES_PER_IMPERIAL_GALLON) / LITRES_PER_GALLON;
  return value;
}

/** US gallons in the volume unit of the given system. */
export function fromGallons(gallons: number, to: UnitSystem): number {
  if (to === 'metric') return gallons * LITRES_PER_GALLON;
  if (to === 'imperial') return (gallons * LITRES_PER_GALLON) / LITRES_PER_IMPERIAL_GALLON;
  return gallons;
}

/** A height of the given system in inches. */
export function toInches(value: number, from: UnitSystem): number {
  return from === 'metric' ? value / MILLIMETRES_PER_INCH : value;
}

/** Inches in the length unit of the given system. */
export function fromInches(inches: number, to: UnitSystem): number {
  return to === 'metric' ? inches * MILLIMETRES_PER_INCH : inches;
}

/** A temperature of the given system in degrees Fahrenheit. */
export function toFahrenheit(value: number, from: UnitSystem): number {
  return from === 'metric' ? value * 1.8 + 32 : value;
}

/** Degrees Fahrenheit in the temperature unit of the given system. */
export function fromFahrenheit(fahrenheit: number, to: UnitSystem): number {
  return to === 'metric' ? (fahrenheit - 32) / 1.8 : fahrenheit;
}
