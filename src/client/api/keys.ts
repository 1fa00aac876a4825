/** Keys of everything read from the server, so that screens and live updates mean the same thing by them. */
export const keys = {
  session: () => ['session'] as const,
  sites: () => ['sites'] as const,
  /** Everything about one site; details add further parts. */
  site: (id: number | string) => ['site', String(id)] as const,
  inventory: () => ['inventory'] as const,
  manageSites: () => ['manage-sites'] as const,
};
