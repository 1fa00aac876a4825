import type { Faults } from './faults.ts';
import { NO_FAULTS } from './faults.ts';
import type { StationSpec } from './physics/spec.ts';
import { advance } from './station/advance.ts';
import type { Station } from './station/station.ts';

/** The time, UTC milliseconds. */
export type Clock = () => number;

/** A simulated gauge: a station, the console in front of it and what is wrong with its line. No timer of its own. */
export interface Gauge {
  name: string;
  spec: StationSpec;
  station: Station;
  faults: Faults;
  /** Minutes somebody has moved the console's clock by with function 501. */
  clockSetMinutes: number;
  now: Clock;
}

/** A gauge in front of a station; the station keeps its simulated time and is advanced when it is asked. */
export function createGauge(station: Station, now: Clock): Gauge {
  return { name: station.spec.name, spec: station.spec, station, faults: { ...NO_FAULTS }, clockSetMinutes: 0, now };
}

/** Brings the gauge's station to the present and gives that time, UTC milliseconds. */
export function bringUp(gauge: Gauge): number {
  const at = gauge.now();
  advance(gauge.station, at);
  return at;
}

/** By how many minutes the console's clock is wrong. */
export function clockOff(gauge: Gauge): number {
  return gauge.spec.clockOffMinutes + gauge.faults.clockOffMinutes + gauge.clockSetMinutes;
}
