import type { Columns } from './columns.ts';
import type { Fragment } from './fragment.ts';
import type { SiteRecord } from './site-fragments.ts';

/** Set in `flags` of a site with a gauge; the bits below it are those of its attention. */
export const gaugedFlag = 128;

/** Columns of the sites list. */
export class SiteColumns implements Columns<SiteRecord> {
  readonly order: readonly Fragment<SiteRecord>[];
  readonly haystacks: string[];
  /** The bits of attention, and `gaugedFlag`. */
  readonly flags: Uint8Array;

  constructor(order: readonly Fragment<SiteRecord>[]) {
    this.order = order;
    this.haystacks = new Array<string>(order.length);
    this.flags = new Uint8Array(order.length);
    for (const [place, fragment] of order.entries()) this.set(place, fragment);
  }

  set(place: number, { record }: Fragment<SiteRecord>): void {
    this.haystacks[place] = record.haystack;
    this.flags[place] = record.attention | (record.gauged ? gaugedFlag : 0);
  }
}
