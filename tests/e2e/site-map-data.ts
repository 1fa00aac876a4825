import type { MapReason } from '#contract/nouns/site/map-reason.ts';
import { mapReasons } from '#contract/nouns/site/map-reason.ts';
import type { MapCluster, PlacedSite, SiteMap } from '#contract/nouns/site/site-map.ts';
import type { Replies } from '#tests/helpers/browser.ts';

export const MAP = 'GET /api/site-map';

const places: readonly [string, string, string, number, number, MapReason][] = [
  ['Bowie Rt 50', 'Bowie', 'MD', 38.94, -76.73, 'failed'],
  ['Dover Mart', 'Dover', 'DE', 39.16, -75.52, 'offline'],
  ['Crofton Parkway', 'Crofton', 'MD', 39.0, -76.69, 'alarms'],
  ['Laurel Gas', 'Laurel', 'MD', 39.1, -76.85, 'inconclusive'],
  ['Ocean City Stop', 'Ocean City', 'MD', 38.34, -75.08, 'pending'],
  ['York Fuel', 'York', 'PA', 39.96, -76.73, 'normal'],
  ['Richmond Plaza', 'Richmond', 'VA', 37.54, -77.44, 'normal'],
  ['Charleston Corner', 'Charleston', 'WV', 38.35, -81.63, 'pending'],
];
const placedSites: readonly PlacedSite[] = places.map(([name, city, state, latitude, longitude, reason], n) => ({
  id: n + 1,
  name,
  city,
  state,
  latitude,
  longitude,
  reason,
}));

const bounds = { west: -81.63, south: 37.54, east: -75.08, north: 39.96 };
const cluster: MapCluster = {
  latitude: 40.44,
  longitude: -79.99,
  sites: 1250,
  reason: 'alarms',
  counts: Object.fromEntries(
    mapReasons.map((reason) => [reason, reason === 'alarms' ? 3 : reason === 'normal' ? 1247 : 0]),
  ) as MapCluster['counts'],
  box: { west: -80.1, south: 40.3, east: -79.8, north: 40.6 },
};

/** A map of eight sites and a cluster; three sites are on none. */
function testMap(change: Partial<SiteMap> = {}): SiteMap {
  const listed = placedSites.toSorted((a, b) => mapReasons.indexOf(a.reason) - mapReasons.indexOf(b.reason));
  return {
    sites: [...placedSites],
    clusters: [cluster],
    listed,
    within: 1258,
    matched: 1261,
    total: 1261,
    counts: { gauged: 1250, papers: 11, failed: 1, offline: 1, alarms: 4 },
    unplaced: {
      sites: 3,
      first: [
        { id: 21, name: 'Salisbury North' },
        { id: 22, name: 'Cambridge Dock' },
        { id: 23, name: 'Easton Bypass' },
      ],
    },
    bounds,
    ...change,
  };
}

/** Answers what fits the search; everything else is as it stands. */
export const mapReplies = (change: Partial<SiteMap> = {}): Replies => ({
  [MAP]: (request) => {
    const words = new URL(request.url()).searchParams.get('q')?.toLowerCase() ?? '';
    if (words === '') return { body: testMap(change) };
    const sites = placedSites.filter(({ name }) => name.toLowerCase().includes(words));
    const [first] = sites;
    const around =
      first === undefined
        ? null
        : { west: first.longitude, south: first.latitude, east: first.longitude, north: first.latitude };
    const unplaced = { sites: 0, first: [] };
    return {
      body: testMap({
        sites,
        listed: sites,
        clusters: [],
        within: sites.length,
        matched: sites.length,
        unplaced,
        bounds: around,
      }),
    };
  },
});
