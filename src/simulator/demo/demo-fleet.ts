import type { FamilyKey } from '#gauges/families.ts';
import type { FleetStation } from '../fleet/fleet.ts';
import { seedOf } from '../physics/noise.ts';
import { type Incident, type LineSpec, type SensorSpec, type StationSpec, usualLimits } from '../physics/spec.ts';
import { DEMO_SITES, type DemoSiteRow, TANK_SETS, type Trouble } from './demo-sites.table.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Thirteen months. */
const HISTORY_DAYS = 396;
/** Days before the anchor in which liquid gets into a sump now and then: people of the demo answer for it. */
const STORY_DAYS = 85;
/** The demo's one seed: the same anchor gives the same demo everywhere. */
export const DEMO_SEED = 20_417;
const TIMEZONE = 'America/New_York';
const LABEL = 20;

/** A site of the demo. `spec` is null for a Compliance Only site, which has neither gauge nor address on the net. */
export interface DemoSite extends Omit<DemoSiteRow, 'trouble' | 'units' | 'hours' | 'tanks' | 'wireless'> {
  siteType: 'Compliance & Reporting' | 'Compliance Only';
  timezone: string;
  /** '' and 0 without a gauge. */
  ip: string;
  port: number;
  spec: StationSpec | null;
  /** Since when nobody answers at its address; null for a gauge that does. */
  offlineSince: Date | null;
}

function incidentsOf(trouble: Trouble | undefined, at: number): Incident[] {
  switch (trouble) {
    case 'leaking':
      return [{ kind: 'leak', tank: 1, from: at - 38 * DAY, gallonsPerHour: 0.9 }];
    case 'mended':
      // A siphon that drew air: three days of failed verdicts, then a new valve.
      return [
        { kind: 'leak', tank: 2, from: at - 16 * DAY, gallonsPerHour: 0.4 },
        { kind: 'leak', tank: 2, from: at - 13 * DAY, gallonsPerHour: 0 },
      ];
    case 'high-water':
      return [{ kind: 'water', tank: 2, from: at - 45 * DAY, inchesPerDay: 0.05, upTo: 2.6 }];
    case 'probe-out':
      return [{ kind: 'probe-out', tank: 3, from: at - 43 * HOUR }];
    case 'overfilled':
      // Kerosene that hardly anybody buys: what was dropped above the limit stays there for weeks.
      return [{ kind: 'overfilled', tank: 4, from: at - 29 * HOUR, percent: 97 }];
    case 'run-dry':
      return [{ kind: 'no-deliveries', tank: 1, from: at - 5 * DAY }];
    case 'sump-fuel':
      return [{ kind: 'sensor', sensor: 11, from: at - 7 * HOUR, alarm: 3 }];
    case 'line-fail':
      return [{ kind: 'line', line: 1, from: at - 3 * DAY, alarm: 11 }];
    case 'paper-out':
      return [{ kind: 'system', type: 1, from: at - 11 * DAY }];
    default:
      return [];
  }
}

const SOFTWARE: Record<FamilyKey, readonly [string, string]> = {
  tls: ['346324-100-B', '05.02.04.13.57'],
  maglink: ['MAGLINK-LX-4.3', '21.09.14.10.20'],
  evo: ['EVO600-2.4-118', '20.03.11.08.42'],
};

/** A TLS-350R reconciles its book: it takes tickets, and has the software that keeps charts of fifty points. */
const RECONCILES = 'TLS-350R';
const RECONCILING = {
  ...{ software: '346329-100-C', created: '09.03.12.10.20' },
  options: ['charts', 'tickets', 'book'] as const,
};

function sensorsOf(labels: readonly string[]): SensorSpec[] {
  const places = [
    ...labels.map((_, i) => ({ label: `T${i + 1} ANNULAR`, place: 'annular' as const })),
    ...labels.map((_, i) => ({ label: `T${i + 1} STP SUMP`, place: 'stp-sump' as const })),
    { label: 'DISP PAN 1-2', place: 'dispenser-pan' as const },
    { label: 'DISP PAN 3-4', place: 'dispenser-pan' as const },
  ];
  return places.map((sensor, i) => ({ number: i + 1, ...sensor }));
}

function linesOf(labels: readonly string[], wireless = false): LineSpec[] {
  return labels
    .map((label, i) => ({ label: `${label} LINE`.slice(0, LABEL), tank: i + 1 }))
    .map((line, i) => (wireless && i > 0 ? { family: 'wplld', number: i, ...line } : { number: i + 1, ...line }));
}

function specOf(row: DemoSiteRow, family: FamilyKey, anchor: number): StationSpec {
  const rows = TANK_SETS[row.tanks];
  const [software, created] = SOFTWARE[family];
  const labels = rows.map(([label]) => label);
  // Two stations with the same tanks do not sell the same.
  const trade = 0.8 + (seedOf(row.name) % 41) / 100;
  return {
    name: row.name,
    family,
    timezone: TIMEZONE,
    header: [
      row.name.toUpperCase(),
      row.address.toUpperCase(),
      `${row.city} ${row.state}`.toUpperCase(),
      row.phone,
    ].map((line) => line.slice(0, LABEL)) as [string, string, string, string],
    ...(row.consoleType === RECONCILES ? RECONCILING : { software, created }),
    units: row.units ?? 'us',
    dateStyle: '01',
    closedAtNight: row.hours === 'closes',
    leakTests: row.hours === 'closes' ? 'static' : 'csld',
    clockOffMinutes: row.trouble === 'wrong-clock' ? 52 : 0,
    tanks: rows.map(([label, product, capacity, diameter, ends, daily], i) => ({
      number: i + 1,
      label,
      product,
      capacity,
      diameter,
      ends,
      dailySales: daily * trade * (row.trouble === 'overfilled' && product === 'kerosene' ? 0.06 : 1),
      limits: usualLimits(capacity),
    })),
    sensors: sensorsOf(labels),
    // Nobody answered for liquid in a sump before the stories of the demo begin.
    sensorsTripFrom: anchor - STORY_DAYS * DAY,
    lines: linesOf(labels, row.wireless),
    incidents: incidentsOf(row.trouble, anchor),
  };
}

/** The port of a TLS-350's network card. */
export const USUAL_GAUGE_PORT = 10_001;

/** Linux answers on all of 127.0.0.0/8, so each gauge gets an address; elsewhere they share one and get ports. */
function placeOf(index: number, platform: NodeJS.Platform, port: number): { ip: string; port: number } {
  if (platform === 'linux') return { ip: `127.10.${index + 1}.1`, port };
  return { ip: '127.0.0.1', port: port + 100 + index };
}

/**
 * The demo's sites as they are for an anchor, the time its history was written for: troubles are dated back from it,
 * and the same anchor always gives the same sites. `port` is where the gauges listen (elsewhere than on Linux: the
 * first of many).
 */
export function demoSites(
  anchor: Date,
  { platform = process.platform, port = USUAL_GAUGE_PORT }: { platform?: NodeJS.Platform; port?: number } = {},
): DemoSite[] {
  const at = anchor.getTime();
  return DEMO_SITES.map((row, index) => {
    const { trouble, units: _units, hours: _hours, tanks: _tanks, wireless: _wireless, ...facts } = row;
    const place = row.family === null ? { ip: '', port: 0 } : placeOf(index, platform, port);
    return {
      ...facts,
      ...place,
      siteType: row.family === null ? 'Compliance Only' : 'Compliance & Reporting',
      timezone: TIMEZONE,
      spec: row.family === null ? null : specOf(row, row.family, at),
      offlineSince: trouble === 'offline' ? new Date(at - 6 * HOUR - 20 * 60_000) : null,
    };
  });
}

/** When the demo's history begins: thirteen months before the anchor, on a whole hour. */
export function demoStart(anchor: Date): Date {
  return new Date(Math.floor(anchor.getTime() / HOUR) * HOUR - HISTORY_DAYS * DAY);
}

/** The stations of the demo for `startFleet`, with `seed: DEMO_SEED` and `startAt: demoStart(anchor)`. */
export function demoStations(sites: readonly DemoSite[]): FleetStation[] {
  return sites.flatMap(({ spec, ip, port, offlineSince }) =>
    spec === null ? [] : [{ spec, host: ip, port, faults: { refuseConnects: offlineSince !== null } }],
  );
}
