import { markRead, readCritical } from '#server/actions/critical/read-critical.ts';
import { readReach } from '#server/actions/critical/read-reach.ts';
import type { Handlers } from '../call/handler.ts';

type CriticalCalls = 'criticalNotifications' | 'readCriticalNotifications' | 'reach';

/** Handlers of critical notifications. */
export function criticalHandlers(): Pick<Handlers, CriticalCalls> {
  return {
    criticalNotifications: ({ context, id }) => readCritical(context, id),
    readCriticalNotifications: async ({ context, id, body }) => {
      await markRead(context, id, body.ids);
      return { success: true };
    },
    reach: ({ context }) => readReach(context),
  };
}
