import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { keys } from '../wire/keys.ts';

/** The console's own reconciliation of a site, newest period first. */
export function useConsoleReconciliations(siteId: string) {
  return useCall(routes.consoleReconciliations, {
    queryKey: keys.sitePart(siteId, 'trend', 'reconciliations'),
    params: { id: siteId },
    // A word that this page does not know is no closed period and no ticket.
    otherwise: { basis: 'adjusted', period: 'current' },
    staleTime: 10 * 60_000,
    pick: ({ periods }) => periods,
  });
}
