import type { Replies, TestUser } from '#tests/helpers/browser.ts';
import { minutesAgo } from './fleet.ts';

/** A job of the Desk as the server answers it. */
export function testJob(key: string, change: Record<string, unknown> = {}) {
  return {
    key,
    site: { id: 1, name: 'Bowie Rt 50', state: 'MD', timezone: 'America/New_York' },
    kind: 'task',
    title: 'Paint the curb',
    issue: { id: 501, number: 'ISS-1042', updated_at: minutesAgo(30) },
    alarm: null,
    item: null,
    priority: 'Medium',
    state: 'new',
    since: minutesAgo(200),
    due: null,
    step: null,
    late: false,
    assignee: null,
    acknowledged_by: null,
    waiting_for: null,
    done: null,
    proof: false,
    second_person: false,
    may: { write: true, assign: true, verify: true },
    ...change,
  };
}

const person = (name: string, access: boolean | null = true) => ({ kind: 'person', id: 5, name, has_access: access });
const far = {
  id: 2,
  name: 'Greater Baltimore Washington Parkway Travel Plaza and Truck Stop',
  state: 'MD',
  timezone: 'America/New_York',
};

/** One job of each kind and state. */
export const jobs = [
  testJob('issue:500', {
    kind: 'suspected_release',
    title: 'Suspected release: Tank 1',
    issue: { id: 500, number: 'ISS-1041', updated_at: minutesAgo(30) },
    priority: 'High',
    due: { what: 'Report to the agency', at: minutesAgo(-80), day: null },
    step: 'report',
    state: 'assigned',
    assignee: person('Tess Field'),
  }),
  testJob('due:2:spill_bucket_annual_md', {
    site: far,
    kind: 'calendar',
    title: 'Spill bucket tightness',
    issue: null,
    item: 'spill_bucket_annual_md',
    priority: null,
    since: null,
    due: { what: 'Due', at: null, day: '2026-08-10' },
    late: true,
    proof: true,
  }),
  testJob('due:1:insurance', {
    kind: 'calendar',
    title: 'Financial responsibility',
    issue: null,
    item: 'insurance',
    priority: null,
    since: null,
    due: { what: 'Due, no date on record', at: null, day: null },
    late: true,
    proof: true,
  }),
  testJob('alarm:17', { kind: 'alarm', title: 'T1: High Water Alarm', issue: null, alarm: 17, priority: null }),
  testJob('issue:501', { due: { what: 'Due', at: null, day: '2026-12-01' }, assignee: person('Gone Away', false) }),
  testJob('issue:502', {
    kind: 'alarm',
    title: 'P3: Pump Setup Data Warning',
    issue: { id: 502, number: 'ISS-1043', updated_at: minutesAgo(30) },
    state: 'waiting',
    waiting_for: 'Acme Pumps',
    assignee: person('Uma Writer'),
  }),
  testJob('issue:503', {
    kind: 'finding',
    title: 'Cracked lid of the spill bucket',
    issue: { id: 503, number: 'ISS-1044', updated_at: minutesAgo(30) },
    state: 'verify',
    done: { at: minutesAgo(20), by: 'Tess Field', words: 'Replaced the lid' },
    proof: true,
    second_person: true,
  }),
];

const count = (n: number, more = false) => ({ count: n, more });

/** The answers of the Desk; `list` are its jobs, whatever is asked for. */
export function deskReplies(user: TestUser, list: readonly object[] = jobs, mayWrite = true): Replies {
  return {
    'GET /api/desk': { body: { jobs: list, next_cursor: null } },
    'GET /api/desk/counts': {
      body: {
        counts: {
          open: count(10_000, true),
          clocks: count(1),
          new: count(4),
          mine: count(1),
          waiting: count(1),
          verify: count(1),
          done: count(312),
        },
        choices: {
          states: ['MD', 'VA'],
          counties: ['Harford'],
          tags: ['north', 'south'],
          assignees: [{ id: 5, name: 'Tess Field' }],
        },
        may_write: mayWrite,
      },
    },
    'GET /api/desk/assignees': {
      body: {
        people: [
          { id: user.id, name: user.name, email: user.email },
          { id: 5, name: 'Tess Field', email: 'tess@example.com' },
        ],
      },
    },
    [`GET /api/users/${user.id}/desk-views`]: {
      body: { views: [{ id: 7, list: 'desk', name: 'My alarms', filters: 'group=mine&kind=alarm', link: 'abc123' }] },
    },
    [`GET /api/users/${user.id}/assigned-jobs`]: { body: { unseen: 0, letters: 0, jobs: [] } },
  };
}

/** An answer to a change: each job is done, but for those with a reason. */
export function bulkAnswer(asked: readonly unknown[], reasons: Record<number, string> = {}) {
  const results = asked.map((job, n) => ({
    job: { issue_id: null, alarm_id: null, item: null, ...(job as object) },
    issue: null,
    state: null,
    code: reasons[n] === undefined ? null : 'issue_closed',
    reason: reasons[n] ?? null,
  }));
  return { success: true, done: results.filter(({ code }) => code === null).length, results };
}
