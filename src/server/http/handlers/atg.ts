import type { atgRoutes } from '#contract/routes/atg.ts';
import { readGaugeStatus } from '#server/actions/site/read-gauge-status.ts';
import type { Services } from '../services.ts';
import type { Handlers } from './handler.ts';

/** PLACEHOLDER, replaced by its author. */
export function atgHandlers(_services: Services): Pick<Handlers, keyof typeof atgRoutes> {
  return {
    atgCommands: async () => {
      throw new Error('not built');
    },
    runAtgCommand: async () => {
      throw new Error('not built');
    },
    atgHistory: async () => {
      throw new Error('not built');
    },
    atgStatus: (call) => readGaugeStatus(call.context, call.id),
  };
}
