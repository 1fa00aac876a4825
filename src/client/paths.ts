/** The tabs of a site's page that links may name. */
export type SiteTab = 'overview' | 'issues' | 'compliance' | 'atg' | 'equipment' | 'documents' | 'info' | 'calendar';

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Empty texts narrow nothing. */
function filled(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** What an address of a site's page may name beside its tab: each belongs to one tab. */
export interface SiteQuery {
  tab?: SiteTab;
  folder?: string;
  issue?: number;
  /** An item of the compliance calendar. */
  item?: string;
  /** A month of the Compliance tab, YYYY-MM, and whose "Why?" is open there: 'tank-1', 'site'. */
  month?: string;
  unit?: string;
  /** A part of the Site Issues tab. */
  view?: 'alarms';
  /** The form that opens at once, and the alarm that it is about: its id or label. */
  form?: string;
  alarm?: string | number;
  /** The past day as of which compliance is shown, YYYY-MM-DD: of no tab, it stays when another is chosen. */
  as_of?: string;
}

/** Builds every address of the console (docs/reference/screens.md#routes). The one place where screen paths are spelt for links. */
export const paths = {
  login: () => '/login',
  sites: (query: Record<string, string> = {}) => withQuery('/sites', filled(query)),
  /** The sites on a map, narrowed as their list is. */
  siteMap: (query: Record<string, string> = {}) => withQuery('/map', filled(query)),
  site: (id: number | string, query: SiteQuery = {}) =>
    withQuery(`/sites/${encodeURIComponent(String(id))}`, { ...query }),
  /** Inspections of a site; `item` is the item of its calendar that is to be proven. */
  inspections: (siteId: number | string, query: { item?: string } = {}) =>
    withQuery(`${paths.site(siteId)}/inspections`, { ...query }),
  /** Begins a form at a site; printed as a QR code to hang up there. */
  newInspection: (siteId: number | string, form: string) =>
    `${paths.inspections(siteId)}/new/${encodeURIComponent(form)}`,
  inspection: (siteId: number | string, inspection: string) =>
    `${paths.inspections(siteId)}/${encodeURIComponent(inspection)}`,
  inspectionCodes: (siteId: number | string) => `${paths.inspections(siteId)}/codes`,
  desk: (query: Record<string, string | undefined> = {}) => withQuery('/desk', query),
  alarms: (query: Record<string, string | undefined> = {}) => withQuery('/alarms', query),
  inventory: (query: { site_id?: number | string; view?: string } = {}) => withQuery('/inventory', query),
  manageSites: () => '/AdminDashboard/Sites',
  manageUsers: () => '/AdminDashboard/Users',
  /** The simple dashboard; no link of the navbar leads there. */
  adminDashboard: () => '/AdminDashboard',
  audit: () => '/AdminDashboard/Audit',
  vendors: () => '/AdminDashboard/Vendors',
  importExport: () => '/AdminDashboard/Import',
  installation: () => '/AdminDashboard/Installation',
  /** The own account; `section` is where on it. */
  account: (section?: string) => (section === undefined ? '/account' : `/account#${section}`),
  /** What another person is told of, for admins. */
  notificationsOf: (userId: number | string) => `/account/notifications/${encodeURIComponent(String(userId))}`,
  complianceOverview: (asOf?: string) => withQuery('/compliance-overview', { as_of: asOf }),
  /** Public: what the report with a code said. */
  verify: (code?: string) => (code === undefined ? '/verify' : `/verify/${encodeURIComponent(code)}`),
  /** Public: the packet under a share link. The token's letters need no encoding. */
  share: (token: string) => `/share/${token}`,
  /** Public: the job under a vendor's link. */
  workOrder: (token: string) => `/work-order/${token}`,
  /** Public: the screen under the link of a wall display. */
  wall: (token: string) => `/wall/${token}`,
};

const places = [
  [/^\/inventory$/, 'inventory'],
  [/^\/map$/, 'map'],
  [/^\/desk$/, 'desk'],
  [/^\/alarms$/, 'alarms'],
  [/^\/sites\/[^/]+$/, 'site'],
  [/^\/sites\/[^/]+\/inspections(\/[^/]+){0,2}$/, 'inspections'],
  [/^\/AdminDashboard\/Sites$/, 'manageSites'],
  [/^\/AdminDashboard\/Users$/, 'manageUsers'],
  [/^\/AdminDashboard\/Vendors$/, 'vendors'],
  [/^\/AdminDashboard$/, 'adminDashboard'],
  [/^\/compliance-overview$/, 'complianceOverview'],
  [/^\/account$/, 'account'],
] as const;

/** Screens to go back to. */
export type Place = (typeof places)[number][1];

/**
 * The screen of a remembered in-app address (path and query), for 'Continue to …'; null when it is nowhere to go back
 * to: /sites itself, an unknown path, another origin.
 */
export function placeOf(address: string): Place | null {
  if (!address.startsWith('/') || address.startsWith('//')) return null;
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return places.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}
