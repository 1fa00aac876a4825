import { expect, it } from 'vitest';
import { fieldWords } from './field-errors.ts';

it.each([
  ['Name', 'is required', 'Name is required'],
  ['Notes', 'at most 4000 characters', 'Notes: at most 4000 characters'],
  ['Calculated rate (gph)', 'is out of range', 'Calculated rate is out of range'],
  ['Depth of the groundwater (ft), optional', 'must be a number', 'Depth of the groundwater must be a number'],
  ['Tank (main) level', 'is required', 'Tank (main) level is required'],
])('names the field %s: %s', (label, trouble, words) => expect(fieldWords(label, trouble)).toBe(words));

it('says nothing where nothing is wrong', () => expect(fieldWords('Name', undefined)).toBeUndefined());
