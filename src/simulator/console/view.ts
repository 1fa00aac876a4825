import type { LineFamily } from '#contract/line-families.ts';
import type { UnitSystem } from '#contract/units.ts';
import { fromFahrenheit, fromGallons, fromInches } from '#contract/units.ts';
import type { TankReading } from '../physics/reading.ts';
import type { Line, Sensor, Station, Tank } from '../station/station.ts';
import { probeReading } from '../station/station.ts';

const MINUTE = 60_000;

/** A station seen through its console at one moment: its clock, its units, the device a request names (0 is all). */
export interface ConsoleView {
  station: Station;
  /** True time, UTC milliseconds; the station has been advanced to it. */
  at: number;
  /** Console clock minus true time. */
  clockOffMinutes: number;
  units: UnitSystem;
  device: number;
  /** What followed the device in the request. */
  data: string;
}

/** A true time as the console's wall clock writes it. */
export function stamp(view: ConsoleView, at: number): string {
  const shown = at + view.station.zone.offset(at) + view.clockOffMinutes * MINUTE;
  return new Date(shown).toISOString().slice(0, 16);
}

/** The tanks a request names. */
export function tanksOf(view: ConsoleView): Tank[] {
  return view.station.tanks.filter((tank) => view.device === 0 || tank.spec.number === view.device);
}

export function sensorsOf(view: ConsoleView): Sensor[] {
  return view.station.sensors.filter(({ spec }) => view.device === 0 || spec.number === view.device);
}

/** The lines of a family that a request names. */
export function linesOf(view: ConsoleView, family: LineFamily): Line[] {
  return view.station.lines.filter(
    (line) => line.family === family && (view.device === 0 || line.number === view.device),
  );
}

/** Gallons in the console's unit of volume. */
export function volume(view: ConsoleView, gallons: number): number {
  return view.units === 'us' ? gallons : fromGallons(gallons, view.units);
}

/** Inches in the console's unit of length. */
export function length(view: ConsoleView, inches: number): number {
  return view.units === 'us' ? inches : fromInches(inches, view.units);
}

/** A probe reading in the console's units; null while the probe is out. */
export function shown(view: ConsoleView, tank: Tank): TankReading | null {
  const reading = probeReading(tank, view.at);
  return reading === null ? null : converted(view, reading);
}

/** A reading in the console's units. */
export function converted(view: ConsoleView, reading: TankReading): TankReading {
  if (view.units === 'us') return reading;
  return {
    tankNumber: reading.tankNumber,
    volume: volume(view, reading.volume),
    tcVolume: volume(view, reading.tcVolume),
    ullage: volume(view, reading.ullage),
    height: length(view, reading.height),
    water: length(view, reading.water),
    temperature: fromFahrenheit(reading.temperature, view.units),
    waterVolume: volume(view, reading.waterVolume),
  };
}
