import { describe, expect, it } from 'vitest';
import { readEquipment } from '#client/api/site/equipment.ts';
import {
  checkEquipment,
  EMPTY_EQUIPMENT,
  equipmentBody,
  equipmentFormOf,
  factsOnRecord,
  groupEquipment,
  sameForm,
} from './equipment-form.ts';

const items = readEquipment({
  equipment: [
    { id: 1, category: 'other', name: 'Canopy' },
    {
      id: 2,
      category: 'sensor',
      name: 'Sump sensor',
      serial_no: 'A77',
      tank_number: 1,
      notes: 'north wall',
      documents: [{ folder: 'Compliance Testing', file: 'Sensor manual.pdf' }, { folder: 'Exports' }],
    },
    { id: 3, category: 'atg', name: 'Console', reported: [{ name: 'Software', value: '346334' }] },
    { id: 4, category: 'ufo', name: 'Unknown thing' },
    {
      id: 5,
      category: 'sump',
      name: 'STP sump',
      traits: { walls: 'double', sump_role: 'nonsense', color: 'red', use: 7 },
    },
  ],
}).equipment;
const names = new Map([[1, 'T1 Regular']]);
const found = (search: string) =>
  groupEquipment(items, search, names).flatMap((group) => group.items.map(({ id }) => id));

describe('the list of equipment', () => {
  it('is grouped in the order of the contract; an unknown category is Other', () => {
    expect(groupEquipment(items, '', names).map(({ title, items: own }) => [title, own.length])).toEqual([
      ['Tank gauge', 1],
      ['Sensors', 1],
      ['Sumps', 1],
      ['Other', 2],
    ]);
  });
  it.each([
    ['a77', [2]],
    ['regular sensor', [2]],
    ['346334', [3]],
    ['north  SUMP', [2]],
    ['double wall', [5]],
    ['manual.pdf', [2]],
    ['nothing', []],
  ])('search for %s', (search, ids) => expect(found(search)).toEqual(ids));
});

describe('the form of an item', () => {
  it('goes there and back', () => {
    const [, sensor] = items;
    if (sensor === undefined) throw new Error('no item');
    expect(equipmentBody(equipmentFormOf(sensor))).toEqual({
      category: 'sensor',
      name: 'Sump sensor',
      manufacturer: '',
      model: '',
      serial_no: 'A77',
      installed_on: null,
      tank_number: 1,
      notes: 'north wall',
      traits: {},
      documents: [{ folder: 'Compliance Testing', file: 'Sensor manual.pdf' }],
    });
    expect(sameForm(equipmentFormOf(sensor), equipmentFormOf(sensor))).toBe(true);
    expect(sameForm(equipmentFormOf(sensor), { ...equipmentFormOf(sensor), name: 'x' })).toBe(false);
  });
  it('wants a name, and no date to come', () => {
    const form = { ...EMPTY_EQUIPMENT, name: ' ', installed_on: '2026-11-21' };
    expect(checkEquipment(form, '2026-11-20')).toEqual({
      name: 'is required',
      installed_on: 'must not be in the future',
    });
    const fine = { ...form, name: 'Probe', installed_on: '2026-11-20' };
    expect(checkEquipment(fine, '2026-11-20')).toEqual({});
    const documents = Array.from({ length: 21 }, (_, index) => ({ folder: 'Exports', file: `${index}.pdf` }));
    expect(checkEquipment({ ...fine, documents }, '2026-11-20')).toEqual({ documents: 'at most 20 documents' });
  });
  it('wants a reason for a day in the past, and no day before the installation or to come', () => {
    const form = { ...EMPTY_EQUIPMENT, name: 'Tank 1', installed_on: '2026-10-01' };
    const told = (valid_from: string, reason = '') => checkEquipment({ ...form, valid_from, reason }, '2026-11-20');
    expect(told('2026-11-20')).toEqual({});
    expect(told('2026-11-19')).toEqual({ reason: 'is required for a day in the past' });
    expect(told('2026-11-19', 'Work order 7')).toEqual({});
    expect(told('2026-11-21')).toEqual({ valid_from: 'must not be in the future' });
    expect(told('2026-09-30', 'x')).toEqual({ valid_from: 'must not be before the installation' });
  });
  it('sends day, reason and document of a change only where they are given', () => {
    const form = { ...EMPTY_EQUIPMENT, name: 'Tank 1' };
    const document = { folder: 'Compliance Testing', file: 'Permit.pdf' };
    expect(equipmentBody(form)).not.toHaveProperty('valid_from');
    expect(
      equipmentBody({ ...form, valid_from: '2026-10-20', reason: ' Filled ', fact_document: [document] }),
    ).toMatchObject({
      valid_from: '2026-10-20',
      reason: 'Filled',
      fact_document: document,
    });
  });

  it('names what a document alone shows, of what is on record', () => {
    const form = { ...EMPTY_EQUIPMENT, category: 'tank' as const, installed_on: '2005-06-01' };
    const walls = { ...form.traits, walls: 'double' };
    expect(factsOnRecord({ ...form, traits: walls })).toEqual([
      { name: 'installed_on', label: 'Installation day' },
      { name: 'walls', label: 'Walls' },
    ]);
    expect(factsOnRecord(EMPTY_EQUIPMENT)).toEqual([]);
    expect(equipmentBody(form)).not.toHaveProperty('shows');
    expect(equipmentBody({ ...form, shows: 'installed_on' })).toMatchObject({ shows: ['installed_on'] });
  });
});
