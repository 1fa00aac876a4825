import { useQueryClient } from '@tanstack/react-query';
import type { SiteInput, SiteMgmt } from '#contract/nouns/site/site.ts';
import { routes } from '#contract/routes/all.ts';
import { readManagedSites } from '../site/read-site.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { statusOf } from '../wire/call.ts';
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
  const query = useCall(routes.manageSites, { queryKey: keys.manageSites(), enabled, read: readManagedSites });
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
  const shown = { stale: [keys.sites(), ['site']], awaits: [keys.manageSites()] };
  const add = useMutationCall(routes.addSite, shown);
  const change = useMutationCall(routes.changeSite, shown);
  const remove = useMutationCall(routes.deleteSite, shown);
  const client = useQueryClient();
  return {
    add: (body: SiteInput) => add.send({ body }),
    change: (id: number, body: SiteInput) => change.send({ params: { id }, body }),
    remove: async (id: number) => {
      await remove.send({ params: { id } });
      client.removeQueries({ queryKey: keys.site(id) });
    },
  };
}
