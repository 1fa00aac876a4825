import { minutesAgo } from './fleet.ts';

/** Plain-data issues and alarms for the browser tests, as the server would answer them. */

/** One alarm: standing since 42 minutes ago, nobody has seen it. */
export function testAlarm(id: number, change: Record<string, unknown> = {}) {
  return {
    id,
    label: 'T1: High Water Alarm',
    tank_number: 1,
    category: 'tank',
    severity: 'alarm',
    notice: false,
    opened_at: minutesAgo(42),
    cleared_at: null,
    acknowledged_at: null,
    acknowledged_by: null,
    acknowledge_note: '',
    issue_id: null,
    issue_number: null,
    issue_priority: null,
    issue_status: null,
    code: '0203',
    meaning: 'More water stands on the tank bottom than the limit set in the console allows.',
    first_step: 'Stick the tank with water paste and compare with the console.',
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

/** One issue, open and pending. */
export function testIssue(id: number, change: Record<string, unknown> = {}) {
  return {
    id,
    issue_number: `ISS-${541 + id}`,
    site_id: 1,
    kind: 'alarm',
    alarmLabel: 'T1: High Water Alarm',
    priority: 'High',
    status: 'Pending',
    location: 'Tank 1 sump',
    note: '',
    assignee: null,
    assignee_id: null,
    due_on: null,
    waiting_for: null,
    item: null,
    done_by: null,
    alarm_active: true,
    created_by: 'Ada Admin',
    created_at: minutesAgo(30),
    updated_at: minutesAgo(30),
    closed_at: null,
    resolution: null,
    cause: null,
    proof: null,
    release: null,
    ...change,
  };
}

export type TestIssue = ReturnType<typeof testIssue>;

/** An issue with its history and its alarms. */
export function testIssueFull(issue: TestIssue, change: Record<string, unknown> = {}) {
  return {
    issue,
    events: [{ id: 1, at: issue.created_at, by: issue.created_by, kind: 'created', text: '', internal: false }],
    alarms: [testAlarm(601, { issue_id: issue.id, issue_number: issue.issue_number })],
    ...change,
  };
}

/** A list with every kind of row. */
export function issueStates(): TestIssue[] {
  return [
    testIssue(503, {
      alarmLabel: 'T2: Low Product Alarm',
      priority: 'Medium',
      status: 'In Progress',
      assignee: 'Tess Tech',
      alarm_active: false,
      created_at: minutesAgo(5),
    }),
    testIssue(501),
    testIssue(500, { alarmLabel: 'L3: Fuel alarm of the sump beside dispenser 7', priority: 'Low', location: '' }),
  ];
}
