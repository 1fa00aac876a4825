import { routes } from '#contract/routes/all.ts';
import { fetchAnswer } from '../wire/answer/fetch-answer.ts';
import { useCalls } from '../wire/answer/use-calls.ts';
import { keys } from '../wire/keys.ts';
import { readSitesPage } from './paged-sites.ts';

/** As many sites one call names. */
const MOST_AT_ONCE = 200;
/** This many are requested at most; further ones go by their numbers. */
const MOST = 1_000;

/** Names of sites by their ids, for who has too many sites to hold a list of them all; those that are there still. */
export function useSiteNames(ids: readonly number[], enabled: boolean): ReadonlyMap<number, string> | null {
  const asked = [...new Set(ids)].sort((a, b) => a - b).slice(0, MOST);
  const { data } = useCalls<ReadonlyMap<number, string>>({
    queryKey: keys.sites('names', asked.join(',')),
    ask: async (signal) => {
      const names = new Map<number, string>();
      for (let from = 0; from < asked.length; from += MOST_AT_ONCE) {
        const some = asked.slice(from, from + MOST_AT_ONCE).join(',');
        const query = { kind: 'all', ids: some, limit: MOST_AT_ONCE };
        const { rows } = await fetchAnswer(routes.searchSites, { query, signal, read: readSitesPage });
        for (const { id, name } of rows) names.set(id, name);
      }
      return names;
    },
    // Each call has its own deadline.
    timeoutMs: null,
    structuralSharing: false,
    keepsShown: true,
    enabled: enabled && asked.length > 0,
  });
  return asked.length === 0 ? new Map() : (data ?? null);
}
