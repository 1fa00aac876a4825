import { describe, expect, it } from 'vitest';
import { countFilters, exactWindow, isOffered, noFilters, readFilters, windowOf, writeFilters } from './filters.ts';

describe('C-366 the window', () => {
  it.each([
    ['', 30],
    ['   ', 30],
    ['0', 1],
    ['-5', 1],
    ['7.9', 7],
    ['0.4', 1],
    ['45', 45],
    ['99999', 3650],
    ['abc', 30],
  ])('typed as "%s" means %i', (text, days) => expect(windowOf(text)).toBe(days));
  it('is sent while typing only when it is one as it stands', () => {
    expect(['', '0', '-1', '1.5', '4000', '1e2', '007'].map(exactWindow)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      7,
    ]);
    expect(exactWindow('90')).toBe(90);
  });
});

describe('the address', () => {
  it('holds the filters, and the other way round', () => {
    const filters = {
      windowDays: 90,
      state: 'MD',
      status: 'DUE_SOON',
      query: 'bel air & co',
      asOf: '2026-11-03',
    } as const;
    expect(readFilters(writeFilters(filters))).toEqual(filters);
    expect(writeFilters(noFilters)).toBe('');
    expect(readFilters('')).toEqual(noFilters);
  });
  it('that spells a filter wrongly narrows nothing', () => {
    expect(readFilters('?windowDays=0.5&state=Maryland&status=LATE')).toEqual({ ...noFilters, windowDays: 1 });
    expect(readFilters('?state=md&status=na')).toEqual({ ...noFilters, state: 'MD', status: 'NA' });
  });
});

it('counts the filters of the sheet', () => {
  expect(countFilters(noFilters)).toBe(0);
  expect(countFilters({ ...noFilters, query: 'x' })).toBe(0);
  expect(countFilters({ asOf: '2026-11-03', windowDays: 7, state: 'MD', status: 'OK', query: '' })).toBe(3);
});

it('offers sites whose calendar was not worked out while there are some, or when they are asked for', () => {
  const summary = { total: 2, overdue: 1, unknown: 0, not_set_up: 0, due_soon: 0, ok: 1, na: 0 };
  expect(isOffered('UNKNOWN', 'ALL', summary)).toBe(false);
  expect(isOffered('UNKNOWN', 'ALL', { ...summary, unknown: 1 })).toBe(true);
  expect(isOffered('UNKNOWN', 'UNKNOWN', null)).toBe(true);
  expect(isOffered('NA', 'ALL', summary)).toBe(true);
  expect(isOffered('NOT_SET_UP', 'ALL', summary)).toBe(true);
  expect(readFilters('?status=not_set_up').status).toBe('NOT_SET_UP');
  expect(readFilters('?status=unknown').status).toBe('UNKNOWN');
});
