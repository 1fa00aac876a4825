import type { Replies } from '#tests/helpers/browser.ts';
import { tankStates, testSites } from './fleet.ts';
import { siteReplies } from './site-replies.ts';

/** A site of the list that is never opened while there is a network. */
export const OTHER_SITE = 3;

/** The alarm that has no issue yet. */
export const NEW_ALARM = 'T1: High Water Alarm';

/** An issue as the list of a site tells it. */
export function listedIssue(change: Record<string, unknown> = {}) {
  return {
    id: 501,
    issue_number: 'ISS-1042',
    site_id: 1,
    kind: 'alarm',
    alarmLabel: NEW_ALARM,
    priority: 'High',
    status: 'Pending',
    location: '',
    note: '',
    assignee: null,
    assignee_id: null,
    due_on: null,
    waiting_for: null,
    item: null,
    done_by: null,
    alarm_active: true,
    created_by: 'Tom Field',
    created_at: '2026-11-20T15:00:00Z',
    updated_at: '2026-11-20T15:00:00Z',
    closed_at: null,
    resolution: null,
    cause: null,
    proof: null,
    release: null,
    ...change,
  };
}

/** Three sites, the first with all of its page. */
export function offlineReplies(): Replies {
  return {
    ...siteReplies(),
    'GET /api/sites': { body: testSites(3) },
    'GET /api/inventory': { body: tankStates(1) },
    'GET /api/sites/1/issues': { body: { issues: [], next_cursor: null } },
    'POST /api/admin/sites/1/issues': {
      status: 201,
      body: { success: true, id: 501, issue_number: 'ISS-1042', created: true },
    },
  };
}
