import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routes } from '#contract/routes/all.ts';

/** Titles of the tests beside this one, as they stand in the code. */
function titles(): string[] {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
  return files.flatMap((name) =>
    readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
      .split('\n')
      .filter((line) => /^\s*(describe|it)(\.each)?\b|^\s*\]\)\(/.test(line)),
  );
}

describe('calls and their tests', () => {
  it('has for every call a test that bears its number', () => {
    const numbers = new Set(titles().flatMap((title) => title.match(/\b[SX]-\d{2,3}\b/g) ?? []));
    // Two calls of the specification are others of it under another heading.
    const calls = [...Object.values(routes).map(({ id }) => id), 'S-34', 'S-38'];
    expect(calls.filter((id) => !numbers.has(id))).toEqual([]);
  });

  it('knows no number that is no call', () => {
    const calls = new Set<string>([...Object.values(routes).map(({ id }) => id), 'S-34', 'S-38']);
    const numbers = titles().flatMap((title) => title.match(/\b[SX]-\d{2,3}\b/g) ?? []);
    expect(numbers.filter((id) => !calls.has(id))).toEqual([]);
  });
});
