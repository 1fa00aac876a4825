import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { edgesOfFiles, edgesOfFolders, findKnots } from './find-knots.ts';
import { HOUSE_LIMITS } from './house-limits.table.ts';
import { judgeHouse, rowsOfHouse } from './judge-house.ts';
import { type Measures, measureHouse, ownNouns, productOf } from './measure-house.ts';
import { parse, readTree, root } from './read-source.ts';

const product = productOf(readTree());
const measures = measureHouse(product);

/** Takes the limits down to what is measured; never takes one up. */
function lowerLimits(): void {
  const parts = Object.entries(HOUSE_LIMITS.foldersInCircles).flatMap(([part, limit]) => {
    const count = Math.min(limit, measures.foldersInCircles[part]?.length ?? 0);
    return count === 0 ? [] : [`    ${part}: ${count},\n`];
  });
  const path = join(root, 'tests/architecture/house-limits.table.ts');
  const [head = ''] = readFileSync(path, 'utf8').split('HouseLimits = {');
  const files = Math.min(HOUSE_LIMITS.filesPer1000, Math.ceil(measures.filesPer1000 * 10) / 10);
  const small = Math.min(HOUSE_LIMITS.smallFiles, measures.smallFiles.length);
  const folders = parts.length === 0 ? '{}' : `{\n${parts.join('')}  }`;
  writeFileSync(
    path,
    `${head}HouseLimits = {\n  filesPer1000: ${files},\n  smallFiles: ${small},\n  foldersInCircles: ${folders},\n};\n`,
  );
}

/** Measures of a small tree: text by path. */
const measured = (files: Record<string, string>): Measures =>
  measureHouse(Object.entries(files).map(([path, text]) => parse(path, text)));
const noLimits = { filesPer1000: 10_000, smallFiles: 1_000, foldersInCircles: {} };
const judged = (files: Record<string, string>) =>
  judgeHouse(rowsOfHouse(measured(files), noLimits)).filter((line) => !/lower the limit/.test(line));

describe('the figures of the house', () => {
  it('keep to their limits, and no limit is higher than it must be', () => {
    if (process.env.HOUSE === 'write') lowerLimits();
    else expect(judgeHouse(rowsOfHouse(measures, HOUSE_LIMITS))).toEqual([]);
  });

  it('are those of the whole product', () => {
    expect(measures.files).toBeGreaterThan(1_500);
    expect(measures.lines).toBeGreaterThan(100_000);
    expect(product.filter(({ path }) => !path.startsWith('src/') || /\.test\.tsx?$/.test(path))).toEqual([]);
    for (const [layer, nouns] of ownNouns(product)) {
      expect(
        product.some(({ path }) => path.startsWith(`${layer}/`)),
        layer,
      ).toBe(true);
      expect(nouns, layer).not.toContain('site');
    }
  });
});

describe('the words of the screens', () => {
  it('have no more files in a folder than one look takes in', () => {
    const words = readTree().filter(({ path }) => path.startsWith('src/client/words/') && !/\.test\.ts$/.test(path));
    expect(words.length).toBeGreaterThan(100);
    expect(measureHouse(words).crowdedFolders).toEqual([]);
  });
});

describe('a planted fault is found:', () => {
  const circle = {
    'src/server/a/one.ts': "import { two } from '../b/two.ts';\nexport const one = two;",
    'src/server/b/two.ts': "import { three } from '../c/three.ts';\nexport const two = three;",
    'src/server/c/three.ts': 'export const three = 3;',
    'src/server/c/four.ts': "import type { One } from '../a/other.ts';\nexport const four: One = 4;",
    'src/server/a/other.ts': 'export type One = number;',
  };

  it('a circle of folders whose files run in none', () => {
    const sources = Object.entries(circle).map(([path, text]) => parse(path, text));
    expect(findKnots(edgesOfFiles(sources))).toEqual([]);
    expect(findKnots(edgesOfFolders(sources))).toEqual([['src/server/a', 'src/server/b', 'src/server/c']]);
    expect(judged(circle)).toEqual([
      'folders of server in circles: 3, limit 0',
      '  src/server/a',
      '  src/server/b',
      '  src/server/c',
    ]);
    const cut: Record<string, string> = { ...circle, 'src/server/c/four.ts': 'export const four = 4;' };
    expect(judged(cut)).toEqual([]);
  });

  it('a folder and a folder inside it that import each other', () => {
    const files = {
      'src/client/part/All.ts': "import { row } from './inner/row.ts';\nexport const all = [row];",
      'src/client/part/words.ts': "export const word = 'x';",
      'src/client/part/inner/row.ts': "import { word } from '../words.ts';\nexport const row = word;",
    };
    expect(judged(files)[0]).toBe('folders of client in circles: 2, limit 0');
  });

  it('a circle of files', () => {
    const files = {
      'src/server/a.ts': "import { b } from './b.ts';\nexport const a = () => b;",
      'src/server/b.ts': "import { a } from './a.ts';\nexport const b = () => a;",
    };
    expect(judged(files)).toEqual(['files in import circles: 2, limit 0']);
  });

  it('any, a long file, a long function and a crowded folder', () => {
    expect(judged({ 'src/gauges/x.ts': 'export const x: any = 1;' })[0]).toMatch(/^any per 1,000 lines/);
    const long = { 'src/gauges/x.ts': `export const x = [\n${'  1,\n'.repeat(400)}];\n` };
    expect(judged(long)).toContain('  src/gauges/x.ts: 402');
    expect(judged({ 'src/gauges/x.table.ts': long['src/gauges/x.ts'] }).join()).not.toContain('tables aside');
    const body = `export function x() {\n${'  f();\n'.repeat(60)}}\n`;
    expect(judged({ 'src/gauges/x.ts': body })).toContain('lines a function, 95th percentile: 62, limit 50');
    const crowd = Object.fromEntries(Array.from({ length: 26 }, (_, i) => [`src/gauges/x${i}.ts`, 'export {};']));
    expect(judged(crowd)).toEqual(['folders over 25 files: 1, limit 0', '  src/gauges: 26']);
  });

  it('a small file with one user, and too many files', () => {
    const files = {
      'src/gauges/small.ts': 'export const small = 1;',
      'src/gauges/user.ts': "import { small } from './small.ts';\nexport const user = small;",
    };
    expect(measured(files).smallFiles).toEqual(['src/gauges/small.ts']);
    const other = { ...files, 'src/gauges/other.ts': "import { small } from './small.ts';\nexport const o = small;" };
    expect(measured(other).smallFiles).toEqual([]);
    const rows = rowsOfHouse(measured(files), { filesPer1000: 9, smallFiles: 0, foldersInCircles: {} });
    expect(judgeHouse(rows)).toEqual([
      'files per 1,000 lines: 666.7, limit 9',
      'files under 15 lines with one user: 1, limit 0',
      '  src/gauges/small.ts',
    ]);
  });

  it('a limit that can come down', () => {
    const rows = rowsOfHouse(measured({}), { filesPer1000: 1, smallFiles: 2, foldersInCircles: { cli: 2 } });
    expect(judgeHouse(rows)).toEqual([
      'folders of cli in circles: lower the limit to 0',
      'files under 15 lines with one user: lower the limit to 0',
    ]);
  });
});
