import type { tankRoutes } from '#contract/routes/tanks.ts';
import type { Services } from '../services.ts';
import type { Handlers } from './handler.ts';

/** PLACEHOLDER, replaced by its author. */
export function tankHandlers(_services: Services): Pick<Handlers, keyof typeof tankRoutes> {
  return {
    tankHistory: async () => {
      throw new Error('not built');
    },
    deliveries: async () => {
      throw new Error('not built');
    },
    tanks: async () => {
      throw new Error('not built');
    },
    saveTank: async () => {
      throw new Error('not built');
    },
    retireTank: async () => {
      throw new Error('not built');
    },
    forecast: async () => {
      throw new Error('not built');
    },
  };
}
