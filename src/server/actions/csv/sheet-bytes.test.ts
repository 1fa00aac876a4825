import { expect, it } from 'vitest';
import { readSheet } from '#tests/helpers/read-sheet.ts';
import type { CsvCell } from './csv-text.ts';
import { type Column, sheetBytes } from './sheet-bytes.ts';

async function written(columns: readonly Column[], rows: readonly CsvCell[][]) {
  const parts: Buffer[] = [];
  for await (const part of sheetBytes(columns, rows)) parts.push(part);
  return readSheet(Buffer.concat(parts));
}

it('writes numbers as numbers, text as text and never as a formula, and null as an empty cell', async () => {
  const rows = await written(
    ['=A', 'n'],
    [
      ['=1+1', -1.5],
      ['+1', 0],
      ['@x', null],
      ['2026-11-28', 7],
    ],
  );
  expect(rows[0]).toEqual([{ text: '=A' }, { text: 'n' }]);
  expect(rows[1]).toEqual([{ text: '=1+1' }, { number: -1.5 }]);
  expect(rows[2]).toEqual([{ text: '+1' }, { number: 0 }]);
  expect(rows[3]?.[0]).toEqual({ text: '@x' });
  expect(rows[3]?.[1]?.number).toBeUndefined();
  expect(rows[4]?.[0]).toEqual({ text: '2026-11-28' });
});

it('writes moments and days as dates, and words in their columns as words', async () => {
  const columns: Column[] = [
    { header: 'At', as: 'minute' },
    { header: 'On', as: 'day' },
  ];
  const rows = await written(columns, [
    ['2026-11-28 12:00', '2026-11-28'],
    ['not known since 2026-11-28 12:00', '2026-13-40'],
    ['0001-01-01 00:00', null],
  ]);
  // Days since 1899-12-30.
  expect(rows[1]?.[0]?.number).toBeCloseTo(46_354.5, 6);
  expect(rows[1]?.[1]).toEqual({ number: 46_354 });
  expect(rows[2]).toEqual([{ text: 'not known since 2026-11-28 12:00' }, { text: '2026-13-40' }]);
  expect(rows[3]?.[0]).toEqual({ text: '0001-01-01 00:00' });
});

it('cuts a text that no spreadsheet takes, and says so; keeps what looks like an escape', async () => {
  const rows = await written(['x'], [['x'.repeat(40_000)], ['_x0041_']]);
  expect(rows[1]?.[0]?.text?.length).toBeLessThanOrEqual(32_767);
  expect(rows[1]?.[0]?.text).toMatch(/the rest is left out\)$/);
  expect(rows[2]?.[0]?.text).toBe('_x005F_x0041_');
});
