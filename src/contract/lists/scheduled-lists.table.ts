import type { ScheduledList } from '../nouns/people/scheduled-report.ts';

/**
 * Lists that can be sent on a schedule: the name of each, and the path of the call that gives it as a file.
 * `period`: it is of a period; each report covers the days before it is sent.
 */
export const scheduledListRows: readonly { list: ScheduledList; path: string; period?: true }[] = [
  { list: 'sites', path: '/api/site-search' },
  { list: 'inventory', path: '/api/tank-search' },
  { list: 'overview', path: '/api/compliance-overview-search' },
  { list: 'alarms', path: '/api/alarms' },
  { list: 'desk', path: '/api/desk' },
  { list: 'users', path: '/api/users' },
  { list: 'vendors', path: '/api/admin/vendors' },
  { list: 'calendar', path: '/api/compliance-calendar/{id}' },
  { list: 'equipment', path: '/api/sites/{id}/equipment' },
  { list: 'documents', path: '/api/public/sites/{id}/documents' },
  { list: 'issues', path: '/api/sites/{id}/issues' },
  { list: 'tests', path: '/api/sites/{id}/tests' },
  { list: 'trend', path: '/api/sites/{id}/inventory/history', period: true },
  { list: 'deliveries', path: '/api/sites/{id}/deliveries', period: true },
  { list: 'alarm_history', path: '/api/sites/{id}/alarms/history', period: true },
  { list: 'audit', path: '/api/admin/audit', period: true },
];
