import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { cutPage, gaugeMomentKey, idKey, makeCursor, momentKey, type PageQuery, readPage } from './paging.ts';

const fieldsOf = (query: PageQuery, key: Parameters<typeof readPage>[1] = idKey) => {
  try {
    readPage(query, key);
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation') return Object.keys(error.extras.fields ?? {});
  }
  return null;
};

describe('readPage', () => {
  it('has 50 rows by default, and reads back what makeCursor made', () => {
    expect(readPage({})).toEqual({ limit: 50, after: null });
    expect(readPage({ limit: '200', cursor: makeCursor([7]) })).toEqual({ limit: 200, after: [7] });
    const moment = ['2026-11-19T21:00:00.000Z', 7];
    expect(readPage({ cursor: makeCursor(moment) }, momentKey).after).toEqual(moment);
    const gauge = ['2026-11-19 21:00:00', 7];
    expect(readPage({ cursor: makeCursor(gauge) }, gaugeMomentKey).after).toEqual(gauge);
  });

  it.each(['0', '201', '-1', '1.5', 'ten', '1e2', '00000050'])('refuses the limit %s', (limit) => {
    expect(fieldsOf({ limit })).toEqual(['limit']);
  });

  it.each([
    ['no base64url', 'a b'],
    ['no JSON', Buffer.from('[1').toString('base64url')],
    ['no key', makeCursor(['x', 1])],
    ['a key of another list', makeCursor([1])],
    ['a day that is none', makeCursor(['2026-02-30T00:00:00.000Z', 1])],
    ['an id that is none', makeCursor(['2026-02-03T00:00:00.000Z', 0])],
    ['an endless one', 'A'.repeat(5000)],
  ])('refuses as cursor %s', (_, cursor) => {
    expect(fieldsOf({ cursor }, momentKey)).toEqual(['cursor']);
  });

  it('names everything that is wrong at once', () => {
    expect(fieldsOf({ limit: '0', cursor: '?' })).toEqual(['limit', 'cursor']);
    expect(fieldsOf({ cursor: makeCursor(['2026-02-30 00:00:00', 1]) }, gaugeMomentKey)).toEqual(['cursor']);
  });
});

it('cutPage has a cursor only when there is more', () => {
  expect(cutPage([3, 2, 1], 2, (row) => [row])).toEqual({ rows: [3, 2], next_cursor: makeCursor([2]) });
  expect(cutPage([3, 2], 2, (row) => [row])).toEqual({ rows: [3, 2], next_cursor: null });
  expect(cutPage<number>([], 2, (row) => [row])).toEqual({ rows: [], next_cursor: null });
});
