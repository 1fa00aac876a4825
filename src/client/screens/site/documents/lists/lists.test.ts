import { describe, expect, it } from 'vitest';
import { nextOrder, orderOf, sortRows } from './order.ts';
import { markWords } from './RowParts.tsx';
import { yearFolders, yearsAmong, yearsOf } from './years.ts';

describe('order', () => {
  const rows = [
    { name: 'Slip 10.pdf', modified: '2026-01-01T00:00:05Z' },
    { name: 'slip 9.pdf', modified: '2026-02-01T00:00:00Z' },
    { name: 'Apple.pdf', modified: '' },
    { name: 'Slip 11.pdf', modified: '2026-01-01T00:00:01Z' },
  ];
  const sorted = (order: string) => sortRows(rows, orderOf(order)).map(({ name }) => name);
  it('newest first, the later name first within a minute, without a time last', () => {
    expect(sorted('newest')).toEqual(['slip 9.pdf', 'Slip 11.pdf', 'Slip 10.pdf', 'Apple.pdf']);
    expect(sorted('oldest')).toEqual(['Slip 10.pdf', 'Slip 11.pdf', 'slip 9.pdf', 'Apple.pdf']);
  });
  it('by name, numbers as numbers, capitals alike', () => {
    expect(sorted('name')).toEqual(['Apple.pdf', 'slip 9.pdf', 'Slip 10.pdf', 'Slip 11.pdf']);
    expect(sorted('name-down')).toEqual(sorted('name').toReversed());
  });
  it('a heading turns its order round', () => {
    expect([nextOrder('newest', 'name'), nextOrder('name', 'name'), nextOrder('name', 'modified')]).toEqual([
      'name',
      'name-down',
      'newest',
    ]);
    expect(nextOrder('newest', 'modified')).toBe('oldest');
  });
});

describe('years', () => {
  const row = (name: string, modified = '2026-01-01T03:00:00Z', folder = 'X') => ({ name, modified, folder });
  const zone = 'America/New_York';
  it.each([
    ['2025-12_Monthly_Report.pdf', ['2025']],
    ['Packet_101_2026-10_20261105T120000Z.zip', ['2026']],
    ['Letter 2024 about 2023.pdf', ['2024', '2023']],
    ['Serial 120261.pdf', ['2025']],
    ['Letter.pdf', ['2025']],
  ])('%s is of %j', (name, years) => expect(yearsOf(row(name), zone)).toEqual(years));
  it('a year folder says it for all in it; without name or time there is none', () => {
    expect(yearsOf(row('2025.pdf', '', 'Monthly Reports/2024'), zone)).toEqual(['2024']);
    expect(yearsOf(row('a.pdf', ''), zone)).toEqual([]);
  });
  it('the folders that are years, newest first', () => {
    const subfolders = [{ name: '2024' }, { name: '2026' }, { name: 'Old' }];
    expect(yearFolders([{ name: 'A', subfolders }], 'A')).toEqual(['A/2026', 'A/2024']);
    expect(yearFolders([{ name: 'A', subfolders }], 'B')).toEqual([]);
    expect(yearsAmong([row('2025 a.pdf')], zone, ['2023'])).toEqual(['2025', '2023']);
  });
});

describe('marks', () => {
  const marked = (text: string, q: string) =>
    markWords(text, q)
      .map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
      .join('');
  it.each([
    ['The spill bucket', 'SPILL', 'The [spill] bucket'],
    ['a.b (c)', '. (c)', 'a[.]b [(c)]'],
    ['spills spill', 'spill spills', '[spills] [spill]'],
    ['nothing', '', 'nothing'],
    ['nothing', '"', 'nothing'],
  ])('%s by %s', (text, q, wanted) => expect(marked(text, q)).toBe(wanted));
});
