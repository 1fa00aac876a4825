import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { keys } from '../wire/keys.ts';

/** What the gauge sent, word for word: asked for when a person wants to see it. It never changes. */
export function useSlip(siteId: string, slipId: number) {
  return useCall(routes.slip, {
    // Not below the status: news of that makes no slip stale.
    queryKey: keys.sitePart(siteId, 'commands', 'slip', slipId),
    params: { id: siteId, slipId },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
