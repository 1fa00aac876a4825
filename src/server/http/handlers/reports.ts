import type { reportRoutes } from '#contract/routes/reports.ts';
import type { Handlers } from './handler.ts';
import { notBuilt } from './not-built.ts';

/** Handlers of the monthly report, of reminders, and of what could not be delivered. */
export function reportHandlers(): Pick<Handlers, keyof typeof reportRoutes> {
  return {
    downloadReport: notBuilt,
    emailReport: notBuilt,
    showReport: notBuilt,
    proveReport: notBuilt,
    notifyDue: notBuilt,
    reminders: notBuilt,
    reminderSettings: notBuilt,
    changeReminderSettings: notBuilt,
    undelivered: notBuilt,
    retryUndelivered: notBuilt,
  };
}
