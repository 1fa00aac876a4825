import type { reconciliationRoutes } from '#contract/routes/reconciliations.ts';
import { listReconciliations } from '#server/actions/reconciliation/list-reconciliations.ts';
import type { Handlers } from '../handler.ts';

/** Handlers of what consoles reconcile. */
export function reconciliationHandlers(): Pick<Handlers, keyof typeof reconciliationRoutes> {
  return { consoleReconciliations: ({ context, id }) => listReconciliations(context, id) };
}
