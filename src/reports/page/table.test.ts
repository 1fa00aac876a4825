import { describe, expect, it } from 'vitest';
import { readPdfText } from '#tests/helpers/pdf-text.ts';
import { heading } from './parts.ts';
import { openSheet } from './sheet.ts';
import { type Column, drawTable, type Row, tableStart } from './table.ts';

const columns: readonly Column[] = [
  { head: 'Device', share: 1 },
  { head: 'Watched', share: 1, align: 'right' },
];
const info = { title: 'T', subject: 'S', keywords: 'K', madeAt: new Date('2026-11-19T21:00:00Z') };

/** Page of each row of a table of `count` rows that begins `down` points below the top of the body. */
async function pagesOf(count: number, down: number): Promise<{ rows: number[]; title: number }> {
  const sheet = await openSheet(info);
  sheet.y += down;
  const rows: Row[] = Array.from({ length: count }, (_, i) => ({ cells: [`Row ${i + 1}`, '100 %'] }));
  heading(sheet, 'Heading', tableStart(sheet, columns, rows));
  drawTable(sheet, columns, rows);
  const lines = readPdfText(await sheet.finish(() => {}));
  return {
    rows: lines.filter(({ text }) => text.startsWith('Row ')).map((line) => line.page),
    title: lines.find(({ text }) => text === 'Heading')?.page ?? 0,
  };
}

describe('a table over several pages', () => {
  it('never leaves its last row alone on a page, nor its first two apart from the heading', async () => {
    for (let down = 0; down <= 600; down += 60) {
      for (const count of [2, 3, 35, 36, 37, 38]) {
        const { rows, title } = await pagesOf(count, down);
        expect(rows).toHaveLength(count);
        const last = rows.at(-1);
        expect(rows.filter((page) => page === last).length, `${count} rows, ${down} points down`).toBeGreaterThan(1);
        expect(rows[0], `${count} rows, ${down} points down`).toBe(title);
      }
    }
  });
});
