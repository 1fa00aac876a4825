import { expect, it } from 'vitest';
import { flatErrors, treeOf } from './use-record-form.ts';

it.each([
  [{}],
  [{ name: 'is required' }],
  [{ 'quiet.from': 'is required', 'quiet.to': 'must be later', timezone: 'must be a time zone' }],
  [{ 'wells.wells.0.well': 'is required', 'wells.wells.1.well': 'is required', 'wells.instrument': 'is required' }],
  [{ documents: 'at most 10 documents', 'documents.0': 'is not there' }],
  [{ 'documents.0': 'is not there', documents: 'at most 10 documents' }],
])('errors of %j go there and back', (errors) => {
  expect(flatErrors(treeOf(errors))).toEqual(errors);
});

it('lists that the library makes of numbered fields are read too', () => {
  const tree = { wells: { wells: [undefined, { well: { type: 'server', message: 'is required' } }] } };
  expect(flatErrors(tree)).toEqual({ 'wells.wells.1.well': 'is required' });
});
