import { z } from 'zod';
import { id } from '../common.ts';
import { mapReasons } from './map-reason.ts';
import { siteCounts } from './site.ts';

const count = z.int().min(0);
const degrees = { latitude: z.number(), longitude: z.number() };
/** West, south, east, north, in degrees. */
const box = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });
export type MapBox = z.infer<typeof box>;

const placedSite = z.object({
  id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  reason: z.enum(mapReasons),
  ...degrees,
});
export type PlacedSite = z.infer<typeof placedSite>;

/** Sites that lie too near each other to be drawn apart. */
const mapCluster = z.object({
  ...degrees,
  sites: z.int().min(2),
  /** The worst among them. */
  reason: z.enum(mapReasons),
  /** How many of them have each reason. */
  counts: z.record(z.enum(mapReasons), count),
  box,
});
export type MapCluster = z.infer<typeof mapCluster>;

/** The caller's sites that fit, as a map draws them: only those within the box that was asked for. */
export const siteMap = z.object({
  sites: z.array(placedSite),
  clusters: z.array(mapCluster),
  /** Sites within the box, the worst first, whether drawn alone or in a cluster: the first of them. */
  listed: z.array(placedSite),
  within: count,
  /** Sites that fit, and all of the caller's sites. */
  matched: count,
  total: count,
  counts: siteCounts,
  /** Of the sites that fit: those that are on no map. */
  unplaced: z.object({ sites: count, first: z.array(z.object({ id, name: z.string() })) }),
  /** Around all sites that fit and have coordinates; null without one. */
  bounds: box.nullable(),
});
export type SiteMap = z.infer<typeof siteMap>;

/** Sites of the list beside the map, and names of sites that are on none. */
export const mapLimits = { listed: 50, unplaced: 20, zoom: 18 } as const;
