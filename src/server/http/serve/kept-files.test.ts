import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accepts, KeptFiles } from './kept-files.ts';

let folder: string;
let now: number;
let kept: KeptFiles;
const write = (name: string, text: string, second: number) => {
  writeFileSync(join(folder, name), text);
  utimesSync(join(folder, name), second, second);
};
const text = (name: string, accepted?: string, hashed = false) => kept.find(name, accepted, hashed)?.body.toString();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-kept-'));
  now = 0;
  kept = new KeptFiles(folder, () => now);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('KeptFiles', () => {
  it('answers the smallest form that is taken and there', () => {
    write('a.js', 'plain', 1);
    write('a.js.gz', 'zipped', 1);
    expect(kept.find('a.js', 'gzip, deflate, br', false)).toMatchObject({ encoding: 'gzip' });
    write('a.js.br', 'brotli', 1);
    expect(kept.find('a.js', 'gzip, deflate, br', false)).toMatchObject({ encoding: 'br' });
    expect(kept.find('a.js', 'br;q=0, gzip', false)).toMatchObject({ encoding: 'gzip' });
    expect(kept.find('a.js', undefined, false)).toMatchObject({
      encoding: null,
      type: 'text/javascript; charset=utf-8',
    });
  });

  it('notices a change within a second, but never of a hashed file', () => {
    write('a.html', 'old', 1);
    write('b.js', 'old', 1);
    const before = kept.find('a.html', undefined, false)?.etag;
    expect(text('b.js', undefined, true)).toBe('old');
    write('a.html', 'new', 2);
    write('b.js', 'new', 2);
    now = 999;
    expect(text('a.html')).toBe('old');
    now = 1_000;
    expect(text('a.html')).toBe('new');
    expect(kept.find('a.html', undefined, false)?.etag).not.toBe(before);
    expect(text('b.js', undefined, true)).toBe('old');
  });

  it('keeps the tag of what is written again without a change', () => {
    write('a.css', 'same', 1);
    const before = kept.find('a.css', undefined, false)?.etag;
    write('a.css', 'same', 2);
    now = 5_000;
    expect(kept.find('a.css', undefined, false)?.etag).toBe(before);
  });

  it('has nothing for what is gone, no file, or of another type', () => {
    write('a.html', 'old', 1);
    expect(text('a.html')).toBe('old');
    rmSync(join(folder, 'a.html'));
    now = 2_000;
    expect(text('a.html')).toBeUndefined();
    write('a.png', 'picture', 1);
    expect(text('a.png')).toBeUndefined();
    expect(text('.js')).toBeUndefined();
  });
});

describe('accepts', () => {
  it.each([
    ['gzip, br', 'br', true],
    ['GZIP;q=0.5', 'gzip', true],
    ['gzip;q=0', 'gzip', false],
    ['gzip; q=0.00', 'gzip', false],
    ['identity', 'gzip', false],
    ['*', 'br', false],
    ['brotli', 'br', false],
    [undefined, 'br', false],
  ])('of %s: %s %s', (header, coding, taken) => {
    expect(accepts(header, coding)).toBe(taken);
  });
});
