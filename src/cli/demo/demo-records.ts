import { lineName, lineUnitNumber } from '#contract/line-families.ts';
import type { KnownRecords } from '#server/store/demo/past-issues.ts';
import type { DemoSite } from '#simulator/demo/demo-fleet.ts';

const day = 86_400_000;

/** Who owns and runs the demo's stations: invented, with addresses under a name reserved for examples. */
const owners = [
  'Tidewater Retail Fuels LLC',
  'Three Rivers Petroleum Inc',
  'Hollow Road Holdings',
  'Bay Country Oil Co',
];
const contacts = [
  'Pat Morgan',
  'Jordan Blake',
  'Sam Whitfield',
  'Casey Novak',
  'Robin Abara',
  'Dana Kessler',
  'Lee Ortiz',
];
const carriers = ['Keystone Mutual Assurance', 'Chesapeake Environmental Risk', 'Old Dominion Casualty'];

/** Days from the anchor to the end of a policy; the same site always has the same. */
const policyEnds = [210, 19, 64, 301, 145, 88, 333, 7, 260, 41];

const numberOf = (name: string) => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** Days from the anchor to the end of a site's newest policy, which runs for a year. */
export const policyEndOf = (name: string): number => policyEnds[numberOf(name) % policyEnds.length] ?? 0;

/** What people would have recorded about a demo site: whom to call, insurance, serial numbers, gear without a wire. */
export function demoRecords(site: DemoSite, anchor: Date): KnownRecords {
  const number = numberOf(site.name);
  const pick = <T>(from: readonly T[], shift = 0): T => from[(number + shift) % from.length] as T;
  const slug = site.name.toLowerCase().replace(/[^a-z]+/g, '-');
  const dayFrom = (days: number) => new Date(anchor.getTime() + days * day).toISOString().slice(0, 10);
  const end = policyEndOf(site.name);
  const policyNo = `FR-${1000 + (number % 9000)}`;
  return {
    info: {
      zip: site.zip,
      county: site.county,
      owner_name: pick(owners),
      contact_name: pick(contacts),
      contact_phone: `+1 ${site.phone}`,
      contact_email: `manager@${slug}.example.com`,
      report_recipients: [`manager@${slug}.example.com`],
    },
    insurance: [
      // Some still have the document of the year before.
      ...(number % 4 === 0 ? [policy(pick(carriers), `${policyNo}-1`, dayFrom(end - 730), dayFrom(end - 365))] : []),
      policy(pick(carriers), `${policyNo}-2`, dayFrom(end - 365), dayFrom(end)),
    ],
    ...(site.spec === null ? {} : gear(site, site.spec, number, (months) => dayFrom(-Math.round(months * 30.4)))),
  };
}

function policy(carrier: string, policyNo: string, effectiveDate: string, expirationDate: string) {
  const coverage = 'Corrective action and third-party liability';
  return {
    ...{ carrier, policyNo, coverage, effectiveDate, expirationDate },
    // demo-filing.ts files it.
    ...{ documentFolder: 'Insurance', documentFile: `Endorsement ${policyNo}.pdf` },
    ...{ perOccurrence: 1_000_000, annualAggregate: 2_000_000, nonMarketing: false },
  };
}

type Spec = NonNullable<DemoSite['spec']>;

/** Built after the day from which tanks must be watched between their two walls. */
const newSites: ReadonlySet<string> = new Set(['Rock Creek Express', 'Brandywine Springs Gas', 'Monocacy Crossing']);
/** Old steel, kept from rusting by anodes or by a current from outside. */
const steel: Readonly<Record<string, 'galvanic' | 'impressed'>> = {
  'Marsh Creek Fuel': 'galvanic',
  'Antietam Pump House': 'impressed',
};

/** What each sensor watches, as the owner recorded it. */
const watched = {
  annular: 'annular',
  'stp-sump': 'stp_sump',
  'dispenser-pan': 'dispenser_pan',
  'piping-sump': 'sump',
  'monitoring-well': 'well',
  other: 'other',
} as const;

/** The sensor of a site in trouble that nobody has answered for: the console names it, and it is proposed. */
const isUnanswered = ({ name }: DemoSite, { label }: Spec['sensors'][number]) =>
  name === 'Antietam Pump House' && label === 'DISP PAN 3-4';

const unitOf = ({ family = 'plld', number }: Spec['lines'][number]) => lineUnitNumber(family, number);

/** Gear of each tank and its pump; some of it older than the console. */
function gear(
  site: DemoSite,
  { tanks, lines, sensors, leakTests }: Spec,
  number: number,
  monthsAgo: (months: number) => string,
): KnownRecords {
  const isNew = newSites.has(site.name);
  // Nearly nineteen years and more are before the day of Maryland's rule of interstitial monitoring (January 12, 2009).
  const built = isNew ? 66 + (number % 24) : 226 + (number % 72);
  const corrosion = steel[site.name];
  const tankTraits = {
    use: 'in_use',
    method: isNew ? 'interstitial' : leakTests === 'csld' ? 'csld' : 'atg',
    probe: 'mag',
    siphon: 'none',
    walls: isNew ? 'double' : corrosion === undefined ? 'double' : 'single',
    material: corrosion === undefined ? 'fiberglass' : 'steel',
    corrosion: corrosion ?? 'none',
    ...(corrosion === undefined ? {} : { cathodic_built: corrosion === 'impressed' ? 'field' : 'factory' }),
    fuel: 'usual',
  };
  const equipment = tanks.flatMap(({ number: tank, label }) => [
    {
      category: 'spill_bucket' as const,
      name: `Spill bucket, tank ${tank}`,
      manufacturer: 'Rimstone',
      model: 'SB-5',
      serialNo: `RS5-${number}${tank}`,
      installedOn: monthsAgo(built - 24),
      tankNumber: tank,
      notes: `Fill of ${label}`,
    },
    {
      category: 'overfill' as const,
      name: `Overfill shut-off valve, tank ${tank}`,
      manufacturer: 'Rimstone',
      model: 'OV-95',
      installedOn: monthsAgo(built),
      tankNumber: tank,
      notes: 'Set at 95 % of capacity',
      traits: { overfill_kind: 'shutoff' },
    },
    {
      category: 'sump' as const,
      name: `Pump sump, tank ${tank}`,
      installedOn: monthsAgo(built),
      tankNumber: tank,
      traits: { sump_role: isNew ? 'interstitial' : 'containment', walls: 'single' },
    },
  ]);
  const dispensers = [1, 2].map((place) => ({
    category: 'dispenser' as const,
    name: `Dispenser ${place * 2 - 1}-${place * 2}`,
    manufacturer: 'Hartwell',
    model: 'D700',
    serialNo: `HW${number}${place}`,
    installedOn: monthsAgo(built - 36),
    traits: { udc: 'contained' },
  }));
  const detectors = lines.map((line) => ({
    gaugeKey: `line_leak_detector ${unitOf(line)}`,
    category: 'line_leak_detector' as const,
    name: `Line leak detector, l${lineName(unitOf(line)).slice(1)}`,
    manufacturer: 'Hartwell',
    model: 'LD-3',
    installedOn: monthsAgo(built - 30),
    tankNumber: line.tank,
    notes: line.label,
  }));
  const devices = Object.fromEntries([
    ['atg', { serialNo: `A${4_000_000 + number * 37}`, installedOn: monthsAgo(built) }],
    ...tanks.map((tank) => [
      `tank ${tank.number}`,
      {
        manufacturer: 'Ironvale Tank',
        model: tank.diameter > 100 ? 'DW-120' : 'DW-96',
        serialNo: `IV-${number}-${tank.number}`,
        installedOn: monthsAgo(built),
        traits: tankTraits,
      },
    ]),
    ...sensors.map((sensor) => [
      `sensor 301 ${sensor.number}`,
      {
        manufacturer: 'Rimstone',
        installedOn: monthsAgo(built - 20),
        traits: isUnanswered(site, sensor) ? {} : { watches: watched[sensor.place] },
        // The sensor between a tank's two walls stands for that tank, the one in its pump sump for the line from it.
        ...(sensor.place === 'dispenser-pan'
          ? {}
          : { tankNumber: Number(/T(\d+)/.exec(sensor.label)?.[1] ?? 0) || null }),
      },
    ]),
    ...lines.map((line) => [
      `line ${unitOf(line)}`,
      {
        installedOn: monthsAgo(built),
        tankNumber: line.tank,
        traits: {
          piping: 'pressurized',
          // Piping as new as the tanks is watched in its sumps; the tests of its leak detectors come on top.
          line_method: isNew ? 'interstitial' : 'monthly',
          // Maryland lets electronic tests of 0.2 gph prove a line only with its approval.
          ...(site.state === 'MD' && !isNew ? { agency_approval: 'written' } : {}),
          material: 'fiberglass',
          corrosion: 'none',
        },
      },
    ]),
    ...tanks.map((tank) => [
      `probe ${tank.number}`,
      { serialNo: String(300_000 + number * 10 + tank.number), installedOn: monthsAgo(built - 12) },
    ]),
  ]);
  return { equipment: [...equipment, ...dispensers, ...detectors], devices };
}
