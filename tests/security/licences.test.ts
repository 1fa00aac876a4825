import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAllowed, judgeLicences, licencesPage, licencesPath, listComponents } from '#tools/security/licences.ts';

const lockOf = (packages: object) => JSON.stringify({ packages: { '': { name: 'forecourt' }, ...packages } });

describe('licences of the components', () => {
  it('are all allowed, and listed', () => {
    const components = listComponents();
    expect(components.length).toBeGreaterThan(300);
    expect(components.find(({ name }) => name === 'fastify')).toMatchObject({ licence: 'MIT', delivered: true });
    expect(components.find(({ name }) => name === 'vitest')).toMatchObject({ delivered: false });
    expect(judgeLicences(components)).toEqual([]);
    expect(readFileSync(licencesPath, 'utf8')).toBe(licencesPage(components));
  });

  it('that forbid it, or are not told, are noticed', () => {
    const lock = lockOf({
      'node_modules/a': { version: '1.0.0', license: 'AGPL-3.0-only' },
      'node_modules/b/node_modules/@c/d': { version: '2.0.0', dev: true },
      'node_modules/e': { version: '3.0.0', license: '(GPL-2.0 OR MIT)' },
    });
    expect(judgeLicences(listComponents(lock))).toEqual([
      '@c/d 2.0.0 has the licence (none told), which is not among the allowed ones.',
      'a 1.0.0 has the licence AGPL-3.0-only, which is not among the allowed ones.',
    ]);
  });

  it.each([
    ['MIT', true],
    ['(MIT AND Zlib)', true],
    ['MIT OR GPL-3.0', true],
    ['MIT AND GPL-3.0', false],
    ['(GPL-2.0 AND MIT) OR (GPL-3.0 AND ISC)', false],
    ['', false],
  ])('%s: %s', (licence, may) => {
    expect(isAllowed(licence)).toBe(may);
  });
});
