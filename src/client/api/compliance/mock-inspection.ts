import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

/** A mock inspection of the site as of now. It takes a second or more on the server, so it is run again only when a person asks. */
export function useMockInspection(siteId: string) {
  return useCall(routes.mockInspection, {
    queryKey: keys.sitePart(siteId, 'mock-inspection'),
    params: { id: siteId },
    timeoutMs: 60_000,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    none: null,
  });
}

/** Keeps the result of a mock inspection that the server runs anew. Throws ApiError; what is shown is read again. */
export function useKeepMockInspection(siteId: string) {
  const { send } = useMutationCall(routes.keepMockInspection, {
    params: { id: siteId },
    awaits: [keys.sitePart(siteId, 'mock-inspection')],
  });
  return () => send({});
}

/** The newest result of each site of the person: kept by somebody, or recorded at the close of a month. */
export function useMockInspections() {
  return useCall(routes.mockInspections, { queryKey: keys.overview('mock-inspections'), none: null });
}
