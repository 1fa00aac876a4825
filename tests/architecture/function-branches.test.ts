import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TLS_FUNCTIONS } from '#gauges/tls/functions.table.ts';

const codes = Object.keys(TLS_FUNCTIONS);

it('branches by function in the table alone, but for first contact and what a command does', () => {
  const root = new URL('../../src/', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
  const outside = files.filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('gauges/tls/'));
  const named = (file: string, pattern: (code: string) => RegExp) =>
    codes.filter((code) => pattern(code).test(read(file))).map((code) => `${file}: ${code}`);
  expect(outside.length).toBeGreaterThan(1_000);
  expect(outside.flatMap((file) => named(file, (code) => new RegExp(`\\bcase '${code}':`)))).toEqual([]);
  // Readers and simulated consoles know the functions of their own report.
  const others = outside.filter((file) => !/^(?:gauges|simulator)\//.test(file));
  const compared = others.flatMap((file) =>
    named(file, (code) => new RegExp(`\\b(?:code|sets)\\b\\s*[!=]== '${code}'`)),
  );
  expect(compared.sort()).toEqual([
    ...['052', '053', '201', '501'].map((code) => `server/polling/command-talk.ts: ${code}`),
    ...['101'].map((code) => `server/polling/poll-gauge.ts: ${code}`),
    ...['200', '201'].map((code) => `server/polling/run-command.ts: ${code}`),
  ]);
});
