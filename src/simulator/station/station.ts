import type { LineFamily } from '#contract/line-families.ts';
import { noise, seedOf } from '../physics/noise.ts';
import type { TankReading } from '../physics/reading.ts';
import { readTank } from '../physics/reading.ts';
import type { SensorSpec, StationSpec, TankSpec } from '../physics/spec.ts';
import type { TankState } from '../physics/tank.ts';
import { createTank } from '../physics/tank.ts';
import type { AgendaItem } from './agenda.ts';
import type { Zone } from './local-time.ts';
import { zoneOf } from './local-time.ts';
import type {
  AlarmEvent,
  AlarmRecord,
  Closing,
  DeliveryRecord,
  LeakTestRecord,
  LineTestRecord,
  StationListener,
} from './records.ts';

const HOUR = 3_600_000;

/** A leak test that runs on a tank; `plannedEnd` null is a test somebody started by hand and will stop. */
export interface RunningTest {
  start: number;
  plannedEnd: number | null;
  kind: '0.2' | '0.1';
  startReading: TankReading;
  soldAtStart: number;
}

/** A tank with what the console knows about it. */
export interface Tank {
  spec: TankSpec;
  state: TankState;
  /** Bit NN is set while condition 02/NN holds. */
  conditions: number;
  /** Conditions that leak tests leave behind until the next pass, same bits. */
  testConditions: number;
  truckComing: boolean;
  noDeliveries: boolean;
  /** Reading at the start of the drop under way. */
  dropStart: { at: number; reading: TankReading } | null;
  lastDropEnd: number;
  /** Newest first, at most ten. */
  deliveries: DeliveryRecord[];
  test: RunningTest | null;
  lastTest: { test: RunningTest; end: number; endReading: TankReading } | null;
  testDue: '0.2' | '0.1' | null;
  lastPeriodicPass: number;
  /** The last result of each kind. */
  results: Partial<Record<LeakTestRecord['kind'], LeakTestRecord>>;
  /** Newest first, thirteen months. */
  passes: LeakTestRecord[];
  csld: LeakTestRecord[];
  /** Newest first, two months and a day; none without the option that reports them. */
  closings: Closing[];
  waterUpTo: number;
}

/** A liquid sensor and the alarm (NN of category 03) it shows; null is normal. */
export interface Sensor {
  spec: SensorSpec;
  alarm: number | null;
}

/** A line and its tests, newest first. */
export interface Line {
  family: LineFamily;
  number: number;
  label: string;
  tank: number;
  enabled: boolean;
  alarm: number | null;
  gross: LineTestRecord | null;
  periodic: LineTestRecord[];
  annual: LineTestRecord[];
}

/** A station in simulated time. Change it only through the functions of this folder. */
export interface Station {
  spec: StationSpec;
  seed: number;
  zone: Zone;
  tanks: Tank[];
  sensors: Sensor[];
  lines: Line[];
  /** Standing alarms and those that wait for a reset. */
  alarms: AlarmRecord[];
  /** Newest last, limited. */
  events: AlarmEvent[];
  agenda: AgendaItem[];
  /** Start of the current hour and the whole minute up to which conditions are known. */
  hourStart: number;
  knownTo: number;
  listener: StationListener;
}

function createTankOf(spec: TankSpec, seed: number, at: number): Tank {
  const fill = 0.42 + 0.4 * noise(seed, 1);
  const water = Math.max(0, 0.55 * noise(seed, 2) - 0.12);
  const state = createTank(spec, seed, at, fill, water);
  // Condensation and rain past the caps: half an inch or so a year.
  state.waterGallonsPerHour = 0.0016 * noise(seed, 3);
  return {
    spec,
    state,
    conditions: 0,
    testConditions: 0,
    truckComing: false,
    noDeliveries: false,
    dropStart: null,
    lastDropEnd: at - 48 * HOUR,
    deliveries: [],
    test: null,
    lastTest: null,
    testDue: null,
    lastPeriodicPass: at,
    results: {},
    passes: [],
    csld: [],
    closings: [],
    waterUpTo: Number.POSITIVE_INFINITY,
  };
}

/**
 * A station's state at a time, rounded down to a whole hour. The same spec, seed and start always give the same
 * station, whatever steps it is advanced in.
 */
export function createStation(spec: StationSpec, seed: number, startAt: Date, listener: StationListener = {}): Station {
  const at = Math.floor(startAt.getTime() / HOUR) * HOUR;
  const own = seedOf(spec.name, seed);
  return {
    spec,
    seed: own,
    zone: zoneOf(spec.timezone),
    tanks: spec.tanks.map((tank) => createTankOf(tank, seedOf(`tank ${tank.number}`, own), at)),
    sensors: spec.sensors.map((sensor) => ({ spec: sensor, alarm: null })),
    lines: spec.lines.map((line) => ({
      ...line,
      family: line.family ?? 'plld',
      enabled: true,
      alarm: null,
      gross: null,
      periodic: [],
      annual: [],
    })),
    alarms: [],
    events: [],
    agenda: spec.incidents
      .map((incident): AgendaItem => ({ kind: 'incident', at: Math.max(at, minute(incident.from)), incident }))
      .sort((a, b) => a.at - b.at),
    hourStart: at - HOUR,
    knownTo: at,
    listener,
  };
}

function minute(at: number): number {
  return Math.floor(at / 60_000) * 60_000;
}

/** The tank of a number, or undefined. */
export function tankOf(station: Station, number: number): Tank | undefined {
  return station.tanks.find((tank) => tank.spec.number === number);
}

/** A line by what tests it and its number there, or undefined. */
export function lineOf(station: Station, { family = 'plld', line }: LineKey): Line | undefined {
  return station.lines.find((one) => one.family === family && one.number === line);
}

/** Which line; without a family a PLLD line. */
export interface LineKey {
  family?: LineFamily | undefined;
  line: number;
}

/** A tank's reading at a time the station has been advanced to; null while its probe is out. */
export function probeReading(tank: Tank, at: number): TankReading | null {
  return tank.state.probeOut ? null : readTank(tank.state, at);
}
