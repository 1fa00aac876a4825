import { AppError } from '#contract/errors.ts';
import type { complianceRoutes, evidenceRoutes, mockInspectionRoutes } from '#contract/routes/compliance.ts';
import { readAsKnown } from '#server/actions/compliance/as-known.ts';
import { correctStatus } from '#server/actions/compliance/correct-status.ts';
import { readChecks } from '#server/actions/compliance/read-checks.ts';
import { readInbox } from '#server/actions/compliance/read-inbox.ts';
import { readAdminStatus, readStatus, readStatusHistory } from '#server/actions/compliance/read-status.ts';
import { reviewMonth } from '#server/actions/compliance/review-month.ts';
import { listSumpTests } from '#server/actions/compliance/sump-tests.ts';
import { listDeviceStates } from '#server/actions/equipment/device-states.ts';
import { keepMock } from '#server/actions/mock-inspection/keep-mock.ts';
import { listMockInspections } from '#server/actions/mock-inspection/list-scores.ts';
import { runMock } from '#server/actions/mock-inspection/run-mock.ts';
import { readMonth } from '#server/actions/month-input.ts';
import { toPerson } from '#server/actions/person.ts';
import { listReconciliations } from '#server/actions/reconciliation/list-reconciliations.ts';
import { addResult } from '#server/actions/result/add-result.ts';
import { attachToResult } from '#server/actions/result/attach-to-result.ts';
import { listResults } from '#server/actions/result/result-view.ts';
import { voidResult } from '#server/actions/result/void-result.ts';
import { readSlip } from '#server/actions/slip/read-slip.ts';
import { evidenceTable } from '#server/actions/table/site-tables.ts';
import { type Handlers, signedIn } from '#server/http/call/handler.ts';
import { sendTable } from '#server/http/input/table-file.ts';

/** Handlers of results that no gauge reports. */
const resultHandlers: Pick<Handlers, ResultCalls> = {
  results: ({ context, id, query }) =>
    readAsKnown(context, id, query.as_of, (known) => listResults(known, id, query.month)),
  addResult: (call) => addResult(call.context, toPerson(signedIn(call).user), call.id, call.body),
  attachToResult: (call) =>
    attachToResult(call.context, { siteId: call.id, id: Number(call.params.resultId) }, call.body),
  voidResult: (call) => {
    const place = { siteId: call.id, id: Number(call.params.resultId) };
    return voidResult(call.context, toPerson(signedIn(call).user).name, place, call.body);
  },
};

/** Handlers of what consoles report besides tanks, sensors and lines. */
export const evidenceHandlers: Pick<Handlers, keyof typeof evidenceRoutes> = {
  siteTests: async ({ context, id, query, reply }) => {
    const month = readMonth(query.month, '');
    return sendTable(reply, query.format ?? 'csv', await evidenceTable(context, id, month === '' ? null : month));
  },
  sumpTests: async ({ context, id }) => ({ tests: await listSumpTests(context, id) }),
  consoleReconciliations: ({ context, id }) => listReconciliations(context, id),
  deviceStates: async ({ context, id }) => ({ devices: await listDeviceStates(context, id) }),
};

/** Handlers of mock inspections. */
export const mockInspectionHandlers: Pick<Handlers, keyof typeof mockInspectionRoutes> = {
  mockInspection: ({ context, id }) => runMock(context, id),
  mockInspections: ({ context, session }) => {
    const { caller } = signedIn({ session });
    // As of the packets: what is missing at a site is the owner's to show.
    if (caller.role === 'regulator' && !caller.rights.has('packets')) throw new AppError('forbidden_role');
    return listMockInspections(context, caller.role === 'admin' ? null : [...caller.sites.keys()]);
  },
  keepMockInspection: (call) => keepMock(call.context, call.id, toPerson(signedIn(call).user)),
};

/** Handlers of a site's month: its status, what it rests on, results people record. */
export function complianceHandlers(): Pick<Handlers, keyof typeof complianceRoutes> {
  return {
    inbox: ({ context, id, query }) => readInbox(context, id, query.month),
    complianceStatus: ({ context, id, query }) =>
      readAsKnown(context, id, query.as_of, (known) => readStatus(known, id, query.month)),
    adminComplianceStatus: ({ context, id, query }) => readAdminStatus(context, id, query.month),
    complianceDetail: ({ context, id, query }) =>
      readAsKnown(context, id, query.as_of, (known) => readChecks(known, id, query.month)),
    correctStatus: (call) => correctStatus(call.context, call.id, call.body, toPerson(signedIn(call).user)),
    reviewMonth: (call) => reviewMonth(call.context, call.id, call.body, toPerson(signedIn(call).user)),
    ...resultHandlers,
    slip: ({ context, id, params }) => readSlip(context, id, Number(params.slipId)),
    statusHistory: ({ context, id, query }) =>
      readAsKnown(context, id, query.as_of, (known) => readStatusHistory(known, id, query.months)),
  };
}

type ResultCalls = Extract<keyof typeof complianceRoutes, 'results' | 'addResult' | 'attachToResult' | 'voidResult'>;
