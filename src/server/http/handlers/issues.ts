import type { issueRoutes } from '#contract/routes/issues.ts';
import type { Services } from '../services.ts';
import type { Handlers } from './handler.ts';

/** PLACEHOLDER, replaced by its author. */
export function issueHandlers(_services: Services): Pick<Handlers, keyof typeof issueRoutes> {
  return {
    saveIssueAsAdmin: async () => {
      throw new Error('not built');
    },
    saveIssue: async () => {
      throw new Error('not built');
    },
    listIssues: async () => {
      throw new Error('not built');
    },
    readIssue: async () => {
      throw new Error('not built');
    },
    changeIssue: async () => {
      throw new Error('not built');
    },
    closeIssue: async () => {
      throw new Error('not built');
    },
    reopenIssue: async () => {
      throw new Error('not built');
    },
    commentIssue: async () => {
      throw new Error('not built');
    },
    openAlarms: async () => {
      throw new Error('not built');
    },
    alarmHistory: async () => {
      throw new Error('not built');
    },
    acknowledgeAlarm: async () => {
      throw new Error('not built');
    },
  };
}
