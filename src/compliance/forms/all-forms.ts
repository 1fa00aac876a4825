import { containmentForms } from './containment-tests.table.ts';
import { corrosionForms } from './corrosion.table.ts';
import { equipmentForms } from './equipment-tests.table.ts';
import type { FormDefinition } from './form-definition.ts';
import { monitoringForms } from './monitoring.table.ts';
import { outOfUseForms } from './out-of-use.table.ts';
import { pipingForms } from './piping-tests.table.ts';
import { recordForms } from './records.table.ts';
import { visitForms } from './visit.table.ts';
import { walkthroughForms } from './walkthrough.table.ts';

/** All forms, in the order in which they are offered. */
export const formDefinitions: readonly FormDefinition[] = [
  ...walkthroughForms,
  ...containmentForms,
  ...equipmentForms,
  ...pipingForms,
  ...corrosionForms,
  ...outOfUseForms,
  ...monitoringForms,
  ...recordForms,
  ...visitForms,
];

const byKey = new Map(formDefinitions.map((form) => [form.key, form]));

/** The form of a key; null: there is none. */
export function formOf(key: string): FormDefinition | null {
  return byKey.get(key) ?? null;
}

/** The forms that are filled in a state, two capital letters: a state's own take the place of those that they replace. */
export function formsIn(state: string): FormDefinition[] {
  const own = formDefinitions.filter((form) => form.state === null || form.state === state);
  const replaced = new Set(own.flatMap(({ replaces }) => replaces ?? []));
  return own.filter(({ key }) => !replaced.has(key));
}
