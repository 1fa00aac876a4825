import type { complianceRoutes } from '#contract/routes/compliance.ts';
import type { Services } from '../services.ts';
import type { Handlers } from './handler.ts';

/** PLACEHOLDER, replaced by its author. */
export function complianceHandlers(_services: Services): Pick<Handlers, keyof typeof complianceRoutes> {
  return {
    inbox: async () => {
      throw new Error('not built');
    },
    folders: async () => {
      throw new Error('not built');
    },
    documents: async () => {
      throw new Error('not built');
    },
    calendar: async () => {
      throw new Error('not built');
    },
    complianceStatus: async () => {
      throw new Error('not built');
    },
    adminComplianceStatus: async () => {
      throw new Error('not built');
    },
    complianceDetail: async () => {
      throw new Error('not built');
    },
    statusHistory: async () => {
      throw new Error('not built');
    },
  };
}
