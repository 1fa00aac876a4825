import { isComplianceOnly, type MonthlyStatus } from '#contract/nouns/common.ts';
import type { SiteListItem, SiteMgmt } from '#contract/nouns/site/site.ts';
import { type Fields, listIn, numberOf, numberOrNull, objectOf, textOf, textOrNull, textsOf } from '../wire/read.ts';

const statuses: readonly MonthlyStatus[] = ['COMPLIANT', 'PENDING', 'FAILED', 'INCONCLUSIVE'];

/** Monthly status of a site in the list, in any case; missing or unknown is Pending (docs/reference/screens.md#states). */
function readSnapshotStatus(value: unknown): MonthlyStatus {
  const text = textOf(value).trim().toUpperCase();
  return statuses.find((status) => status === text) ?? 'PENDING';
}

/** First of the spellings of the site type that is set (docs/reference/api.md#b-6), as one of the two known types. */
export function readSiteType(fields: Fields): SiteListItem['siteType'] {
  const config = objectOf(fields.complianceConfig);
  const type = [config?.site_type, fields.siteType, fields.site_type].map(textOf).find((text) => text.trim() !== '');
  return isComplianceOnly(type ?? '') ? 'Compliance Only' : 'Compliance & Reporting';
}

function readListItem(fields: Fields): SiteListItem {
  const alarmDetails = textsOf(fields.alarmDetails);
  return {
    id: numberOf(fields.id ?? fields._id),
    name: textOf(fields.name),
    ip: textOf(fields.ip),
    port: numberOrNull(fields.port) ?? 0,
    tags: textsOf(fields.tags),
    address: textOf(fields.address),
    city: textOf(fields.city),
    state: textOf(fields.state),
    facility_id: textOf(fields.facility_id),
    siteType: readSiteType(fields),
    isOnline: fields.isOnline === true,
    alarms: numberOrNull(fields.alarms) ?? alarmDetails.length,
    alarmDetails,
    consoleType: textOf(fields.consoleType),
    snapshot_status: readSnapshotStatus(fields.snapshot_status),
    last_seen_at: textOrNull(fields.last_seen_at),
  };
}

/** Rows of GET /api/sites, whatever optional fields are missing. */
export function readSiteList(body: unknown): SiteListItem[] {
  return listIn(body, 'sites').map(readListItem);
}

/** Rows of GET /api/admin/sites; site_type is used when present. */
export function readManagedSites(body: unknown): SiteMgmt[] {
  return listIn(body, 'sites').map((fields) => ({
    id: numberOf(fields.id ?? fields._id),
    name: textOf(fields.name),
    ip: textOf(fields.ip),
    port: numberOrNull(fields.port) ?? 0,
    site_type: readSiteType(fields),
    state: textOf(fields.state),
  }));
}

/** What the site page shows of its site; a field that the server left out is '' or null. */
export interface SitePage {
  id: number;
  name: string;
  serviceFusionUrl: string | null;
  alarmDetails: string[];
  complianceOnly: boolean;
  /** Street, city and state as far as they are known, in one line. */
  address: string;
  /** Two letters, '' where none is recorded; null when the answer did not say. */
  state: string | null;
  facilityId: string;
  tags: string[];
  timezone: string | null;
  /** Null when the answer did not say. */
  isOnline: boolean | null;
  /** Status of the current month; null when the answer did not say. */
  snapshotStatus: MonthlyStatus | null;
  consoleType: string;
  ip: string;
  port: number;
  lastPollError: string | null;
}

const nameFields = ['name', 'site_name', 'display_name', 'location_name', 'LocationName'];

/** Name of a site: the first of the five name fields that is set, else 'Site {id}' (docs/reference/screens.md#routes, docs/reference/api.md#b-5). */
export function siteNameOf(fields: Fields, id: number | string): string {
  return nameFields.map((field) => textOf(fields[field]).trim()).find((name) => name !== '') ?? `Site ${id}`;
}

/** 'street, city, state' of what is known; city and state are not said twice where the street's text holds them. */
function addressLineOf(fields: Fields): string {
  const street = textOf(fields.address).trim();
  const said = street.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .replace(/ \d{5}(-\d{4})?$/, ''),
  );
  const more = [fields.city, fields.state].map((field) => textOf(field).trim());
  return [street, ...more.filter((part) => !said.includes(part.toLowerCase()))]
    .filter((part) => part !== '')
    .join(', ');
}

/** Only web addresses become links: a stored `javascript:` URL must not run. */
function webAddress(value: unknown): string | null {
  const text = textOf(value).trim();
  return /^https?:\/\//i.test(text) ? text : null;
}

/**
 * The site in an answer of either site call, bare or as `{site}` with `id` or `_id` (docs/reference/api.md#b-4). Null when there is
 * no site in it; `askedId` replaces a missing id.
 */
export function readSitePage(body: unknown, askedId: number): SitePage | null {
  const outer = objectOf(body);
  if (outer === null || ('site' in outer && objectOf(outer.site) === null && !('id' in outer))) return null;
  const fields = objectOf(outer.site) ?? outer;
  const known = ['id', '_id', ...nameFields].some((field) => textOf(fields[field]) !== '');
  if (!known) return null;
  const id = numberOrNull(fields.id) ?? numberOrNull(fields._id) ?? askedId;
  return {
    id,
    name: siteNameOf(fields, id),
    serviceFusionUrl: webAddress(fields.service_fusion_url),
    alarmDetails: textsOf(fields.alarmDetails),
    complianceOnly: readSiteType(fields) === 'Compliance Only',
    address: addressLineOf(fields),
    state: typeof fields.state === 'string' ? fields.state.trim() : null,
    facilityId: textOf(fields.facility_id),
    tags: textsOf(fields.tags),
    timezone: textOrNull(fields.timezone),
    isOnline: typeof fields.isOnline === 'boolean' ? fields.isOnline : null,
    snapshotStatus: textOf(fields.snapshot_status) === '' ? null : readSnapshotStatus(fields.snapshot_status),
    consoleType: textOf(fields.consoleType),
    ip: textOf(fields.ip),
    port: numberOrNull(fields.port) ?? 0,
    lastPollError: textOrNull(objectOf(fields.admin)?.last_poll_error),
  };
}
