/** Live events (GET /api/events): hints to re-read, never data, so that no race with an access change can leak any. */
export const siteEventKinds = [
  'site.changed',
  'alarm.changed',
  'inventory.changed',
  'issue.changed',
  'documents.changed',
  'calendar.changed',
  'inspection.changed',
] as const;
export const adminEventKinds = ['sites.changed', 'users.changed'] as const;

export type SiteEventKind = (typeof siteEventKinds)[number];
export type AdminEventKind = (typeof adminEventKinds)[number];
