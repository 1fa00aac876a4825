import type { UnitSystem } from '#contract/units.ts';
import type { FamilyKey } from '#gauges/families.ts';
import type { Product } from '../physics/products.table.ts';

/** Tank farms as they are found: fibreglass tanks have dished ends, steel ones flat. */
export const TANK_SETS = {
  corner: [
    ['REGULAR', 'regular', 10_000, 92, 'dished', 2600],
    ['PREMIUM', 'premium', 6000, 92, 'dished', 480],
    ['DIESEL', 'diesel', 6000, 92, 'dished', 520],
  ],
  highway: [
    ['REGULAR NORTH', 'regular', 20_000, 120, 'dished', 4900],
    ['REGULAR SOUTH', 'regular', 15_000, 120, 'dished', 3700],
    ['PREMIUM', 'premium', 12_000, 120, 'dished', 1350],
    ['DIESEL', 'diesel', 15_000, 120, 'dished', 3300],
  ],
  town: [
    ['REGULAR', 'regular', 12_000, 96, 'dished', 3300],
    ['MIDGRADE', 'midgrade', 8000, 96, 'dished', 460],
    ['PREMIUM', 'premium', 8000, 96, 'dished', 820],
    ['DIESEL', 'diesel', 10_000, 96, 'dished', 1150],
  ],
  country: [
    ['REGULAR', 'regular', 8000, 96, 'flat', 1450],
    ['PREMIUM', 'premium', 6000, 92, 'flat', 260],
    ['DIESEL', 'diesel', 8000, 96, 'flat', 900],
    ['KEROSENE', 'kerosene', 6000, 92, 'flat', 70],
  ],
  truck: [
    ['DIESEL 1', 'diesel', 20_000, 126, 'dished', 6100],
    ['DIESEL 2', 'diesel', 20_000, 126, 'dished', 5700],
    ['REGULAR', 'regular', 15_000, 120, 'dished', 3000],
    ['PREMIUM', 'premium', 8000, 96, 'dished', 560],
    ['KEROSENE', 'kerosene', 6000, 92, 'flat', 95],
  ],
  marina: [
    ['REGULAR', 'regular', 10_000, 96, 'dished', 950],
    ['PREMIUM', 'premium', 6000, 92, 'dished', 420],
    ['MARINE DIESEL', 'diesel', 10_000, 96, 'dished', 780],
  ],
  flex: [
    ['REGULAR', 'regular', 15_000, 120, 'dished', 3600],
    ['PREMIUM', 'premium', 8000, 96, 'dished', 760],
    ['E85', 'e85', 8000, 96, 'dished', 340],
    ['DIESEL', 'diesel', 12_000, 96, 'dished', 1500],
  ],
} as const satisfies Record<string, readonly TankRow[]>;

/** What is wrong at a demo station at the anchor and after. */
export type Trouble =
  | 'leaking'
  | 'mended'
  | 'high-water'
  | 'probe-out'
  | 'offline'
  | 'overfilled'
  | 'run-dry'
  | 'wrong-clock'
  | 'sump-fuel'
  | 'line-fail'
  | 'paper-out';

/** One demo site. `family` null is a Compliance Only site: documents, no gauge. */
export interface DemoSiteRow {
  name: string;
  address: string;
  city: string;
  state: 'MD' | 'DE' | 'PA' | 'VA' | 'WV' | 'DC';
  zip: string;
  county: string;
  facilityId: string;
  phone: string;
  tags: readonly string[];
  family: FamilyKey | null;
  consoleType: string;
  tanks: TankSet;
  /** Night closing and static leak tests, or open all day and CSLD. */
  hours: 'closes' | 'all-day';
  units?: UnitSystem;
  trouble?: Trouble;
  /** Its first line has a PLLD, the others wireless ones (WPLLD), which count from 1 anew. */
  wireless?: true;
}

const TLS = { family: 'tls', consoleType: 'TLS-350' } as const;
const TLS_PLUS = { family: 'tls', consoleType: 'TLS-350R' } as const;
const MAGLINK = { family: 'maglink', consoleType: 'Maglink LX' } as const;
const EVO = { family: 'evo', consoleType: 'EVO 400' } as const;
const NONE = { family: null, consoleType: '' } as const;

/** The demo's stations. Names and facility ids are invented, towns are real, telephone numbers are of the 555-01xx kind. */
// biome-ignore format: one site, two lines, so that the table can be read as a table
export const DEMO_SITES: readonly DemoSiteRow[] = [
  { name: 'Harborlight Fuel', address: '218 Wharf Rd', city: 'Havre de Grace', state: 'MD', zip: '21078', county: 'Harford', facilityId: 'MD-10412',
    phone: '410 555 0112', tags: ['north', 'coastal'], ...TLS, tanks: 'corner', hours: 'closes', trouble: 'leaking' },
  { name: 'Blue Heron Market', address: '4015 Churchville Rd', city: 'Bel Air', state: 'MD', zip: '21014', county: 'Harford', facilityId: 'MD-10418',
    phone: '410 555 0118', tags: ['north', 'diesel'], ...TLS, tanks: 'town', hours: 'all-day' },
  { name: 'Tidewater Travel Stop', address: '1900 Belle Hill Rd', city: 'Elkton', state: 'MD', zip: '21921', county: 'Cecil', facilityId: 'MD-10427',
    phone: '410 555 0127', tags: ['north', 'truck stop', 'diesel'], ...TLS_PLUS, tanks: 'truck', hours: 'all-day' },
  { name: 'Patapsco Corner', address: '77 Main St', city: 'Ellicott City', state: 'MD', zip: '21043', county: 'Howard', facilityId: 'MD-10433',
    phone: '410 555 0133', tags: ['central'], ...TLS, tanks: 'corner', hours: 'closes' },
  { name: 'Fells Yard Fuel', address: '1712 Thames St', city: 'Baltimore', state: 'MD', zip: '21231', county: 'Baltimore City', facilityId: 'MD-10440',
    phone: '410 555 0140', tags: ['central', 'urban'], ...TLS, tanks: 'town', hours: 'all-day', trouble: 'high-water' },
  { name: 'Catonsville Green', address: '812 Frederick Rd', city: 'Catonsville', state: 'MD', zip: '21228', county: 'Baltimore', facilityId: 'MD-10446',
    phone: '410 555 0146', tags: ['central'], ...EVO, tanks: 'town', hours: 'all-day' },
  { name: 'Spa Creek Marine Fuel', address: '301 Chesapeake Ave', city: 'Annapolis', state: 'MD', zip: '21403', county: 'Anne Arundel', facilityId: 'MD-10452',
    phone: '410 555 0152', tags: ['coastal', 'marina'], ...TLS, tanks: 'marina', hours: 'closes', trouble: 'probe-out' },
  { name: 'Monocacy Crossing', address: '5600 Urbana Pike', city: 'Frederick', state: 'MD', zip: '21704', county: 'Frederick', facilityId: 'MD-10461',
    phone: '301 555 0161', tags: ['west', 'diesel'], ...TLS_PLUS, tanks: 'highway', hours: 'all-day' },
  { name: 'Antietam Pump House', address: '48 Potomac St', city: 'Hagerstown', state: 'MD', zip: '21740', county: 'Washington', facilityId: 'MD-10468',
    phone: '301 555 0168', tags: ['west', 'truck stop'], ...TLS, tanks: 'truck', hours: 'all-day', trouble: 'sump-fuel' },
  { name: 'Narrows Gap Fuel', address: '1203 National Hwy', city: 'Cumberland', state: 'MD', zip: '21502', county: 'Allegany', facilityId: 'MD-10475',
    phone: '301 555 0175', tags: ['west', 'mountain'], ...TLS, tanks: 'country', hours: 'closes', trouble: 'offline' },
  { name: 'Backbone Ridge Store', address: '260 Third St', city: 'Oakland', state: 'MD', zip: '21550', county: 'Garrett', facilityId: 'MD-10481',
    phone: '301 555 0181', tags: ['west', 'mountain'], ...MAGLINK, tanks: 'country', hours: 'closes', trouble: 'overfilled' },
  { name: 'Rock Creek Express', address: '9410 Georgia Ave', city: 'Silver Spring', state: 'MD', zip: '20910', county: 'Montgomery', facilityId: 'MD-10489',
    phone: '301 555 0189', tags: ['capital', 'urban'], ...TLS, tanks: 'town', hours: 'all-day' },
  { name: 'Sugarloaf Gas and Go', address: '19920 Century Blvd', city: 'Germantown', state: 'MD', zip: '20874', county: 'Montgomery', facilityId: 'MD-10494',
    phone: '301 555 0194', tags: ['capital'], ...MAGLINK, tanks: 'flex', hours: 'all-day' },
  { name: 'Piscataway Fuel Center', address: '7605 Crain Hwy', city: 'La Plata', state: 'MD', zip: '20646', county: 'Charles', facilityId: 'MD-10502',
    phone: '301 555 0102', tags: ['south'], ...TLS, tanks: 'corner', hours: 'closes', trouble: 'run-dry' },
  { name: 'Calvert Cliffs Mart', address: '90 Main St', city: 'Prince Frederick', state: 'MD', zip: '20678', county: 'Calvert', facilityId: 'MD-10509',
    phone: '410 555 0109', tags: ['south', 'coastal'], ...TLS, tanks: 'town', hours: 'all-day', trouble: 'mended' },
  { name: 'Choptank River Fuel', address: '415 Sunburst Hwy', city: 'Cambridge', state: 'MD', zip: '21613', county: 'Dorchester', facilityId: 'MD-10516',
    phone: '410 555 0116', tags: ['shore', 'diesel'], ...TLS, tanks: 'country', hours: 'closes' },
  { name: 'Wye Oak Station', address: '8221 Ocean Gtwy', city: 'Easton', state: 'MD', zip: '21601', county: 'Talbot', facilityId: 'MD-10523',
    phone: '410 555 0123', tags: ['shore'], ...TLS_PLUS, tanks: 'town', hours: 'all-day', trouble: 'paper-out', wireless: true },
  { name: 'Pemberton Pumps', address: '1130 S Salisbury Blvd', city: 'Salisbury', state: 'MD', zip: '21801', county: 'Wicomico', facilityId: 'MD-10530',
    phone: '410 555 0130', tags: ['shore'], ...EVO, tanks: 'corner', hours: 'closes' },
  { name: 'Sandpiper Beach Fuel', address: '6607 Coastal Hwy', city: 'Ocean City', state: 'MD', zip: '21842', county: 'Worcester', facilityId: 'MD-10537',
    phone: '410 555 0137', tags: ['shore', 'coastal'], ...TLS, tanks: 'town', hours: 'all-day', trouble: 'wrong-clock' },
  { name: 'Brandywine Springs Gas', address: '2200 Kirkwood Hwy', city: 'Wilmington', state: 'DE', zip: '19805', county: 'New Castle', facilityId: 'DE-20117',
    phone: '302 555 0117', tags: ['delaware', 'urban'], ...TLS, tanks: 'highway', hours: 'all-day' },
  { name: 'Silver Lake Fuel', address: '655 S Bay Rd', city: 'Dover', state: 'DE', zip: '19901', county: 'Kent', facilityId: 'DE-20124',
    phone: '302 555 0124', tags: ['delaware'], ...TLS, tanks: 'town', hours: 'all-day', trouble: 'line-fail' },
  { name: 'Marsh Creek Fuel', address: '1275 York Rd', city: 'Gettysburg', state: 'PA', zip: '17325', county: 'Adams', facilityId: 'PA-30206',
    phone: '717 555 0106', tags: ['pennsylvania'], ...TLS, tanks: 'country', hours: 'closes' },
  { name: 'Codorus Service', address: '330 E Market St', city: 'York', state: 'PA', zip: '17403', county: 'York', facilityId: 'PA-30213',
    phone: '717 555 0113', tags: ['pennsylvania', 'diesel'], ...MAGLINK, tanks: 'highway', hours: 'all-day' },
  { name: 'Bull Run Fuel Depot', address: '9014 Center St', city: 'Manassas', state: 'VA', zip: '20110', county: 'Manassas City', facilityId: 'VA-40311',
    phone: '703 555 0111', tags: ['virginia', 'metric'], ...TLS, tanks: 'town', hours: 'all-day', units: 'metric' },
  { name: 'Shenandoah Gateway', address: '1650 Valley Ave', city: 'Winchester', state: 'VA', zip: '22601', county: 'Winchester City', facilityId: 'VA-40318',
    phone: '540 555 0118', tags: ['virginia', 'truck stop'], ...TLS_PLUS, tanks: 'truck', hours: 'all-day' },
  { name: 'Opequon Fuel Stop', address: '770 Foxcroft Ave', city: 'Martinsburg', state: 'WV', zip: '25401', county: 'Berkeley', facilityId: 'WV-50104',
    phone: '304 555 0104', tags: ['west virginia'], ...EVO, tanks: 'country', hours: 'closes' },
  { name: 'Anacostia Avenue Fuel', address: '2801 Pennsylvania Ave SE', city: 'Washington', state: 'DC', zip: '20020', county: '', facilityId: 'DC-60107',
    phone: '202 555 0107', tags: ['capital', 'urban'], ...TLS, tanks: 'corner', hours: 'all-day' },
  { name: 'Gunpowder Farm Co-op', address: '1506 Jarrettsville Pike', city: 'Jarrettsville', state: 'MD', zip: '21084', county: 'Harford', facilityId: 'MD-10544',
    phone: '410 555 0144', tags: ['north', 'records only'], ...NONE, tanks: 'country', hours: 'closes' },
  { name: 'Sinepuxent Boatyard', address: '12 Harbor Ln', city: 'Berlin', state: 'MD', zip: '21811', county: 'Worcester', facilityId: 'MD-10551',
    phone: '410 555 0151', tags: ['shore', 'records only'], ...NONE, tanks: 'marina', hours: 'closes' },
];

/** One tank of a set: label, product, capacity (gal), diameter (in), ends, mean sales (gal a day). */
type TankRow = readonly [
  label: string,
  product: Product,
  capacity: number,
  diameter: number,
  ends: 'flat' | 'dished',
  daily: number,
];

type TankSet = keyof typeof TANK_SETS;
