import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formsPage, formsPagePath } from '#tools/forms-page.ts';

it('the page of forms says what the tables say', () => {
  expect(formsPage(), 'run npx tsx tools/forms-page.ts').toBe(readFileSync(formsPagePath, 'utf8'));
});
