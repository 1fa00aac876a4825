import { noise } from './noise.ts';

const DAY = 86_400_000;
const YEAR = 365.2425 * DAY;
/** Coldest air in mid January; the ground at tank depth follows about six weeks later. Mid-Atlantic figures, deg F. */
const COLDEST_AIR = 16 * DAY;
const GROUND_LAG = 42 * DAY;

const wave = (at: number, coldest: number): number => -Math.cos((2 * Math.PI * (at - coldest)) / YEAR);

/** Ground temperature at tank depth, deg F, at a UTC time in milliseconds. */
export function groundTemperature(at: number): number {
  return 57 + 12 * wave(at, COLDEST_AIR + GROUND_LAG);
}

/** Temperature of the load a tanker brings, deg F: near the day's air, with the terminal's own spread. */
export function loadTemperature(at: number, seed: number): number {
  return 58 + 21 * wave(at, COLDEST_AIR) + 10 * (noise(seed, Math.floor(at / DAY), 71) - 0.5);
}

/** Sales factor of the season for a product whose January factor is `winter`; the mean over a year is 1. */
export function seasonFactor(at: number, winter: number): number {
  return 1 - (winter - 1) * wave(at, COLDEST_AIR);
}

/** Gross volume over volume at 60 deg F. */
export function expansionFactor(coefficient: number, temperature: number): number {
  return 1 + coefficient * (temperature - 60);
}
