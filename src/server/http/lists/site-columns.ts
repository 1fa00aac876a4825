import { mapReasons } from '#contract/nouns/site/map-reason.ts';
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
  /** Places in `mapReasons`. */
  readonly reasons: Uint8Array;
  /** Degrees; NaN of a site without coordinates. */
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;

  constructor(order: readonly Fragment<SiteRecord>[]) {
    this.order = order;
    this.haystacks = new Array<string>(order.length);
    this.flags = new Uint8Array(order.length);
    this.reasons = new Uint8Array(order.length);
    this.latitudes = new Float64Array(order.length);
    this.longitudes = new Float64Array(order.length);
    for (const [place, fragment] of order.entries()) this.set(place, fragment);
  }

  set(place: number, { record }: Fragment<SiteRecord>): void {
    this.haystacks[place] = record.haystack;
    this.flags[place] = record.attention | (record.gauged ? gaugedFlag : 0);
    this.reasons[place] = mapReasons.indexOf(record.mapReason);
    this.latitudes[place] = record.latitude ?? Number.NaN;
    this.longitudes[place] = record.longitude ?? Number.NaN;
  }
}
