import { allUnread, type Listing, lineLimits, listing, notRead, noWater, published, republished } from './listing.ts';

/* Electronic line leak detectors of Veeder-Root consoles, and of Gilbarco's EMC. Letters are those of the list's pages. */

const evals = 'https://neiwpcc.org/nwglde-files/evals';
const fuels = 'Gasoline, diesel, aviation fuel';
const newFuels = `${fuels}, ethanol blends up to E100, biodiesel blends B6-B20 (ASTM D7467), biodiesel B100 (ASTM D6751)`;
const tls350s = ['TLS-350', 'TLS-350PC', 'TLS-350R', 'TLS-350RPC', 'TLS-350Plus', 'ProMax'];
const mechanical = 'No mechanical line leak detector in the piping.';

const line = { vendor: 'Veeder-Root', method: 'line', water: noWater, ...lineLimits } as const;
const pressure = { ...line, products: newFuels, probes: ['PLLD', '8484', 'DPLLD', '8590'] } as const;

const c = {
  ...pressure,
  name: 'TLS-350 series, ProMax with Series 8484 PLLD; TLS-450 with Series 8590 DPLLD (fiberglass and steel)',
  consoles: [...tls350s, 'TLS-450'],
  maxCapacity: 98.4,
  source: published(
    `${evals}/veeder_root_c.html`,
    'Automatic electronic line leak detector, Veeder-Root C',
    '2011-09-20',
  ),
} as const;

const z = {
  ...pressure,
  name: 'TLS-350 series, LLD-300, ProMax with Series 8484 PLLD; TLS-450 with 8590 DPLLD; software X19 (rigid, flexible)',
  consoles: [...tls350s, 'LLD-300', 'TLS-450'],
  maxCapacity: 119.4,
  source: published(
    `${evals}/veeder_root_z.html`,
    'Automatic electronic line leak detector, Veeder-Root Z',
    '2011-09-20',
  ),
} as const;

const volumetric = { ...line, probes: ['VLLD', '8475'], hoursAfterDispensing: null } as const;
const b = {
  ...volumetric,
  name: 'TLS-350 series, ProMax, Series 8475 VLLD (flexible piping)',
  consoles: tls350s,
  products: newFuels,
  maxCapacity: 49.6,
  source: published(
    `${evals}/veeder_root_b.html`,
    'Automatic electronic line leak detector, Veeder-Root B',
    '2011-09-20',
  ),
} as const;
const volumetricNote = `The console finds the wait after dispensing by itself, from volume and temperature. ${mechanical}`;

const emcVolumetric = {
  ...volumetric,
  name: 'EMC with PA02630000501 (same as Series 8475; fiberglass and steel), formerly Gilbarco and Marconi',
  consoles: ['EMC'],
  products: fuels,
  maxCapacity: 158,
  source: published(
    `${evals}/vr_marconi_commerce_systems_a.html`,
    'Automatic electronic line leak detector, Marconi A',
    '2005-04-28',
  ),
} as const;

const emcPressure = {
  ...line,
  name: 'EMC with PA0263000060X (same as Series 8484; fiberglass and steel), formerly Gilbarco and Marconi',
  consoles: ['EMC'],
  probes: ['PLLD', '8484'],
  products: fuels,
  maxCapacity: 98.4,
  source: republished(
    'waterboards.ca.gov/water_issues/programs/ust/leak_prevention/lg113/vendors/vr_marconi_commerce_systems_c.html',
    'Automatic electronic line leak detector, Marconi C',
    '2005-04-28',
  ),
} as const;

/** Nobody found these pages: that they are on the list is not read either. */
const unread = {
  ...line,
  ...allUnread,
  products: '',
  water: '',
  consoles: tls350s,
} as const;
const wireless = {
  ...unread,
  name: 'Wireless pressurized line leak detector (WPLLD)',
  probes: ['WPLLD'],
  source: notRead('Automatic electronic line leak detector, WPLLD'),
  note: 'Not found: no limit of it is read.',
} as const;
const rigidVolumetric = {
  ...unread,
  name: 'Series 8475 VLLD (rigid piping)',
  probes: ['VLLD', '8475'],
  source: notRead('Automatic electronic line leak detector, Veeder-Root A'),
  note: 'Not found: no limit of it is read. The listing of EMC consoles (Marconi A) calls its detector the same as Series 8475.',
} as const;

export const veederRootLines: readonly Listing[] = [
  listing({
    ...c,
    key: 'vr-plld-gross-c',
    size: 'gross',
    threshold: 1.88,
    hoursAfterDispensing: 16 / 60,
    note: `Answers in 28.8 seconds. ${mechanical}`,
  }),
  listing({
    ...c,
    key: 'vr-plld-0.2-c',
    size: '0.2',
    threshold: 0.17,
    hoursAfterDispensing: 1,
    note: `Asks for 45 minutes to 1 hour after dispensing: the longer is kept. Answers in 32 to 48 minutes. ${mechanical}`,
  }),
  listing({
    ...c,
    key: 'vr-plld-0.1-c',
    size: '0.1',
    threshold: 0.05,
    hoursAfterDispensing: 2.5,
    note: `Answers in 18 minutes. ${mechanical}`,
  }),
  listing({
    ...z,
    key: 'vr-plld-gross-z',
    size: 'gross',
    threshold: 1.5,
    hoursAfterDispensing: null,
    note: `Answers in 1 to 6 minutes. ${mechanical}`,
  }),
  listing({
    ...z,
    key: 'vr-plld-0.2-z',
    size: '0.2',
    threshold: 0.17,
    hoursAfterDispensing: 1 + 9 / 60,
    note: `Asks for 4 minutes to 1 hour 9 minutes after dispensing: the longer is kept. Answers in 40 to 227 minutes. ${mechanical}`,
  }),
  listing({
    ...z,
    key: 'vr-plld-0.1-z',
    size: '0.1',
    threshold: 0.05,
    hoursAfterDispensing: 4,
    note: `Asks for 1 to 4 hours after dispensing: the longer is kept. Answers in 45 to 333 minutes. ${mechanical}`,
  }),
  listing({
    ...pressure,
    key: 'vr-plld-gross-v',
    name: 'TLS-350 series, 350J, ProMax with Series 8484 PLLD; TLS-450 with 8590 DPLLD; software X19 (rigid, flexible), 212 gallons',
    size: 'gross',
    consoles: [...tls350s, 'TLS-350J', 'TLS-450'],
    threshold: 2,
    hoursAfterDispensing: null,
    maxCapacity: 212,
    source: published(
      `${evals}/veeder_root_v.html`,
      'Automatic electronic line leak detector, Veeder-Root V',
      '2011-09-20',
    ),
    note: 'Answers in 1 to 6 minutes. Some pumps (Red Jacket Big-Flo) have no other test unless the pipe type is set by hand.',
  }),
  listing({ ...b, key: 'vr-vlld-gross-b', size: 'gross', threshold: 1.5, note: volumetricNote }),
  listing({ ...b, key: 'vr-vlld-0.2-b', size: '0.2', threshold: 0.1, note: volumetricNote }),
  listing({ ...b, key: 'vr-vlld-0.1-b', size: '0.1', threshold: 0.079, note: volumetricNote }),
  listing({ ...rigidVolumetric, key: 'vr-vlld-gross-a', size: 'gross' }),
  listing({ ...rigidVolumetric, key: 'vr-vlld-0.2-a', size: '0.2' }),
  listing({ ...rigidVolumetric, key: 'vr-vlld-0.1-a', size: '0.1' }),
  listing({ ...wireless, key: 'vr-wplld-gross', size: 'gross' }),
  listing({ ...wireless, key: 'vr-wplld-0.2', size: '0.2' }),
  listing({ ...wireless, key: 'vr-wplld-0.1', size: '0.1' }),
  listing({ ...emcVolumetric, key: 'vr-emc-vlld-gross-a', size: 'gross', threshold: 1.5, note: volumetricNote }),
  listing({ ...emcVolumetric, key: 'vr-emc-vlld-0.2-a', size: '0.2', threshold: 0.1, note: volumetricNote }),
  listing({ ...emcVolumetric, key: 'vr-emc-vlld-0.1-a', size: '0.1', threshold: 0.079, note: volumetricNote }),
  listing({
    ...emcPressure,
    key: 'vr-emc-plld-gross-c',
    size: 'gross',
    threshold: 1.88,
    hoursAfterDispensing: 16 / 60,
    note: mechanical,
  }),
  listing({
    ...emcPressure,
    key: 'vr-emc-plld-0.2-c',
    size: '0.2',
    threshold: 0.17,
    hoursAfterDispensing: 1,
    note: `Asks for 45 minutes to 1 hour after dispensing: the longer is kept. ${mechanical}`,
  }),
  listing({
    ...emcPressure,
    key: 'vr-emc-plld-0.1-c',
    size: '0.1',
    threshold: 0.05,
    hoursAfterDispensing: 2.5,
    note: mechanical,
  }),
];
