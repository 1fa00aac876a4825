import { allUnread, type Listing, listing, notRead, noWater, published, republished } from './listing.ts';

/*
 * Statistical inventory reconciliation: the threshold is that of each statement where the listing leaves it to the data.
 * The minimum detectable rate is in each statement: at most 0.2 gph, or 0.1 for the 0.1 gph test.
 */

const evals = 'https://neiwpcc.org/nwglde-files/evals';
const lg113 = 'waterboards.ca.gov/water_issues/programs/ust/leak_prevention/lg113/vendors';

const sir = {
  method: 'sir',
  probes: [],
  manifoldThreshold: null,
  hoursAfterDelivery: null,
  hoursAfterDispensing: null,
  minHours: null,
  minHeight: null,
  minFill: null,
  maxFill: null,
  products: 'Gasoline, diesel',
  water: noWater,
} as const;
const byData = 'The threshold follows from the data of each month.';
const alsoFifth = 'The listing takes a method of 0.1 gph for one of 0.2 gph too.';

const dover = {
  ...sir,
  vendor: 'Dover Fueling Solutions',
  maxCapacity: 31_876,
  maxManifoldCapacity: 121_343,
  maxManifoldTanks: 3,
  maxThroughput: 790_575,
  products: 'Gasoline, diesel, kerosene',
  source: published(
    'https://neiwpcc.org/nwglde/whats-new-upcoming-events/dfs-dx-wetstock-sir-v1-0-sir-and-v1-2-sir/',
    'Statistical inventory reconciliation, DFS DX Wetstock',
    null,
  ),
  note: 'Largest single tank evaluated: 31,876 gallons, kept here; the listing goes on "no larger than 121,343 gallons for single tank". Exactly 30 days of data. The page bears no day of issue; evaluated September 30, 2020.',
} as const;
const total = {
  ...sir,
  vendor: 'TotalSIR',
  name: 'TotalSIR Version 1.0',
  consoles: ['TotalSIR 1.0'],
  maxCapacity: 45_000,
  maxManifoldCapacity: 45_000,
  maxManifoldTanks: 4,
  maxThroughput: null,
} as const;
const enviro = {
  ...total,
  vendor: 'EnviroSIR LLC',
  name: 'EnviroSIR Version 1.0',
  consoles: ['EnviroSIR 1.0'],
  maxThroughput: 'unread',
  source: published(`${evals}/envirosir.html`, 'Statistical inventory reconciliation, EnviroSIR', '2000-03-10'),
  note: 'At least 28 days of usable data. Its last comments were not read.',
} as const;
const warrenRogers = {
  ...sir,
  vendor: 'Warren Rogers Associates, Inc.',
  threshold: null,
  maxThroughput: null,
} as const;
const wra51 = {
  ...warrenRogers,
  name: 'WRA Statistical Inventory Analysis, Version 5.1',
  consoles: ['WRA 5.1'],
  maxCapacity: 18_000,
  maxManifoldCapacity: null,
  maxManifoldTanks: 1,
  source: republished(
    `water.${lg113}/warren_rogers_associates_a.html`,
    'Statistical inventory reconciliation, Warren Rogers A',
    '2003-05-05',
  ),
  note: `${byData} ${alsoFifth} At least 30 days of data. Not evaluated with manifolds. Median throughput of the evaluation: 1,000 gallons.`,
} as const;
const wra52 = {
  ...warrenRogers,
  name: 'WRA Statistical Inventory Analysis, Version 5.2',
  consoles: ['WRA 5.2'],
  maxCapacity: 36_000,
  maxManifoldCapacity: 36_000,
  maxManifoldTanks: 3,
  source: republished(
    `${lg113}/warren_rogers_associates_b.html`,
    'Statistical inventory reconciliation, Warren Rogers B',
    '2003-05-05',
  ),
  note: `${byData} ${alsoFifth} At least 30 days of data. Median throughput of the evaluation: 52,207 gallons.`,
} as const;
const entropy = {
  ...warrenRogers,
  vendor: 'Veeder-Root',
  name: 'Precision Tank Inventory Control System, Revision 90, formerly Entropy Limited',
  consoles: ['Precision Tank Inventory Control System 90'],
  maxCapacity: 22_500,
  maxManifoldCapacity: 60_000,
  maxManifoldTanks: 3,
  source: republished(
    `water.${lg113}/vr_entropy_limited_b.html`,
    'Statistical inventory reconciliation, Entropy B',
    '2003-11-21',
  ),
  note: `${byData} ${alsoFifth} At least 30 days of data. Median throughput of the evaluation: 52,207 gallons.`,
} as const;
const simmons = {
  ...sir,
  vendor: 'Simmons Corp.',
  name: 'SIR 5.7 LM',
  consoles: ['Simmons SIR 5.7 LM'],
  threshold: null,
  maxCapacity: 60_000,
  maxManifoldCapacity: 60_000,
  maxManifoldTanks: 5,
  maxThroughput: null,
  products: 'Gasoline, diesel, crank oil, aviation fuel, kerosene, waste oil',
  source: republished(`www.${lg113}/simmons_b.shtml`, 'Statistical inventory reconciliation, Simmons B', '2017-07-12'),
  note: `${byData} At least 27 days of data. Median throughput of the evaluation: 55,791 gallons.`,
} as const;
const ustman94 = {
  ...sir,
  vendor: 'Veeder-Root',
  name: 'USTMAN SIR Version 94.1, formerly Ustman Industries',
  consoles: ['USTMAN SIR 94.1'],
  threshold: 0.05,
  maxCapacity: 30_000,
  maxManifoldCapacity: null,
  maxManifoldTanks: 1,
  maxThroughput: null,
  source: published(`${evals}/vr_ustman_c.html`, 'Statistical inventory reconciliation, USTMAN C', '2002-04-05'),
  note: `${alsoFifth} At least 30 days of data. Evaluated with some manifolded tanks, without saying how many together: held to single tanks here. Median throughput of the evaluation: 25,408 gallons.`,
} as const;
const tankMate = {
  ...sir,
  vendor: 'TeleData, Inc.',
  name: 'TankMate Version 3.12, 3.20, 4.1',
  consoles: ['TankMate 3.12', 'TankMate 3.20', 'TankMate 4.1'],
  threshold: null,
  maxCapacity: 60_000,
  maxManifoldCapacity: 60_000,
  maxManifoldTanks: 3,
  maxThroughput: null,
  source: published(
    'http://www.nwglde.org/evals/teledata.html',
    'Statistical inventory reconciliation, TeleData',
    '2015-04-14',
  ),
  note: `${byData} 0.05 gph was that of the evaluation. ${alsoFifth} At least 15 days of data.`,
} as const;
/** Methods that are known by name alone: nobody has read what they were evaluated for, so none of their statements counts. */
const unreadSir = (key: string, vendor: string, name: string, version: string) =>
  listing({
    ...allUnread,
    ...{ key, vendor, name, method: 'sir', size: '0.2', consoles: [version], probes: [], water: '', products: '' },
    source: notRead(`Statistical inventory reconciliation, ${name}`),
    note: 'Nobody has read its listing.',
  });
const leighton = {
  ...warrenRogers,
  vendor: 'Leighton O’Brien Technologies, Ltd.',
  name: 'Monitor / Redone',
  consoles: ['Monitor', 'Redone'],
  maxCapacity: 33_675,
  maxManifoldCapacity: 60_000,
  maxManifoldTanks: 5,
  products: 'Gasoline, diesel, kerosene',
  source: published(
    'http://nwglde.org/evals/leighton_obrien_a.html',
    'Statistical inventory reconciliation, Leighton O’Brien A',
    '2006-01-19',
  ),
  note: `${byData} 0.05 gph was that of the evaluation. ${alsoFifth} At least 26 days of data. Median throughput of the evaluation: 18,459 gallons.`,
} as const;

export const reconciliations: readonly Listing[] = [
  listing({
    ...dover,
    key: 'sir-dfs-0.1-v1.0',
    name: 'DFS DX Wetstock SIR V1.0',
    size: '0.1',
    consoles: ['DFS DX Wetstock 1.0'],
    threshold: 0.05,
  }),
  listing({
    ...dover,
    key: 'sir-dfs-0.2-v1.2',
    name: 'DFS DX Wetstock SIR V1.2',
    size: '0.2',
    consoles: ['DFS DX Wetstock 1.2'],
    threshold: 0.1,
  }),
  listing({
    ...total,
    key: 'sir-totalsir-0.2',
    size: '0.2',
    threshold: null,
    source: published(`${evals}/totalsir_pts_a.html`, 'Statistical inventory reconciliation, TotalSIR A', '2004-07-20'),
    note: `${byData} 0.1 and 0.16 gph were those of the evaluation. At least 23 days of data. Median throughput of the evaluation: 22,370 gallons.`,
  }),
  listing({ ...enviro, key: 'sir-envirosir-0.2', size: '0.2', threshold: 0.15 }),
  listing({ ...enviro, key: 'sir-envirosir-0.1', size: '0.1', threshold: 0.05 }),
  listing({ ...wra51, key: 'sir-wra-5.1-0.2', size: '0.2' }),
  listing({ ...wra51, key: 'sir-wra-5.1-0.1', size: '0.1' }),
  listing({ ...wra52, key: 'sir-wra-5.2-0.2', size: '0.2' }),
  listing({ ...wra52, key: 'sir-wra-5.2-0.1', size: '0.1' }),
  listing({ ...entropy, key: 'sir-entropy-90-0.2', size: '0.2' }),
  listing({ ...entropy, key: 'sir-entropy-90-0.1', size: '0.1' }),
  listing({ ...simmons, key: 'sir-simmons-5.7-0.2', size: '0.2' }),
  listing({ ...simmons, key: 'sir-simmons-5.7-0.1', size: '0.1' }),
  listing({ ...ustman94, key: 'sir-ustman-94.1-0.2', size: '0.2' }),
  listing({ ...ustman94, key: 'sir-ustman-94.1-0.1', size: '0.1' }),
  listing({ ...tankMate, key: 'sir-tankmate-0.2', size: '0.2' }),
  listing({ ...tankMate, key: 'sir-tankmate-0.1', size: '0.1' }),
  unreadSir('sir-yes-sir-90', 'Vendor not read', 'YES SIR 90', 'YES SIR 90'),
  unreadSir('sir-pro-1', 'Vendor not read', 'SIR PRO 1', 'SIR PRO 1'),
  listing({ ...leighton, key: 'sir-leighton-0.2', size: '0.2' }),
  listing({ ...leighton, key: 'sir-leighton-0.1', size: '0.1' }),
];

/**
 * What vendors print on their statements for a version, besides its name in the listing. A name without a version is of no
 * version: each was evaluated separately.
 */
export const printedNames: Readonly<Record<string, readonly string[]>> = {
  'DFS DX Wetstock 1.0': ['DX Wetstock 1.0', 'Dover Fueling Solutions DX Wetstock 1.0', 'Wetstock 1.0'],
  'DFS DX Wetstock 1.2': ['DX Wetstock 1.2', 'Dover Fueling Solutions DX Wetstock 1.2', 'Wetstock 1.2'],
  'TotalSIR 1.0': ['Total SIR 1.0'],
  'EnviroSIR 1.0': ['Enviro SIR 1.0'],
  'WRA 5.1': ['Warren Rogers 5.1', 'Warren Rogers WRA 5.1', 'Warren Rogers SIRA 5.1', 'SIRA 5.1'],
  'WRA 5.2': ['Warren Rogers 5.2', 'Warren Rogers WRA 5.2', 'Warren Rogers SIRA 5.2', 'SIRA 5.2'],
  'Precision Tank Inventory Control System 90': [
    'Entropy 90',
    'Entropy Limited 90',
    'PTICS 90',
    'Veeder-Root Entropy 90',
  ],
  'Simmons SIR 5.7 LM': ['SIR 5.7 LM'],
  'USTMAN SIR 94.1': ['Veeder-Root USTMAN 94.1', 'USTMAN Industries 94.1'],
  'TankMate 3.12': ['TeleData TankMate 3.12'],
  'TankMate 3.20': ['TeleData TankMate 3.20'],
  'TankMate 4.1': ['TeleData TankMate 4.1'],
  Monitor: ['Leighton O’Brien Monitor'],
  Redone: ['Leighton O’Brien Redone', 'RED1'],
};

/** Days of data that a version needs at least, by its listing. */
export const sirData: Readonly<Record<string, number>> = {
  ...{ 'DFS DX Wetstock 1.0': 30, 'DFS DX Wetstock 1.2': 30, 'TotalSIR 1.0': 23, 'EnviroSIR 1.0': 28 },
  ...{ 'WRA 5.1': 30, 'WRA 5.2': 30, 'Precision Tank Inventory Control System 90': 30, 'Simmons SIR 5.7 LM': 27 },
  ...{ 'USTMAN SIR 94.1': 30, 'TankMate 3.12': 15, 'TankMate 3.20': 15, 'TankMate 4.1': 15, Monitor: 26, Redone: 26 },
};
