import { type LineFamily, lineFamilies } from '#contract/line-families.ts';
import type { Gauge } from './gauge.ts';
import { bringUp } from './gauge.ts';
import { type TankLimits, usualLimits } from './physics/spec.ts';
import { contentsAt, grossOf, rebase } from './physics/tank.ts';
import { noteChanges } from './station/advance.ts';
import { acknowledge } from './station/alarm-log.ts';
import { startDrop } from './station/deliveries.ts';
import { setLine, setSensor, setWaterIngress } from './station/happen.ts';
import type { Station, Tank } from './station/station.ts';
import { lineOf, tankOf } from './station/station.ts';

const MINUTE = 60_000;

/** What somebody changes behind a gauge. Fields that are absent stay as they are. */
export interface StateChange {
  /** The tank the tank fields speak of; the first tank when absent. */
  tank?: number;
  /** Gross gallons of product. */
  volume?: number;
  /** A leak, gallons an hour; 0 stops it. */
  leakGph?: number;
  waterInches?: number;
  /** Water getting in, inches a day. */
  waterInchesPerDay?: number;
  probeOut?: boolean;
  /** False: no tanker comes. */
  deliveries?: boolean;
  /** A tanker starts to drop now and fills to this percent. */
  deliverToPercent?: number;
  /** A liquid sensor and its alarm (NN of category 03), null for normal. */
  sensor?: number;
  sensorAlarm?: number | null;
  /** A line and its alarm (NN of its family's category), null for normal; without `lineFamily` a PLLD line. */
  line?: number;
  lineAlarm?: number | null;
  lineFamily?: LineFamily;
  /** A set-up limit of the tank and its new value (gallons, inches of water), as somebody enters it at the console. */
  limit?: keyof TankLimits;
  limitValue?: number;
  /** True: somebody presses the console's alarm reset key. */
  resetAlarms?: boolean;
}

/** Where the number of a change may lie. */
const RANGES: Readonly<Partial<Record<keyof StateChange, readonly [number, number]>>> = {
  tank: [1, 99],
  volume: [0, 100_000],
  leakGph: [0, 1000],
  waterInches: [0, 200],
  waterInchesPerDay: [0, 100],
  deliverToPercent: [1, 100],
  sensor: [1, 99],
  sensorAlarm: [2, 10],
  line: [1, 99],
  lineAlarm: [1, 18],
  limitValue: [0, 100_000],
};
const LIMITS: readonly string[] = Object.keys(usualLimits(0));
const FLAGS: ReadonlySet<string> = new Set(['probeOut', 'deliveries', 'resetAlarms']);
const NULLABLE: ReadonlySet<string> = new Set(['sensorAlarm', 'lineAlarm']);

function wrongField(key: string, value: unknown): string | null {
  if (key === 'limit') {
    return LIMITS.includes(String(value)) ? null : `"limit" takes one of ${LIMITS.join(', ')}.`;
  }
  if (key === 'lineFamily') {
    return lineFamilies.some((family) => family === value)
      ? null
      : `"lineFamily" takes one of ${lineFamilies.join(', ')}.`;
  }
  if (FLAGS.has(key)) return typeof value === 'boolean' ? null : `"${key}" takes true or false.`;
  const range = Object.hasOwn(RANGES, key) ? RANGES[key as keyof StateChange] : undefined;
  if (range === undefined)
    return `There is no state "${key}"; known are ${[...Object.keys(RANGES), 'lineFamily', 'limit', ...FLAGS].join(', ')}.`;
  if (value === null && NULLABLE.has(key)) return null;
  if (typeof value === 'number' && value >= range[0] && value <= range[1]) return null;
  return `"${key}" takes a number from ${range[0]} to ${range[1]}${NULLABLE.has(key) ? ', or null' : ''}.`;
}

/** Reads a change of state as somebody typed it: `{"tank": 1, "leakGph": 0.3}`; one sentence when it is wrong. */
export function readStateChange(input: unknown): { change: StateChange } | { why: string } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { why: 'State is a JSON object, for example {"tank": 1, "leakGph": 0.3}.' };
  }
  for (const [key, value] of Object.entries(input)) {
    const why = wrongField(key, value);
    if (why !== null) return { why };
  }
  const change = input as StateChange;
  if ((change.sensorAlarm !== undefined) !== (change.sensor !== undefined)) {
    return { why: '"sensor" and "sensorAlarm" come together.' };
  }
  if ((change.lineAlarm !== undefined) !== (change.line !== undefined)) {
    return { why: '"line" and "lineAlarm" come together.' };
  }
  if ((change.limit !== undefined) !== (change.limitValue !== undefined)) {
    return { why: '"limit" and "limitValue" come together.' };
  }
  return { change };
}

function changeLevels(tank: Tank, change: StateChange, at: number): void {
  const { state } = tank;
  rebase(state, at);
  if (change.volume !== undefined) {
    const gross = grossOf(state, state.base);
    const wanted = Math.min(change.volume, tank.spec.capacity - state.base.water);
    state.base.net = gross > 0 ? (state.base.net * wanted) / gross : wanted;
  }
  if (change.waterInches !== undefined) {
    const room = tank.spec.capacity - grossOf(state, contentsAt(state, at));
    state.base.water = Math.min(room, state.chart.volumeAt(change.waterInches));
  }
  if (change.leakGph !== undefined) state.leakGallonsPerHour = change.leakGph;
  if (change.waterInchesPerDay !== undefined) setWaterIngress(tank, change.waterInchesPerDay);
}

function changeTank(station: Station, tank: Tank, change: StateChange, at: number): void {
  changeLevels(tank, change, at);
  if (change.limit !== undefined) tank.spec.limits[change.limit] = change.limitValue ?? 0;
  if (change.probeOut !== undefined) tank.state.probeOut = change.probeOut;
  if (change.deliveries !== undefined) tank.noDeliveries = !change.deliveries;
  if (change.deliverToPercent !== undefined) startDrop(station, tank, station.knownTo, change.deliverToPercent / 100);
}

/** Changes what is behind a gauge, now; its alarms follow at once. Null, or one sentence on what cannot be done. */
export function changeState(gauge: Gauge, change: StateChange): string | null {
  // Levels change at the minute up to which the alarms are known, so that both stay in step.
  const at = Math.floor(bringUp(gauge) / MINUTE) * MINUTE;
  const { station } = gauge;
  const number = change.tank ?? station.tanks[0]?.spec.number ?? 0;
  const tank = tankOf(station, number);
  if (tank === undefined) return `${gauge.name} has no tank ${number}.`;
  if (change.sensor !== undefined && !station.sensors.some(({ spec }) => spec.number === change.sensor)) {
    return `${gauge.name} has no sensor ${change.sensor}.`;
  }
  const line = change.line === undefined ? null : { family: change.lineFamily, line: change.line };
  if (line !== null && lineOf(station, line) === undefined) {
    return `${gauge.name} has no line ${change.line}.`;
  }
  const time = Math.max(at, tank.state.baseAt);
  changeTank(station, tank, change, time);
  if (change.sensor !== undefined) setSensor(station, change.sensor, change.sensorAlarm ?? null, time);
  if (line !== null) setLine(station, line, change.lineAlarm ?? null, time);
  noteChanges(station);
  if (change.resetAlarms === true) acknowledge(station);
  return null;
}
