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

/* Franklin Fueling Systems (INCON, EBW): one of the families that are polled. */

const evals = 'https://neiwpcc.org/nwglde-files/evals';
const biodiesel = 'biodiesel blends B6-B20 (ASTM D7467), biodiesel B100 (ASTM D6751)';
const fuels = `Gasoline, diesel, aviation fuel, fuel oil 4, ${biodiesel}`;
const dieselLike = 'Gasoline, diesel, aviation fuel, fuel oil 4';

const franklin = { vendor: 'Franklin Fueling Systems' } as const;
const t1 = ['TS-750', 'TS-1000', 'TS-1001', 'TS-2000', 'TS-2001'];
const t5 = ['TS-5', 'TS-608', 'TS-550', 'TS-550 evo', 'TS-5000', 'TS-5000 evo', 'Colibri', 'CL6', 'TS-CL6'];
const ll2 = ['TSP-LL2', 'FMP-LL2', 'LL2'];
const ll3 = ['FMP-LL3', 'LL3'];
const inconWater = 'From 0.208 in (0.44 in with TSP-IGF4P); changes of 0.011 in (0.013 in with TSP-IGF4P).';
const byData = 'The console finds the length of the test by itself, from its data.';

const heights: Listing['heights'] = [
  [48, 12],
  [64, 14],
  [72, 15],
  [96, 17.5],
  [126, 21.5],
];
const heightsNote =
  'The listing gives the height by diameter; for other diameters the listing refers to the evaluation report.';

const staticTest = {
  ...franklin,
  method: 'static',
  hoursAfterDispensing: null,
  minHours: null,
  ...noThroughput,
} as const;

const franklinC = {
  ...staticTest,
  name: 'INCON T1 Series, T5 Series, Colibri CL6 and TS-CL6 Series (INCON magnetostrictive probe)',
  consoles: [...t1, ...t5],
  probes: [],
  minHeight: heights,
  minFill: null,
  maxFill: 0.95,
  ...manifoldsUnread,
  products: fuels,
  water: '',
  source: published(`${evals}/franklin_fueling_c.html`, 'Automatic tank gauging, Franklin C', '2013-12-20'),
  note: `${byData} ${heightsNote} Its comments, which speak of manifolds, were not read.`,
} as const;

const franklinR = {
  ...staticTest,
  name: 'INCON EVO 200 and EVO 400 (TSP-LL2 and FMP-LL3 probes)',
  consoles: ['EVO 200', 'EVO 400'],
  minHeight: null,
  maxFill: 0.9,
  ...manifoldsUnread,
  products: fuels,
  water: '',
  source: published(`${evals}/franklin_fueling_r.html`, 'Automatic tank gauging, Franklin R', '2018-02-01'),
  note: `${byData} Its comments, which speak of manifolds, were not read.`,
} as const;

const franklinS = {
  ...staticTest,
  name: 'EVO 600 and EVO 6000 (FMP-LL2 and FMP-LL3 probes)',
  consoles: ['EVO 600', 'EVO 6000'],
  probes: [...ll2, ...ll3],
  minHeight: null,
  minFill: 0.14,
  maxFill: null,
  ...manifoldsUnread,
  products: 'Gasoline, diesel, aviation fuel, fuel oil 4, solvents, waste oil, biodiesel and ethanol blends',
  water: 'From 0.201 in (LL2) or 0.208 in (LL3).',
  source: published(
    'http://nwglde.org/evals/franklin_fueling_s.html',
    'Automatic tank gauging, Franklin S',
    '2020-08-06',
  ),
  note: `The wait after a delivery is an average in the listing. ${byData} Its comments, which speak of manifolds, were not read.`,
} as const;

const scald = {
  ...franklin,
  method: 'csld',
  size: '0.2',
  probes: [...ll2, ...ll3],
  hoursAfterDelivery: null,
  hoursAfterDispensing: null,
  minHours: null,
  minHeight: null,
  maxManifoldTanks: 'unread',
  products: fuels,
  water: inconWater,
} as const;

const franklinLine = { ...franklin, method: 'line', consoles: [], water: noWater, ...lineLimits } as const;
const ls500 = {
  ...franklinLine,
  name: 'TS-LS500, TS-LS500E Series (rigid, flexible, hybrid piping)',
  probes: ['TS-LS500', 'TS-LS500E'],
  maxCapacity: 95.4,
  hoursAfterDelivery: 'unread',
  hoursAfterDispensing: 'unread',
  products: `${dieselLike}, waste oil, kerosene, ${biodiesel}`,
  source: published(
    `${evals}/franklin_fueling_d.html`,
    'Automatic electronic line leak detector, Franklin D',
    '2016-04-11',
  ),
  note: 'Flexible piping; rigid 312.2 gallons, hybrid 415.8, UPP 176. Waiting times were not read; the edition of 2006 asks for none for 3.0 gph, and 1.5 to 10 hours after dispensing for the others.',
} as const;
const ls300 = {
  ...franklinLine,
  name: 'TS-LS300 Series (rigid, flexible, hybrid piping)',
  probes: ['TS-LS300'],
  products: `${dieselLike}, waste oil, kerosene`,
  source: published(
    `${evals}/franklin_fueling_a.html`,
    'Automatic electronic line leak detector, Franklin A',
    '2012-06-22',
  ),
} as const;
const ls300Note =
  'Flexible piping; rigid 163 gallons; not for hybrid piping. A wait of 3 hours after dispensing is named, for which leak rate was not read.';
const lldFlexible = {
  ...franklinLine,
  name: 'TS-LLD line leak detector (flexible piping)',
  probes: ['TS-LLD'],
  maxCapacity: 49.6,
  products: dieselLike,
  source: published(
    `${evals}/ff_incon_intelligent_controls_b.html`,
    'Automatic electronic line leak detector, INCON B',
    '2008-05-21',
  ),
  note: 'Answers in 3 minutes (3.0 gph), 2 hours 21 minutes (0.2 gph), 50 minutes (0.1 gph).',
} as const;
const lldRigid = {
  ...lldFlexible,
  name: 'TS-LLD line leak detector (fiberglass and steel)',
  maxCapacity: 163,
  source: republished(
    'waterboards.ca.gov/water_issues/programs/ust/leak_prevention/lg113/vendors/incon_intelligent_controls_a.html',
    'Automatic electronic line leak detector, INCON A',
    '2005-04-28',
  ),
  note: 'Answers in 3 minutes (3.0 gph), 50 minutes to 8 hours (0.2 gph), 40 minutes (0.1 gph).',
} as const;

export const franklinListings: readonly Listing[] = [
  listing({
    ...franklinC,
    key: 'ffs-static-0.2-c',
    size: '0.2',
    threshold: 0.1,
    hoursAfterDelivery: 4 + 9 / 60,
    maxCapacity: 30_000,
  }),
  listing({
    ...franklinC,
    key: 'ffs-static-0.1-c',
    size: '0.1',
    threshold: 0.05,
    hoursAfterDelivery: 5.3,
    maxCapacity: 15_000,
  }),
  listing({
    ...franklinR,
    key: 'ffs-static-0.2-r-ll2',
    size: '0.2',
    probes: ll2,
    threshold: 0.1,
    hoursAfterDelivery: 6,
    minFill: 0.14,
    maxCapacity: 30_000,
  }),
  listing({
    ...franklinR,
    key: 'ffs-static-0.2-r-ll3',
    size: '0.2',
    probes: ll3,
    threshold: 0.1,
    hoursAfterDelivery: 5 + 20 / 60,
    minFill: 0.14,
    maxCapacity: 30_000,
  }),
  listing({
    ...franklinR,
    key: 'ffs-static-0.1-r-ll2',
    size: '0.1',
    probes: ll2,
    threshold: 0.05,
    hoursAfterDelivery: 6,
    minFill: 0.14,
    maxCapacity: 20_000,
  }),
  listing({
    ...franklinR,
    key: 'ffs-static-0.1-r-ll3',
    size: '0.1',
    probes: ll3,
    threshold: 0.05,
    hoursAfterDelivery: 5 + 20 / 60,
    minFill: 0.5,
    maxCapacity: 20_000,
  }),
  listing({
    ...franklinS,
    key: 'ffs-static-0.2-s',
    size: '0.2',
    threshold: 0.1,
    hoursAfterDelivery: 6,
    maxCapacity: 30_000,
  }),
  listing({
    ...franklinS,
    key: 'ffs-static-0.1-s',
    size: '0.1',
    threshold: 0.05,
    hoursAfterDelivery: 6 + 4 / 60,
    maxCapacity: 20_000,
  }),
  listing({
    ...franklinC,
    key: 'ffs-ebw-static-0.2-e',
    name: 'AutoStik II, AutoStik Jr. (INCON, EBW LL2 probe), formerly EBW',
    size: '0.2',
    consoles: ['AutoStik II', 'AutoStik Jr.'],
    probes: ll2,
    threshold: 0.1,
    hoursAfterDelivery: 4 + 9 / 60,
    hoursAfterDispensing: 2,
    maxCapacity: 30_000,
    ...notManifolded,
    products: dieselLike,
    water: 'From 0.208 in; changes of 0.011 in.',
    source: published(`${evals}/ebw_e.html`, 'Automatic tank gauging, EBW E', '2010-04-06'),
    note: `Only consoles sold from March 1, 2004 to April 1, 2009. The siphon must be broken. ${byData} ${heightsNote}`,
  }),
  listing({
    ...scald,
    key: 'ffs-scald2-0.2-e',
    name: 'INCON T1 Series, T5 Series, Colibri CL6 and TS-CL6 Series with SCALD 2.0 (TSP-LL2 and FMP-LL3 probes)',
    consoles: [...t1, ...t5],
    threshold: 0.1,
    manifoldThreshold: 0.1,
    minFill: 0.14,
    maxFill: 0.935,
    maxCapacity: 49_336,
    maxManifoldCapacity: 49_336,
    maxThroughput: 257_818,
    source: published(
      'http://nwglde.org/evals/franklin_fueling_e.html',
      'Continuous in-tank leak detection, Franklin E',
      '2015-02-13',
    ),
    note: 'No wait after a delivery where product delivered and in the tank differ by 6 F or less. Data of 5 to 28 days. Its last comments were not read.',
  }),
  listing({
    ...scald,
    key: 'ffs-scald3-0.2-m',
    name: 'INCON T5 Series, Colibri, EVO 200 and EVO 400 with SCALD 3 (TSP-LL2 and FMP-LL3 probes)',
    consoles: [...t5, 'EVO 200', 'EVO 400'],
    threshold: 0.16,
    manifoldThreshold: 0.135,
    minFill: null,
    maxFill: null,
    maxCapacity: 32_891,
    maxManifoldCapacity: 32_891,
    maxThroughput: 445_408,
    source: published(
      `${evals}/franklin_fueling_m.html`,
      'Continuous in-tank leak detection, Franklin M',
      '2020-08-06',
    ),
    note: 'Thresholds of its 99% mode; at 95% they are 0.17 and 0.155. The console discards what came before the tank was stable. Data of 5 to 26 days. Its last comments were not read.',
  }),
  listing({ ...ls500, key: 'ffs-ls500-gross-d', size: 'gross', threshold: 1.5 }),
  listing({ ...ls500, key: 'ffs-ls500-0.2-d', size: '0.2', threshold: 0.1 }),
  listing({ ...ls500, key: 'ffs-ls500-0.1-d', size: '0.1', threshold: 0.05 }),
  listing({
    ...ls300,
    key: 'ffs-ls300-gross-a',
    size: 'gross',
    threshold: 1.5,
    hoursAfterDispensing: null,
    maxCapacity: 95.5,
    note: 'Flexible piping; rigid 396.6 gallons, hybrid 492.1.',
  }),
  listing({
    ...ls300,
    key: 'ffs-ls300-0.2-a',
    size: '0.2',
    threshold: 0.1,
    hoursAfterDispensing: 'unread',
    maxCapacity: 39.5,
    note: ls300Note,
  }),
  listing({
    ...ls300,
    key: 'ffs-ls300-0.1-a',
    size: '0.1',
    threshold: 0.05,
    hoursAfterDispensing: 'unread',
    maxCapacity: 39.5,
    note: ls300Note,
  }),
  listing({ ...lldFlexible, key: 'ffs-lld-gross-b', size: 'gross', threshold: 1.5, hoursAfterDispensing: null }),
  listing({ ...lldFlexible, key: 'ffs-lld-0.2-b', size: '0.2', threshold: 0.1, hoursAfterDispensing: null }),
  listing({ ...lldFlexible, key: 'ffs-lld-0.1-b', size: '0.1', threshold: 0.05, hoursAfterDispensing: 8 }),
  listing({ ...lldRigid, key: 'ffs-lld-gross-a', size: 'gross', threshold: 1.5, hoursAfterDispensing: null }),
  listing({ ...lldRigid, key: 'ffs-lld-0.2-a', size: '0.2', threshold: 0.1, hoursAfterDispensing: null }),
  listing({ ...lldRigid, key: 'ffs-lld-0.1-a', size: '0.1', threshold: 0.05, hoursAfterDispensing: 8 }),
];
