import type { AlarmCode } from './alarm-code.ts';
import { communicationAlarmCodes } from './alarm-codes-communication.table.ts';
import { dispenserAlarmCodes } from './alarm-codes-dispenser.table.ts';
import { inputAlarmCodes } from './alarm-codes-input.table.ts';
import { lineAlarmCodes } from './alarm-codes-line.table.ts';
import { sensorAlarmCodes } from './alarm-codes-sensor.table.ts';
import { smartSensorAlarmCodes } from './alarm-codes-smart-sensor.table.ts';
import { systemAlarmCodes } from './alarm-codes-system.table.ts';
import { tankAlarmCodes } from './alarm-codes-tank.table.ts';
import { vaporAlarmCodes } from './alarm-codes-vapor.table.ts';

/**
 * Every AA/NN pair of function 101 that a manual lists (576013-635 and 577013-950, function 101 notes):
 * 338 rows, ordered by category and type. The pair 00/00, "all functions normal", is no alarm and is not here.
 */
export const alarmCodes: readonly AlarmCode[] = [
  ...systemAlarmCodes,
  ...tankAlarmCodes,
  ...sensorAlarmCodes,
  ...inputAlarmCodes,
  ...lineAlarmCodes,
  ...communicationAlarmCodes,
  ...dispenserAlarmCodes,
  ...smartSensorAlarmCodes,
  ...vaporAlarmCodes,
].sort((a, b) => a.category - b.category || a.type - b.type);

/** What is known of a category AA as a whole. */
export interface AlarmCategory {
  name: string;
  /** Letter the display reports print before the device number; null where neither manual shows one. */
  letter: string | null;
}

/**
 * Categories by AA. Letters: display samples of functions 101, 111, 381 and VA5 in the two manuals.
 * The categories without rows above (58, 60, 69 and up) are named by the 4xx manual, which publishes no types for them.
 */
export const alarmCategories: ReadonlyMap<number, AlarmCategory> = new Map([
  [1, { name: 'System', letter: null }],
  [2, { name: 'Tank', letter: 'T' }],
  [3, { name: 'Liquid sensor', letter: 'L' }],
  [4, { name: 'Vapor sensor', letter: 'V' }],
  [5, { name: 'External input', letter: 'I' }],
  [6, { name: 'Volumetric line leak (VLLD)', letter: 'P' }],
  [7, { name: 'Groundwater sensor', letter: 'G' }],
  [8, { name: 'Type A sensor (2-wire CL)', letter: 'C' }],
  [11, { name: 'Relay', letter: 'R' }],
  [12, { name: 'Type B sensor (3-wire CL)', letter: 'H' }],
  [13, { name: 'Universal sensor', letter: 'U' }],
  [14, { name: 'Auto-dial / fax receiver', letter: 'D' }],
  [18, { name: 'Mechanical dispenser interface (MDIM)', letter: 'M' }],
  [19, { name: 'Electronic dispenser interface (EDIM)', letter: 'E' }],
  [20, { name: 'Product / reconciliation (BIR)', letter: null }],
  [21, { name: 'Pressure line leak (PLLD)', letter: 'Q' }],
  [26, { name: 'Wireless pressure line leak (WPLLD)', letter: 'W' }],
  [28, { name: 'Smart sensor', letter: 's' }],
  [29, { name: 'Modbus', letter: null }],
  [30, { name: 'ISD site', letter: null }],
  [31, { name: 'ISD hose', letter: null }],
  [32, { name: 'ISD vapor flow meter', letter: null }],
  [33, { name: 'PMC (vapor processor control)', letter: null }],
  [34, { name: 'Pump relay monitor', letter: 'r' }],
  [35, { name: 'VMCI dispenser interface', letter: 'X' }],
  [36, { name: 'VMC', letter: 'x' }],
  [37, { name: 'VPM (vapor pressure management)', letter: null }],
  [58, { name: 'ISD ullage pressure sensor', letter: null }],
  [59, { name: 'MAG sensor', letter: 'Ms' }],
  [60, { name: 'Vacuum sensor', letter: null }],
  [63, { name: 'Line pressure sensor (LPR)', letter: null }],
  [64, { name: 'Printer', letter: null }],
  [65, { name: 'Pump', letter: null }],
  [66, { name: 'Line', letter: 'Ln' }],
  [69, { name: 'Legacy resistive sensor', letter: null }],
  [70, { name: 'Legacy current sensor', letter: null }],
  [71, { name: 'Unknown device', letter: null }],
  [72, { name: 'Undiscovered device', letter: null }],
  [73, { name: 'Communication', letter: null }],
  [74, { name: 'Contact (dial/e-mail/SMS)', letter: null }],
  [75, { name: 'AutoEvent', letter: null }],
  [76, { name: 'LVDIM', letter: null }],
  [77, { name: 'CDIM', letter: null }],
  [78, { name: 'MDIM', letter: null }],
  [79, { name: 'EDIM', letter: null }],
  [80, { name: 'USM card', letter: null }],
  [81, { name: 'IOM card', letter: null }],
  [82, { name: 'MUX card', letter: null }],
  [83, { name: 'Open circuit', letter: null }],
  [84, { name: 'Blend', letter: null }],
  [85, { name: 'Meter temperature sensor', letter: null }],
  [86, { name: 'USIOM card', letter: null }],
  [99, { name: 'Externally detected', letter: null }],
]);

/** A label some consoles print for an alarm besides its own display label. */
export interface AlternateLabel {
  category: number;
  type: number;
  label: string;
}

const sensorOut = (label: string): AlternateLabel[] =>
  [3, 4, 7, 8, 12, 13].map((category) => ({ category, type: 4, label }));

/** Alternates seen in the manuals' samples: 302 and 342 (OPEN ALARM), 115 (SENSOR OUT), 7BD/7BE, 4xx VA5. */
export const alternateLabels: readonly AlternateLabel[] = [
  ...sensorOut('OPEN ALARM'),
  ...sensorOut('SENSOR OUT'),
  { category: 21, type: 16, label: 'CONT HANDLE ALM' },
  { category: 26, type: 16, label: 'CONT HANDLE ALM' },
  { category: 26, type: 6, label: 'WPLLD OPEN ALARM' },
  { category: 36, type: 1, label: 'VMC COMM TIMEOUT' },
];

/** Further letters for a category: a 4xx prints its pressure line reports (AA 21) under `Ln`. */
export const alternateLetters: readonly { letter: string; category: number }[] = [{ letter: 'Ln', category: 21 }];
