import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rulesPage, rulesPagePath } from '#tools/rules-page.ts';

it('the page of rules says what the tables say', () => {
  expect(rulesPage(), 'run npx tsx tools/rules-page.ts').toBe(readFileSync(rulesPagePath, 'utf8'));
});
