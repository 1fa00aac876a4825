import { afterEach, expect, it, vi } from 'vitest';
import { readEquipment } from '#client/api/site/equipment.ts';
import { setLanguage, startLanguage } from '#client/language/language.ts';
import { allSpanish } from '#client/words/es/all.ts';
import { equipmentCategories } from '#contract/equipment-categories.table.ts';
import { equipmentTraits, traitNames } from '#contract/nouns/gauge/equipment-traits.table.ts';
import { categoryWords } from './categories.table.ts';
import { groupEquipment } from './equipment-form.ts';
import { traitChoices, traitWords } from './traits-form.ts';

afterEach(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await setLanguage('en');
  vi.unstubAllGlobals();
});

const choices = () => traitNames.flatMap((name) => traitChoices(name).map(({ label }) => label));
const titles = () => equipmentCategories.map((category) => categoryWords[category].group);

it('tables of equipment follow the language in force, and go back with it', async () => {
  const english = [choices(), titles()];
  expect(english[0]).toContain('Not recorded (single wall is assumed)');
  expect(english[0]).toContain(equipmentTraits.walls.values.double_monitored);
  vi.stubGlobal('document', { documentElement: {} });
  await startLanguage(async () => allSpanish());
  await setLanguage('es');
  expect(choices()).toContain('No registrado (se supone: pared simple)');
  expect(titles().filter((title) => english[1]?.includes(title))).toEqual([]);
  expect(traitWords({ category: 'sump', traits: { walls: 'double' } })).toEqual([
    { name: 'walls', label: 'Paredes', value: 'Pared doble' },
  ]);
  const listed = readEquipment([{ category: 'sump', traits: { walls: 'double' } }]).equipment;
  expect(groupEquipment(listed, 'pared', new Map()).map(({ title }) => title)).toEqual(['Sumideros']);
  await setLanguage('en');
  expect([choices(), titles()]).toEqual(english);
});
