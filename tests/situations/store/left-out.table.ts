/** What situations say and the product has no place for, so that it is not stored; by what says it. */
export const leftOut: Readonly<Record<string, string>> = {
  'tanks: no method': 'that no method watches a tank; it is stored without a method',
  'tanks without a probe: capacity, product, deliveries, sales':
    'what no gauge measures of a tank; it is stored as a piece of equipment with its number',
  'alarm: CONSOLE 2 NO ANSWER': 'a second console at a site',
  'fact_changed: piping of ..., line ... piping': 'what a person recorded of piping besides its kind, and since when',
  'fact_changed: tank ... capacity': 'what was recorded before a capacity was corrected, and since when it holds',
  'fact_changed: result ...': 'that a test of the gauge is of another site',
  'fact_changed: sensor ... replaced': 'which sensor took the place of another; the old one is taken off the list',
};
