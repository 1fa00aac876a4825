import { describe, expect, it } from 'vitest';
import { type CsvCell, csvChunks, csvLine } from './csv-text.ts';

describe('csvLine', () => {
  it.each<[CsvCell[], string]>([
    [['a', 'b'], 'a,b'],
    [['a,b', 'say "x"', 'two\nlines'], '"a,b","say ""x""","two\nlines"'],
    [[null, '', 0, -1.5], ',,0,-1.5'],
    [['=1', '+1', '-1', '@x', '\tx'], `'=1,'+1,'-1,'@x,'\tx`],
    [['=A1,"x"', 'a=1', '1-2'], `"'=A1,""x""",a=1,1-2`],
  ])('%j', (cells, line) => {
    expect(csvLine(cells)).toBe(`${line}\r\n`);
  });
});

it('csvChunks writes the header once, then every row, in pieces', async () => {
  const chunks: string[] = [];
  const rows = Array.from({ length: 2000 }, (_, i) => [i, 'x'.repeat(100)]);
  for await (const chunk of csvChunks(['n', 'x'], rows)) chunks.push(chunk);
  expect(chunks.length).toBeGreaterThan(2);
  const lines = chunks.join('').split('\r\n');
  expect(lines[0]).toBe('\u{feff}n,x');
  expect(lines).toHaveLength(2002);
  expect(lines[2000]).toBe(`1999,${'x'.repeat(100)}`);
});
