import { monthNames } from '#contract/dates.ts';
import type { NumberWords } from '../functions/function-row.ts';

/** What the values of list-functions.table.ts mean. Sources: the function named at each, in its manual. */

const onOff: Readonly<Record<number, string>> = { 0: 'off', 1: 'on' };
const weekdays: Readonly<Record<number, string>> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
};
/** 54C. */
export const months: readonly string[] = monthNames;
const monthWords: Readonly<Record<number, string>> = Object.fromEntries(monthNames.map((name, i) => [i + 1, name]));

/** 218: capacity in the console's own units. */
export const auditHead: readonly NumberWords[] = [
  { name: 'Capacity' },
  { name: 'console' },
  { name: 'probe' },
  { name: 'office' },
];
/** 218. */
export const changes: readonly NumberWords[] = [{ name: 'changed' }];
/** 50J, by field. */
export const dateChoices: Readonly<Record<number, NumberWords>> = {
  1: { name: 'date', words: { 0: 'mon_dd_yyyy', 1: 'yyyy_mm_dd', 2: 'mm_dd_yyyy', 3: 'dd_mm_yyyy' } },
  2: { name: 'separator', words: { 0: '-', 1: '/', 2: '.' } },
  3: { name: 'time', words: { 0: '24 hours', 1: '12 hours' } },
};
/** 51B. */
export const daylight: readonly NumberWords[] = [
  { words: { 1: 'Start', 2: 'End' } },
  { words: monthWords },
  { name: 'week' },
  { words: weekdays },
  {},
];
/** 5BE. */
export const ownLabel: readonly NumberWords[] = [{ words: onOff }, {}];
/** 5BF. */
export const indications: readonly NumberWords[] = [
  { name: 'screen', words: onOff },
  { name: 'printer', words: onOff },
  { name: 'beep', words: onOff },
  { name: 'light', words: onOff },
  {},
];
/** 60N. */
export const tank: readonly NumberWords[] = [{ name: 'tank' }];
/** 60O. */
export const product: readonly NumberWords[] = [
  { words: { ...Object.fromEntries(Array.from({ length: 99 }, (_, i) => [i + 1, `product ${i + 1}`])), [-1]: 'none' } },
];
/** 62G. */
export const charts: readonly NumberWords[] = [
  { name: 'chart' },
  { words: { 0: 'active', 1: 'ready', 2: 'incomplete', 3: 'bad point', 4: 'calculating' } },
];
/** 63D. */
export const lossPercent: readonly NumberWords[] = [{ unit: '%' }];
/** 728. The threshold is in inches or degrees, in the console's own units. */
export const thresholds: readonly NumberWords[] = [
  {
    words: {
      1: 'total height',
      2: 'fuel height',
      3: 'water height',
      4: 'install position',
      5: 'fluid temperature',
      6: 'board temperature',
    },
  },
  {
    words: {
      1: 'setup data warning',
      2: 'communication alarm',
      3: 'sensor fault alarm',
      4: 'fuel warning',
      5: 'fuel alarm',
      6: 'water warning',
      7: 'water alarm',
      8: 'high liquid warning',
      9: 'high liquid alarm',
      10: 'low liquid warning',
      11: 'low liquid alarm',
      12: 'temperature warning',
      13: 'relay active',
      14: 'install alarm',
    },
  },
  { words: { 0: 'below', 1: 'above' } },
  { words: { 0: 'fixed', 1: 'can be set' } },
  { words: { 0: 'not upgraded', 1: 'upgraded' } },
  {},
];
/** 729. */
export const vacuumPump: readonly NumberWords[] = [
  { words: { 0: 'none', 11: 'output relay', 21: 'PLLD', 26: 'WPLLD' } },
  {},
];
/** 759. */
export const volumetricSchedule: readonly NumberWords[] = [
  { words: { 1: '0.20 gal/h', 2: '0.10 gal/h' } },
  { words: { 1: 'on a date', 2: 'yearly', 3: 'monthly', 4: 'weekly', 5: 'daily' } },
  {},
  { words: monthWords },
  { name: 'week' },
  { words: weekdays },
  { name: 'at' },
];
/** 75A. */
export const lockoutKinds: readonly NumberWords[] = [{ words: { 0: 'Daily', 1: 'By day', 2: 'Off' } }];
/** 75A: daily lockouts have start and end alone, others their number and days. */
export const lockoutTimes: readonly NumberWords[] = [{}, {}, {}, {}, {}];
/** 780. */
export const lineSetup: readonly NumberWords[] = [
  { name: 'pipe' },
  { name: '0.10 gal/h test' },
  { name: 'shutdown at' },
  { name: 'tank' },
  { name: 'pumps' },
];
/** 7A0. */
export const wirelessSetup: readonly NumberWords[] = [
  { name: 'pipe' },
  { name: 'length' },
  { name: '0.20 gal/h test' },
  { name: 'shutdown at' },
  { name: 'tank' },
  { name: 'pumps' },
];
