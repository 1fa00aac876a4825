import type { SensorFamily } from './report.ts';

/** The family each status and history function reports (576013-635; 31B from 577013-950). */
const FAMILY_OF: Readonly<Record<string, SensorFamily>> = {
  301: 'liquid',
  302: 'liquid',
  306: 'vapor',
  307: 'vapor',
  311: 'groundwater',
  312: 'groundwater',
  315: 'smart',
  316: 'smart',
  '31B': 'mag',
  '31C': 'mag',
  341: 'two-wire',
  342: 'two-wire',
  346: 'three-wire',
  347: 'three-wire',
  '34B': 'universal',
  '34C': 'universal',
};

/** The sensor family of a status or history function; a code that is neither is a programmer's error. */
export function sensorFamilyOf(code: string): SensorFamily {
  const family = FAMILY_OF[code];
  if (family === undefined) throw new Error(`${code} is no sensor function`);
  return family;
}

/**
 * The alarm number as function 101 counts it, from the number on the wire. Smart sensors send that number;
 * the others leave out 101's first type and send one less. 0 is normal in both.
 */
export function alarmFromWire(family: SensorFamily, wire: number | null): number | null {
  if (wire === null || wire === 0 || family === 'smart') return wire;
  return wire + 1;
}

/** The counterpart of `alarmFromWire`. */
export function alarmToWire(family: SensorFamily, alarm: number | null): number | null {
  if (alarm === null || alarm === 0 || family === 'smart') return alarm;
  return alarm - 1;
}
