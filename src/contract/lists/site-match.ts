import { isComplianceOnly } from '../nouns/common.ts';
import type { SiteListItem } from '../nouns/site/site.ts';
import { byName } from './name-order.ts';

/** A site with the text that a search looks through, made once for each answer of the server. */
export interface IndexedSite {
  site: SiteListItem;
  haystack: string;
}

/** A search field holds one line, so no query can reach across two fields of the haystack. */
const FIELD_BREAK = '\n';

/** Name, ip, port, tags joined, address, state and facility id of a site, lower-cased (docs/reference/screens.md#validation); nothing else. */
export function haystackOf(site: SiteListItem): string {
  const port = site.port === 0 ? '' : String(site.port);
  return [site.name, site.ip, port, site.tags.join(' '), site.address, site.state, site.facility_id]
    .join(FIELD_BREAK)
    .toLowerCase();
}

/** What is looked for in a haystack; '' for everything. */
export function needleOf(query: string): string {
  return query.trim().toLowerCase();
}

function indexed(sites: readonly SiteListItem[]): IndexedSite[] {
  return sites.toSorted(byName).map((site) => ({ site, haystack: haystackOf(site) }));
}

/** The sites of the list by name with their haystacks, without the Compliance Only ones (docs/reference/screens.md#validation). */
export function indexSites(sites: readonly SiteListItem[]): IndexedSite[] {
  return indexed(sites.filter((site) => !isComplianceOnly(site.siteType)));
}

/** The sites that the list leaves out, by name with their haystacks. */
export function complianceOnlySites(sites: readonly SiteListItem[]): IndexedSite[] {
  return indexed(sites.filter((site) => isComplianceOnly(site.siteType)));
}

/** Sites one of whose searched fields contains the query, trimmed and in any case; all for an empty query. */
export function searchSites(indexed: readonly IndexedSite[], query: string): readonly IndexedSite[] {
  const needle = needleOf(query);
  return needle === '' ? indexed : indexed.filter(({ haystack }) => haystack.includes(needle));
}

/** What the search of the management screen looks through: name and address of a site, lower-cased. */
export function managedHaystackOf(site: { name: string; ip: string }): string {
  return `${site.name}${FIELD_BREAK}${site.ip}`.toLowerCase();
}
