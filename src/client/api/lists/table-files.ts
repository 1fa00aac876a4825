import { type AttentionKind, attentionKinds } from '#contract/lists/site-attention.ts';
import { orderToQuery, type SortOrder } from '#contract/lists/site-order.ts';
import { writeTagList } from '#contract/lists/tag-list.ts';
import type { TankNeed } from '#contract/lists/tank-attention.ts';
import { routes } from '#contract/routes/all.ts';
import { asOfQuery } from '../wire/as-known.ts';
import { addressOf } from '../wire/call.ts';
import type { OverviewFilters } from './overview.ts';

/** Formats of a list as a file. */
type FileFormat = 'csv' | 'xlsx';

/** Empty texts are no limit. */
const filled = (text: string) => text.trim() || undefined;

/** Address of the sites that fit, in their order, as a file. */
export function sitesFile(
  { query, attention, order }: { query: string; attention: readonly AttentionKind[]; order: SortOrder },
  format: FileFormat,
): string {
  const show = attentionKinds.filter((kind) => attention.includes(kind)).join(',');
  const sort = orderToQuery(order) ?? undefined;
  return addressOf(routes.searchSites, { query: { q: filled(query), show: filled(show), sort, format } });
}

/** Address of the tanks that fit as a file. */
export function tanksFile(
  filter: { siteId: string | null; tags: readonly string[]; query: string; show: readonly TankNeed[] },
  format: FileFormat,
): string {
  const { siteId, tags, query, show } = filter;
  return addressOf(routes.searchTanks, {
    query: {
      site_id: siteId ?? undefined,
      tags: filled(writeTagList(tags)),
      q: filled(query),
      show: filled(show.join(',')),
      format,
    },
  });
}

/** Address of the compliance overview as a file. */
export function overviewFile({ windowDays, state, status, query, asOf }: OverviewFilters, format: FileFormat): string {
  return addressOf(routes.searchOverview, {
    query: { windowDays, state, status, query: filled(query), ...asOfQuery(asOf), format },
  });
}

/** Address of the people whose name or email holds a text as a file. */
export const usersFile = (query: string, format: FileFormat): string =>
  addressOf(routes.listUsers, { query: { q: filled(query), format } });

/** Address of all vendors as a file. */
export const vendorsFile = (format: FileFormat): string => addressOf(routes.vendors, { query: { format } });

/** Address of a site's calendar items of some statuses (none: all) as a file. */
export function calendarFile(
  siteId: string,
  { statuses, asOf }: { statuses: readonly string[]; asOf: string | null },
  format: FileFormat,
): string {
  return addressOf(routes.calendar, {
    params: { id: siteId },
    // What the browser cannot read of an item is no status that the server knows.
    query: { status: filled(statuses.filter((each) => each !== 'UNKNOWN').join(',')), ...asOfQuery(asOf), format },
  });
}

/** Address of a site's equipment as a file. */
export const equipmentFile = (siteId: string, format: FileFormat): string =>
  addressOf(routes.equipment, { params: { id: siteId }, query: { format } });

/** Address of the list of documents of a folder as a file. */
export const documentsFile = (siteId: string, folder: string, format: FileFormat): string =>
  addressOf(routes.documents, { params: { id: siteId }, query: { folder, format } });

/** Address of a site's issues that fit as a file. */
export function issuesFile(
  siteId: string,
  { status, priority }: { status: string; priority: string },
  format: FileFormat,
): string {
  return addressOf(routes.listIssues, {
    params: { id: siteId },
    query: { status, priority: filled(priority), format },
  });
}

/** Address of the tests of the twelve months that end with a month as a file. */
export const testsFile = (siteId: string, month: string, format: FileFormat): string =>
  addressOf(routes.siteTests, { params: { id: siteId }, query: { month, format } });
