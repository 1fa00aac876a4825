import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { longFiles } from '#tests/helpers/soak.ts';
import { root } from './read-source.ts';

const page = readFileSync(join(root, 'docs/soak.md'), 'utf8');

describe('the files of a long run', () => {
  it.each(Object.entries(longFiles))(
    '%s is there, as is what stands in for it, and docs/soak.md names both',
    (file, instead) => {
      expect(existsSync(join(root, file))).toBe(true);
      const named = instead.match(/(?:tests|bench)\/[\w/.-]+\.ts/g) ?? [];
      expect(named.length).toBeGreaterThan(0);
      for (const path of named) {
        expect(existsSync(join(root, path)), path).toBe(true);
        // What stands in for a long test is not left out itself.
        expect(longFiles).not.toHaveProperty([path]);
      }
      expect(page).toContain(`| \`${file}\` | ${instead} |`);
    },
  );
});
