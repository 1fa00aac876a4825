import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLIENT_WORD_LIMITS } from './client-words-limits.table.ts';
import { readsOnLoad, wordsInScreens } from './judge-client-words.ts';
import { parse, readTree, root, type Source } from './read-source.ts';

const client = readTree().filter(({ path }) => /^src\/client\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
const screens = client.filter(({ path }) => path.endsWith('.tsx'));

const found = screens.flatMap((source) => wordsInScreens(source).map((each) => ({ ...each, path: source.path })));
const counts: Record<string, number> = {};
for (const { path } of found) counts[dirname(path)] = (counts[dirname(path)] ?? 0) + 1;

/** Takes limits down to the counts; never takes one up. */
function lowerLimits(): void {
  const rows = Object.entries(CLIENT_WORD_LIMITS).flatMap(([folder, limit]) => {
    const left = Math.min(limit, counts[folder] ?? 0);
    return left === 0 ? [] : [`  '${folder}': ${left},\n`];
  });
  const path = join(root, 'tests/architecture/client-words-limits.table.ts');
  const head = `/**
 * Texts that still stand in the screens themselves, by folder; a folder without a row holds none. Limits only go down:
 * \`WORDS=write npx vitest run tests/architecture/client-words.test.ts\` takes them down to the counts.
 */
export const CLIENT_WORD_LIMITS: Readonly<Record<string, number>> = {`;
  writeFileSync(path, `${head}\n${rows.join('')}};\n`);
}

const inPlanted = (judge: (source: Source) => { text: string }[], text: string) =>
  judge(parse('src/client/screens/planted.tsx', text)).map((each) => each.text);

describe('the words of the screens', () => {
  it('are in src/client/words, but for what the limits leave', () => {
    if (process.env.WORDS === 'write') return lowerLimits();
    const over = Object.entries(counts).filter(([folder, count]) => count > (CLIENT_WORD_LIMITS[folder] ?? 0));
    const folders = new Set(over.map(([folder]) => folder));
    const shown = found.filter(({ path }) => folders.has(dirname(path)));
    expect(shown.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([]);
  });

  it('are looked for in all screens', () => {
    expect(screens.length).toBeGreaterThan(300);
    for (const folder of Object.keys(CLIENT_WORD_LIMITS)) {
      expect(
        screens.some(({ path }) => dirname(path) === folder),
        folder,
      ).toBe(true);
    }
  });

  it.each([
    ['const a = <p>Tank in alarm</p>;', ['Tank in alarm']],
    ['const a = <p>{isOn ? "On now" : t.off}</p>;', ['On now']],
    ['const a = <p>{isOn && `\u0024{count} tanks`}</p>;', ['tanks']],
    ['const a = <Field label="Name" hint={b ? "Short" : undefined} />;', ['Name', 'Short']],
    ['const a = <button aria-label={`Remove \u0024{name}`} />;', ['Remove']],
    ['const a = <p className="text-muted" id="name">{t.name} · {6} <code>GET /api</code></p>;', []],
    ['const a = <p>Forecourt {format("long")}</p>;', []],
  ])('are found in %s', (text, words) => expect(inPlanted(wordsInScreens, text)).toEqual(words));

  it('are read while drawing or acting, not when a file is loaded', () => {
    const early = client.flatMap((source) =>
      readsOnLoad(source).map(({ line, text }) => `${source.path}:${line} ${text}`),
    );
    expect(early).toEqual([]);
  });

  it('and an early read is found, but a late one left alone', () => {
    const from = "import { t, t as other } from '#client/words/login.ts';\n";
    expect(inPlanted(readsOnLoad, `${from}const a = t.name;`)).toEqual(['t.name']);
    expect(inPlanted(readsOnLoad, `${from}const a = { b: [other.group.name] };`)).toEqual(['other.group']);
    expect(inPlanted(readsOnLoad, `${from}const a = () => t.name; const b = { get c() { return t.c; } };`)).toEqual([]);
    expect(inPlanted(readsOnLoad, 'const t = { name: 1 }; const a = t.name;')).toEqual([]);
  });

  it('have no text that nothing shows', () => {
    const texts = new Map(client.map(({ path, text }) => [path, text]));
    const files = client.filter(({ path }) => /^src\/client\/words\/(?!es\/)/.test(path));
    expect(files.length).toBeGreaterThan(4);
    const unused = files.flatMap(({ path, tree }) => {
      const users = client.filter(({ imports }) =>
        imports.some(({ target, kind }) => target === path && kind === 'value'),
      );
      const read = users.map((user) => texts.get(user.path)).join('\n');
      return keysOf(tree.text)
        .filter((key) => !new RegExp(`\\.${key}\\b`).test(read))
        .map((key) => `${path}: ${key}`);
    });
    expect(unused).toEqual([]);
  });
});

/** The keys on the first level of a words file, as the formatter indents them. */
function keysOf(text: string): string[] {
  return [...text.matchAll(/^ {2}(\w+):/gm)].map(([, key = '']) => key);
}
