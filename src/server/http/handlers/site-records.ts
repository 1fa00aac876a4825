import type { siteRecordRoutes } from '#contract/routes/site-records.ts';
import type { Services } from '../services.ts';
import type { Handlers } from './handler.ts';

/** PLACEHOLDER, replaced by its author. */
export function siteRecordHandlers(_services: Services): Pick<Handlers, keyof typeof siteRecordRoutes> {
  return {
    equipment: async () => {
      throw new Error('not built');
    },
    addEquipment: async () => {
      throw new Error('not built');
    },
    changeEquipment: async () => {
      throw new Error('not built');
    },
    removeEquipment: async () => {
      throw new Error('not built');
    },
    siteInfo: async () => {
      throw new Error('not built');
    },
    changeSiteInfo: async () => {
      throw new Error('not built');
    },
    insurance: async () => {
      throw new Error('not built');
    },
    addInsurance: async () => {
      throw new Error('not built');
    },
    changeInsurance: async () => {
      throw new Error('not built');
    },
    removeInsurance: async () => {
      throw new Error('not built');
    },
  };
}
