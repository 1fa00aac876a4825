import { sumpTestList } from '../nouns/compliance/sump-test.ts';
import { consoleReconciliations } from '../nouns/gauge/console-reconciliation.ts';
import { deviceStateList } from '../nouns/gauge/device-state.ts';
import { route } from './route.ts';

/** Calls of what consoles report besides tanks, sensors and lines. */
export const evidenceRoutes = {
  sumpTests: route({
    id: 'X-185',
    method: 'GET',
    path: '/api/sites/{id}/sump-tests',
    summary: 'Leak tests of sumps that the gauge reports, newest first',
    access: 'SITE_READ',
    answer: sumpTestList,
  }),
  deviceStates: route({
    id: 'X-186',
    method: 'GET',
    path: '/api/sites/{id}/device-states',
    summary: 'States of inputs, pump relay monitors, pumps, vacuum sensors and CSLD',
    access: 'SITE_READ',
    answer: deviceStateList,
  }),
  consoleReconciliations: route({
    id: 'X-190',
    method: 'GET',
    path: '/api/sites/{id}/reconciliations',
    summary: 'The console’s own reconciliation: the latest 24 periods of each tank or set of tanks, newest first',
    access: 'SITE_READ',
    answer: consoleReconciliations,
  }),
};
