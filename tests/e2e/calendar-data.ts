import type { Replies } from '#tests/helpers/browser.ts';
import { testSitePage } from './fleet.ts';

export const CALENDAR = 'GET /api/compliance-calendar/1';
const itemPath = (key: string) => `/api/compliance-calendar/1/items/${key}`;

/** Calls about an item, by the names the stub knows them by. */
export const ITEM = {
  records: (key: string) => `GET ${itemPath(key)}/completions`,
  complete: (key: string) => `POST ${itemPath(key)}/completions`,
  attach: (key: string, id: number) => `POST ${itemPath(key)}/completions/${id}/documents`,
  void: (key: string, id: number) => `DELETE ${itemPath(key)}/completions/${id}`,
  configure: (key: string) => `PUT ${itemPath(key)}`,
};

/** Why an item stands as it stands. */
export function explanation(change: Record<string, unknown> = {}) {
  return {
    rule: {
      text: 'Each spill bucket is tested for tightness by vacuum, pressure or liquid at least every three years.',
      citation: '40 CFR 280.35(a)(1)',
      mark: 'mirror',
    },
    interval: 'Every 36 months',
    applies: 'The site has 2 spill buckets on record.',
    due: '36 months after the last passing test of the spill bucket of tank 2, Nov 1, 2023.',
    proof: 'A test record for each bucket: day, method, result, tester.',
    retention: 'Three years',
    assumed: [],
    ...change,
  };
}

/** A calendar item. */
export function calendarItem(
  key: string,
  label: string,
  status: string,
  next_due: string | null,
  days: number | null,
  change: Record<string, unknown> = {},
) {
  return {
    key,
    label,
    status,
    next_due,
    last_completed: next_due === null ? null : '2025-11-01',
    days_until_due: days,
    components: [],
    explanation: explanation(),
    missing: null,
    recordable: true,
    configured: false,
    not_applicable: null,
    set_due: null,
    interval_months: null,
    ...change,
  };
}

/** Spill buckets of two tanks, one of which is late. */
const buckets = [
  { name: 'Spill bucket, tank 1', status: 'OK', next_due: '2028-03-04', last_completed: '2025-03-04' },
  { name: 'Spill bucket, tank 2', status: 'OVERDUE', next_due: '2026-11-01', last_completed: '2023-11-01' },
];

/** Items of every status in all groups; two do not apply. */
export function calendarSections() {
  const unverified = {
    text: 'Cathodic protection is tested by a qualified tester within six months of installation and then every 60 months.',
    citation: '40 CFR 280.31(b)',
    mark: 'unverified',
  };
  return {
    extras: [
      calendarItem('operator_c', 'Class C operators', 'NA', null, null, {
        explanation: explanation({ applies: 'Nobody is trained as Class C operator: the site has no attendant.' }),
      }),
      calendarItem('fr_annual', 'Insurance for cleanup costs', 'OK', '2027-06-30', 222, { recordable: false }),
    ],
    five_year: [
      calendarItem('cp_test', 'Cathodic protection', 'OK', '2030-04-01', 1228, {
        explanation: explanation({
          rule: unverified,
          assumed: ['The tank of tank 1 is taken for steel, because its material is not recorded.'],
        }),
      }),
    ],
    triennial: [
      calendarItem('spill_bucket_3y', 'Spill bucket tightness', 'OVERDUE', '2026-11-01', -19, { components: buckets }),
      calendarItem('sump', 'Containment sump tightness', 'OK', '2027-05-01', 162),
      calendarItem('overfill_3y', 'Overfill equipment inspection', 'NA', null, null, {
        explanation: explanation({ applies: 'No tank has overfill equipment on record.' }),
      }),
    ],
    annual: [
      calendarItem('alld', 'Line leak detector function test', 'DUE_SOON', '2026-12-10', 20),
      calendarItem('walk', 'Annual walkthrough', 'OVERDUE', null, null),
    ],
  };
}

/** An item as it is after a change of it was saved. */
export const savedItem = calendarItem('walk', 'Annual walkthrough', 'OK', '2027-11-18', 363);

/** A test record. */
export function testRecord(id: number, completed_on: string, change: Record<string, unknown> = {}) {
  return {
    id,
    key: 'spill_bucket_3y',
    component: 'Spill bucket, tank 2',
    completed_on,
    result: 'PASS',
    findings: 0,
    tester: 'Chesapeake Tank Testing',
    note: '',
    next_due: '2026-11-01',
    documents: [],
    recorded_by: 'Uma Writer',
    recorded_at: '2023-11-02T14:05:00Z',
    voided_at: null,
    voided_by: null,
    void_reason: null,
    ...change,
  };
}

/** A PDF in the folder of test records. */
export const testDocument = (id: number, name: string, modified: string) => ({
  ...{ id, name, modified, folder: 'Compliance Testing', size: 482_133, content_type: 'application/pdf' },
  ...{ uploaded_by: 'Uma Writer', protected: false, sha256: null, paper: null },
});

/** The page of site 1 with its calendar. */
export function calendarReplies(): Replies {
  return {
    'GET /api/sites/1': { body: testSitePage(1) },
    'GET /api/admin/sites/1': { body: testSitePage(1) },
    'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [1] } },
    [CALENDAR]: { body: { site_id: 1, windowDays: 30, today: '2026-11-20', sections: calendarSections() } },
    [ITEM.records('spill_bucket_3y')]: {
      body: {
        completions: [
          testRecord(1001, '2023-11-01', {
            documents: [{ folder: 'Compliance Testing', file: 'Spill buckets 2023.pdf' }],
            note: 'Bucket cleaned before the test.',
          }),
          testRecord(1002, '2025-03-04', { component: 'Spill bucket, tank 1', recorded_at: '2025-03-04T18:00:00Z' }),
          testRecord(1003, '2026-11-10', { result: 'FAIL', voided_at: '2026-11-12T15:00:00Z' }),
        ],
      },
    },
    'GET /api/sites/1/sump-tests': { body: { tests: [] } },
    'GET /api/public/sites/1/documents': {
      body: {
        folder: 'Compliance Testing',
        exists: true,
        documents: [
          testDocument(1, 'Spill buckets 2023.pdf', '2023-11-02T14:05:00Z'),
          testDocument(2, 'Spill buckets 2026.pdf', '2026-11-19T14:05:00Z'),
        ],
      },
    },
  };
}
