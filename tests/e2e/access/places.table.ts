import type { Walk } from './place.ts';
import { account } from './places-account.table.ts';
import { administration } from './places-admin.table.ts';
import { inspections } from './places-inspections.table.ts';
import { lists } from './places-lists.table.ts';
import { many } from './places-many.table.ts';
import { outside } from './places-outside.table.ts';
import { records } from './places-papers.table.ts';
import { site } from './places-site.table.ts';

/** Every place of the product. `complete.e2e.ts` holds it against the source. */
export const walks: readonly Walk[] = [
  ...outside,
  ...lists,
  ...site,
  ...inspections,
  ...records,
  ...administration,
  ...account,
  ...many,
];
