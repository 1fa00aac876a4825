import type { Replies } from '#tests/helpers/browser.ts';
import { minutesAgo } from './fleet.ts';

/** Calls of the compliance overview, by the names the stub knows them by. */
export const OVERVIEW = {
  rows: 'GET /api/admin/sites/compliance-overview',
  notify: 'POST /api/compliance-calendar/notify-due',
  settings: 'GET /api/admin/reminder-settings',
  saveSettings: 'PUT /api/admin/reminder-settings',
  log: 'GET /api/admin/reminders',
  undelivered: 'GET /api/admin/undelivered',
  retry: 'POST /api/admin/undelivered/retry',
} as const;

export interface TestOverviewRow {
  site_id: number;
  site_name: string;
  status: string;
  [field: string]: unknown;
}

/** One site of the overview. */
function overviewRow(id: number, name: string, status: string, change: Record<string, unknown> = {}) {
  const row: TestOverviewRow = {
    site_id: id,
    site_name: name,
    state: 'MD',
    city: 'Bel Air',
    facility_id: `MD-${10_100 + id}`,
    earliest_next_due: '2026-11-01',
    never_proven: 0,
    status,
    counts: { overdue: 2, not_set_up: 0, due_soon: 1, ok: 14, na: 6 },
    last_completed: '2025-12-10',
    month_status: 'COMPLIANT',
    open_releases: 0,
    calendar_url: `/sites/${id}?tab=calendar`,
    ...change,
  };
  return row;
}

/** Sites in each of the four states, soonest due first. */
export function overviewRows(): TestOverviewRow[] {
  return [
    overviewRow(1, 'Annapolis Main St', 'OVERDUE'),
    overviewRow(2, 'Bowie Rt 50', 'DUE_SOON', {
      city: 'Bowie',
      earliest_next_due: '2026-12-10',
      counts: { overdue: 0, not_set_up: 0, due_soon: 3, ok: 15, na: 5 },
    }),
    overviewRow(3, 'Crofton Parkway', 'OK', {
      city: 'Crofton',
      earliest_next_due: '2027-05-01',
      counts: { overdue: 0, not_set_up: 0, due_soon: 0, ok: 18, na: 5 },
    }),
    overviewRow(4, 'Easton Bypass', 'OVERDUE', {
      city: 'Easton',
      earliest_next_due: null,
      never_proven: 18,
      last_completed: null,
      counts: { overdue: 18, not_set_up: 0, due_soon: 0, ok: 0, na: 5 },
    }),
    overviewRow(5, 'Dover Du Pont Hwy, the one behind the old weigh station', 'NA', {
      city: '',
      facility_id: '',
      state: '',
      earliest_next_due: null,
      last_completed: null,
      counts: { overdue: 0, not_set_up: 0, due_soon: 0, ok: 0, na: 23 },
    }),
  ];
}

/** So many sites, ids from 1. */
export function manyOverviewRows(count: number): TestOverviewRow[] {
  const four = ['OVERDUE', 'DUE_SOON', 'OK', 'NA'];
  return Array.from({ length: count }, (_, index) =>
    overviewRow(index + 1, `Site ${index + 1}`, four[index % 4] ?? 'OK'),
  );
}

/** The answer that holds rows: its summary counts them. */
export function overviewAnswer(rows: readonly TestOverviewRow[], windowDays = 30, fleet = rows) {
  const having = (status: string) => rows.filter((row) => row.status === status).length;
  const summary = {
    total: rows.length,
    overdue: having('OVERDUE'),
    unknown: having('UNKNOWN'),
    not_set_up: having('NOT_SET_UP'),
    due_soon: having('DUE_SOON'),
    ok: having('OK'),
    na: having('NA'),
  };
  const letters = [...new Set(fleet.map(({ state }) => String(state)))].sort();
  const states = [...letters.filter((state) => state !== ''), ...(letters.includes('') ? ['NONE'] : [])];
  return { rows, windowDays, summary, states };
}

/** The call as the server answers it: narrowed by what the query asks for. */
function overviewReply(rows: readonly TestOverviewRow[]): Replies[string] {
  return (request) => {
    const query = new URL(request.url()).searchParams;
    const status = query.get('status') ?? 'ALL';
    const words = (query.get('query') ?? '').toLowerCase();
    const found = rows.filter(
      (row) =>
        (status === 'ALL' || row.status === status) &&
        `${row.site_name}\n${row.city}\n${row.facility_id}`.toLowerCase().includes(words),
    );
    return { body: overviewAnswer(found, Number(query.get('windowDays')), rows) };
  };
}

/** Mails and reports that did not get through. */
export function lostThings() {
  return {
    mails: [
      {
        id: 31,
        kind: 'compliance_reminder',
        to: ['owner@example.com'],
        subject: 'Due at Annapolis Main St: 3 items',
        attempts: 5,
        error: 'Connection refused by mail.example.com:587',
        created_at: minutesAgo(95),
      },
    ],
    reports: [
      {
        id: 7,
        site_id: 2,
        site_name: 'Bowie Rt 50',
        month: '2026-10',
        attempts: 2,
        error: 'The report could not be stored: no space left on the disk',
        last_at: minutesAgo(12),
        given_up: false,
      },
    ],
  };
}

/** One page of the log of reminders, newest first, from an id down. */
export function reminderLog(from: number, count: number, next: string | null = null) {
  const reminders = Array.from({ length: count }, (_, index) => ({
    id: from - index,
    site_id: 1,
    site_name: `Site ${from - index}`,
    sent_at: minutesAgo(60 * (index + 1)),
    items: 1 + (index % 3),
    recipients: ['owner@example.com', 'manager@example.com'],
    sent_by: index % 2 === 0 ? null : 'Ada Admin',
  }));
  return { reminders, next_cursor: next };
}

/** Everything the screen asks for, answered well; nothing is undelivered. */
export function overviewReplies(rows: readonly TestOverviewRow[] = overviewRows()): Replies {
  return {
    [OVERVIEW.rows]: overviewReply(rows),
    [OVERVIEW.undelivered]: { body: { mails: [], reports: [] } },
    [OVERVIEW.settings]: {
      body: { enabled: true, windowDays: 30, hour_local: 8, weekdays: [1, 4], min_hours_between: 24 },
    },
    [OVERVIEW.log]: { body: reminderLog(40, 3) },
  };
}
