import { describe, expect, it } from 'vitest';
import { detailRows, fieldWords, valueWords } from './AuditList.tsx';

describe('detailRows', () => {
  it('tells what differs, and nothing of what stayed', () => {
    const before = { id: 101, name: 'Alpha Fuel', tags: ['north'], port: 10001 };
    const after = { id: 101, name: 'Alpha 2', tags: ['north', 'new'], port: 10001 };
    expect(detailRows({ before, after, reason: 'moved' })).toEqual([
      { field: 'name', before: 'Alpha Fuel', after: 'Alpha 2' },
      { field: 'tags', before: 'north', after: 'north, new' },
      { field: 'reason', before: null, after: 'moved' },
    ]);
  });

  it('tells all of what was made, and of what is gone', () => {
    expect(detailRows({ after: { name: 'N' } })).toEqual([{ field: 'name', before: null, after: 'N' }]);
    expect(detailRows({ before: { name: 'N' } })).toEqual([{ field: 'name', before: null, after: 'N (until then)' }]);
    expect(detailRows({})).toEqual([]);
  });
});

it.each([
  ['write_added', 'write added'],
  ['siteIds', 'site ids'],
])('calls the field %s "%s"', (name, words) => expect(fieldWords(name)).toBe(words));

it.each([
  [null, '–'],
  ['', '–'],
  [[], 'none'],
  [[1, 2], '1, 2'],
  [{ city: 'Bel Air', zip_code: 21014 }, 'city: Bel Air; zip code: 21014'],
  [false, 'no'],
  [0, '0'],
])('writes %j as "%s"', (value, words) => expect(valueWords(value)).toBe(words));
