/** Parts of a site that are read by calls of their own. */
export type SitePart =
  | 'page'
  | 'inventory'
  | 'gauge'
  | 'alarms'
  | 'issues'
  | 'status'
  | 'inbox'
  | 'calendar'
  | 'documents'
  | 'commands'
  | 'equipment'
  | 'info'
  | 'tanks'
  | 'trend'
  | 'before-watch'
  | 'inspections'
  | 'mock-inspection';

/** Keys of everything read from the server, so that screens and live updates mean the same thing by them. */
export const keys = {
  session: () => ['session'] as const,
  /** Whether the person must set up two-step sign-in before anything else. */
  twoStepDue: () => ['session', 'two-step-due'] as const,
  /** The list of sites; what of it, where it is not the whole. */
  sites: (...more: readonly (string | number)[]) => ['sites', ...more] as const,
  /** Everything about one site. */
  site: (id: number | string) => ['site', String(id)] as const,
  /** One part of a site; further details follow. */
  sitePart: (id: number | string, part: SitePart, ...more: readonly (string | number)[]) =>
    ['site', String(id), part, ...more] as const,
  inventory: (...more: readonly (string | number)[]) => ['inventory', ...more] as const,
  manageSites: (...more: readonly (string | number)[]) => ['manage-sites', ...more] as const,
  /** People as admins manage them; 'site' and its id for those with access to it. */
  users: (...more: readonly (string | number)[]) => ['users', ...more] as const,
  /** What is due at all sites; its filters follow. */
  overview: (...filters: readonly (string | number)[]) => ['overview', ...filters] as const,
  overviewAsOf: (...filters: readonly (string | number)[]) => ['overview as of', ...filters] as const,
  /** Packets of several sites: which can be asked for, and the requests for them. */
  packetBatches: (part: 'sites' | 'list' | 'one', ...more: readonly (string | number)[]) =>
    ['packet batches', part, ...more] as const,
  reminders: (part: 'log' | 'settings') => ['reminders', part] as const,
  /** Open suspected releases: of one site, or 'all'. */
  releases: (...more: readonly string[]) => ['releases', ...more] as const,
  /** What needs somebody; its filters follow. */
  attention: (...filters: readonly (string | number)[]) => ['attention', ...filters] as const,
  /** The Desk: what of it, and its filters. */
  desk: (...more: readonly (string | number)[]) => ['desk', ...more] as const,
  /** Alarms of all sites: what of them, and the filters. */
  fleetAlarms: (...more: readonly string[]) => ['fleet alarms', ...more] as const,
  /** Jobs that the signed-in person has not seen yet. */
  assigned: () => ['assigned'] as const,
  letterNews: () => ['assigned', 'letters'] as const,
  undelivered: () => ['undelivered'] as const,
  /** The own account. */
  account: (part: 'sessions' | 'tokens' | 'two-step' | 'scheduled-reports' | 'wall-displays') =>
    ['account', part] as const,
  /** Notification preferences. */
  notifications: (userId: number, part: 'preferences' | 'log' | 'channels' | 'away') =>
    ['notifications', userId, part] as const,
  signInOptions: () => ['sign-in-options'] as const,
  /** The audit log; its filters follow. */
  audit: (filter: string) => ['audit', filter] as const,
  escalation: (siteId: number) => ['escalation', siteId] as const,
  smsGateway: () => ['sms-gateway'] as const,
  signInPolicy: () => ['sign-in-policy'] as const,
  mails: (state: string) => ['mails', state] as const,
  /** Critical notifications of the signed-in person. */
  critical: () => ['critical'] as const,
  /** Whether critical notifications reach somebody at every site. */
  reach: () => ['reach'] as const,
  allNotifications: () => ['all-notifications'] as const,
  reportProof: (code: string) => ['report-proof', code] as const,
};
