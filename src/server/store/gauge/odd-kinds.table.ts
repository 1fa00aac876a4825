/** What of a tank reading can be odd. The bits are kept in memory alone; the keys are stored. */
export const ODD_KINDS = {
  capacity: { bit: 1, words: 'volume and ullage do not add up to the tank capacity' },
  total: { bit: 2, words: 'volume and ullage add up to a different total than before' },
  tc: { bit: 4, words: 'the temperature-compensated volume is far from the volume' },
  tcChange: { bit: 8, words: 'the temperature-compensated volume did not change with the volume and temperature' },
  height: { bit: 16, words: 'the product height is outside the tank' },
  heightChange: { bit: 32, words: 'the height and the volume did not change together' },
  water: { bit: 64, words: 'the water is higher than the product' },
  waterChange: { bit: 128, words: 'the water height and the water volume did not change together' },
  temperature: { bit: 256, words: 'the temperature is not plausible for fuel' },
  temperatureChange: { bit: 512, words: 'the temperature changed faster than fuel in a tank does' },
  rise: { bit: 1024, words: 'the volume rose faster than a delivery fills a tank' },
  fall: { bit: 2048, words: 'the volume fell faster than pumps empty a tank' },
  product: { bit: 4096, words: 'the product code is a different one than before' },
  status: { bit: 8192, words: 'the delivery and leak test states differ from the ones before' },
  tankNew: { bit: 16_384, words: 'the tank was not reported before' },
  impossible: { bit: 65_536, words: 'a value is one that no tank can have' },
  tankMissing: { bit: 32_768, words: 'the tank is missing from the report' },
} as const;

export type OddKind = keyof typeof ODD_KINDS;

/**
 * What a reading shows without the one before it. It may be so for good (a capacity that was set up wrong, say): once
 * the console has said the same twice, it is marked without being asked about in every poll.
 */
export const LASTING =
  ODD_KINDS.capacity.bit |
  ODD_KINDS.tc.bit |
  ODD_KINDS.height.bit |
  ODD_KINDS.water.bit |
  ODD_KINDS.temperature.bit |
  ODD_KINDS.impossible.bit;

/** What changes in every delivery and leak test: it is asked about once, and then it is nothing to mark. */
export const USUAL = ODD_KINDS.status.bit;

const kinds = Object.entries(ODD_KINDS) as [OddKind, (typeof ODD_KINDS)[OddKind]][];

/** The first of the kinds that these bits hold; null for none. */
export function firstKind(bits: number): OddKind | null {
  return kinds.find(([, { bit }]) => (bits & bit) !== 0)?.[0] ?? null;
}
