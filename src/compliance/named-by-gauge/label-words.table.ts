import type { Watched } from '#contract/nouns/gauge/equipment-traits.table.ts';

type Named = Exclude<Watched, 'other'>;

/**
 * Words by which a sensor's label says what it watches. They begin a word: 'INTERST' stands for interstitial and
 * interstice. Labels of a console have 20 characters (576013-635, function 702), so words are often cut short.
 */
export const labelWords: Readonly<Record<Named, readonly string[]>> = {
  annular: ['annul', 'annlr', 'anlr', 'interst', 'intrst', 'intst', 'brine', 'double wall', 'tank wall'],
  stp_sump: ['stp', 'turbine'],
  sump: ['sump', 'smp', 'containment'],
  dispenser_pan: ['dispenser', 'disp', 'dsp', 'udc', 'pan'],
  spill_bucket: ['spill', 'bucket'],
  well: ['well', 'monwell'],
};

/** Words of piping: beside words of a tank's interstice they leave open which of the two is meant. */
export const pipingWords: readonly string[] = ['piping', 'pipe', 'line'];

/** What a console's set-up calls the place of a sensor (576013-635, functions 704, 709, 744, 749, 74E), as settings are worded. */
export const setupWords: Readonly<Record<string, Named>> = {
  'Annular space': 'annular',
  'Dispenser pan': 'dispenser_pan',
  'Monitoring well': 'well',
  'STP sump': 'stp_sump',
  'Piping sump': 'sump',
};
