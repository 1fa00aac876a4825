import fastJson from 'fast-json-stringify';
import { attentionKinds, needsAttention } from '#contract/lists/site-attention.ts';
import { haystackOf, managedHaystackOf } from '#contract/lists/site-match.ts';
import { type SortKey, sortValueOf } from '#contract/lists/site-order.ts';
import { isComplianceOnly, siteType } from '#contract/nouns/common.ts';
import { type MapReason, mapReasonOf, mapReasons } from '#contract/nouns/site/map-reason.ts';
import { type SiteListItem, type SiteMgmt, siteListItem } from '#contract/nouns/site/site.ts';
import { toSiteListItem } from '#server/actions/site/site-view.ts';
import type { SiteState } from '#server/store/site/sites.ts';
import { toAnswerSchema } from '../answer-schema.ts';
import type { Columns } from './columns.ts';
import type { Fragment } from './fragment.ts';
import { ownBytes } from './json-rows.ts';

/** Set in `flags` of a site with a gauge; the bits below it are those of its attention. */
export const gaugedFlag = 128;

/** What searches look at of a site. */
export interface SiteRecord {
  readonly haystack: string;
  readonly managedHaystack: string;
  /** Name, city and facility id, lower-cased, as the compliance overview is searched. */
  readonly overviewHaystack: string;
  /** False for Compliance Only. */
  readonly gauged: boolean;
  /** One bit for each of attentionKinds. */
  readonly attention: number;
  readonly sortValues: Readonly<Record<Exclude<SortKey, 'name'>, number | string>>;
  /** As the management screen shows it: an address that is stored though nobody polls it, too. */
  readonly managed: Readonly<SiteMgmt>;
  readonly state: string;
  readonly city: string;
  readonly facilityId: string;
  readonly timezone: string;
  readonly mapReason: MapReason;
  /** Degrees; null: not recorded. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const siteJson = fastJson(toAnswerSchema(siteListItem));

/** A site's row with its search record, good until the site's month ends: then its status starts anew. */
export function siteFragment(site: SiteState, redact: boolean): Fragment<SiteRecord> {
  const whole = toSiteListItem(site);
  const item = redact ? { ...whole, ip: '', port: 0 } : whole;
  return {
    siteId: site.id,
    name: site.name,
    json: ownBytes(siteJson(item)),
    record: siteRecord(item, site),
    goodUntil: site.monthEnd.getTime(),
  };
}

function siteRecord(item: SiteListItem, site: SiteState): SiteRecord {
  const { id, name, ip, port } = site;
  return {
    haystack: haystackOf(item),
    managedHaystack: managedHaystackOf(site),
    overviewHaystack: [site.name, site.city, site.facilityId].join('\n').toLowerCase(),
    gauged: !isComplianceOnly(item.siteType),
    attention: attentionBits(attentionKinds.filter((kind) => needsAttention(item, kind))),
    sortValues: {
      alarms: sortValueOf.alarms(item),
      console: sortValueOf.console(item),
      compliance: sortValueOf.compliance(item),
      status: sortValueOf.status(item),
    },
    managed: { id, name, ip, port, site_type: siteType.parse(site.siteType), state: site.state },
    state: site.state,
    city: site.city,
    facilityId: site.facilityId,
    timezone: site.timezone,
    mapReason: mapReasonOf(item),
    latitude: site.latitude,
    longitude: site.longitude,
  };
}

/** Kinds of attention as bits. */
export function attentionBits(kinds: readonly (typeof attentionKinds)[number][]): number {
  return kinds.reduce((bits, kind) => bits | (1 << attentionKinds.indexOf(kind)), 0);
}

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
