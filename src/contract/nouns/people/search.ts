import { z } from 'zod';
import { timestamp } from '../common.ts';
import { asKnownField } from '../compliance/as-known.ts';
import { fleetStates, overviewRow, overviewSummary } from '../compliance/calendar.ts';
import { inventoryRow } from '../gauge/inventory.ts';
import { siteCounts, siteListItem, siteMgmt } from '../site/site.ts';

const count = z.int().min(0);
/** Of the next page; null after the last row. */
const nextCursor = z.string().nullable();

/** Which of the sites a search is of: those with a gauge, as the list of sites shows them; Compliance Only; both. */
export const searchedKinds = ['gauged', 'papers', 'all'] as const;
export type SearchedKind = (typeof searchedKinds)[number];

/** A page of the list of sites. */
export const siteSearch = z.object({
  sites: z.array(siteListItem),
  /** The caller's sites of the kind asked for. */
  total: count,
  /** Those of them that fit the search, on all pages. */
  matched: count,
  counts: siteCounts,
  next_cursor: nextCursor,
});
export type SiteSearch = z.infer<typeof siteSearch>;

/** A page of the sites for management. */
export const siteMgmtSearch = z.object({
  sites: z.array(siteMgmt),
  total: count,
  matched: count,
  next_cursor: nextCursor,
});
export type SiteMgmtSearch = z.infer<typeof siteMgmtSearch>;

/** What all tanks come to that fit a search. */
export const tankSummary = z.object({
  sites: count,
  tanks: count,
  low: count,
  water_high: count,
  /** Without a current reading: never read, not read now, or older than three polls. */
  no_reading: count,
  /** How many sites and tanks are left when the list is narrowed to some of these; else all. */
  shown_sites: count,
  shown_tanks: count,
  /** When the oldest reading came; null without one. */
  oldest: timestamp.nullable(),
});
export type TankSummary = z.infer<typeof tankSummary>;

/** A tag and how many of the caller's sites with tanks carry it. */
export const tagCount = z.object({ tag: z.string(), sites: count });
export type TagCount = z.infer<typeof tagCount>;
/** Most tags that are returned, those that most sites carry. */
export const TAGS_SHOWN = 1000;

/** A page of the inventory. */
export const tankSearch = z.object({
  tanks: z.array(inventoryRow),
  /** Of all tanks that fit, on all pages. */
  summary: tankSummary,
  /** Of all the caller's tanks, by name; with the first page only, null with the others. */
  tags: z.array(tagCount).nullable(),
  next_cursor: nextCursor,
});
export type TankSearch = z.infer<typeof tankSearch>;

/** A page of the compliance overview. */
export const overviewSearch = z.object({
  rows: z.array(overviewRow),
  windowDays: z.int(),
  /** Sites of every status that fit the other filters: what the chips say. */
  summary: overviewSummary,
  /** Rows that fit all filters, on all pages. */
  matched: count,
  states: fleetStates,
  next_cursor: nextCursor,
  ...asKnownField,
});
export type OverviewSearch = z.infer<typeof overviewSearch>;
