import type { evidenceRoutes } from '#contract/routes/evidence.ts';
import { listSumpTests } from '#server/actions/compliance/sump-tests.ts';
import { listDeviceStates } from '#server/actions/equipment/device-states.ts';
import { listReconciliations } from '#server/actions/reconciliation/list-reconciliations.ts';
import type { Handlers } from '#server/http/call/handler.ts';

/** Handlers of what consoles report besides tanks, sensors and lines. */
export const evidenceHandlers: Pick<Handlers, keyof typeof evidenceRoutes> = {
  sumpTests: async ({ context, id }) => ({ tests: await listSumpTests(context, id) }),
  consoleReconciliations: ({ context, id }) => listReconciliations(context, id),
  deviceStates: async ({ context, id }) => ({ devices: await listDeviceStates(context, id) }),
};
