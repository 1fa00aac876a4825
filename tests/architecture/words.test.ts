import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countByFolder, judgeLimits, wordsOfPage, wordsOfSource } from './judge-words.ts';
import { parse, readTree, root } from './read-source.ts';
import { WORD_LIMITS } from './word-limits.table.ts';
import { BANNED, QUOTED } from './words.table.ts';

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
/** The change log and the decisions say what was written in their time. */
const pages = tracked
  .trim()
  .split('\n')
  .filter((path) => /^(README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/(?!decisions\/).*\.md$/.test(path))
  .filter((path) => existsSync(join(root, path)));
const found = [
  ...readTree()
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(wordsOfSource),
  ...pages.flatMap((path) => wordsOfPage(path, readFileSync(join(root, path), 'utf8'))),
];

/** Takes limits down to the counts; never takes one up. */
function lowerLimits(): void {
  const counts = countByFolder(found);
  const rows = Object.entries(WORD_LIMITS).flatMap(([folder, limit]) => {
    const texts = Math.min(limit.texts, counts[folder]?.texts ?? 0);
    const comments = Math.min(limit.comments, counts[folder]?.comments ?? 0);
    return texts + comments === 0 ? [] : [`  '${folder}': { texts: ${texts}, comments: ${comments} },\n`];
  });
  const path = join(root, 'tests/architecture/word-limits.table.ts');
  const [head = ''] = readFileSync(path, 'utf8').split('= {');
  writeFileSync(path, `${head}= {\n${rows.join('')}};\n`);
}

const inSource = (text: string) => {
  const path = 'src/planted/planted.tsx';
  return wordsOfSource(parse(path, text)).map(({ in: place, kind }) => `${place}: ${kind}`);
};

describe('plain words', () => {
  it('are used in all folders but for what their limits leave', () => {
    if (process.env.WORDS === 'write') lowerLimits();
    else expect(judgeLimits(found, WORD_LIMITS)).toEqual([]);
  });

  it('are looked for in the whole product', () => {
    expect(readTree().filter(({ path }) => path.startsWith('src/')).length).toBeGreaterThan(1_000);
    expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/operations.md', 'docs/gauges/tls.md']));
    expect(pages.filter((path) => /CHANGELOG|decisions/.test(path))).toEqual([]);
  });

  it.each(BANNED)('find "$kind" in a comment, a string, a template, JSX text and a page', ({ kind, bad, good }) => {
    expect(inSource(`// ${bad}\n`)).toContain(`comments: ${kind}`);
    expect(inSource(`/**\n * ${bad}\n */\nconst a = 1;\n`)).toContain(`comments: ${kind}`);
    expect(inSource(`const a = ${JSON.stringify(bad)};\n`)).toContain(`texts: ${kind}`);
    expect(inSource(`const a = \`\${b}: ${bad} \${b}\`;\n`)).toContain(`texts: ${kind}`);
    expect(inSource(`const a = <p>${bad}</p>;\n`)).toContain(`texts: ${kind}`);
    expect(inSource(`const a = <p title="${bad}" />;\n`)).toContain(`texts: ${kind}`);
    expect(wordsOfPage('docs/x.md', `# X\n${bad}\n`).map((each) => each.kind)).toContain(kind);
    expect(inSource(`// ${good}\nconst a = ${JSON.stringify(good)};\n`)).toEqual([]);
  });

  it('leave names, codes, SQL and code on pages alone', () => {
    expect(inSource("const told = 'papers'; const paper = './papers/told.ts';\n")).toEqual([]);
    expect(inSource("const a = 'select told from papers where stands';\n")).toEqual([]);
    expect(inSource('const a = sql`and told is null`;\n')).toEqual([]);
    expect(wordsOfPage('docs/x.md', 'Set `told`.\n```\ntold\n```\n')).toEqual([]);
  });

  it('count each word once, and say where it is and what to write', () => {
    const text = "const a = 'told';\nconst b = 'It told what it told';\n";
    const planted = wordsOfSource(parse('src/planted/x.ts', text));
    expect(countByFolder(planted)).toEqual({ 'src/planted': { texts: 2, comments: 0 } });
    expect(judgeLimits(planted, {})).toEqual([
      'src/planted, texts: 2 banned words, limit 0:',
      '  src/planted/x.ts:2 "told"; write: reported, shows, returned',
      '  src/planted/x.ts:2 "told"; write: reported, shows, returned',
    ]);
  });

  it('fail where a limit is higher than the count', () => {
    const planted = wordsOfSource(parse('src/planted/x.ts', '// told\n'));
    expect(judgeLimits(planted, { 'src/planted': { texts: 0, comments: 1 } })).toEqual([]);
    expect(judgeLimits(planted, { 'src/planted': { texts: 2, comments: 3 } })).toEqual([
      'src/planted, texts: lower the limit to 0',
      'src/planted, comments: lower the limit to 1',
    ]);
    expect(judgeLimits([], { 'src/gone': { texts: 1, comments: 0 } })).toEqual([
      'src/gone, texts: lower the limit to 0',
    ]);
  });

  it('quote only what a page of docs/reference holds', () => {
    const reference = pages
      .filter((path) => path.startsWith('docs/reference/'))
      .map((path) => readFileSync(join(root, path), 'utf8'));
    expect(reference.length).toBeGreaterThan(3);
    expect(QUOTED.filter(({ text }) => !reference.some((page) => page.includes(text)))).toEqual([]);
  });
});
