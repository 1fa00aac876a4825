import { expect, type Page } from '@playwright/test';
import { NOW } from './fleet.ts';

/** One item of equipment. */
export function testItem(id: number, change: object = {}) {
  return {
    id,
    category: 'sensor',
    name: `Sump sensor ${id}`,
    manufacturer: 'Veeder-Root',
    model: '794380-352',
    serial_no: `A77-${id}`,
    installed_on: '2022-04-01',
    tank_number: 1,
    notes: '',
    traits: {},
    lined_on: null,
    documents: [],
    updated_at: NOW.toISOString(),
    from_gauge: false,
    reported: [],
    ...change,
  };
}

const gauge = { from_gauge: true, manufacturer: '', model: '', serial_no: '', installed_on: null };

/** A station with twelve tanks and something of nearly every kind. */
export const stationItems = [
  testItem(1, {
    ...gauge,
    category: 'atg',
    name: 'TLS-450PLUS',
    manufacturer: 'Veeder-Root',
    tank_number: null,
    serial_no: '0123456789-ABCDEF-998877',
    reported: [
      { name: 'Software', value: '346334-100-B' },
      { name: 'Created', value: 'Mar 3, 2021' },
    ],
  }),
  ...Array.from({ length: 12 }, (_, index) =>
    testItem(100 + index, {
      ...gauge,
      category: 'tank',
      name: index === 6 ? 'T7 Off-road diesel for the marina and the county' : `T${index + 1} Regular`,
      tank_number: index + 1,
      reported: [
        { name: 'Product', value: index === 6 ? 'OFF-ROAD DIESEL' : 'REGULAR UNLEADED' },
        { name: 'Capacity', value: '10,000 gal' },
        { name: 'Diameter', value: '96 in' },
      ],
    }),
  ),
  testItem(200, { category: 'probe', name: 'Mag probe T1', installed_on: '2026-11-02' }),
  testItem(201, { notes: 'North wall, behind the\nsubmersible pump' }),
  testItem(202, { category: 'line_leak_detector', name: 'PLLD Regular', serial_no: '', installed_on: null }),
  testItem(203, {
    category: 'spill_bucket',
    name: 'Spill bucket with a name so long that it must break',
    model: '',
    traits: { walls: 'double_monitored' },
  }),
  testItem(204, { category: 'overfill', name: 'Flapper valve', manufacturer: '', model: '' }),
  testItem(205, { category: 'dispenser', name: 'Dispenser 1/2', tank_number: null }),
];

/** Set-up of the twelve tanks and of one that is retired. */
export const stationTanks = [
  ...Array.from({ length: 12 }, (_, index) => ({
    tank_number: index + 1,
    tank_label: index === 6 ? 'T7 Off-road diesel for the marina and the county' : `T${index + 1} Regular`,
    product: 'Regular',
    capacity: 10_000,
    diameter_inches: 96,
    active: true,
    edited: index === 1,
  })),
  {
    tank_number: 13,
    tank_label: 'T13 Old waste oil',
    product: '',
    capacity: null,
    diameter_inches: null,
    active: false,
    edited: false,
  },
];

const writerEditable = [
  'address',
  'city',
  'zip',
  'county',
  'latitude',
  'longitude',
  'contact_name',
  'contact_phone',
  'contact_email',
  'tags',
  'notes',
];
export const adminEditable = [
  ...writerEditable,
  'state',
  'facility_id',
  'owner_name',
  'district',
  'timezone',
  'console_type',
  'service_fusion_url',
  'report_recipients',
  'reminder_recipients',
];

/** What is recorded about a site. */
export function testInfo(change: object = {}) {
  return {
    id: 1,
    name: 'Bowie Rt 50',
    site_type: 'Compliance & Reporting',
    address: '1 Main St',
    city: 'Bowie',
    state: 'MD',
    zip: '20716',
    county: '',
    district: '',
    latitude: null,
    longitude: null,
    facility_id: 'FAC-10001',
    owner_name: 'Chesapeake Petroleum Holdings of Maryland LLC',
    contact_name: 'Pat Lee',
    contact_phone: '+1 (410) 555-0100',
    contact_email: 'pat@example.com',
    tags: ['north', 'diesel', 'night crew'],
    notes: 'Call before 6 am.\nKey is with the shop next door.',
    timezone: 'America/New_York',
    console_type: 'TLS-450PLUS',
    service_fusion_url: 'https://servicefusion.example/jobs/1',
    report_recipients: ['owner@example.com', 'compliance.department@chesapeake-petroleum.example.com'],
    reminder_recipients: [],
    second_person: false,
    editable: writerEditable,
    ...change,
  };
}

/** One insurance. */
export function testInsurance(id: number, change: object = {}) {
  return {
    id,
    carrier: 'Example Mutual',
    per_occurrence: 1_000_000,
    annual_aggregate: 1_000_000,
    non_marketing: false,
    policy_no: `EM-${id}`,
    coverage: 'USD 1M per occurrence',
    effective_date: '2026-01-01',
    expiration_date: '2027-12-31',
    document: null,
    ...change,
  };
}

/** Insurance that has run out, runs out soon and holds. */
export const policies = [
  testInsurance(901, { carrier: 'Old Line Underwriters', expiration_date: '2026-11-01', effective_date: null }),
  testInsurance(902, {
    expiration_date: '2026-12-02',
    document: { folder: 'Regulatory Correspondence', file: 'Certificate 2026.pdf' },
  }),
  testInsurance(903, { carrier: 'Tank Pool', coverage: '' }),
];

/** Shows the details of a piece of equipment, whose line leaves them out. */
export async function showDetails(page: Page, name: string): Promise<void> {
  const turn = page.getByRole('button', { name: `Details of ${name}`, exact: true });
  if ((await turn.getAttribute('aria-expanded')) === 'false') await turn.click();
  await expect(turn).toHaveAttribute('aria-expanded', 'true');
}
