import type { Replies } from '#tests/helpers/browser.ts';
import { calendarItem } from './calendar-data.ts';
import { minutesAgo, tankStates, testGauge, testSitePage } from './fleet.ts';

/** Calls of the page of site 1, by the names the stub knows them by. */
export const SITE = {
  page: 'GET /api/sites/1',
  adminPage: 'GET /api/admin/sites/1',
  tanks: 'GET /api/sites/1/inventory',
  allTanks: 'GET /api/inventory',
  gauge: 'GET /api/sites/1/atg/status',
  alarms: 'GET /api/sites/1/alarms',
  inbox: 'GET /api/public/sites/1/inbox',
  calendar: 'GET /api/compliance-calendar/1',
  status: 'GET /api/sites/1/compliance-status',
  adminStatus: 'GET /api/admin/sites/1/compliance-status',
  access: 'GET /api/users/4/sites',
  saveAsAdmin: 'POST /api/admin/sites/1/issues',
  save: 'POST /api/issue-actions/1/issues',
} as const;

/** One open alarm as the alarms call tells it. */
function testAlarm(label: string, change: Record<string, unknown> = {}) {
  return {
    id: 601,
    label,
    tank_number: 1,
    category: 'tank',
    severity: 'alarm',
    notice: false,
    opened_at: minutesAgo(3),
    cleared_at: null,
    acknowledged_at: null,
    acknowledged_by: null,
    acknowledge_note: '',
    issue_id: null,
    issue_number: null,
    issue_priority: null,
    issue_status: null,
    code: '0203',
    meaning: 'There is more water at the bottom of the tank than its limit allows.',
    first_step: 'Stick the tank with water paste and stop selling from it if the water is real.',
    standing: true,
    ghost: false,
    unknown_since: null,
    clock_unknown: false,
    repeats: 1,
    gauge_time: null,
    source: 'poll',
    ...change,
  };
}

/** An inbox with something of everything. */
export function testInbox(change: Record<string, unknown> = {}) {
  return {
    month: '2026-11',
    monthly_status: 'PENDING',
    latest_monthly_pdf: {
      file_name: '2026-10_Monthly_Report.pdf',
      file_path: 'Monthly Reports/2026/2026-10_Monthly_Report.pdf',
    },
    regulatory_recent: [
      { name: 'Inspection letter.pdf', modified: '2026-11-03T14:05:00Z' },
      { name: 'Notice of violation, answered.pdf', modified: '2026-10-21T09:30:00Z' },
    ],
    insurance_recorded: 2,
    insurance_last_end: '2026-12-31',
    insurance_upcoming: [
      { id: 901, carrier: 'Example Mutual', policy_no: 'EM-77', expiration_date: '2026-12-31' },
      { id: 902, carrier: 'Bay Underwriters', policy_no: 'BU-1204-9', expiration_date: '2026-11-20' },
    ],
    ...change,
  };
}

/** A calendar item. */
export function dueItem(key: string, status: string, next_due: string | null, label = `Test of ${key}`) {
  return calendarItem(key, label, status, next_due, null, { last_completed: null });
}

/** A calendar whose banner has two entries. */
export function testCalendar(sections: Record<string, unknown> = {}) {
  return {
    site_id: 1,
    windowDays: 30,
    today: '2026-11-20',
    sections: {
      annual: [
        dueItem('spill', 'DUE_SOON', '2026-12-10', 'Spill bucket tightness'),
        dueItem('alld', 'OVERDUE', '2026-11-03', 'Line leak detector function test'),
      ],
      triennial: [dueItem('sump', 'OK', '2027-05-01')],
      five_year: [],
      extras: [dueItem('operator_c', 'NA', null)],
      ...sections,
    },
  };
}

export function testStatus(status: string) {
  return { month: '2026-11', compliance: { complianceStatus: status }, source: 'live' };
}

/** Everything the page of site 1 asks for on its overview, answered well. */
export function siteReplies(): Replies {
  return {
    [SITE.page]: { body: testSitePage(1) },
    [SITE.adminPage]: { body: testSitePage(1) },
    [SITE.tanks]: { body: tankStates(1) },
    [SITE.gauge]: { body: testGauge(1) },
    [SITE.alarms]: {
      body: {
        alarms: [
          testAlarm('T1: High Water Alarm'),
          testAlarm('T2: Low Product Alarm', {
            id: 602,
            tank_number: 2,
            opened_at: minutesAgo(200),
            issue_id: 501,
            issue_number: 'ISS-1042',
          }),
        ],
      },
    },
    [SITE.inbox]: { body: testInbox() },
    [SITE.calendar]: { body: testCalendar() },
    [SITE.status]: { body: testStatus('PENDING') },
    [SITE.adminStatus]: { body: { month: '2026-11', status: 'COMPLIANT', hasSnapshot: true, snapshot_at: null } },
    [SITE.access]: { body: { siteIds: [1], writeSiteIds: [1] } },
    // A tall screen reaches down to the tanks' history.
    'GET /api/sites/1/inventory/history': {
      body: { site_id: 1, tank_number: 1, bucket: 'hour', unit: 'gal', units_confirmed: true, points: [], gaps: [] },
    },
    'GET /api/sites/1/deliveries': { body: { deliveries: [], units_confirmed: true, next_cursor: null } },
    'GET /api/sites/1/alarms/history': { body: { alarms: [], next_cursor: null } },
    'GET /api/sites/1/forecast': { body: { site_id: 1, tanks: [] } },
  };
}
