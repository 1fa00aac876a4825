import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SiteInput, SiteMgmt } from '#contract/nouns/site/site.ts';
import { routes } from '#contract/routes/all.ts';
import { readManagedSites } from '../site/read-site.ts';
import { callApi, statusOf } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';

export interface ManagedSites {
  /** Null until the first answer. */
  sites: readonly SiteMgmt[] | null;
  /** The server does not let this person manage sites. */
  forbidden: boolean;
  failed: boolean;
  status: number;
  loading: boolean;
  reload: () => void;
}

/** All sites as the management screen lists them. */
export function useManagedSites(enabled = true): ManagedSites {
  const query = useQuery({
    queryKey: keys.manageSites(),
    queryFn: async ({ signal }) => readManagedSites(await callApi(routes.manageSites, { signal })),
    enabled,
  });
  const status = statusOf(query.error);
  return {
    sites: query.data ?? null,
    forbidden: query.isError && status === 403,
    failed: query.isError,
    status,
    loading: query.isFetching,
    reload: () => void query.refetch(),
  };
}

/** Writes of the management screen. Each throws ApiError on failure; on success both lists of sites are read again. */
export function useSiteWrites() {
  const client = useQueryClient();
  const listsChanged = async () => {
    void client.invalidateQueries({ queryKey: keys.sites() });
    void client.invalidateQueries({ queryKey: ['site'] });
    await client.invalidateQueries({ queryKey: keys.manageSites() });
  };
  return {
    add: async (body: SiteInput) => {
      await callApi(routes.addSite, { body });
      await listsChanged();
    },
    change: async (id: number, body: SiteInput) => {
      await callApi(routes.changeSite, { params: { id }, body });
      await listsChanged();
    },
    remove: async (id: number) => {
      await callApi(routes.deleteSite, { params: { id } });
      client.removeQueries({ queryKey: keys.site(id) });
      await listsChanged();
    },
  };
}
