import { describe, expect, it } from 'vitest';
import { readEquipment } from '#client/api/site/equipment.ts';
import { equipmentCategories } from '#contract/equipment-categories.table.ts';
import { equipmentTraits, traitNames } from '#contract/nouns/gauge/equipment-traits.table.ts';
import { EMPTY_TRAITS, traitChoices, traitsBody, traitsFormOf, traitsOf, traitWords } from './traits-form.ts';

const [sump] = readEquipment([
  { category: 'sump', traits: { walls: 'double', sump_role: 'nonsense', color: 'red', use: 7 } },
]).equipment;
if (sump === undefined) throw new Error('no item');

describe('traits of equipment', () => {
  it('are read where both name and value are known', () => {
    expect(sump.traits).toEqual({ walls: 'double' });
    expect(readEquipment([{ traits: 'none' }, {}]).equipment.map(({ traits }) => traits)).toEqual([{}, {}]);
  });

  it('belong to their categories', () => {
    expect(traitsOf('tank')).toEqual([
      'use',
      'regulated',
      'method',
      'probe',
      'siphon',
      'siphon_break',
      'compartment',
      'walls',
      'material',
      'corrosion',
      'cathodic_built',
      'agency_approval',
      'tank_piping',
      'metering',
      'filling',
      'fuel',
    ]);
    expect(traitsOf('line')).toEqual([
      'material',
      'corrosion',
      'cathodic_built',
      'agency_approval',
      'piping',
      'line_method',
    ]);
    expect(traitsOf('dispenser')).toEqual(['udc']);
    expect(traitsOf('overfill')).toEqual(['overfill_kind']);
    expect(traitsOf('sensor')).toEqual(['watches']);
    expect(traitsOf('probe')).toEqual([]);
    expect(new Set(equipmentCategories.flatMap(traitsOf))).toEqual(new Set(traitNames));
  });

  it('offer that nothing is recorded first, with what then counts', () => {
    expect(traitChoices('walls').map(({ value, label }) => [value, label])).toEqual([
      ['', 'Not recorded (single wall is assumed)'],
      ['single', 'Single wall'],
      ['double', 'Double wall'],
      ['double_monitored', 'Double wall, both walls monitored'],
    ]);
    expect(traitChoices('probe')[0]).toEqual({ value: '', label: 'Not recorded' });
    expect(traitChoices('piping')[0]?.label).toBe(
      'Not recorded (pressurized is assumed in the calendar; no month is proven)',
    );
    expect(traitChoices('tank_piping').map(({ label }) => label)).toEqual([
      'Not recorded (underground piping is assumed)',
      'Underground piping',
      'None',
    ]);
    for (const name of traitNames) {
      const { assumed } = equipmentTraits[name];
      if (assumed !== null) expect(Object.keys(equipmentTraits[name].values)).toContain(assumed);
    }
  });

  it('are told in words, those of another category not at all', () => {
    expect(traitWords(sump)).toEqual([{ name: 'walls', label: 'Walls', value: 'Double wall' }]);
    expect(traitWords({ category: 'dispenser', traits: sump.traits })).toEqual([]);
  });

  it('go there and back, and only those of the category are sent', () => {
    const form = { ...traitsFormOf(sump), corrosion: 'impressed' };
    expect(form).toEqual({ ...EMPTY_TRAITS, walls: 'double', corrosion: 'impressed' });
    expect(traitsBody('sump', form)).toEqual({ walls: 'double' });
    expect(traitsBody('tank', form)).toEqual({ walls: 'double', corrosion: 'impressed' });
    expect(traitsBody('dispenser', form)).toEqual({});
  });
});
