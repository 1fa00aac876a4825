import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as allRoutes from '#contract/routes/all.ts';
import { SECTIONS } from '../conformance/rows.table.ts';
import { commentsOf, judgeLine, readNamed } from './judge-references.ts';
import { readTexts, root } from './read-source.ts';

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
const paths = tracked.trim().split('\n');
/** The change log names what was there when a version came out. */
const pages = new Map(
  paths
    .filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md' && !path.startsWith('fixtures/'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);
const named = readNamed(paths, pages);
const rules = (text: string) => judgeLine('planted.md', 1, text, named).map(({ rule }) => rule);

describe('citations', () => {
  it('in pages name what exists', () => {
    const found = [...pages].flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => judgeLine(path, index + 1, line, named)),
    );
    expect(found.map(({ path, line, target, rule }) => `${path}:${line} ${target}: ${rule}`)).toEqual([]);
  });

  it('in comments name what exists', () => {
    const sources = readTexts().filter(({ path }) => /^(src|tools|bench)\//.test(path));
    const judgeAll = (path: string, lines: readonly { line: number; text: string }[]) =>
      lines.flatMap((each) => judgeLine(path, each.line, each.text, named));
    // To find the comments of a file takes far longer than to judge its lines, most of which cite nothing.
    const suspected = sources.filter(
      ({ path, text }) =>
        judgeAll(
          path,
          text.split('\n').map((line) => ({ line: 0, text: line })),
        ).length > 0,
    );
    const found = suspected.flatMap(({ path, text }) => judgeAll(path, commentsOf(text, path)));
    expect(found.map(({ path, line, target, rule }) => `${path}:${line} ${target}: ${rule}`)).toEqual([]);
  });

  it('find each row of the screens and each call on a page', () => {
    const rows = SECTIONS.flatMap((section) => Object.keys(section.rows));
    const calls = JSON.stringify(allRoutes).match(/(?<="id":")[SX]-\d+/g) ?? [];
    expect(rows.length).toBeGreaterThan(400);
    expect(calls.length).toBeGreaterThan(150);
    expect([...rows, ...calls].filter((row) => !named.rows.has(row))).toEqual([]);
  });

  it.each([
    ['a dead path', 'see `server/http/no-such-file.ts`', 'dead path'],
    ['a dead bare name', 'see no-such-page.md', 'dead path'],
    ['a dead anchor', 'see docs/reference/api.md#a-99', 'dead anchor'],
    ['a dead decision', 'decision 0999', 'dead decision'],
    ['a dead decision in a list', 'decisions 0003 and 0998', 'dead decision'],
    ['a dead row', 'the body of X-999', 'dead row number'],
    ['a document that is not here', 'limits (API paper, A-14)', 'cites what is not in the repository'],
  ])('%s is found', (_, text, rule) => {
    expect(rules(text)).toEqual([rule]);
  });

  it('that are good pass', () => {
    expect(rules('decision 0003, decide.ts, docs/reference/api.md#a-14, X-62 and C-001')).toEqual([]);
    expect(commentsOf('const a = 1; // decision 0999\n', 'x.ts')).toEqual([{ line: 1, text: '// decision 0999' }]);
  });
});

it('no tracked file holds a mark of a merge', () => {
  const texts = paths.filter((path) => /\.(ts|tsx|mjs|css|json|sql|md|yaml|yml|html)$/.test(path));
  const isMark = (line: string) => /^(<{7,8}|>{7,8}) \S/.test(line);
  const marked = texts.filter((path) => readFileSync(join(root, path), 'utf8').split('\n').some(isMark));
  expect(isMark(`${'<'.repeat(7)} HEAD`)).toBe(true);
  expect(marked).toEqual([]);
});
