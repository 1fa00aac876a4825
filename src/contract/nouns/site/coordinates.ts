/** Where a site is, in degrees (WGS 84), north and east positive. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Degrees are kept to so many decimals: about four inches on the ground. */
export const coordinateDecimals = 6;

/** States and territories with land east of the 180th meridian: their longitude may be positive. */
const reachesEast: ReadonlySet<string> = new Set(['AK', 'GU', 'MP']);

/**
 * What is wrong with a latitude and longitude together, by field; empty: nothing. One alone is no place, and of a site in
 * the United States a longitude without its minus is in Asia.
 */
export function coordinateTrouble(
  { latitude, longitude }: { [K in keyof Coordinates]: number | null },
  state: string,
): Partial<Record<keyof Coordinates, string>> {
  if (latitude === null && longitude !== null) return { latitude: 'is required with a longitude' };
  if (longitude === null && latitude !== null) return { longitude: 'is required with a latitude' };
  if (longitude !== null && longitude > 0 && state !== '' && !reachesEast.has(state))
    return { longitude: `must be negative in ${state}, such as -76.3` };
  return {};
}
