import type { ToldSettings } from '../actions/gauge/keep-settings.ts';
import type { AlarmClosing, AlarmOpening, AlarmSighting, PastAlarm } from '../store/gauge-alarms.ts';
import type {
  DeliveryRow,
  LeakTestRow,
  LineRow,
  SensorLabelRow,
  SensorRow,
  TankSetupRow,
} from '../store/gauge-reports.ts';
import type { GaugePollRow, GaugeProfileRow, ReadTimesRow, StateChangeRow } from '../store/gauge-state.ts';
import type { ReadingRow } from '../store/readings.ts';

/** Opening and closing in the order in which they happened. */
export type AlarmChange = ({ open: true } & AlarmOpening) | ({ open: false } & AlarmClosing);

export interface GaugeAddress {
  ip: string;
  port: number;
}

/** Everything that came from one gauge and is not stored yet. Kept until its transaction has committed. */
export interface GaugeWrite {
  siteId: number;
  /** Where the gauge was asked; null where that does not matter. */
  address: GaugeAddress | null;
  readings: ReadingRow[];
  alarmChanges: AlarmChange[];
  sightings: AlarmSighting[];
  pastAlarms: PastAlarm[];
  setup: TankSetupRow[];
  deliveries: DeliveryRow[];
  leakTests: LeakTestRow[];
  sensors: SensorRow[];
  sensorLabels: SensorLabelRow[];
  lines: LineRow[];
  stateChanges: StateChangeRow[];
  poll: GaugePollRow | null;
  profile: GaugeProfileRow | null;
  /** When its slower reports were read, where nothing else of the profile has changed since. */
  readAt: ReadTimesRow | null;
  /** Settings that differ from the known ones. */
  settings: ToldSettings | null;
}

export function emptyWrite(siteId: number, address: GaugeAddress | null = null): GaugeWrite {
  return {
    siteId,
    address,
    readings: [],
    alarmChanges: [],
    sightings: [],
    pastAlarms: [],
    setup: [],
    deliveries: [],
    leakTests: [],
    sensors: [],
    sensorLabels: [],
    lines: [],
    stateChanges: [],
    poll: null,
    profile: null,
    readAt: null,
    settings: null,
  };
}

/**
 * Puts a newer write behind an older one of the same gauge. While the database is away they pile up: readings and changes
 * are all kept in their order, of what tells only how things stand the newest, of what is told again and again one.
 */
export function joinWrites(older: GaugeWrite, newer: GaugeWrite): GaugeWrite {
  return {
    siteId: older.siteId,
    address: older.address ?? newer.address,
    readings: [...older.readings, ...newer.readings],
    alarmChanges: [...older.alarmChanges, ...newer.alarmChanges],
    sightings: newest(older.sightings, newer.sightings, ({ category, type, device, label }) =>
      [category, type, device, label].join('/'),
    ),
    pastAlarms: newest(older.pastAlarms, newer.pastAlarms, ({ category, type, device, label, gaugeRaisedAt }) =>
      [category, type, device, label, gaugeRaisedAt].join('/'),
    ),
    setup: joinSetup(older.setup, newer.setup),
    deliveries: newest(older.deliveries, newer.deliveries, ({ tankNumber, startedAt }) => `${tankNumber}/${startedAt}`),
    // The first that told of a test counts: when it reached us, and its slip.
    leakTests: newest(
      newer.leakTests,
      older.leakTests,
      ({ device, deviceNumber, kind, method, testedAt, result, source }) =>
        [device, deviceNumber, kind, method, testedAt, result, source].join('/'),
    ),
    sensors: newest(older.sensors, newer.sensors, ({ family, number }) => `${family}/${number}`),
    sensorLabels: newest(older.sensorLabels, newer.sensorLabels, ({ family, number }) => `${family}/${number}`),
    lines: newest(older.lines, newer.lines, ({ lineNumber }) => String(lineNumber)),
    stateChanges: [...older.stateChanges, ...newer.stateChanges],
    poll: newer.poll ?? older.poll,
    profile: newer.profile ?? older.profile,
    // A profile tells the times too.
    readAt: newer.profile === null ? (newer.readAt ?? older.readAt) : newer.readAt,
    settings: newer.settings ?? older.settings,
  };
}

/**
 * What is left of a write once its gauge was, or may have been, in other hands: what bears a time of its own and is
 * stored beside what others have told. How things stand they know better.
 */
export function withoutState({ siteId, address, readings, deliveries, leakTests, pastAlarms }: GaugeWrite): GaugeWrite {
  return { ...emptyWrite(siteId, address), readings, deliveries, leakTests, pastAlarms };
}

/** Both tell of the gauge at one address. */
export function isSameAddress(one: GaugeAddress | null, other: GaugeAddress | null): boolean {
  return one === null || other === null || (one.ip === other.ip && one.port === other.port);
}

/** One row for each key: the last of those that follow each other. */
function newest<T>(first: readonly T[], second: readonly T[], key: (row: T) => string): T[] {
  return [...new Map([...first, ...second].map((row) => [key(row), row])).values()];
}

/** Each report tells other facts of a tank: together they are one row, the later fact counting. */
function joinSetup(older: readonly TankSetupRow[], newer: readonly TankSetupRow[]): TankSetupRow[] {
  const tanks = new Map<number, TankSetupRow>();
  for (const row of [...older, ...newer]) tanks.set(row.tankNumber, { ...tanks.get(row.tankNumber), ...row });
  return [...tanks.values()];
}

/** What screens would show differently after this write. */
export interface WriteEffects {
  inventory: boolean;
  alarms: boolean;
  site: boolean;
}

export function effectsOf(write: GaugeWrite): WriteEffects {
  return {
    inventory: write.readings.length > 0 || write.setup.length > 0,
    alarms: write.alarmChanges.length > 0 || write.pastAlarms.length > 0,
    // Lists take it that readings alone change no name, product or limit of a tank: that is a change of the site.
    site:
      write.stateChanges.length > 0 || write.profile !== null || write.leakTests.length > 0 || write.setup.length > 0,
  };
}
