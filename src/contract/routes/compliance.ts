import { z } from 'zod';
import { tableMedia } from '../nouns/common.ts';
import { asOfErrors, asOfQuery } from '../nouns/compliance/as-known.ts';
import { documentRefInput } from '../nouns/compliance/calendar.ts';
import { inbox, statusAdmin, statusHistory, statusUser } from '../nouns/compliance/compliance.ts';
import { mockInspection, mockScoreSaved, mockSummary } from '../nouns/compliance/mock-inspection.ts';
import { complianceDetail, monthReviewInput, monthReviews, slip, statusCorrection } from '../nouns/compliance/month.ts';
import { resultInput, resultList, resultSaved } from '../nouns/compliance/result.ts';
import { sumpTestList } from '../nouns/compliance/sump-test.ts';
import { voidInput } from '../nouns/compliance/void-input.ts';
import { consoleReconciliations } from '../nouns/gauge/console-reconciliation.ts';
import { deviceStateList } from '../nouns/gauge/device-state.ts';
import { route } from './route.ts';

/** Calls of what consoles report besides tanks, sensors and lines. */
export const evidenceRoutes = {
  siteTests: route({
    id: 'X-420',
    method: 'GET',
    path: '/api/sites/{id}/tests',
    summary: 'Release detection tests of the twelve months that end with a month, of gauge and people, as a file',
    access: 'SITE_READ',
    query: z.object({
      /** The last month, YYYY-MM; left out: the site's own. */
      month: z.string().optional(),
      /** Left out: csv. */
      format: z.enum(['csv', 'xlsx'], 'must be csv or xlsx').optional(),
    }),
    answer: 'file',
    media: tableMedia,
    errors: ['invalid_month'],
  }),
  sumpTests: route({
    id: 'X-185',
    method: 'GET',
    path: '/api/sites/{id}/sump-tests',
    summary: 'Leak tests of sumps that the gauge reports, newest first',
    access: 'SITE_READ',
    answer: sumpTestList,
  }),
  deviceStates: route({
    id: 'X-186',
    method: 'GET',
    path: '/api/sites/{id}/device-states',
    summary: 'States of inputs, pump relay monitors, pumps, vacuum sensors and CSLD',
    access: 'SITE_READ',
    answer: deviceStateList,
  }),
  consoleReconciliations: route({
    id: 'X-190',
    method: 'GET',
    path: '/api/sites/{id}/reconciliations',
    summary: 'The console’s own reconciliation: the latest 24 periods of each tank or set of tanks, newest first',
    access: 'SITE_READ',
    answer: consoleReconciliations,
  }),
};

/** Calls of mock inspections: a site held against the checklists of inspectors. */
export const mockInspectionRoutes = {
  mockInspection: route({
    id: 'X-490',
    method: 'GET',
    path: '/api/sites/{id}/mock-inspection',
    summary: 'Mock inspection of a site: each question of the checklists proven, missing or contradicted',
    access: 'SITE_READ_NOREG',
    right: 'packets',
    answer: mockInspection,
  }),
  mockInspections: route({
    id: 'X-491',
    method: 'GET',
    path: '/api/mock-inspections',
    summary:
      'Newest result of the mock inspection of each site, kept by a person or recorded at the close of a month, the most open elements first',
    access: 'SESSION',
    answer: mockSummary,
    errors: ['forbidden_role'],
  }),
  keepMockInspection: route({
    id: 'X-492',
    method: 'POST',
    path: '/api/sites/{id}/mock-inspection',
    summary: 'Run a mock inspection and keep its counts, so that results can be compared over time',
    access: 'SITE_WRITE',
    answer: mockScoreSaved,
    status: 201,
  }),
};

const text = z.string().optional();
const ofMonth = z.object({ month: text });
const ofMonthAsKnown = z.object({ month: text, ...asOfQuery });

/** Calls of a site's month: its status, what it rests on, results people record. */
export const complianceRoutes = {
  inbox: route({
    id: 'S-12',
    method: 'GET',
    path: '/api/public/sites/{id}/inbox',
    summary: 'Monthly inbox',
    access: 'SITE_READ',
    query: ofMonth,
    answer: inbox,
    errors: ['invalid_month'],
  }),
  complianceStatus: route({
    id: 'S-19',
    method: 'GET',
    path: '/api/sites/{id}/compliance-status',
    summary: 'Monthly status, ordinary',
    access: 'SITE_READ',
    query: ofMonthAsKnown,
    answer: statusUser,
    errors: ['invalid_month', ...asOfErrors],
  }),
  adminComplianceStatus: route({
    id: 'S-20',
    method: 'GET',
    path: '/api/admin/sites/{id}/compliance-status',
    summary: 'Monthly status, admin and technician',
    access: 'ADMIN_TECH',
    query: ofMonth,
    answer: statusAdmin,
    errors: ['invalid_month'],
  }),
  complianceDetail: route({
    id: 'X-41',
    method: 'GET',
    path: '/api/sites/{id}/compliance',
    summary: 'Compliance checks of a month',
    access: 'SITE_READ',
    query: ofMonthAsKnown,
    answer: complianceDetail,
    errors: ['invalid_month', ...asOfErrors],
  }),
  statusHistory: route({
    id: 'X-42',
    method: 'GET',
    path: '/api/sites/{id}/compliance-status/history',
    summary: 'Monthly status by month, newest first',
    access: 'SITE_READ',
    query: z.object({ months: text, ...asOfQuery }),
    answer: statusHistory,
    errors: asOfErrors,
  }),
  correctStatus: route({
    id: 'X-43',
    method: 'PUT',
    path: '/api/admin/sites/{id}/compliance-status',
    summary: "Set or correct a month's snapshot",
    access: 'ADMIN',
    body: statusCorrection,
    answer: statusAdmin,
    errors: ['invalid_month', 'month_not_closed', 'month_without_records', 'correction_note_required'],
  }),
  reviewMonth: route({
    id: 'X-203',
    method: 'POST',
    path: '/api/sites/{id}/compliance/reviews',
    summary: 'Mark the stored verdict of a month as reviewed',
    access: 'SITE_WRITE',
    body: monthReviewInput,
    answer: monthReviews,
    status: 201,
    errors: ['invalid_month', 'month_not_stored', 'month_changed'],
  }),
  results: route({
    id: 'X-67',
    method: 'GET',
    path: '/api/sites/{id}/results',
    summary: 'Results that no gauge reports, newest first',
    access: 'SITE_READ',
    query: ofMonthAsKnown,
    answer: resultList,
    errors: ['invalid_month', ...asOfErrors],
  }),
  addResult: route({
    id: 'X-68',
    method: 'POST',
    path: '/api/sites/{id}/results',
    summary: 'Record a result that no gauge reports, a site assessment, a check of safe suction or a repair',
    access: 'SITE_WRITE',
    body: resultInput,
    answer: resultSaved,
    status: 201,
    errors: [
      'date_future',
      'date_before_installation',
      'date_after_closure',
      'result_duplicate',
      'document_not_found',
      'tank_not_found',
    ],
  }),
  attachToResult: route({
    id: 'X-340',
    method: 'POST',
    path: '/api/sites/{id}/results/{resultId}/document',
    summary: 'Attach a stored document to a recorded result that has none',
    access: 'SITE_WRITE',
    body: documentRefInput,
    answer: resultSaved,
    errors: ['result_not_found', 'result_voided', 'result_documented', 'document_not_found'],
  }),
  voidResult: route({
    id: 'X-69',
    method: 'DELETE',
    path: '/api/sites/{id}/results/{resultId}',
    summary: 'Void a recorded result',
    access: 'ADMIN',
    body: voidInput,
    answer: resultSaved,
    errors: ['result_not_found', 'result_voided'],
    bodyIgnored: true,
  }),
  slip: route({
    id: 'X-72',
    method: 'GET',
    path: '/api/sites/{id}/slips/{slipId}',
    summary: "The gauge's reply, as received",
    access: 'SITE_READ',
    answer: slip,
    errors: ['slip_not_found'],
  }),
};
