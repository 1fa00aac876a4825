import { z } from 'zod';
import { id, monthlyStatus, siteType, timestamp } from '../common.ts';

const port = z.int().min(0).max(65_535);

/** One row of the sites list. Strings are never null, so that a search over them cannot throw. */
export const siteListItem = z.object({
  id,
  name: z.string(),
  ip: z.string(),
  port,
  tags: z.array(z.string()),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  facility_id: z.string(),
  siteType,
  isOnline: z.boolean(),
  alarms: z.int().min(0),
  alarmDetails: z.array(z.string()),
  consoleType: z.string(),
  snapshot_status: monthlyStatus,
  last_seen_at: timestamp.nullable(),
});
export type SiteListItem = z.infer<typeof siteListItem>;
export const siteList = z.array(siteListItem);

/** A site with everything its page's frame needs. All three spellings of the type are sent, always equal. */
export const siteDetail = z.object({
  id,
  name: z.string(),
  service_fusion_url: z.string().nullable(),
  alarmDetails: z.array(z.string()),
  alarms: z.int().min(0),
  complianceConfig: z.object({ site_type: siteType }),
  siteType,
  site_type: siteType,
  address: z.string(),
  city: z.string(),
  state: z.string(),
  facility_id: z.string(),
  tags: z.array(z.string()),
  timezone: z.string(),
  isOnline: z.boolean(),
  consoleType: z.string(),
  snapshot_status: monthlyStatus,
  canWrite: z.boolean(),
  ip: z.string(),
  port,
  admin: z.object({ last_poll_at: timestamp.nullable(), last_poll_error: z.string().nullable() }).optional(),
});
export type SiteDetail = z.infer<typeof siteDetail>;

export const siteMgmt = z.object({
  id,
  name: z.string(),
  ip: z.string(),
  port,
  site_type: siteType,
  /** Two capital letters, '' where none is recorded: no month is proven then. */
  state: z.string(),
});
export type SiteMgmt = z.infer<typeof siteMgmt>;
export const siteMgmtList = z.object({ sites: z.array(siteMgmt) });
export const siteSaved = z.object({
  success: z.literal(true),
  site: siteMgmt,
  /** What the saved site lacks, in one sentence each: without a state no month is proven. */
  warnings: z.array(z.string()),
});

/**
 * What the add and edit forms send. Which fields are required depends on the site type, so the field rules (and their
 * exact sentences) live with the save action; here only the shape is checked.
 */
export const siteInput = z.object({
  name: z.unknown().optional(),
  ip: z.unknown().optional(),
  port: z.unknown().optional(),
  site_type: z.unknown().optional(),
  /** Two capital letters, '' for none. It decides which rules apply. */
  state: z.unknown().optional(),
  /** From which day on another state than the recorded one is so, and why: required with it. */
  state_since: z.unknown().optional(),
  state_reason: z.unknown().optional(),
  /** Of a new site only: what scope rules go by, beside the state. */
  tags: z.unknown().optional(),
  district: z.unknown().optional(),
});
export type SiteInput = z.infer<typeof siteInput>;

/** The caller's sites by what the list of sites shows of them, whatever was searched for. */
export const siteCounts = z.object({
  /** With a gauge, and Compliance Only. */
  gauged: z.int().min(0),
  papers: z.int().min(0),
  /** Of those with a gauge. */
  failed: z.int().min(0),
  offline: z.int().min(0),
  alarms: z.int().min(0),
});
export type SiteCounts = z.infer<typeof siteCounts>;
