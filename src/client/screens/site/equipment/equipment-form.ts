import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { t } from '#client/words/site/equipment.ts';
import { t as traitNames } from '#client/words/site/traits.ts';
import { type EquipmentCategory, equipmentCategories } from '#contract/equipment-categories.table.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import { type Equipment, type EquipmentInput, mostEquipmentDocuments } from '#contract/nouns/gauge/equipment.ts';
import { categoryWords } from './categories.table.ts';
import { EMPTY_TRAITS, type TraitsForm, traitsBody, traitsFormOf, traitsOf, traitWords } from './traits-form.ts';

/** What stands in the form, as typed. */
export interface EquipmentForm {
  category: EquipmentCategory;
  name: string;
  manufacturer: string;
  model: string;
  serial_no: string;
  /** A date or ''. */
  installed_on: string;
  /** Of a tank: a date or ''. */
  lined_on: string;
  /** A tank number or ''. */
  tank_number: string;
  notes: string;
  /** Of every category: changing the category and back loses nothing. */
  traits: TraitsForm;
  /** Stored papers that go with it. */
  documents: readonly DocumentRef[];
  /** From which day on what is changed for compliance is so: a date or ''. */
  valid_from: string;
  reason: string;
  /** What shows it: at most one. */
  fact_document: readonly DocumentRef[];
  /** What that document shows where nothing is changed: `installed_on` or a trait; ''. */
  shows: '' | ShownFact;
}

/** A fact on record that a document alone can show. */
export type ShownFact = NonNullable<EquipmentInput['shows']>[number];

/** What is on record of a piece, with its name in the form. */
export function factsOnRecord({ category, installed_on, traits }: EquipmentForm): { name: ShownFact; label: string }[] {
  const recorded = traitsOf(category).filter((name) => traits[name] !== '');
  return [
    ...(installed_on === '' ? [] : [{ name: 'installed_on' as const, label: t.installationDay }]),
    ...recorded.map((name) => ({ name, label: traitNames[name].label })),
  ];
}

export const EMPTY_EQUIPMENT: EquipmentForm = {
  category: 'sensor',
  name: '',
  manufacturer: '',
  model: '',
  serial_no: '',
  installed_on: '',
  lined_on: '',
  tank_number: '',
  notes: '',
  traits: EMPTY_TRAITS,
  documents: [],
  valid_from: '',
  reason: '',
  fact_document: [],
  shows: '',
};

/** The form filled with an item to edit. */
export function equipmentFormOf(item: Equipment): EquipmentForm {
  return {
    category: item.category,
    name: item.name,
    manufacturer: item.manufacturer,
    model: item.model,
    serial_no: item.serial_no,
    installed_on: item.installed_on ?? '',
    lined_on: item.lined_on ?? '',
    tank_number: item.tank_number === null ? '' : String(item.tank_number),
    notes: item.notes,
    traits: traitsFormOf(item),
    documents: item.documents,
    valid_from: '',
    reason: '',
    fact_document: [],
    shows: '',
  };
}

/** What is wrong with the form; `today` is the site's date. */
export function checkEquipment(form: EquipmentForm, today: string): FieldErrors {
  const errors: Record<string, string> = {};
  if (form.name.trim() === '') errors.name = t.isRequired;
  if (form.installed_on > today) errors.installed_on = t.mustNotBeInFuture;
  if (form.valid_from > today) errors.valid_from = t.mustNotBeInFuture;
  else if (form.valid_from !== '' && form.valid_from < form.installed_on)
    errors.valid_from = t.mustNotBeBeforeInstallation;
  if (form.valid_from !== '' && form.valid_from < today && form.reason.trim() === '')
    errors.reason = t.isRequiredForDayInPast;
  if (form.category === 'tank' && form.lined_on > today) errors.lined_on = t.mustNotBeInFuture;
  if (form.documents.length > mostEquipmentDocuments)
    errors.documents = t.atMostDocuments({ limit: mostEquipmentDocuments });
  return errors;
}

/** Body of POST /api/sites/{id}/equipment and PUT /api/sites/{id}/equipment/{equipmentId}. */
export function equipmentBody(form: EquipmentForm): EquipmentInput {
  return {
    category: form.category,
    name: form.name.trim(),
    manufacturer: form.manufacturer.trim(),
    model: form.model.trim(),
    serial_no: form.serial_no.trim(),
    installed_on: form.installed_on === '' ? null : form.installed_on,
    ...(form.category === 'tank' ? { lined_on: form.lined_on === '' ? null : form.lined_on } : {}),
    tank_number: form.tank_number === '' ? null : Number(form.tank_number),
    notes: form.notes.trim(),
    traits: traitsBody(form.category, form.traits),
    documents: [...form.documents],
    ...(form.valid_from === '' ? {} : { valid_from: form.valid_from }),
    ...(form.reason.trim() === '' ? {} : { reason: form.reason.trim() }),
    ...(form.fact_document[0] === undefined ? {} : { fact_document: form.fact_document[0] }),
    ...(form.shows === '' ? {} : { shows: [form.shows] }),
  };
}

/** Whether two forms say the same. */
export function sameForm<T extends object>(a: T, b: T): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export interface EquipmentGroup {
  category: EquipmentCategory;
  title: string;
  items: Equipment[];
}

/** Items that hold every word of the search, grouped by category in the contract's order; empty groups are left out. */
export function groupEquipment(
  items: readonly Equipment[],
  search: string,
  tankNames: ReadonlyMap<number, string>,
): EquipmentGroup[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = items.filter((item) => {
    const tank =
      item.tank_number === null ? '' : (tankNames.get(item.tank_number) ?? t.tankNumber({ number: item.tank_number }));
    const facts = [...item.reported, ...traitWords(item)].map((fact) => fact.value);
    const papers = item.documents.map(({ file }) => file);
    const all = [item.name, item.manufacturer, item.model, item.serial_no, item.notes, tank, ...facts, ...papers]
      .concat(categoryWords[item.category].one)
      .join('\n')
      .toLowerCase();
    return words.every((word) => all.includes(word));
  });
  return equipmentCategories
    .map((category) => ({
      category,
      title: categoryWords[category].group,
      items: found.filter((item) => item.category === category),
    }))
    .filter((group) => group.items.length > 0);
}
