import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makePage } from '#tools/scale/make-page.ts';

const root = join(import.meta.dirname, '../..');

it('docs/scale.md is what the measured figures, the table and the simulation make it', () => {
  expect(readFileSync(join(root, 'docs/scale.md'), 'utf8')).toBe(makePage(root));
});
