import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTagList, writeTagList } from './tag-list.ts';

describe('a list of tags as one parameter', () => {
  it('reads what it wrote, whatever the tags hold', () => {
    const tag = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 5 }), (tags) => {
        expect(readTagList(writeTagList(tags))).toEqual(tags);
      }),
    );
  });

  it('is simple where the tags are, and knows no blank ones', () => {
    expect(writeTagList(['north', 'diesel'])).toBe('north,diesel');
    expect(writeTagList(['a,b', 'c\\d'])).toBe('a\\,b,c\\\\d');
    expect(readTagList('')).toEqual([]);
    expect(readTagList('north,, ,diesel,')).toEqual(['north', 'diesel']);
  });
});
