import type { complianceRoutes } from '#contract/routes/compliance.ts';
import { readChecks } from '#server/actions/compliance/read-checks.ts';
import { readInbox } from '#server/actions/compliance/read-inbox.ts';
import { readAdminStatus, readStatus, readStatusHistory } from '#server/actions/compliance/read-status.ts';
import type { Handlers } from './handler.ts';
import { notBuilt } from './not-built.ts';

/** Handlers of a site's month: its status, what it rests on, results people record. */
export function complianceHandlers(): Pick<Handlers, keyof typeof complianceRoutes> {
  return {
    inbox: ({ context, id, query }) => readInbox(context, id, query.month),
    complianceStatus: ({ context, id, query }) => readStatus(context, id, query.month),
    adminComplianceStatus: ({ context, id, query }) => readAdminStatus(context, id, query.month),
    complianceDetail: ({ context, id, query }) => readChecks(context, id, query.month),
    correctStatus: notBuilt,
    results: notBuilt,
    addResult: notBuilt,
    voidResult: notBuilt,
    slip: notBuilt,
    statusHistory: ({ context, id, query }) => readStatusHistory(context, id, query.months),
  };
}
