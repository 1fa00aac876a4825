import { useQueryClient } from '@tanstack/react-query';
import type { PacketBatch } from '#contract/nouns/document/packet.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { addressOf } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';

/** How often a request that is under way is read, in milliseconds: of many sites less often. */
const LOOK_MS = 2000;
const LOOK_MS_A_SITE = 20;

/** Filters of the compliance overview. */
interface SiteFilters {
  windowDays: number;
  state: string;
  status: string;
  query: string;
}

/** As the query of a call; 'ALL' and empty texts narrow nothing. */
const queryOf = ({ windowDays, state, status, query }: SiteFilters) => ({
  windowDays: String(windowDays),
  state: state === 'ALL' ? undefined : state,
  status: status === 'ALL' ? undefined : status,
  query: query || undefined,
});

/** Sites that fit filters, of which the person may have packets built. */
export function usePacketSites(filters: SiteFilters) {
  const query = queryOf(filters);
  return useCall(routes.packetSites, {
    queryKey: keys.packetBatches('sites', ...Object.values(query).map((value) => value ?? '')),
    query,
  });
}

/** The address that names sites and what goes into their packets: for a schedule. `ids`: null, all that fit the filters. */
export function packetSitesAddress(
  filters: SiteFilters,
  { ids, testing, gaps }: { ids: readonly number[] | null; testing: boolean; gaps: boolean },
): string {
  const sites = ids === null ? queryOf(filters) : { ids: ids.join(',') };
  return addressOf(routes.packetSites, { query: { ...sites, testing: String(testing), gaps: String(gaps) } as never });
}

/** The last requests for packets of several sites. */
export function usePacketBatches() {
  return useCall(routes.batches, {
    queryKey: keys.packetBatches('list'),
    pick: ({ batches }): PacketBatch[] => batches,
  });
}

/** One request; while it is under way it is read again and again. */
export function usePacketBatch(batchId: number) {
  const queryKey = keys.packetBatches('one', batchId);
  const kept = useQueryClient().getQueryData<PacketBatch>(queryKey);
  const again = kept?.ended === true ? {} : { refetchInterval: LOOK_MS + LOOK_MS_A_SITE * (kept?.sites.length ?? 0) };
  return useCall(routes.batch, { queryKey, params: { batchId }, ...again });
}

/** Asks for packets of several sites. */
export function useAskBatch() {
  return useMutationCall(routes.askBatch, {
    stale: [keys.packetBatches('list')],
    onAnswer: (batch, client) => client.setQueryData(keys.packetBatches('one', batch.batch_id), batch),
  });
}

/** The address of all packets of a request as one ZIP. */
export const batchFileAddress = (batchId: number) => addressOf(routes.batchFile, { params: { batchId } });
