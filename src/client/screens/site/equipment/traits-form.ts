import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import type { Equipment } from '#contract/nouns/gauge/equipment.ts';
import {
  equipmentTraits,
  type TraitName,
  type Traits,
  traitNames,
} from '#contract/nouns/gauge/equipment-traits.table.ts';

/** What stands in the selects of the form: a value's name, or '' for what is not recorded. */
export type TraitsForm = Readonly<Record<TraitName, string>>;

export const EMPTY_TRAITS = Object.fromEntries(traitNames.map((name) => [name, ''])) as TraitsForm;

/** The traits that a piece of this category can have, in the order of the table. */
export function traitsOf(category: EquipmentCategory): TraitName[] {
  return traitNames.filter((name) => {
    const of: readonly EquipmentCategory[] = equipmentTraits[name].of;
    return of.includes(category);
  });
}

export interface TraitChoice {
  value: string;
  label: string;
}

/** 'Not recorded (single wall is assumed)'. */
function unrecorded({ values, assumed, provesNothing }: Trait): string {
  if (assumed === null) return 'Not recorded';
  const label = values[assumed] ?? assumed;
  const words = `${label.charAt(0).toLowerCase()}${label.slice(1)} is assumed`;
  return `Not recorded (${words}${provesNothing === true ? ' in the calendar; no month is proven' : ''})`;
}

interface Trait {
  values: Readonly<Record<string, string>>;
  assumed: string | null;
  provesNothing?: true;
}

/** What can be chosen of a trait: first that it is not recorded, with what then counts. */
export function traitChoices(name: TraitName): TraitChoice[] {
  const trait: Trait = equipmentTraits[name];
  const { values } = trait;
  return [
    { value: '', label: unrecorded(trait) },
    ...Object.entries(values).map(([value, words]) => ({ value, label: words })),
  ];
}

export interface TraitWords {
  name: TraitName;
  label: string;
  value: string;
}

/** Recorded traits in words. */
export function traitWords({ category, traits }: Pick<Equipment, 'category' | 'traits'>): TraitWords[] {
  return traitsOf(category).flatMap((name) => {
    const { label, values }: { label: string; values: Readonly<Record<string, string>> } = equipmentTraits[name];
    const value = values[traits[name] ?? ''];
    return value === undefined ? [] : [{ name, label, value }];
  });
}

/** The selects filled with what is recorded of an item. */
export function traitsFormOf({ traits }: Pick<Equipment, 'traits'>): TraitsForm {
  return { ...EMPTY_TRAITS, ...Object.fromEntries(traitNames.map((name) => [name, traits[name] ?? ''])) };
}

/** What is sent: what was chosen of the traits that the category has; the rest is forgotten. */
export function traitsBody(category: EquipmentCategory, form: TraitsForm): Traits {
  return Object.fromEntries(traitsOf(category).flatMap((name) => (form[name] === '' ? [] : [[name, form[name]]])));
}
