import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingTests, requirements, securityPage, securityPath } from '#tools/security/security-page.ts';

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

describe('the table of security requirements', () => {
  it('has each item of levels 1 and 2 once, in order', () => {
    const key = (number: string) =>
      number
        .split('.')
        .map((part) => part.padStart(3, '0'))
        .join('.');
    const numbers = requirements.map(({ number }) => key(number));
    expect(numbers).toEqual([...new Set(numbers)].sort());
    // OWASP ASVS 5.0.0: 70 items of level 1 and 183 of level 2.
    expect(requirements.filter(({ level }) => level === 1)).toHaveLength(70);
    expect(requirements.filter(({ level }) => level === 2)).toHaveLength(183);
  });

  it('gives a test or a reason for each', () => {
    expect(
      requirements.filter(({ standing, tests, reason }) => (standing === 'test' ? tests.length === 0 : reason === '')),
    ).toEqual([]);
  });

  it('names only tests that exist', () => {
    expect(missingTests(requirements, read)).toEqual([]);
  });

  it('reports a test that does not exist', () => {
    const [row] = requirements.filter(({ standing }) => standing === 'test');
    if (row === undefined) throw new Error('no item has a test');
    const file = { ...row, tests: [{ file: 'tests/security/missing.test.ts', title: '' }] };
    const title = { ...row, tests: [{ file: 'tests/security/asvs.table.ts', title: 'no such words'.repeat(2) }] };
    expect(missingTests([file, title], read)).toHaveLength(2);
  });

  it('is what docs/security.md shows', () => {
    const page = readFileSync(securityPath, 'utf8');
    expect(page).toBe(securityPage(page));
  });
});
