import { notJudgedAt } from '#compliance/tables/states/not-judged-at.ts';
import type { Replies } from '#tests/helpers/browser.ts';
import { testDocument } from './calendar-data.ts';
import { testSitePage } from './fleet.ts';

/** Calls of the Compliance tab of site 1, by the names the stub knows them by. */
export const CALLS = {
  status: 'GET /api/sites/1/compliance-status',
  adminStatus: 'GET /api/admin/sites/1/compliance-status',
  detail: 'GET /api/sites/1/compliance',
  history: 'GET /api/sites/1/compliance-status/history',
  results: 'GET /api/sites/1/results',
  addResult: 'POST /api/sites/1/results',
  voidResult: 'DELETE /api/sites/1/results/31',
  review: 'POST /api/sites/1/compliance/reviews',
  correct: 'PUT /api/admin/sites/1/compliance-status',
  slip: 'GET /api/sites/1/slips/77',
  documents: 'GET /api/public/sites/1/documents',
  upload: 'POST /api/sites/1/documents',
} as const;

/** The month that a call asks for. */
export const monthIn = (url: string) => new URL(url).searchParams.get('month') ?? '';

type Change = Record<string, unknown>;

const tankRule = {
  text: 'Every tank is monitored for releases at least every 30 days.',
  citation: '40 CFR 280.41(a)(1); COMAR 26.10.05.02',
  mark: 'seen',
};

/** A test by the gauge. */
function testEvidence(change: Change = {}) {
  return {
    id: 'test 1204',
    kind: 'leak_test',
    name: '0.2 gph static test',
    on: '2026-11-12',
    at: '2026-11-12 02:14',
    result: 'PASS',
    rate: -0.031,
    threshold: 0.126,
    hours: 2.5,
    volume: 6212,
    source: '208',
    counts: true,
    why_not: null,
    disposition: null,
    slip_id: 77,
    document: null,
    ...change,
  };
}

/** A tank that passed; `change` makes it anything else. */
function testUnit(number: number, change: Change = {}) {
  return {
    device: 'tank',
    number,
    name: `Tank ${number}`,
    label: ['Regular', 'Premium', 'Diesel'][(number - 1) % 3],
    capacity: 10_000,
    method: 'atg',
    method_name: 'Static test by tank gauge',
    status: 'COMPLIANT',
    reason: 'VALID_PASS',
    sentence: `Tank ${number} passed the 0.2 gph static test of Nov 12, 2026 (-0.031 gph, threshold 0.126 gph).`,
    needed: null,
    rule: tankRule,
    last_pass: '2026-11-12',
    days_left: 22,
    max_gap_days: 28,
    coverage: 0.994,
    flags: [],
    evidence: [testEvidence()],
    ...change,
  };
}

export const testLine = (number: number, change: Change = {}) =>
  testUnit(number, {
    device: 'line',
    name: `Line ${number}`,
    label: 'Regular, dispensers 1 to 4',
    capacity: null,
    method: 'line_annual',
    method_name: 'Annual line tightness test',
    sentence: `Line ${number} passed the line tightness test of Apr 2, 2026.`,
    rule: {
      text: 'Pressurized piping is tested each year or monitored each month.',
      citation: '40 CFR 280.44',
      mark: 'unverified',
    },
    last_pass: '2026-04-02',
    days_left: null,
    max_gap_days: null,
    coverage: null,
    evidence: [
      testEvidence({
        id: 'result 12',
        kind: 'tightness',
        name: 'Line tightness test',
        on: '2026-04-02',
        at: null,
        rate: null,
        threshold: null,
        hours: null,
        volume: null,
        source: 'Bay Testing LLC',
        slip_id: null,
        document: { folder: 'Compliance Testing', file: 'Line test 2026.pdf' },
      }),
    ],
    ...change,
  });

const sensor = (number: number, change: Change = {}) =>
  testUnit(number, {
    device: 'sensor',
    name: `Sensor L${number}`,
    label: `Dispenser ${number * 2 - 1}-${number * 2} sump`,
    capacity: null,
    method: 'sensor',
    method_name: 'Liquid sensor',
    sentence: `Sensor L${number} was normal on Nov 20, 2026.`,
    days_left: null,
    max_gap_days: null,
    last_pass: '2026-11-20',
    coverage: 0.97 + number / 200,
    evidence: [
      testEvidence({
        id: `sensor 301 ${number}`,
        kind: 'sensor',
        name: `Sensor L${number} normal`,
        on: '2026-11-20',
        at: null,
        rate: null,
        threshold: null,
        hours: null,
        volume: null,
        source: '301',
        slip_id: null,
      }),
    ],
    ...change,
  });

const units = [
  testUnit(1),
  testUnit(2),
  testUnit(3),
  testLine(1),
  testLine(2),
  ...[1, 2, 3, 4].map((one) => sensor(one)),
];

/** The units with some of them changed: 'tank-2' to what differs. */
function unitsWith(changes: Record<string, Change>) {
  return units.map((unit) => ({ ...unit, ...changes[`${unit.device}-${unit.number}`] }));
}

/** A month's verdict of a site that is well. */
export function testDetail(month: string, change: Change = {}) {
  return {
    month,
    status: 'COMPLIANT',
    hasSnapshot: true,
    units_confirmed: true,
    source: 'live',
    checks: [],
    sentence: 'Every tank, line and sensor has passed.',
    reasons: ['VALID_PASS'],
    flags: [],
    units,
    coverage: 0.976,
    watched: null,
    rules: '2026-11',
    profile: 'Federal (40 CFR 280) with Maryland (COMAR 26.10)',
    not_judged: notJudgedAt('MD'),
    computed_status: 'COMPLIANT',
    fixed: false,
    versions: [] as ReturnType<typeof testVersion>[],
    reviews: [] as { version: number; reviewed_by: string; reviewed_at: string; current: boolean }[],
    ...change,
  };
}

/** One stored version of a month. */
function testVersion(version: number, change: Change = {}) {
  return {
    version,
    status: 'FAILED',
    made_at: `2026-10-0${version}T05:10:00Z`,
    made_by: null,
    cause: 'closed',
    note: '',
    rules: '2026-11',
    evidence_sha256: `${version}f2c4a7d90be1836ac5d4e8f7a6b5c4d3e2f1a0b9c8d7e6f5a4b3c2d1e0f9a8b`,
    ...change,
  };
}

const failedTest = testEvidence({
  id: 'test 1190',
  on: '2026-09-10',
  at: '2026-09-10 03:40',
  result: 'FAIL',
  rate: -0.214,
  slip_id: 77,
});

/** Months of site 1, one for each state that a person can meet. */
const months: Record<string, ReturnType<typeof testDetail>> = {
  // Still open: one tank has no pass yet and is late, a sensor is out.
  '2026-11': testDetail('2026-11', {
    status: 'PENDING',
    computed_status: 'PENDING',
    hasSnapshot: false,
    reasons: ['MONTH_OPEN'],
    sentence: 'November 2026 is still open: Tank 2 has no pass yet.',
    flags: [{ code: 'OFFLINE', sentence: 'The gauge was out of reach for 18 hours from Nov 4, 2026.' }],
    units: unitsWith({
      'tank-2': {
        status: 'PENDING',
        reason: 'MONTH_OPEN',
        sentence:
          'Tank 2 needs a valid 0.2 gph test in Nov 2026. It has 1 result, and it does not count. 0.2 gph static test of Nov 8, 2026: the test ran 1.5 hours; at least 2 are needed.',
        needed: 'A passing 0.2 gph test by Nov 30, 2026.',
        last_pass: '2026-10-13',
        days_left: -8,
        coverage: 0.84,
        flags: [
          { code: 'GAP_30', sentence: 'Tank 2 went 38 days without a pass; at most 30 are allowed.' },
          { code: 'OFFLINE', sentence: 'Tank 2 was watched 84% of the month; 90% is expected.' },
        ],
        evidence: [
          testEvidence({
            id: 'test 1201',
            on: '2026-11-08',
            at: '2026-11-08 01:02',
            result: 'INVALID',
            hours: 1.5,
            rate: null,
            counts: false,
            why_not: 'The test ran 1.5 hours; at least 2 are needed.',
          }),
        ],
      },
      'tank-3': { days_left: 4, last_pass: '2026-10-25' },
      'sensor-3': {
        status: 'PENDING',
        reason: 'MONTH_OPEN',
        sentence: 'Sensor L3 does not report since Nov 18, 2026.',
        needed: 'The sensor must report again, or the sump be checked by hand by Nov 30, 2026.',
        flags: [{ code: 'SENSOR_OUT', sentence: 'Sensor L3: SENSOR OUT ALARM since Nov 18, 2026.' }],
      },
    }),
  }),
  // Closed and well.
  '2026-10': testDetail('2026-10', {
    source: 'snapshot',
    fixed: true,
    versions: [testVersion(1, { status: 'COMPLIANT', made_at: '2026-11-01T05:10:00Z' })],
  }),
  // A failed test; the evidence has changed since it was stored.
  '2026-09': testDetail('2026-09', {
    status: 'FAILED',
    computed_status: 'COMPLIANT',
    source: 'snapshot',
    reasons: ['FAILED_TEST'],
    sentence: 'Tank 1 failed a leak test and nothing has settled it.',
    fixed: true,
    versions: [testVersion(1)],
    units: unitsWith({
      'tank-1': {
        status: 'FAILED',
        reason: 'FAILED_TEST',
        sentence:
          'Tank 1 failed the 0.2 gph static test of Sep 10, 2026 (-0.214 gph, threshold 0.126 gph); no pass is known within 7 days after it, and what was found and done is not recorded.',
        needed: 'Record what was found and done in the suspected release issue, and a passing test by Sep 17, 2026.',
        last_pass: '2026-08-20',
        max_gap_days: 41,
        flags: [{ code: 'GAP_30', sentence: 'Tank 1 went 41 days without a pass; at most 30 are allowed.' }],
        evidence: [
          testEvidence({
            id: 'test 1199',
            on: '2026-09-18',
            at: '2026-09-18 02:00',
            counts: false,
            why_not: 'It does not outweigh what failed.',
            disposition: 'Siphon check valve replaced (ISS-1042)',
          }),
          failedTest,
        ],
      },
    }),
  }),
  // Corrected by hand.
  '2026-08': testDetail('2026-08', {
    status: 'COMPLIANT',
    computed_status: 'INCONCLUSIVE',
    source: 'snapshot',
    reasons: ['CORRECTED'],
    sentence: 'Corrected by hand: the late result of Tank 3 was seen on paper.',
    fixed: true,
    versions: [
      testVersion(2, {
        status: 'COMPLIANT',
        made_at: '2026-09-14T14:02:00Z',
        made_by: 'Ada Admin',
        cause: 'corrected',
        note: 'late test result received on paper',
      }),
      testVersion(1, { status: 'INCONCLUSIVE', made_at: '2026-09-01T05:10:00Z' }),
    ],
  }),
  '2026-07': testDetail('2026-07', {
    status: 'INCONCLUSIVE',
    computed_status: 'INCONCLUSIVE',
    reasons: ['NO_DATA'],
    source: 'snapshot',
    sentence: 'July 2026 is not decided: Tank 3 has no result. This is no failure: no sign of a leak stands.',
    fixed: true,
    versions: [testVersion(1, { status: 'INCONCLUSIVE', made_at: '2026-08-01T05:10:00Z' })],
    units: unitsWith({
      'tank-3': {
        status: 'INCONCLUSIVE',
        reason: 'NO_DATA',
        sentence: 'Tank 3 has no result in Jul 2026.',
        needed: 'A passing 0.2 gph test dated in Jul 2026, recorded late.',
        last_pass: '2026-06-22',
        max_gap_days: 39,
        coverage: 0,
        evidence: [],
      },
      'tank-2': {
        status: null,
        reason: 'OUT_OF_USE',
        sentence: 'Tank 2 is out of use and is not judged.',
        coverage: null,
      },
    }),
  }),
};

/** Months of the strip, newest first. */
const strip = Array.from({ length: 12 }, (_, index) => {
  const at = 2026 * 12 + 10 - index;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
});

/** The verdict of a month as the server tells it. */
/** The verdict of a month. */
export const detailOf = (month: string) => months[month] ?? testDetail(month, { source: 'snapshot', fixed: true });
const statusOf = (month: string) => String(detailOf(month).status);

/** A SIR statement that somebody recorded. */
export function testResult(change: Change = {}) {
  return {
    id: 31,
    kind: 'sir',
    device: 'tank',
    number: 2,
    line_family: null,
    month: '2026-11',
    completed_on: '2026-11-15',
    result: 'PASS',
    rate: 0.04,
    threshold: 0.09,
    detectable: 0.18,
    metered: null,
    over_short: null,
    worst_week: null,
    cause: null,
    tester: 'SIR Analytics Inc.',
    note: '',
    document: { folder: 'Compliance Testing', file: 'SIR November.pdf' },
    recorded_by: 'Uma Writer',
    recorded_at: '2026-11-16T14:00:00Z',
    gauging: null,
    wells: null,
    assessment: null,
    suction: null,
    repair: null,
    sir: null,
    voided_at: null,
    voided_by: null,
    void_reason: null,
    ...change,
  };
}

export const SLIP_TEXT = `<SOH>
I20801
NOV 12, 2026  2:14 AM

ANNAPOLIS MAIN ST

TANK LEAK TEST RESULTS

T 1:REGULAR
0.2 GAL/HR TEST    PASSED
START  NOV 11, 2026 11:44 PM
HOURS  2.5   VOLUME  6212
RATE  -0.031 THRESHOLD 0.126
<ETX>`;

/** Everything that the tab asks for, answered well. */
export const complianceReplies: Replies = {
  'GET /api/sites/1': { body: testSitePage(1) },
  'GET /api/admin/sites/1': { body: testSitePage(1) },
  'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [1] } },
  [CALLS.status]: (request) => {
    const month = monthIn(request.url());
    return { body: { month, compliance: { complianceStatus: statusOf(month) }, source: 'live' } };
  },
  [CALLS.adminStatus]: (request) => {
    const month = monthIn(request.url());
    return { body: { month, status: statusOf(month), hasSnapshot: true, snapshot_at: null } };
  },
  [CALLS.detail]: (request) => ({ body: detailOf(monthIn(request.url())) }),
  [CALLS.history]: {
    body: {
      months: strip.map((month) => ({
        month,
        status: statusOf(month),
        hasSnapshot: true,
        snapshot_at: detailOf(month).versions[0]?.made_at ?? null,
        stored: detailOf(month).versions.length > 0,
        corrected: detailOf(month).versions[0]?.cause === 'corrected',
      })),
    },
  },
  [CALLS.results]: (request) => ({ body: { results: monthIn(request.url()) === '2026-11' ? [testResult()] : [] } }),
  [CALLS.slip]: {
    body: {
      id: 77,
      function: '208',
      received_at: '2026-11-12T07:20:00Z',
      gauge_time: '2026-11-12 02:14',
      text: SLIP_TEXT,
    },
  },
  [CALLS.documents]: {
    body: {
      folder: 'Compliance Testing',
      exists: true,
      documents: [testDocument(1, 'Line test 2026.pdf', '2026-04-03T12:00:00Z')],
    },
  },
};
