import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isFunctionCode } from '#gauges/driver.ts';

/** Function codes that a text names behind a pattern, each once. */
function named(text: string, before: string): string[] {
  const found = [...text.matchAll(new RegExp(`${before} '([0-9A-Z]{3})'`, 'g'))];
  return [...new Set(found.flatMap(([, code = '']) => (isFunctionCode(code) ? [code] : [])))].sort();
}

it('branches by function in the table alone, but for first contact and what a command does', () => {
  const root = new URL('../../src/', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const outside = files
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('gauges/tls/'))
    .map((file) => ({ file, text: readFileSync(new URL(file, root), 'utf8') }));
  expect(outside.length).toBeGreaterThan(1_000);
  const [branch, comparison] = [String.raw`\bcase`, String.raw`\b(?:code|sets)\b\s*[!=]==`] as const;
  expect(named("case '201': case 'OFF':", branch)).toEqual(['201']);
  expect(outside.filter(({ text }) => named(text, branch).length > 0)).toEqual([]);
  // Readers and simulated consoles know the functions of their own report.
  const others = outside.filter(({ file }) => !/^(?:gauges|simulator)\//.test(file));
  const compared = others.map(({ file, text }) => [file, named(text, comparison)] as const);
  expect(Object.fromEntries(compared.filter(([, codes]) => codes.length > 0))).toEqual({
    'server/polling/command-talk.ts': ['052', '053', '201', '501'],
    'server/polling/poll-gauge.ts': ['101'],
    'server/polling/run-command.ts': ['200', '201'],
  });
});
