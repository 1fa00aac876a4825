import { doverListings } from './dover.table.ts';
import { franklinListings } from './franklin.table.ts';
import type { Listing } from './listing.ts';
import { opwListings } from './opw.table.ts';
import { otherGauges } from './other-gauges.table.ts';
import { reconciliations } from './sir.table.ts';
import { veederRoot } from './veeder-root.table.ts';
import { veederRootLines } from './veeder-root-lines.table.ts';

/** All listings that are written down. What is not among them was not looked for, or not found: it proves nothing. */
export const listings: readonly Listing[] = [
  ...veederRoot,
  ...veederRootLines,
  ...franklinListings,
  ...doverListings,
  ...opwListings,
  ...otherGauges,
  ...reconciliations,
];
