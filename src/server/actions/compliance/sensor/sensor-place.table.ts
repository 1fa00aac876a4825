/**
 * Words of a sensor's label that name what it watches: the space between a tank's walls, or what holds the piping.
 * They begin a word: 'INTERST' stands for interstitial and interstice. Labels of a console have 20 characters, so words
 * are often cut short.
 */
export const placeWords = {
  tank: ['annul', 'annlr', 'anlr', 'interst', 'intrst', 'intst', 'brine', 'double wall', 'tank wall'],
  line: [
    'sump',
    'smp',
    'stp',
    'turbine',
    'piping',
    'pipe',
    'line',
    'dispenser',
    'disp',
    'dsp',
    'udc',
    'pan',
    'containment',
  ],
} as const;
