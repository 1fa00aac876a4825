import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AtgStatus, GaugeUnits } from '#contract/nouns/gauge/gauge.ts';
import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi, isUnreachable, statusOf } from '../wire/call.ts';
import { SITE_REFRESH_TIMEOUT_MS, SITE_TIMEOUT_MS, withDeadline } from '../wire/deadline.ts';
import { keys } from '../wire/keys.ts';
import { readAtgStatus, readInventory } from './read-inventory.ts';
import { readSitePage, type SitePage } from './read-site.ts';

/** Admins and technicians read the admin view of a site first, everybody else the ordinary one (docs/reference/screens.md#roles). */
export function readsAdminViewFirst(role: string): boolean {
  return role === 'admin' || role === 'technician';
}

/**
 * A site by the call of the role, then by the other; both failing throws the first failure (docs/reference/api.md#b-7). Null when
 * the answer holds no site.
 */
async function fetchSitePage(id: string, role: string, signal: AbortSignal): Promise<SitePage | null> {
  const calls = [routes.adminSite, routes.site];
  if (!readsAdminViewFirst(role)) calls.reverse();
  const failures: unknown[] = [];
  for (const call of calls) {
    try {
      return readSitePage(await callApi(call, { params: { id }, signal }), Number(id));
    } catch (error) {
      if (signal.aborted) throw error;
      failures.push(error);
    }
  }
  throw failures[0];
}

function loadSite(client: QueryClient, id: string, role: string, signal: AbortSignal) {
  const shown = client.getQueryData(keys.sitePart(id, 'page')) !== undefined;
  return withDeadline(shown ? SITE_REFRESH_TIMEOUT_MS : SITE_TIMEOUT_MS, signal, (both) =>
    fetchSitePage(id, role, both),
  );
}

/** The site of the page; `data` is null when there is no such site. */
export function useSitePage(id: string, role: string) {
  const client = useQueryClient();
  return useQuery({ queryKey: keys.sitePart(id, 'page'), queryFn: ({ signal }) => loadSite(client, id, role, signal) });
}

/**
 * Tanks of one site by its own call; when that fails, out of the list of all tanks (docs/reference/screens.md#calls). When both fail the
 * first failure is thrown, unless it only says that there is no such call.
 */
async function fetchSiteInventory(id: string, signal: AbortSignal): Promise<InventoryRow[]> {
  const ownRows = (body: unknown) => readInventory(body).filter((row) => String(row.site_id) === id);
  try {
    return ownRows(await callApi(routes.siteInventory, { params: { id }, signal }));
  } catch (first) {
    if (signal.aborted) throw first;
    try {
      return ownRows(await callApi(routes.inventory, { signal }));
    } catch (second) {
      const noSuchCall = statusOf(first) < 400 || statusOf(first) === 404;
      throw noSuchCall ? second : first;
    }
  }
}

/** Tanks of the site, asked for once `ready`. */
export function useSiteInventory(id: string, ready: boolean) {
  return useQuery({
    queryKey: keys.sitePart(id, 'inventory'),
    queryFn: ({ signal }) => withDeadline(SITE_TIMEOUT_MS, signal, (both) => fetchSiteInventory(id, both)),
    enabled: ready,
  });
}

/** Connection to the site's gauge, asked for once `ready`. */
export function useGaugeStatus(id: string, ready: boolean) {
  return useQuery({
    queryKey: keys.sitePart(id, 'gauge'),
    queryFn: ({ signal }): Promise<AtgStatus> =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readAtgStatus(await callApi(routes.atgStatus, { params: { id }, signal: both })),
      ),
    enabled: ready,
  });
}

/** Sets the units of the site's gauge; null takes the setting away. Throws ApiError. */
export function useSetGaugeUnits(siteId: string) {
  const client = useQueryClient();
  return async (units: GaugeUnits | null) => {
    await callApi(routes.setGaugeUnits, { params: { id: siteId }, body: { units } });
    await client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'gauge') });
    void client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'inventory') });
    void client.invalidateQueries({ queryKey: keys.inventory() });
  };
}

/** The sites that the person may write to, from their access; admins are not asked about. */
function useWriteSites(user: SessionUser): readonly string[] | undefined {
  const { data } = useQuery({
    queryKey: ['user-sites', user.id],
    queryFn: async ({ signal }) => {
      try {
        const access = await callApi(routes.userSites, { params: { id: user.id }, signal });
        return Array.isArray(access?.writeSiteIds) ? access.writeSiteIds.map(String) : [];
      } catch (error) {
        // Without an answer it stays unknown, so that what is kept of it counts.
        if (signal.aborted || isUnreachable(error)) throw error;
        return [];
      }
    },
    enabled: user.role !== 'admin',
  });
  return data;
}

/**
 * Whether the person may write to this site: admins always; others when their `writeSiteIds` holds it. A failed call
 * counts as no (docs/reference/screens.md#messages), silently.
 */
export function useWriteAccess(user: SessionUser, siteId: string): boolean {
  const sites = useWriteSites(user);
  return user.role === 'admin' || (sites ?? []).includes(siteId);
}

/** The sites that the person may write to; null: all; undefined: not known yet. */
export function useWritableSites(user: SessionUser): ReadonlySet<number> | null | undefined {
  const sites = useWriteSites(user);
  if (user.role === 'admin') return null;
  return sites === undefined ? undefined : new Set(sites.map(Number));
}
