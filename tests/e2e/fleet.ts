/** Plain-data fleets for the browser tests, as the server would answer them; every call makes fresh objects. */

/** The moment the tests take for now: Friday, Nov 20, 2026, 10:42 in New York. */
export const NOW = new Date('2026-11-20T15:42:00Z');

/** ISO time so many minutes before NOW. */
export function minutesAgo(minutes: number): string {
  return new Date(NOW.getTime() - minutes * 60_000).toISOString();
}

const places = [
  ['Annapolis Main St', 'Annapolis', 'MD'],
  ['Bowie Rt 50', 'Bowie', 'MD'],
  ['Crofton Parkway', 'Crofton', 'MD'],
  ['Dover Du Pont Hwy', 'Dover', 'DE'],
  ['Easton Bypass', 'Easton', 'MD'],
  ['Frederick Patrick St', 'Frederick', 'MD'],
  ['Gaithersburg 355', 'Gaithersburg', 'MD'],
  ['Hagerstown Dual Hwy', 'Hagerstown', 'MD'],
] as const;
const consoles = ['TLS-350', 'TLS-450PLUS', 'MagLink LX', 'EVO 5000', 'Colibri'];
const statuses = ['COMPLIANT', 'COMPLIANT', 'COMPLIANT', 'PENDING', 'FAILED', 'INCONCLUSIVE'];

export interface TestSite {
  id: number;
  name: string;
  [field: string]: unknown;
}

/** One site of the list. */
export function testSite(id: number, change: Partial<TestSite> = {}): TestSite {
  const [name, city, state] = places[id % places.length] ?? places[0];
  const round = Math.floor(id / places.length);
  const alarms = id % 5 === 1 ? ['T1: High Water Alarm', 'T2: Low Product Alarm'] : [];
  const online = id % 9 !== 4;
  return {
    id,
    name: round === 0 ? name : `${name} #${round + 1}`,
    ip: `10.20.${Math.floor(id / 250)}.${(id % 250) + 1}`,
    port: 10_001,
    tags: id % 3 === 0 ? ['north', 'diesel', 'owned', 'night crew'] : ['south'],
    address: `${id} Main St`,
    city,
    state,
    facility_id: `FAC-${10_000 + id}`,
    siteType: 'Compliance & Reporting',
    site_type: 'Compliance & Reporting',
    isOnline: online,
    alarms: alarms.length,
    alarmDetails: alarms,
    consoleType: consoles[id % consoles.length],
    snapshot_status: statuses[id % statuses.length],
    last_seen_at: minutesAgo(online ? 1 : 374),
    ...change,
  };
}

/** A list of so many sites, ids from 1. */
export function testSites(count: number): TestSite[] {
  return Array.from({ length: count }, (_, index) => testSite(index + 1));
}

export interface TestTank {
  site_id: number;
  tank_number: number;
  [field: string]: unknown;
}

const products = ['Regular', 'Premium', 'Diesel', 'Midgrade', 'Kerosene'];

/** One tank of the inventory. */
export function testTank(siteId: number, tankNumber: number, change: Record<string, unknown> = {}): TestTank {
  const capacity = 10_000;
  const percent = 30 + ((siteId * 7 + tankNumber * 13) % 50);
  const volume = (capacity * percent) / 100;
  const product = products[(tankNumber - 1) % products.length] ?? 'Regular';
  return {
    site: `${testSite(siteId).name}`,
    site_id: siteId,
    timezone: 'America/New_York',
    tags: testSite(siteId).tags,
    tank_number: tankNumber,
    tank_label: `T${tankNumber} ${product}`,
    volume,
    height_inches: percent * 0.92,
    ullage: capacity - volume,
    capacity,
    capacity_source: 'reported',
    water_in: 0.4,
    updated_at: minutesAgo(2),
    units_confirmed: true,
    stale: false,
    product: product.toUpperCase(),
    temperature_f: 61.3,
    tc_volume: volume * 0.998,
    limits: { low: null, high: null, overfill: null, high_water_in: null },
    alarms: [],
    no_value: [],
    no_value_at: [],
    gauge_time: '2026-11-20T10:40',
    ...change,
  };
}

/** So many tanks at each of so many sites. */
export function testInventory(sites: number, tanksEach: number): TestTank[] {
  return Array.from({ length: sites }, (_, site) =>
    Array.from({ length: tanksEach }, (_, tank) => testTank(site + 1, tank + 1)),
  ).flat();
}

/** Tanks in every state a tile can show. */
export function tankStates(siteId: number): TestTank[] {
  const level = (volume: number) => ({ volume, ullage: 10_000 - volume });
  return [
    testTank(siteId, 1, { ...level(6212), height_inches: 58.4 }),
    testTank(siteId, 2, { ...level(1120), height_inches: 17.2, water_in: 0.6 }),
    testTank(siteId, 3, { ...level(9580), height_inches: 91.1, water_in: 0, alarms: ['T3: Overfill Alarm'] }),
    testTank(siteId, 4, { ...level(6400), water_in: 2.3 }),
    testTank(siteId, 5, { ...level(6500), stale: true, updated_at: minutesAgo(362) }),
    testTank(siteId, 6, { ...level(0), height_inches: 0, ullage: 0, water_in: 0, alarms: ['T6: Probe Out'] }),
    testTank(siteId, 7, {
      ...level(8800),
      limits: { low: 1200, high: 8500, overfill: 9200, high_water_in: 1.5 },
      water_in: 3.4,
      tank_label: 'T7 Off-road diesel for the marina and the county',
    }),
    testTank(siteId, 8, { volume: 4000, ullage: 0, capacity: 0, temperature_f: null }),
  ];
}

/** A site as its own page reads it. */
export function testSitePage(id: number, change: Record<string, unknown> = {}) {
  const { name, address, city, state, facility_id, tags, isOnline, consoleType, ip, port, alarmDetails } = testSite(id);
  return {
    id,
    name,
    service_fusion_url: 'https://servicefusion.example/jobs/1',
    alarmDetails,
    alarms: (alarmDetails as string[]).length,
    complianceConfig: { site_type: 'Compliance & Reporting' },
    siteType: 'Compliance & Reporting',
    site_type: 'Compliance & Reporting',
    address,
    city,
    state,
    facility_id,
    tags,
    timezone: 'America/New_York',
    isOnline,
    consoleType,
    snapshot_status: 'PENDING',
    canWrite: true,
    ip,
    port,
    ...change,
  };
}

/** The answer when a monthly report went out. */
export const reportSent = {
  body: {
    success: true,
    message: 'Email sent',
    month: '2026-11',
    file_name: 'Compliance_Report_2026-11.pdf',
    generated: false,
    recipients: ['owner@example.com'],
  },
};

/** State of a gauge's connection. */
export function testGauge(siteId: number, change: Record<string, unknown> = {}) {
  return {
    site_id: siteId,
    consoleType: 'TLS-350',
    isOnline: true,
    last_seen_at: minutesAgo(1),
    last_poll_at: minutesAgo(1),
    last_error: null,
    format: 'computer',
    software: '346334-100-B',
    clock_drift_seconds: 12,
    state_since: minutesAgo(60 * 24 * 9),
    units: 'us',
    units_source: 'reported',
    units_guessed_until: null,
    units_reported: 'us',
    units_set: null,
    units_set_at: null,
    units_doubted_since: null,
    units_evidence: null,
    unanswered: [],
    not_understood: [],
    odd_readings: [],
    back_fills: [],
    pages_kept: 0,
    setting_changes: 0,
    ...change,
  };
}
