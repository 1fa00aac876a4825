import {
  type Listing,
  listing,
  manifoldsUnread,
  noThroughput,
  notManifolded,
  published,
  republished,
} from './listing.ts';

/* Omntec, Red Jacket (Marley, now Veeder-Root), Ronan, Warren Rogers. */

const evals = 'https://neiwpcc.org/nwglde-files/evals';
const lg113 = 'waterboards.ca.gov/ust/leak_prevention/lg113/vendors';
const gasolines = 'Gasoline, diesel, aviation fuel';
const biodiesel = 'biodiesel blends B6-B20 (ASTM D7467), biodiesel B100 (ASTM D6751)';
const brokenSiphon = 'The siphon must be broken.';
const heightsNote =
  'The listing gives the height by diameter; for other diameters the listing refers to the maker or the report.';
const manifoldNote = 'Its comments, which speak of manifolds, were not read.';
const staticTest = { method: 'static', minHeight: null, ...noThroughput } as const;

const omntec = {
  vendor: 'OMNTEC Mfg., Inc.',
  size: '0.2',
  probes: ['MTG'],
  threshold: 0.1,
  hoursAfterDispensing: null,
} as const;
const omntecStatic = {
  ...omntec,
  ...staticTest,
  name: 'OEL 8000, K-OEL 8000, OEL 8000 II, K-OEL 8000 II, OEL 8000 III (Proteus B, K, X) (MTG-XX probe with 4 inch floats)',
  minHours: 4.5,
  minHeight: [
    [48, 12],
    [64, 15],
    [72, 16],
    [96, 20],
    [126, 25],
    [132, 26],
  ],
  minFill: null,
  maxFill: 0.95,
  maxCapacity: 30_000,
  ...notManifolded,
  products: `${gasolines}, fuel oil 4, ${biodiesel}`,
  water: 'From 0.055 in; changes of 0.011 in.',
  source: published(`${evals}/omntec_a.html`, 'Automatic tank gauging, Omntec A', '2016-06-01'),
  note: `${brokenSiphon} ${heightsNote}`,
} as const;
const proteus = ['OEL 8000 III', 'Proteus'];
const oel2 = ['OEL 8000 II', 'K-OEL 8000 II'];

const omntecListings: readonly Listing[] = [
  listing({ ...omntecStatic, key: 'omntec-static-0.2-a-proteus', consoles: proteus, hoursAfterDelivery: 8 }),
  listing({
    ...omntecStatic,
    key: 'omntec-static-0.2-a-oel',
    consoles: ['OEL 8000', 'K-OEL 8000', ...oel2],
    hoursAfterDelivery: 4,
  }),
  listing({
    ...omntec,
    key: 'omntec-citlds-0.2-f',
    name: 'OEL 8000 II, K-OEL 8000 II, OEL 8000 III (Proteus B, K, X) with CITLDS (MTG-XX probe)',
    method: 'csld',
    consoles: [...oel2, ...proteus],
    hoursAfterDelivery: 20 / 60,
    minHours: 3,
    minHeight: null,
    minFill: null,
    maxFill: null,
    maxCapacity: 18_000,
    ...notManifolded,
    maxThroughput: 154_195,
    products: gasolines,
    water: 'From 0.055 in; changes of 0.011 in.',
    source: republished(`${lg113}/omntec_f.html`, 'Continuous in-tank leak detection, Omntec F', '2016-05-06'),
    note: `${brokenSiphon} Data of 3 hours to 14 days.`,
  }),
];

const redJacket = { vendor: 'Veeder-Root', ...staticTest } as const;
const sonic = {
  ...redJacket,
  name: 'ST 1400-1800 Series, ProLink with ultrasonic network card, ATG, LLM, FMS monitors (ultrasonic probe), formerly Marley',
  consoles: ['ST 1400', 'ST 1800', 'ProLink', 'ATG', 'LLM', 'FMS'],
  probes: ['ultrasonic'],
  hoursAfterDispensing: null,
  products: `Gasoline, diesel, jet fuel, ${biodiesel}`,
  water: 'From 0.112 in.',
  source: published(`${evals}/vr_marley_pump_m.html`, 'Automatic tank gauging, Marley M', '2011-03-01'),
} as const;
const proLink = {
  ...redJacket,
  name: 'ProLink with RJE probes RE-400-094 to 112-5 (magnetostrictive), formerly Marley',
  consoles: ['ProLink'],
  probes: ['RJE', 'RE-400'],
  hoursAfterDelivery: 13.9,
  hoursAfterDispensing: 10 / 60,
  minHeight: [
    [48, 16],
    [64, 21],
    [72, 24],
    [126, 41],
  ],
  minFill: null,
  maxFill: 0.95,
  maxCapacity: 18_000,
  ...manifoldsUnread,
  products: `Gasoline, diesel, ${biodiesel}`,
  water: '',
  source: republished(`${lg113}/vr_marley_pump_k.html`, 'Automatic tank gauging, Marley K', '2011-03-01'),
} as const;

const redJacketListings: readonly Listing[] = [
  listing({
    ...sonic,
    key: 'rj-static-0.2-m',
    size: '0.2',
    threshold: 0.1,
    manifoldThreshold: null,
    hoursAfterDelivery: 9.1,
    minHours: 2 + 20 / 60,
    minHeight: 15,
    minFill: null,
    maxFill: null,
    maxCapacity: 73_530,
    maxManifoldCapacity: 73_530,
    maxManifoldTanks: 4,
    note: '',
  }),
  listing({
    ...sonic,
    key: 'rj-static-0.1-m',
    size: '0.1',
    threshold: 0.05,
    ...manifoldsUnread,
    hoursAfterDelivery: 12,
    minHours: 2.35,
    minFill: 0.95,
    maxFill: null,
    maxCapacity: 18_000,
    note: 'Manifolds are named for 0.2 gph only; its comments were not read.',
  }),
  listing({
    ...redJacket,
    key: 'rj-static-0.2-l',
    name: 'Red Jacket ATM system, RLM 5000, 5001, 9000 (magnetostrictive probe), formerly Marley',
    size: '0.2',
    consoles: ['RLM 5000', 'RLM 5001', 'RLM 9000'],
    probes: [],
    threshold: 0.1,
    hoursAfterDelivery: 6,
    hoursAfterDispensing: 6,
    minHours: 3,
    minFill: 0.5,
    maxFill: 0.95,
    maxCapacity: 15_000,
    ...notManifolded,
    products: `${gasolines}, ${biodiesel}`,
    water: 'From 1.04 in; changes of 0.011 in.',
    source: published(`${evals}/vr_marley_pump_l.html`, 'Automatic tank gauging, Marley L', '2011-03-01'),
    note: `${brokenSiphon} No dispensing in the waiting time: taken as a wait after dispensing as long as that after a delivery.`,
  }),
  listing({
    ...proLink,
    key: 'rj-static-0.2-k',
    size: '0.2',
    threshold: 0.084,
    minHours: 4 + 31 / 60,
    note: `A loss fails from 0.116, a gain from 0.084: the lower is kept. ${heightsNote} ${manifoldNote}`,
  }),
  listing({
    ...proLink,
    key: 'rj-static-0.1-k',
    size: '0.1',
    threshold: 0.035,
    minHours: 6.65,
    note: `A loss fails from 0.065, a gain from 0.035: the lower is kept. ${heightsNote} ${manifoldNote}`,
  }),
];

const ronan = { vendor: 'Ronan Engineering Co.', ...staticTest, products: `${gasolines}, fuel oil 4` } as const;
const ronanC = {
  ...ronan,
  name: 'X76CTM Series (MTS UST Series magnetostrictive probe)',
  consoles: ['X76CTM'],
  probes: ['MTS UST'],
  hoursAfterDelivery: 6,
  hoursAfterDispensing: null,
  minHours: 2,
  minFill: 0.5,
  maxFill: 0.95,
  maxCapacity: 20_000,
  ...manifoldsUnread,
  water: 'From 0.874 in, reported from 3.5 in unless set otherwise; changes of 0.011 in.',
  source: published(`${evals}/ronan_engineering_c.html`, 'Automatic tank gauging, Ronan C', '2001-01-11'),
  note: `Its quick test has other limits. A gain is not named. ${manifoldNote}`,
} as const;
const ronanE = {
  ...ronan,
  name: 'X-76 ETM, X-76 ETM-4X (magnetostrictive probe)',
  consoles: ['X76ETM'],
  probes: [],
  minHours: 4,
  minFill: 0.5,
  maxFill: 0.95,
  maxCapacity: 15_000,
  ...notManifolded,
  water: 'From 0.947 in; changes of 0.0254 in.',
  source: published(`${evals}/ronan_engineering_e.html`, 'Automatic tank gauging, Ronan E', '2000-03-10'),
  note: `${brokenSiphon} No dispensing in the waiting time: taken as a wait after dispensing as long as that after a delivery.`,
} as const;

const ronanListings: readonly Listing[] = [
  listing({ ...ronanC, key: 'ronan-static-0.2-c', size: '0.2', threshold: 0.124 }),
  listing({ ...ronanC, key: 'ronan-static-0.1-c', size: '0.1', threshold: 0.067 }),
  listing({
    ...ronanE,
    key: 'ronan-static-0.2-e',
    size: '0.2',
    threshold: 0.1,
    hoursAfterDelivery: 2,
    hoursAfterDispensing: 2,
  }),
  listing({
    ...ronanE,
    key: 'ronan-static-0.1-e',
    size: '0.1',
    threshold: 0.05,
    hoursAfterDelivery: 8,
    hoursAfterDispensing: 8,
  }),
];

const warrenRogers = listing({
  key: 'wra-continual-0.2-c',
  vendor: 'Warren Rogers Associates, Inc.',
  name: 'WRA PetroNetwork S3 (Version D), continual reconciliation with gauges of several makers',
  method: 'csld',
  size: '0.2',
  consoles: ['PetroNetwork S3'],
  probes: [],
  threshold: 0.1,
  manifoldThreshold: 0.1,
  hoursAfterDelivery: null,
  hoursAfterDispensing: null,
  minHours: null,
  minHeight: null,
  minFill: 0.09,
  maxFill: 0.944,
  maxCapacity: 100_000,
  maxManifoldCapacity: 100_000,
  maxManifoldTanks: 5,
  maxThroughput: 2_718_013,
  products: `${gasolines}, fuel oil 4`,
  water: 'As the gauge it reads was certified.',
  source: published(
    `${evals}/warren_rogers_associates_c.html`,
    'Continuous in-tank leak detection, Warren Rogers C',
    '2005-06-08',
  ),
  note: 'Tank and its piping together. No wait after a delivery where product delivered and in the tank differ by 7.4 F or less. Data of 6 to 31 days.',
});

export const otherGauges: readonly Listing[] = [
  ...omntecListings,
  ...redJacketListings,
  ...ronanListings,
  warrenRogers,
];
