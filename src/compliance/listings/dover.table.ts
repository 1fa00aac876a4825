import { type Listing, listing, noThroughput, notManifolded, published } from './listing.ts';

/* Dover Fueling Solutions (ProGauge): one of the families that are polled. */

const dover = {
  vendor: 'Dover Fueling Solutions',
  hoursAfterDispensing: null,
  minHeight: null,
  maxFill: null,
} as const;
const magLink = ['MagLink LX'];
const doverStatic = {
  ...dover,
  method: 'static',
  maxCapacity: 20_650,
  ...notManifolded,
  ...noThroughput,
  products: 'Gasoline, diesel, aviation fuel, fuel oil 4, solvents, waste oil, biodiesel and ethanol blends',
} as const;
const doverC = {
  ...doverStatic,
  name: 'MagLink LX (DMP probe with 2 inch floats)',
  consoles: magLink,
  probes: ['DMP'],
  water: 'From 0.681 in; changes of 0.0098 in.',
  source: published(
    'http://www.nwglde.org/evals/dover_fueling_c.html',
    'Automatic tank gauging, Dover C',
    '2022-10-21',
  ),
  note: 'The siphon must be broken.',
} as const;
/** A second page of the same maker and limits: the copy lacks its title, so that console and probe are not known. */
const doverUntitled = {
  ...doverStatic,
  name: 'Dover Fueling Solutions, automatic tank gauging (title not read)',
  consoles: [],
  probes: [],
  minFill: 0.15,
  water: 'From 0.899 in; changes of 0.008 in.',
  source: published('https://neiwpcc.org/?p=27022', 'Automatic tank gauging, Dover', null),
  note: 'The copy that was read lacks title and date: taken for all consoles and probes of the maker. The page opw_b bears the same text. The siphon must be broken.',
} as const;

export const doverListings: readonly Listing[] = [
  listing({
    ...doverC,
    key: 'dfs-static-0.2-c',
    size: '0.2',
    threshold: 0.1,
    hoursAfterDelivery: 8,
    minHours: 2,
    minFill: 0.14,
  }),
  listing({
    ...doverC,
    key: 'dfs-static-0.1-c',
    size: '0.1',
    threshold: 0.05,
    hoursAfterDelivery: 12,
    minHours: 4,
    minFill: 0.15,
  }),
  listing({
    ...doverUntitled,
    key: 'dfs-static-0.2-untitled',
    size: '0.2',
    threshold: 0.1,
    hoursAfterDelivery: 8,
    minHours: 2,
  }),
  listing({
    ...doverUntitled,
    key: 'dfs-static-0.1-untitled',
    size: '0.1',
    threshold: 0.05,
    hoursAfterDelivery: 12,
    minHours: 4,
  }),
  listing({
    ...dover,
    key: 'dfs-csld-0.2-e',
    name: 'ProGauge MagLink LX ATG with CSLD (924B and DMP probes)',
    method: 'csld',
    size: '0.2',
    consoles: magLink,
    probes: ['924B', 'DMP'],
    threshold: 0.1,
    manifoldThreshold: 0.1,
    hoursAfterDelivery: null,
    minHours: null,
    minFill: 0.14,
    maxCapacity: 25_215,
    maxManifoldCapacity: 25_215,
    maxManifoldTanks: 4,
    maxThroughput: 351_190,
    products:
      'Gasoline, diesel, aviation fuel, fuel oil 4, biodiesel blends B6-B20 (ASTM D7467), biodiesel B100 (ASTM D6751), solvents, ethanol and its blends with gasoline',
    water: 'From 1.016 in (924B) or 0.681 in (DMP).',
    source: published(
      'http://nwglde.org/evals/dover_fueling_e.html',
      'Continuous in-tank leak detection, Dover E',
      '2023-10-10',
    ),
    note: 'The console discards what came before the tank was stable. Data of 8 to 31 days.',
  }),
];
