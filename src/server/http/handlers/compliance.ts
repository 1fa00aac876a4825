import type { complianceRoutes } from '#contract/routes/compliance.ts';
import { readCalendar } from '#server/actions/compliance/read-calendar.ts';
import { readChecks } from '#server/actions/compliance/read-checks.ts';
import { readInbox } from '#server/actions/compliance/read-inbox.ts';
import { readAdminStatus, readStatus, readStatusHistory } from '#server/actions/compliance/read-status.ts';
import { listDocumentsOf } from '#server/actions/document/list-documents.ts';
import { listFolders } from '#server/actions/document/list-folders.ts';
import type { Handlers } from './handler.ts';

/** Handlers of a site's month, its calendar and its papers. */
export function complianceHandlers(): Pick<Handlers, keyof typeof complianceRoutes> {
  return {
    inbox: ({ context, id, query }) => readInbox(context, id, query.month),
    folders: ({ context, id }) => listFolders(context, id),
    documents: ({ context, id, query }) => listDocumentsOf(context, id, query.folder),
    calendar: ({ context, id, query }) => readCalendar(context, id, query.windowDays),
    complianceStatus: ({ context, id, query }) => readStatus(context, id, query.month),
    adminComplianceStatus: ({ context, id, query }) => readAdminStatus(context, id, query.month),
    complianceDetail: ({ context, id, query }) => readChecks(context, id, query.month),
    statusHistory: ({ context, id, query }) => readStatusHistory(context, id, query.months),
  };
}
