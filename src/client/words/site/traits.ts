import { wordsOf } from '#client/language/words.ts';
import { equipmentTraits, type TraitName, traitNames } from '#contract/nouns/gauge/equipment-traits.table.ts';

type English = { readonly [K in TraitName]: Pick<(typeof equipmentTraits)[K], 'label' | 'values'> };
const english = Object.fromEntries(
  traitNames.map((name) => [name, { label: equipmentTraits[name].label, values: equipmentTraits[name].values }]),
) as English;

/** The traits of equipment and their values: the contract's English, and its translations. */
export const t = wordsOf('site/traits', english);
