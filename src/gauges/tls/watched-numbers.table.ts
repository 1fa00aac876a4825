import type { NumberWords } from '../functions/function-row.ts';

/** What the numbers of watched-functions.table.ts stand for. Sources: the function named at each, in its manual. */

/** 553. */
export const reEnable: readonly NumberWords[] = [{ words: { 0: 'Passed line test', 1: 'Acknowledged alarm' } }];
/** 757. */
export const volumetricShutdown: readonly NumberWords[] = [
  { words: { 1: '3.0 gal/h', 2: '0.20 gal/h', 3: '0.10 gal/h' } },
];
/** 7A4: other numbers than 784. */
export const wirelessShutdown: readonly NumberWords[] = [
  { words: { 1: '0.20 gal/h', 2: '3.0 gal/h', 3: '0.10 gal/h', 4: 'None' } },
];
/** 809, 80D. */
export const orientations: readonly NumberWords[] = [{ words: { 1: 'Normally open', 2: 'Normally closed' } }];
/** 80A. */
export const relayTypes: readonly NumberWords[] = [
  {
    words: { 1: 'Standard', 2: 'Pump control output', 3: 'Momentary', 4: 'Pump comm control', 5: 'Vapor processor' },
  },
];
/** 642. */
export const filterLevels: readonly NumberWords[] = [{ words: { 1: 'Low', 2: 'Medium', 3: 'High' } }];
/** 64B. */
export const filterDelays: readonly NumberWords[] = [
  { words: { 1: '30 s', 2: '60 s', 3: '90 s', 4: '120 s', 5: '150 s', 6: '180 s' } },
];
/** 519, 727, 774, 7AE. */
export const hours: readonly NumberWords[] = [{ unit: 'h' }];
/** 217. */
export const profiles: readonly NumberWords[] = [
  { words: { 0: '1 point', 1: '4 points', 2: '20 points', 3: 'Linear', 4: '50 points or more' } },
];
/** Numbers that stand for themselves. */
const ownNumbers = Object.fromEntries(Array.from({ length: 99 }, (_, i) => [i + 1, String(i + 1)]));
/** 60K. */
export const probes: readonly NumberWords[] = [{ words: { ...ownNumbers, [-1]: 'None' } }];
/** 80F. */
export const inputKinds: readonly NumberWords[] = [
  {
    words: {
      1: 'Standard',
      2: 'Generator',
      3: 'Pump sense',
      4: 'Acknowledge alarm',
      5: 'Vapor processor',
      6: 'Pump monitor',
    },
  },
];
/** 78A. */
export const lineSensors: readonly NumberWords[] = [{ words: { 1: 'Non-vented', 2: 'Vented', 3: 'High pressure' } }];
/** 7A3. */
export const wireless020: readonly NumberWords[] = [
  { words: { 0: 'Off', 1: 'Repetitive', 2: 'Monthly', 3: 'Manual' } },
];
/** 7AC. */
export const wireless010: readonly NumberWords[] = [{ words: { 0: 'Off', 2: 'Automatic', 3: 'Manual' } }];
/** 61C. */
export const csldReports: readonly NumberWords[] = [
  { words: { 0: 'Off', 1: 'At the end of the month', 2: 'On day 15 and at the end', 3: 'On day 25 and at the end' } },
];
/** 631. */
export const averaging: readonly NumberWords[] = ['Annual', 'periodic'].map((name) => ({
  name,
  words: { 0: 'off', 1: 'on' },
}));
/** 564. */
export const ullages: readonly NumberWords[] = [{ words: { 0: '90 %', 1: '95 %', 2: 'A percent of its own' } }];
/** 572. */
export const percent: readonly NumberWords[] = [{ unit: '%' }];
