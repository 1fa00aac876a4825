import { expect, it } from 'vitest';
import { equipmentTraits, traitNames } from '#contract/nouns/gauge/equipment-traits.table.ts';
import { detailsOf, placeOf } from './gather-parts.ts';

it('says what is recorded of a piece, nothing where nobody did, and a dash where there is nothing to record', () => {
  expect(detailsOf('spill_bucket', { walls: 'double' })).toBe('Walls: Double wall');
  expect(detailsOf('spill_bucket', {})).toBe('Walls: not recorded');
  expect(detailsOf('sump', { walls: 'single' })).toBe('Walls: Single wall; Part in release detection: not recorded');
  expect(detailsOf('sump', { walls: 'single', sump_role: 'containment' })).toBe(
    'Walls: Single wall; Part in release detection: Containment only',
  );
  expect(traitNames.some((trait) => (equipmentTraits[trait].of as readonly string[]).includes('atg'))).toBe(false);
  expect(detailsOf('atg', {})).toBe('–');
});

it('says at which tank a piece is, or that it is of the site; a part of a tank without one is not recorded', () => {
  expect([placeOf('sump', 2), placeOf('atg', null), placeOf('dispenser', null), placeOf('sump', null)]).toEqual([
    'Tank 2',
    'Site',
    'Site',
    '',
  ]);
});
