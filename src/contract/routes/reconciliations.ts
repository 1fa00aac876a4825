import { consoleReconciliations } from '../nouns/gauge/console-reconciliation.ts';
import { route } from './route.ts';

/** Calls of what consoles reconcile. */
export const reconciliationRoutes = {
  consoleReconciliations: route({
    id: 'X-190',
    method: 'GET',
    path: '/api/sites/{id}/reconciliations',
    summary: 'The console’s own reconciliation: the newest 24 periods of each tank or set of tanks, newest first',
    access: 'SITE_READ',
    answer: consoleReconciliations,
  }),
};
