import { expect, it } from 'vitest';
import { readPdfText } from '#tests/helpers/pdf-text.ts';
import { drawListPages, type ListPages } from './list-pages.ts';

const list = (heads: number, rows: number): ListPages => ({
  title: 'Sites',
  lines: ['Rows: 3'],
  heads: Array.from({ length: heads }, (_, at) => `Head ${at}`),
  rows: Array.from({ length: rows }, (_, row) => Array.from({ length: heads }, (_, at) => `cell ${row}-${at}`)),
  madeAt: new Date('2026-11-29T12:00:00Z'),
});
const textsOf = async (pages: ListPages) => readPdfText(await drawListPages(pages));

it('draws every cell of every row, in parts that each begin with the number and the first column', async () => {
  const lines = (await textsOf(list(12, 3))).map(({ text }) => text);
  for (const row of [0, 1, 2])
    for (let at = 1; at < 12; at++) expect(lines.filter((text) => text === `cell ${row}-${at}`)).toHaveLength(1);
  expect(lines.filter((text) => text === 'cell 1-0')).toHaveLength(3);
  expect(lines).toContain('Part 3 of 3');
});

it('numbers its pages and repeats the heads on each', async () => {
  const lines = await textsOf(list(4, 200));
  const last = Math.max(...lines.map((line) => line.page));
  expect(last).toBeGreaterThan(2);
  expect(lines.filter(({ text }) => text === 'Head 3')).toHaveLength(last);
  expect(lines.some(({ text }) => text === `Page ${last} of ${last}`)).toBe(true);
});

it('says that a list has no rows', async () => {
  expect((await textsOf(list(4, 0))).map(({ text }) => text)).toContain('The list has no rows.');
});

it('has its own words in the language of its reader, and the cells as they are', async () => {
  const lines = readPdfText(await drawListPages({ ...list(8, 2), heads: Array(8).fill('Rows') }, 'es'));
  const words = lines.map(({ text }) => text);
  for (const text of ['Fila', 'Parte 2 de 2', 'Página 1 de 1', 'cell 1-7']) expect(words).toContain(text);
});

it('gives the same bytes for the same list', async () => {
  expect((await drawListPages(list(3, 5))).equals(await drawListPages(list(3, 5)))).toBe(true);
});
