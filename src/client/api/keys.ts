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
  | 'trend';

/** Keys of everything read from the server, so that screens and live updates mean the same thing by them. */
export const keys = {
  session: () => ['session'] as const,
  sites: () => ['sites'] as const,
  /** Everything about one site. */
  site: (id: number | string) => ['site', String(id)] as const,
  /** One part of a site; further details follow. */
  sitePart: (id: number | string, part: SitePart, ...more: readonly (string | number)[]) =>
    ['site', String(id), part, ...more] as const,
  inventory: () => ['inventory'] as const,
  manageSites: () => ['manage-sites'] as const,
  /** What is due at all sites; its filters follow. */
  overview: (...filters: readonly (string | number)[]) => ['overview', ...filters] as const,
  reminders: (part: 'log' | 'settings') => ['reminders', part] as const,
  undelivered: () => ['undelivered'] as const,
  reportProof: (code: string) => ['report-proof', code] as const,
};
