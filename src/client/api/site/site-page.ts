import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { GaugeUnits } from '#contract/nouns/gauge/gauge.ts';
import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { routes } from '#contract/routes/all.ts';
import { fetchAnswer } from '../wire/answer/fetch-answer.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useCalls } from '../wire/answer/use-calls.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { isUnreachable, statusOf } from '../wire/call.ts';
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
      return await fetchAnswer(call, { params: { id }, signal, read: (body) => readSitePage(body, Number(id)) });
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
  const queryKey = keys.sitePart(id, 'page');
  return useCalls({ queryKey, ask: (signal) => loadSite(client, id, role, signal), timeoutMs: null });
}

/**
 * Tanks of one site by its own call; when that fails, out of the list of all tanks (docs/reference/screens.md#calls). When both fail the
 * first failure is thrown, unless it only says that there is no such call.
 */
async function fetchSiteInventory(id: string, signal: AbortSignal): Promise<InventoryRow[]> {
  const ownRows = (body: unknown) => readInventory(body).filter((row) => String(row.site_id) === id);
  try {
    return await fetchAnswer(routes.siteInventory, { params: { id }, signal, read: ownRows });
  } catch (first) {
    if (signal.aborted) throw first;
    try {
      return await fetchAnswer(routes.inventory, { signal, read: ownRows });
    } catch (second) {
      const noSuchCall = statusOf(first) < 400 || statusOf(first) === 404;
      throw noSuchCall ? second : first;
    }
  }
}

/** Tanks of the site, asked for once `ready`. */
export function useSiteInventory(id: string, ready: boolean) {
  return useCalls({
    queryKey: keys.sitePart(id, 'inventory'),
    ask: (signal) => fetchSiteInventory(id, signal),
    enabled: ready,
  });
}

/** Connection to the site's gauge, asked for once `ready`. */
export function useGaugeStatus(id: string, ready: boolean) {
  return useCall(routes.atgStatus, {
    queryKey: keys.sitePart(id, 'gauge'),
    params: { id },
    enabled: ready,
    read: readAtgStatus,
  });
}

/** Sets the units of the site's gauge; null takes the setting away. Throws ApiError. */
export function useSetGaugeUnits(siteId: string) {
  const { send } = useMutationCall(routes.setGaugeUnits, {
    params: { id: siteId },
    stale: [keys.sitePart(siteId, 'inventory'), keys.inventory()],
    awaits: [keys.sitePart(siteId, 'gauge')],
  });
  return (units: GaugeUnits | null) => send({ body: { units } });
}

/** The sites that the person may write to, from their access; admins are not asked about. */
function useWriteSites(user: SessionUser): readonly string[] | undefined {
  const { data } = useCalls({
    queryKey: ['user-sites', user.id],
    ask: async (signal) => {
      try {
        const access = await fetchAnswer(routes.userSites, { params: { id: user.id }, signal });
        return access.writeSiteIds.map(String);
      } catch (error) {
        // Without an answer it stays unknown, so that what is kept of it counts.
        if (signal.aborted || isUnreachable(error)) throw error;
        return [];
      }
    },
    // The call has its own deadline.
    timeoutMs: null,
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
