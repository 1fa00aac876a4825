import type { AccessRule } from '#contract/access.ts';

/** Who may make a call, in words, by its rule (docs/reference/api.md#a-8). */
export const whoMay: Record<AccessRule, string> = {
  PUBLIC: 'Anybody.',
  SHARE: 'Anybody with a good signed link.',
  SESSION: 'Anybody who is signed in; the response contains what the caller may see.',
  SESSION_ONLY: 'Anybody who is signed in; never with an API token.',
  SELF: 'Everybody for their own account.',
  SELF_OR_ADMIN: 'Everybody for their own account; admins for any.',
  MANUAL_RESET: 'Everybody for their own account, as when changing their own password; admins for any.',
  ADMIN: 'Admins.',
  SITE_READ: 'Everybody with access to the site.',
  SITE_READ_NOREG: 'Everybody with access to the site, except regulators.',
  ADMIN_TECH: 'Admins; technicians with access to the site.',
  SITE_WRITE: 'Everybody with write access to the site.',
  SITE_VISIT: 'Everybody with write access to the site; regulators with access to it, for their own visits alone.',
  SITE_AGENCY: 'Regulators with access to the site; admins.',
  ATG:
    'Queries: admins, technicians with access to the site, users with write access to it. ' +
    'Commands that change the gauge: admins, technicians with write access.',
  ATG_QUERY: 'Admins; technicians with access to the site; users with write access to it.',
  ATG_CONTROL: 'Admins; technicians with write access to the site.',
  METRICS: 'Admins; whoever has the metrics token.',
};
