import { z } from 'zod';
import { acknowledgement, alarmList, alarmPage, alarmSaved } from '../nouns/alarm.ts';
import { issueChange, issueClose, issueComment, issueFull, issueInput, issuePage, issueSaved } from '../nouns/issue.ts';
import { route } from './route.ts';

const text = z.string().optional();
const paging = { limit: text, cursor: text };
const range = { from: text, to: text };
const saveErrors = ['alarm_label_required', 'priority_invalid'] as const;

/** Calls of issues and alarms. */
export const issueRoutes = {
  saveIssueAsAdmin: route({
    id: 'S-22',
    method: 'POST',
    path: '/api/admin/sites/{id}/issues',
    summary: 'Save an issue (admin path)',
    access: 'ADMIN',
    body: issueInput,
    answer: issueSaved,
    errors: saveErrors,
  }),
  saveIssue: route({
    id: 'S-23',
    method: 'POST',
    path: '/api/issue-actions/{id}/issues',
    summary: 'Save an issue (writer path)',
    access: 'SITE_WRITE',
    body: issueInput,
    answer: issueSaved,
    errors: saveErrors,
  }),
  listIssues: route({
    id: 'X-16',
    method: 'GET',
    path: '/api/sites/{id}/issues',
    summary: 'Issues of a site',
    access: 'SITE_READ',
    query: z.object({
      status: z.enum(['open', 'closed', 'all'], 'must be open, closed or all').optional(),
      priority: text,
      ...paging,
    }),
    answer: issuePage,
    errors: ['priority_invalid'],
  }),
  readIssue: route({
    id: 'X-17',
    method: 'GET',
    path: '/api/sites/{id}/issues/{issueId}',
    summary: 'One issue with its history',
    access: 'SITE_READ',
    answer: issueFull,
    errors: ['issue_not_found'],
  }),
  changeIssue: route({
    id: 'X-18',
    method: 'PATCH',
    path: '/api/issue-actions/{id}/issues/{issueId}',
    summary: 'Change an issue',
    access: 'SITE_WRITE',
    body: issueChange,
    answer: issueFull,
    errors: ['priority_invalid', 'issue_not_found', 'issue_closed', 'issue_changed'],
  }),
  closeIssue: route({
    id: 'X-19',
    method: 'POST',
    path: '/api/issue-actions/{id}/issues/{issueId}/close',
    summary: 'Close an issue',
    access: 'SITE_WRITE',
    body: issueClose,
    answer: issueFull,
    errors: ['issue_not_found', 'issue_closed'],
  }),
  reopenIssue: route({
    id: 'X-20',
    method: 'POST',
    path: '/api/issue-actions/{id}/issues/{issueId}/reopen',
    summary: 'Reopen an issue',
    access: 'SITE_WRITE',
    answer: issueFull,
    errors: ['issue_not_found', 'issue_open'],
    bodyIgnored: true,
  }),
  commentIssue: route({
    id: 'X-21',
    method: 'POST',
    path: '/api/issue-actions/{id}/issues/{issueId}/comments',
    summary: 'Comment on an issue',
    access: 'SITE_WRITE',
    body: issueComment,
    answer: issueFull,
    status: 201,
    errors: ['issue_not_found', 'issue_closed'],
  }),
  openAlarms: route({
    id: 'X-22',
    method: 'GET',
    path: '/api/sites/{id}/alarms',
    summary: 'Open alarms',
    access: 'SITE_READ',
    answer: alarmList,
  }),
  alarmHistory: route({
    id: 'X-23',
    method: 'GET',
    path: '/api/sites/{id}/alarms/history',
    summary: 'Alarm history, as JSON or (format=csv) as a file of everything that fits the filters',
    access: 'SITE_READ',
    query: z.object({
      ...range,
      ...paging,
      state: z.enum(['open', 'cleared', 'all'], 'must be open, cleared or all').optional(),
      category: z.enum(['tank', 'sensor', 'line', 'system'], 'must be tank, sensor, line or system').optional(),
      severity: z.enum(['alarm', 'warning'], 'must be alarm or warning').optional(),
      tank: text,
      /** Part of the label. */
      q: z.string().max(200, 'at most 200 characters').optional(),
      format: z.enum(['json', 'csv'], 'must be json or csv').optional(),
    }),
    answer: alarmPage,
    errors: ['range_invalid'],
  }),
  acknowledgeAlarm: route({
    id: 'X-24',
    method: 'POST',
    path: '/api/sites/{id}/alarms/{alarmId}/acknowledge',
    summary: 'Acknowledge an alarm here; nothing is sent to the gauge',
    access: 'SITE_WRITE',
    body: acknowledgement,
    answer: alarmSaved,
    errors: ['alarm_not_found', 'alarm_acknowledged'],
  }),
};
