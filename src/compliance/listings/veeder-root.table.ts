import {
  type Listing,
  listing,
  manifoldsUnread,
  noThroughput,
  notManifolded,
  noWater,
  published,
  republished,
} from './listing.ts';

/*
 * Veeder-Root, with what it took over: Gilbarco's EMC. Letters are those of the list's pages. Red Jacket (Marley) is
 * in other-gauges.table.ts.
 */

const vendor = 'Veeder-Root';
const evals = 'https://neiwpcc.org/nwglde-files/evals';
const lg113 = 'waterboards.ca.gov/ust/leak_prevention/lg113/vendors';
const lg113Long = 'www.waterboards.ca.gov/water_issues/programs/ust/leak_prevention/lg113/vendors';

const biodiesel = 'biodiesel blends B6-B20 (ASTM D7467), biodiesel B100 (ASTM D6751)';
const fuels = `Gasoline, diesel, aviation fuel, ${biodiesel}`;
const oldFuels = 'Gasoline, diesel, aviation fuel';

const mag = ['8463', '8473', '8493'];
const redJacket = ['ProMax', 'ProPlus'];
const tls300s = ['TLS-300', 'TLS-300C', 'TLS-300i', 'TLS-300PC'];
const tls350s = ['TLS-350', 'TLS-350PC', 'TLS-350R', 'TLS-350RPC', 'TLS-350Plus'];
const newer = ['TLS-300', 'TLS-350', 'TLS-350R', 'TLS-350Plus', 'TLS-450', 'TLS-450PLUS', 'TLS2', ...redJacket];
const older = ['TLS-200', 'TLS-200i', 'TLS-250i', ...tls300s, ...tls350s, ...redJacket];

const heights: Listing['heights'] = [
  [48, 18],
  [64, 21],
  [72, 24],
  [96, 30],
  [126, 39],
  [132, 39],
];
const heightsNote =
  'The listing gives the height by diameter; for other diameters the listing refers to the evaluation report.';
const manifoldNote = 'Its comments, which speak of manifolds, were not read.';

const j = {
  vendor,
  name: 'TLS-300, 350, 350R, 350Plus, 8600 Series, TLS2, ProMax, ProPlus (8463, 8473, 8493 probes), 20,000 gallons',
  method: 'static',
  consoles: newer,
  probes: mag,
  products: fuels,
  water: '',
  source: published(`${evals}/veeder_root_j.html`, 'Automatic tank gauging, Veeder-Root J', '2015-07-23'),
  hoursAfterDispensing: 0.5,
  minHeight: heights,
  minFill: null,
  maxFill: 0.95,
  maxCapacity: 20_000,
  ...manifoldsUnread,
  ...noThroughput,
} as const;
const jTenth = { ...j, size: '0.1', threshold: 0.071 } as const;
const jTenthNote = `One of four lengths of the 0.1 gph test, each with its own wait after a delivery. ${heightsNote} ${manifoldNote}`;

const i = {
  vendor,
  name: 'TLS-250, 250i, 300, 350 series, 450, ProMax, ProPlus (8473, 8493 probes), 15,000 gallons',
  method: 'static',
  consoles: ['TLS-250', 'TLS-250i', ...tls300s, ...tls350s, 'TLS-450', ...redJacket],
  probes: ['8473', '8493'],
  products: fuels,
  water: 'From 0.544 in.',
  source: republished(`${lg113Long}/veeder_root_i.shtml`, 'Automatic tank gauging, Veeder-Root I', '2011-03-01'),
  hoursAfterDelivery: 8,
  hoursAfterDispensing: 0.5,
  minHeight: heights.slice(0, 5),
  minFill: null,
  maxFill: 0.95,
  maxCapacity: 15_000,
  ...manifoldsUnread,
  ...noThroughput,
  note: `${heightsNote} ${manifoldNote}`,
} as const;

const h = {
  vendor,
  name: 'TLS-200, 250, 300, 350 series, ProMax, ProPlus (8473 digital sensing magnetostrictive probe)',
  method: 'static',
  consoles: [...older, 'TLS-250'],
  probes: ['8473'],
  products: fuels,
  water: 'From 0.544 in; changes of 0.027 in.',
  source: published(
    'http://www.nwglde.org/evals/veeder_root_h.html',
    'Automatic tank gauging, Veeder-Root H',
    '2011-03-01',
  ),
  hoursAfterDispensing: 0.5,
  minHeight: null,
  maxCapacity: 15_000,
  ...notManifolded,
  ...noThroughput,
} as const;

const g = {
  vendor,
  name: 'TLS-200, 250i, 300, 350 series, ProMax, ProPlus (8472 digital sensing capacitance probe)',
  method: 'static',
  consoles: older,
  probes: ['8472'],
  products: fuels,
  water: 'From 1.52 in.',
  source: republished(`${lg113}/veeder_root_g.html`, 'Automatic tank gauging, Veeder-Root G', '2011-03-01'),
  minHours: 2,
  minHeight: null,
  maxCapacity: 15_000,
  ...manifoldsUnread,
  ...noThroughput,
} as const;

const zf = {
  vendor,
  name: '8601 Series/TLS4 Series consoles (8463 probe)',
  method: 'static',
  consoles: ['TLS4'],
  probes: ['8463'],
  products: fuels,
  water: noWater,
  source: republished(`${lg113Long}/veeder_root_zf.html`, 'Automatic tank gauging, Veeder-Root ZF', '2015-02-06'),
  hoursAfterDelivery: 8,
  hoursAfterDispensing: 0.5,
  minHours: 3,
  minHeight: null,
  minFill: 0.5,
  maxFill: null,
  ...manifoldsUnread,
  ...noThroughput,
  note: 'Of its comments only the words "Not evaluated using" were read.',
} as const;

const emc = 'EMC';
const statics: readonly Listing[] = [
  listing({
    ...j,
    key: 'vr-static-0.2-j',
    size: '0.2',
    threshold: 0.126,
    hoursAfterDelivery: 8,
    minHours: 2,
    note: `${heightsNote} ${manifoldNote}`,
  }),
  listing({ ...jTenth, key: 'vr-static-0.1-j-2h', hoursAfterDelivery: 11, minHours: 2, note: jTenthNote }),
  listing({ ...jTenth, key: 'vr-static-0.1-j-3h', hoursAfterDelivery: 10, minHours: 3, note: jTenthNote }),
  listing({ ...jTenth, key: 'vr-static-0.1-j-4h', hoursAfterDelivery: 9, minHours: 4, note: jTenthNote }),
  listing({ ...jTenth, key: 'vr-static-0.1-j-5h', hoursAfterDelivery: 8, minHours: 5, note: jTenthNote }),
  listing({
    ...j,
    key: 'vr-static-0.2-k',
    name: 'TLS-300, 350, 350R, 350Plus, 8600 Series, TLS2, ProMax, ProPlus (8463, 8473, 8493 probes), 30,000 gallons',
    size: '0.2',
    threshold: 0.126,
    hoursAfterDelivery: 8,
    minHours: 2,
    maxCapacity: 30_000,
    water: 'From 0.66 in (8463, 8493) or 0.75 in (8473); 0.38 in with newer float and software; changes of 0.005 in.',
    source: republished(`${lg113}/veeder_root_k.shtml`, 'Automatic tank gauging, Veeder-Root K', '2015-07-23'),
    note: `${heightsNote} ${manifoldNote}`,
  }),
  listing({ ...i, key: 'vr-static-0.2-i', size: '0.2', threshold: 0.126, minHours: 2 }),
  listing({ ...i, key: 'vr-static-0.1-i', size: '0.1', threshold: 0.071, minHours: 3 }),
  listing({
    ...h,
    key: 'vr-static-0.2-h',
    size: '0.2',
    threshold: 0.093,
    hoursAfterDelivery: 8 + 18 / 60,
    minHours: 2,
    minFill: 0.5,
    maxFill: 0.95,
    note: 'The siphon must be broken.',
  }),
  listing({
    ...h,
    key: 'vr-static-0.1-h',
    size: '0.1',
    threshold: 0.071,
    hoursAfterDelivery: 8.25,
    minHours: 3,
    minFill: 0.95,
    maxFill: null,
    note: 'The siphon must be broken.',
  }),
  listing({
    ...g,
    key: 'vr-static-0.2-g',
    size: '0.2',
    threshold: 0.126,
    hoursAfterDelivery: 8 + 18 / 60,
    hoursAfterDispensing: 8 + 18 / 60,
    minFill: 0.5,
    maxFill: 0.95,
    note: `No dispensing in the waiting time: taken as a wait after dispensing as long as that after a delivery. ${manifoldNote}`,
  }),
  listing({
    ...g,
    key: 'vr-static-0.1-g',
    size: '0.1',
    threshold: 0.071,
    hoursAfterDelivery: 8.25,
    hoursAfterDispensing: 0.5,
    minFill: 0.95,
    maxFill: null,
    note: manifoldNote,
  }),
  listing({ ...zf, key: 'vr-static-0.2-zf', size: '0.2', threshold: 0.126, maxCapacity: 30_000 }),
  listing({ ...zf, key: 'vr-static-0.1-zf', size: '0.1', threshold: 0.063, maxCapacity: 20_000 }),
  listing({
    ...j,
    key: 'vr-emc-static-0.2-i',
    name: 'EMC/PC Series monitoring systems (PA0265, PA0300, same as 8473), formerly Gilbarco and Marconi',
    size: '0.2',
    consoles: [emc],
    probes: ['8473', 'PA0265', 'PA0300'],
    threshold: 0.126,
    hoursAfterDelivery: 8,
    minHours: 2,
    ...notManifolded,
    products: oldFuels,
    water: 'From 0.66 in, reported from 0.75 in; changes of 0.005 in.',
    source: published(`${evals}/vr_marconi_commerce_systems_i.html`, 'Automatic tank gauging, Marconi I', '2002-06-24'),
    note: `The siphon must be broken. ${heightsNote}`,
  }),
];

const csld = {
  vendor,
  method: 'csld',
  size: '0.2',
  hoursAfterDelivery: 3,
  hoursAfterDispensing: null,
  minHeight: null,
  maxFill: null,
} as const;
const l = {
  ...csld,
  threshold: 0.16,
  manifoldThreshold: 0.15,
  minHours: null,
  minFill: null,
  maxCapacity: 38_170,
  maxManifoldCapacity: 38_170,
  maxManifoldTanks: 3,
  maxThroughput: 221_890,
  note: "Data of 5 to 28 days. Only its 99% mode was evaluated. A rate over the threshold is not tight. Its last comments were not read. Three siphoned tanks are the most that the maker's troubleshooting manual of CSLD names (TLS-450PLUS). Over 30,000 gallons the maker is to be asked. Its line on the capacity of tanks names no lowest fill: our own rule fills in (own-rules.ts).",
} as const;
const fifteen = { ...csld, minFill: 0.15, maxManifoldTanks: 3, water: '' } as const;

const continuous: readonly Listing[] = [
  listing({
    ...l,
    key: 'vr-csld-0.2-l',
    name: 'TLS-300i, 300J, 350, 350R, 350Plus, 450, ProMax, ProPlus with CSLD (8463, 8473, 8493 probes)',
    consoles: ['TLS-300i', 'TLS-300J', 'TLS-350', 'TLS-350R', 'TLS-350Plus', 'TLS-450', ...redJacket],
    probes: mag,
    products: `${fuels}, waste oil`,
    water: 'From 0.54 in (8463, 8493) or 0.75 in (8473); 0.38 in with newer float and software; changes of 0.027 in.',
    source: published(`${evals}/veeder_root_l.html`, 'Continuous in-tank leak detection, Veeder-Root L', '2016-12-08'),
  }),
  listing({
    ...fifteen,
    key: 'vr-csld-0.2-zg',
    name: '8601 Series consoles with CSLD',
    consoles: ['TLS4'],
    probes: [],
    threshold: 0.15,
    manifoldThreshold: 0.12,
    minHours: null,
    maxCapacity: 43_722,
    maxManifoldCapacity: 43_722,
    maxThroughput: 235_000,
    products: `${fuels}, fuel oil 4, solvents`,
    source: republished(
      `${lg113Long}/veeder_root_zg.html`,
      'Continuous in-tank leak detection, Veeder-Root ZG',
      '2015-02-13',
    ),
    note: 'Thresholds of its 99% mode; at 96% they are 0.16 and 0.14. Data of 25 to 28 days. A later edition of the list has wider limits (ZX).',
  }),
  listing({
    ...fifteen,
    key: 'vr-csld-0.2-zx',
    name: '8600 Series and 8601 Series consoles with CSLD (8463 probe)',
    consoles: ['TLS-450', 'TLS-450PLUS', 'TLS4'],
    probes: ['8463'],
    threshold: 'unread',
    manifoldThreshold: 'unread',
    minHours: 6,
    maxCapacity: 58_752,
    maxManifoldCapacity: 58_752,
    maxThroughput: 1_538_015,
    products: `${fuels}, fuel oil 4, solvents, ethanol and its blends with gasoline`,
    source: published(
      `${evals}/Veeder_Root_zx.html`,
      'Continuous in-tank leak detection, Veeder-Root ZX',
      '2022-01-22',
    ),
    note: 'Its table of thresholds was not in the copy that was read. Less than 3 hours after a delivery are asked for: 3 always do. At least 6 hours of idle data within 28 days.',
  }),
  listing({
    ...l,
    key: 'vr-emc-csld-0.2-j',
    name: 'EMC, EMC Basic, EMC Enhanced with CSLD (same as 8473), formerly Gilbarco and Marconi',
    consoles: [emc],
    probes: ['8473', 'PA0265', 'PA0300'],
    products: oldFuels,
    water: 'From 0.54 in; changes of 0.027 in.',
    source: published(
      `${evals}/vr_marconi_commerce_systems_j.html`,
      'Continuous in-tank leak detection, Marconi J',
      '2005-06-08',
    ),
  }),
];

export const veederRoot: readonly Listing[] = [...statics, ...continuous];
