import { describe, expect, it } from 'vitest';
import { NameBook, safePart, sectionFolder } from './archive-names.ts';

describe('safePart', () => {
  it.each([
    ['Tank test.pdf', 'Tank test.pdf'],
    ['a:b.pdf', 'a_b.pdf'],
    ['<>:"|?*/\\.pdf', '_________.pdf'],
    ['con.pdf', '_con.pdf'],
    ['CON', '_CON'],
    ['Lpt1.tar.gz', '_Lpt1.tar.gz'],
    ['com¹.txt', '_com¹.txt'],
    ['console.pdf', 'console.pdf'],
    ['name. . ', 'name'],
    ['..', '_'],
    ['   ', '_'],
    ['a\nb\u0000c.txt', 'a_b_c.txt'],
    ['left\u202eright.pdf', 'left_right.pdf'],
    ['Cafe\u0301.pdf', 'Café.pdf'],
  ])('%j is %j', (text, part) => {
    expect(safePart(text, 'file')).toBe(part);
  });

  it('keeps a long name within its bytes, whole characters and its ending', () => {
    const part = safePart(`${'é🛢'.repeat(60)}.pdf`, 'file');
    expect(Buffer.byteLength(part)).toBeLessThanOrEqual(120);
    expect(part).toMatch(/^(é🛢)+é?\.pdf$/u);
    expect(Buffer.byteLength(safePart('x'.repeat(200), 'folder'))).toBe(60);
  });
});

describe('NameBook', () => {
  it('gives a name once, whatever its letters, and numbers what comes again', () => {
    const book = new NameBook();
    const names = [
      'a/Test.PDF',
      'a/test.pdf',
      'A/TEST.pdf',
      'b/test.pdf',
      'a/no ending',
      'a/No Ending',
      'a/.hidden',
      'a/.HIDDEN',
    ];
    expect(names.map((name) => book.take(name))).toEqual([
      'a/Test.PDF',
      'a/test (2).pdf',
      'A/TEST (3).pdf',
      'b/test.pdf',
      'a/no ending',
      'a/No Ending (2)',
      'a/.hidden',
      'a/.HIDDEN (2)',
    ]);
  });

  it('numbers thousands of one name on without counting from the beginning each time', () => {
    const book = new NameBook();
    const name = `papers/${'a'.repeat(116)}.pdf`;
    const begun = performance.now();
    const names = Array.from({ length: 20_000 }, () => book.take(name));
    expect(names.at(-1)).toBe(name.replace('.pdf', ' (20000).pdf'));
    expect(new Set(names).size).toBe(20_000);
    expect(performance.now() - begun).toBeLessThan(3000);
  });
});

it.each([
  [3, 'Financial responsibility', '03-financial-responsibility'],
  [12, 'Suspected releases, correspondence & inspections', '12-suspected-releases-correspondence-inspec'],
  [1, '—', '01'],
])('section %d %s', (number, title, folder) => {
  expect(sectionFolder(number, title)).toBe(folder);
});
