import {
  type Listing,
  lineLimits,
  listing,
  manifoldsUnread,
  noThroughput,
  notManifolded,
  noWater,
  published,
  republished,
} from './listing.ts';

/* OPW Fuel Management Systems, formerly Petro Vend: Site Sentinel. */

const evals = 'https://neiwpcc.org/nwglde-files/evals';
const lg113 = 'waterboards.ca.gov/ust/leak_prevention/lg113/vendors';
const lg113Water = 'water.waterboards.ca.gov/water_issues/programs/ust/leak_prevention/lg113/vendors';
const gasolines = 'Gasoline, diesel, aviation fuel';
const biodiesel = 'biodiesel blends B6-B20 (ASTM D7467), biodiesel B100 (ASTM D6751)';
const brokenSiphon = 'The siphon must be broken.';
const heightsNote =
  'The listing gives the height by diameter; for other diameters the listing refers to the maker or the report.';
const manifoldNote = 'Its comments, which speak of manifolds, were not read.';
const staticTest = { method: 'static', minHeight: null, ...noThroughput } as const;

const opw = { vendor: 'OPW Fuel Management Systems' } as const;
const opwStatic = { ...opw, ...staticTest, products: gasolines } as const;
const iSite = {
  ...opwStatic,
  name: 'Site Sentinel iSite and Site Sentinel Integra (924B probe with 2 or 4 inch floats, Q0400-4xx probe)',
  consoles: ['Site Sentinel iSite', 'Site Sentinel Integra'],
  hoursAfterDelivery: 6,
  hoursAfterDispensing: null,
  maxFill: null,
  maxCapacity: 20_000,
  ...manifoldsUnread,
  water: '',
  source: published(`${evals}/opw_a.html`, 'Automatic tank gauging, OPW A', '2012-08-08'),
  note: manifoldNote,
} as const;
const sentinel = {
  ...opwStatic,
  consoles: ['Site Sentinel 2', 'Site Sentinel 3'],
  hoursAfterDelivery: 12,
  hoursAfterDispensing: 0.5,
  maxCapacity: 15_000,
  ...notManifolded,
  note: brokenSiphon,
} as const;
const sentinelG = {
  ...sentinel,
  name: 'Site Sentinel 2 and 3 (613 probe with 4 inch floats), formerly Petro Vend',
  probes: ['613', '613 4 in'],
  water: 'From 0.92 in; changes of 0.02 in.',
  source: published(`${evals}/opw_petro_vend_g.html`, 'Automatic tank gauging, OPW Petro Vend G', '2007-09-18'),
  note: `${brokenSiphon} A loss over the threshold is not tight; a gain is not named.`,
} as const;
const sentinelI = {
  ...opwStatic,
  name: 'Site Sentinel 1, II and III (924 probe with 4 inch floats), formerly Petro Vend',
  consoles: ['Site Sentinel 1', 'Site Sentinel 2', 'Site Sentinel 3'],
  probes: ['924', '924 4 in'],
  hoursAfterDispensing: 0.5,
  maxFill: null,
  maxCapacity: 20_000,
  ...manifoldsUnread,
  water: '',
  source: republished(`${lg113Water}/opw_petro_vend_i.html`, 'Automatic tank gauging, OPW Petro Vend I', '2002-10-18'),
} as const;
const lineTite = {
  ...opw,
  method: 'line',
  name: 'LineTite pipeline leak monitor (flexible piping), formerly Hasstech and Petro Vend',
  consoles: [],
  probes: ['LineTite'],
  ...lineLimits,
  hoursAfterDispensing: null,
  maxCapacity: 49.6,
  products: gasolines,
  water: noWater,
  source: published(
    `${evals}/opw_petro_vend_b.html`,
    'Automatic electronic line leak detector, OPW Petro Vend B',
    '2005-04-28',
  ),
  note: 'No 0.2 gph test. No mechanical line leak detector in the piping.',
} as const;

export const opwListings: readonly Listing[] = [
  listing({
    ...iSite,
    key: 'opw-static-0.2-a-924b',
    size: '0.2',
    probes: ['924B'],
    threshold: 0.1,
    minHours: null,
    minFill: 0.5,
  }),
  listing({
    ...iSite,
    key: 'opw-static-0.2-a-q0400',
    size: '0.2',
    probes: ['Q0400-4xx'],
    threshold: 0.1,
    minHours: 4,
    minFill: 0.5,
  }),
  listing({
    ...iSite,
    key: 'opw-static-0.1-a-2in',
    size: '0.1',
    probes: ['924B', '924B 2 in'],
    threshold: 0.033,
    minHours: 6,
    minFill: 0.9,
  }),
  listing({
    ...iSite,
    key: 'opw-static-0.1-a-4in',
    size: '0.1',
    probes: ['924B', '924B 4 in'],
    threshold: 0.05,
    minHours: 1.5,
    minFill: 0.9,
  }),
  listing({
    ...iSite,
    key: 'opw-static-0.2-t',
    name: 'Site Sentinel Nano (924B probe with 2 inch floats)',
    size: '0.2',
    consoles: ['Site Sentinel Nano'],
    probes: ['924B', '924B 2 in'],
    threshold: 0.1,
    minHours: null,
    minFill: 0.5,
    ...notManifolded,
    water: 'From 0.75 in; changes of 0.08 in.',
    source: republished(`${lg113}/opw_petro_vend_t.shtml`, 'Automatic tank gauging, OPW Petro Vend T', '2013-10-22'),
    note: `${brokenSiphon} Data of 2 hours on average.`,
  }),
  listing({
    ...sentinel,
    key: 'opw-static-0.2-f',
    name: 'Site Sentinel 2 and 3 (613 probe with 2 inch floats), formerly Petro Vend',
    size: '0.2',
    probes: ['613', '613 2 in'],
    threshold: 0.1,
    minHours: 4,
    minFill: 0.5,
    maxFill: 0.95,
    water: 'From 2.47 in; changes of 0.037 in.',
    source: published(`${evals}/opw_petro_vend_f.html`, 'Automatic tank gauging, OPW Petro Vend F', '2007-09-18'),
  }),
  listing({
    ...sentinelG,
    key: 'opw-static-0.2-g',
    size: '0.2',
    threshold: 0.1,
    minHours: 2,
    minFill: 0.5,
    maxFill: 0.95,
  }),
  listing({
    ...sentinelG,
    key: 'opw-static-0.1-g',
    size: '0.1',
    threshold: 0.06,
    minHours: 4,
    minFill: 0.9,
    maxFill: null,
  }),
  listing({
    ...sentinelI,
    key: 'opw-static-0.2-i',
    size: '0.2',
    threshold: 0.1,
    hoursAfterDelivery: 8,
    minHours: 0.5,
    minHeight: [
      [48, 9.5],
      [120, 24.7],
    ],
    minFill: 0.14,
    note: `${heightsNote} ${manifoldNote}`,
  }),
  listing({
    ...sentinelI,
    key: 'opw-static-0.1-i',
    size: '0.1',
    threshold: 0.053,
    hoursAfterDelivery: 12,
    minHours: 2,
    minFill: 0.9,
    note: manifoldNote,
  }),
  listing({
    ...opw,
    key: 'opw-sld-0.2',
    name: 'Site Sentinel iSite and Site Sentinel Integra with SLD Version 1 (924B, Q0400-4xx probes)',
    method: 'csld',
    size: '0.2',
    consoles: ['Site Sentinel iSite', 'Site Sentinel Integra'],
    probes: ['924B', 'Q0400-4xx'],
    threshold: 0.1,
    manifoldThreshold: null,
    hoursAfterDelivery: 3,
    hoursAfterDispensing: null,
    minHours: null,
    minHeight: null,
    minFill: 0.147,
    maxFill: 0.937,
    maxCapacity: 30_258,
    maxManifoldCapacity: 30_258,
    maxManifoldTanks: 3,
    maxThroughput: 397_883,
    products: `${gasolines}, fuel oil 4, solvents, ${biodiesel}`,
    water: 'From 0.848 in (4 inch floats) or 0.75 in (2 inch floats).',
    source: published(`${evals}/opw_Fuel_Mgmt.html`, 'Continuous in-tank leak detection, OPW', '2012-08-13'),
    note: 'Less than 3 hours after a delivery are asked for: 3 always do. Data of 28 to 30 days.',
  }),
  listing({ ...lineTite, key: 'opw-linetite-gross-b', size: 'gross', threshold: 2 }),
  listing({ ...lineTite, key: 'opw-linetite-0.1-b', size: '0.1', threshold: 0.062 }),
];
