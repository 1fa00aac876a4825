import type { SumpAbort, SumpTestState } from './report.ts';

/** tt of functions 317 and 318 (576013-635). */
export const SUMP_STATES: Readonly<Record<number, SumpTestState>> = {
  0: 'none',
  1: 'aborted',
  2: 'fill',
  3: 'measuring',
  4: 'passed',
};

/** cc of function 317 (576013-635); 0 is not aborted. */
export const SUMP_ABORTS: Readonly<Record<number, SumpAbort>> = {
  1: 'sensor-alarm',
  2: 'water-too-low',
  3: 'water-too-high',
  4: 'temperature-too-low',
  5: 'temperature-too-high',
  6: 'water-increased',
  7: 'water-decreased',
  8: 'insufficient-data',
  9: 'leak-rate-too-high',
  10: 'phase-timeout',
  11: 'temperature-timeout',
};

/** The texts of tt as they are printed: the list of 317, and `TEST PASSED` of the sample of 318. */
export const SUMP_STATE_WORDS: Readonly<Record<string, SumpTestState>> = {
  'NO TEST DATA AVAILABLE': 'none',
  'LEAK TEST ABORTED': 'aborted',
  'FILL SUMP': 'fill',
  'MEASURING HEIGHT': 'measuring',
  'LEAK TEST PASSED': 'passed',
  'TEST PASSED': 'passed',
};

/** The texts of cc, from the list of 317. */
export const SUMP_ABORT_WORDS: Readonly<Record<string, SumpAbort>> = {
  'MAG SENS ALM/WARN': 'sensor-alarm',
  'WATER TOO LOW': 'water-too-low',
  'WATER TOO HIGH': 'water-too-high',
  'TEMP TOO LOW': 'temperature-too-low',
  'TEMP TOO HIGH': 'temperature-too-high',
  'WATER INCREASED': 'water-increased',
  'WATER DECREASED': 'water-decreased',
  'INSUFFICIENT DATA': 'insufficient-data',
  'LEAK RATE TOO HIGH': 'leak-rate-too-high',
  'TEST PHASE TIMEOUT': 'phase-timeout',
  'TEMP STABLE TIMEOUT': 'temperature-timeout',
};
