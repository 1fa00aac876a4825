import { expect, it } from 'vitest';
import { fittingTags } from './TagList.tsx';

it('takes tags while they fit', () => {
  expect(fittingTags([], 10)).toEqual([]);
  expect(fittingTags(['north', 'ab', 'owned'], 9)).toEqual(['north', 'ab']);
  expect(fittingTags(['north', 'diesel'], 12)).toEqual(['north']);
  expect(fittingTags(['north', 'diesel'], 13)).toEqual(['north', 'diesel']);
});

it('shows the first one however long it is', () => {
  expect(fittingTags(['a very long tag', 'b'], 5)).toEqual(['a very long tag']);
});
