import { describe, expect, it } from 'vitest';
import { dueNext } from '#client/api/compliance/calendar.ts';
import { readCalendar } from '#client/api/compliance/read-calendar.ts';
import { attentionOf, byNeed, countsOf, dateWords, daysWords, groupsOf, monthsOnYear, placeOnYear } from './due.ts';

const item = (key: string, status: string, next_due: string | null, days: number | null = null) => ({
  key,
  label: key,
  status,
  next_due,
  last_completed: null,
  days_until_due: days,
});
const calendar = readCalendar({
  today: '2026-11-20',
  sections: {
    extras: [item('c', 'NA', null)],
    annual: [item('b', 'OK', '2027-06-30', 222), item('a', 'OVERDUE', '2026-11-02', -18), item('p', 'OVERDUE', null)],
    five_year: [],
    triennial: [item('s', 'DUE_SOON', '2026-12-11', 21)],
  },
});

it('what needs attention is first, most urgent first, with its group; the rest is in the order of the groups', () => {
  expect(attentionOf(calendar, []).map(({ item, group }) => [item.key, group])).toEqual([
    ['a', 'annual'],
    ['p', 'annual'],
    ['s', 'triennial'],
  ]);
  expect(attentionOf(calendar, ['OVERDUE']).map(({ item: { key } }) => key)).toEqual(['a', 'p']);
  // What does not apply is in a separate section, so that extras are empty here.
  const found = groupsOf(calendar, []).map(({ group, items, above }) => [group, items.map(({ key }) => key), above]);
  expect(found).toEqual([
    ['annual', ['b'], 2],
    ['triennial', [], 1],
  ]);
  expect(groupsOf(calendar, ['NA'])).toEqual([]);
  expect(groupsOf(calendar, ['OVERDUE'])).toEqual([]);
  expect(groupsOf(calendar, ['OK']).map(({ group, above }) => [group, above])).toEqual([['annual', 0]]);
  expect(countsOf(calendar)).toEqual({ OVERDUE: 2, UNKNOWN: 0, NOT_SET_UP: 0, DUE_SOON: 1, OK: 1, NA: 1 });
  expect(byNeed(calendar.sections.annual).map(({ key }) => key)).toEqual(['a', 'p', 'b']);
});

describe('plain dates', () => {
  it('are the same in every zone', () => {
    expect(dateWords('2026-11-01')).toBe('Nov 1, 2026');
    expect(dateWords('soon')).toBeNull();
    expect(dateWords(null)).toBeNull();
  });
  it.each([
    ['OVERDUE', '2026-11-19', -1, '1 day late'],
    ['DUE_SOON', '2026-11-20', 0, 'due today'],
    ['OK', '2027-06-30', 222, '222 days left'],
    ['OVERDUE', null, null, 'no proof on file'],
    ['NA', null, null, ''],
  ])('%s due %s', (status, due, days, words) => {
    const [read] = readCalendar({ sections: { annual: [item('x', status, due, days)] } }).sections.annual;
    expect(read && daysWords(read)).toBe(words);
  });
});

it('the line of the year begins today', () => {
  expect(placeOnYear('2026-11-20', '2026-11-20')).toBe(0);
  expect(placeOnYear('2026-11-01', '2026-11-20')).toBeLessThan(0);
  expect(placeOnYear('2029-01-01', '2026-11-20')).toBeGreaterThan(1);
  expect(
    monthsOnYear('2026-11-20')
      .map(({ letter }) => letter)
      .join(''),
  ).toBe('DJFMAMJJASON');
});

it('what is not set up is listed as due and not on record, before what is due soon', () => {
  const held = readCalendar({
    today: '2026-11-20',
    sections: { annual: [item('s', 'DUE_SOON', '2026-12-11', 21), item('m', 'NOT_SET_UP', null)] },
  });
  const { annual } = held.sections;
  expect(annual.map(daysWords)).toEqual(['21 days left', 'due, not on record']);
  expect(byNeed(annual).map(({ key }) => key)).toEqual(['m', 's']);
  expect(countsOf(held)).toMatchObject({ NOT_SET_UP: 1, NA: 0, OK: 0 });
  expect(attentionOf(held, ['NOT_SET_UP']).map(({ item: { key } }) => key)).toEqual(['m']);
  expect(dueNext(held).map(({ key }) => key)).toEqual(['m', 's']);
});
