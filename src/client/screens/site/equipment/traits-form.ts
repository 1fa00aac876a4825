import { t } from '#client/words/site/equipment.ts';
import { t as traits } from '#client/words/site/traits.ts';
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
function unrecorded(name: TraitName): string {
  const { assumed, provesNothing }: { assumed: string | null; provesNothing?: true } = equipmentTraits[name];
  if (assumed === null) return t.notRecorded;
  const label = valuesOf(name)[assumed] ?? assumed;
  const value = label.charAt(0).toLowerCase() + label.slice(1);
  return provesNothing === true ? t.notRecordedNoMonthProven({ value }) : t.notRecordedAssumed({ value });
}

/** The values of a trait in words. */
function valuesOf(name: TraitName): Readonly<Record<string, string>> {
  return traits[name].values;
}

/** What can be chosen of a trait: first that it is not recorded, with what then counts. */
export function traitChoices(name: TraitName): TraitChoice[] {
  return [
    { value: '', label: unrecorded(name) },
    ...Object.entries(valuesOf(name)).map(([value, words]) => ({ value, label: words })),
  ];
}

export interface TraitWords {
  name: TraitName;
  label: string;
  value: string;
}

/** Recorded traits in words. */
export function traitWords({ category, traits: recorded }: Pick<Equipment, 'category' | 'traits'>): TraitWords[] {
  return traitsOf(category).flatMap((name) => {
    const value = valuesOf(name)[recorded[name] ?? ''];
    return value === undefined ? [] : [{ name, label: traits[name].label, value }];
  });
}

/** The selects filled with what is recorded of an item. */
export function traitsFormOf({ traits: recorded }: Pick<Equipment, 'traits'>): TraitsForm {
  return { ...EMPTY_TRAITS, ...Object.fromEntries(traitNames.map((name) => [name, recorded[name] ?? ''])) };
}

/** What is sent: what was chosen of the traits that the category has; the rest is forgotten. */
export function traitsBody(category: EquipmentCategory, form: TraitsForm): Traits {
  return Object.fromEntries(traitsOf(category).flatMap((name) => (form[name] === '' ? [] : [[name, form[name]]])));
}
