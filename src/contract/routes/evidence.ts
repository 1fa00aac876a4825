import { z } from 'zod';
import { tableMedia } from '../nouns/common.ts';
import { sumpTestList } from '../nouns/compliance/sump-test.ts';
import { consoleReconciliations } from '../nouns/gauge/console-reconciliation.ts';
import { deviceStateList } from '../nouns/gauge/device-state.ts';
import { route } from './route.ts';

/** Calls of what consoles report besides tanks, sensors and lines. */
export const evidenceRoutes = {
  siteTests: route({
    id: 'X-420',
    method: 'GET',
    path: '/api/sites/{id}/tests',
    summary: 'Release detection tests of the twelve months that end with a month, of gauge and people, as a file',
    access: 'SITE_READ',
    query: z.object({
      /** The last month, YYYY-MM; left out: the site's own. */
      month: z.string().optional(),
      /** Left out: csv. */
      format: z.enum(['csv', 'xlsx'], 'must be csv or xlsx').optional(),
    }),
    answer: 'file',
    media: tableMedia,
    errors: ['invalid_month'],
  }),
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
