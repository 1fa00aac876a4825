import type { AnyFunctionRow, PollRule } from '../functions/function-row.ts';
import {
  decodeConsoleValue,
  decodeConsoleValueDisplay,
  encodeConsoleValue,
  encodeConsoleValueDisplay,
} from '../reports/console/console-value.ts';
import { decodeDeviceNumbers, encodeDeviceNumbers } from '../reports/console/device-numbers/computer.ts';
import {
  decodeTankValues,
  decodeTankValuesDisplay,
  encodeTankValues,
  encodeTankValuesDisplay,
} from '../reports/tank/tank-values.ts';
import { days, disabledEnabled, onOff, reconciliationModes } from './setting-numbers.table.ts';

const consoleValue = {
  report: 'console-value',
  computer: { decode: decodeConsoleValue, encode: encodeConsoleValue },
  display: { decode: decodeConsoleValueDisplay, encode: encodeConsoleValueDisplay },
} as const;
// Like other set-up of this report, in computer format alone.
const deviceNumbers = {
  report: 'device-numbers',
  computer: { decode: decodeDeviceNumbers, encode: encodeDeviceNumbers },
  display: null,
} as const;
const tankValues = {
  report: 'tank-values',
  computer: { decode: decodeTankValues, encode: encodeTankValues },
  display: { decode: decodeTankValuesDisplay, encode: encodeTankValuesDisplay },
} as const;
// Its column is a percent, which the page of other tank values is not.
const tankPercents = { ...tankValues, display: null } as const;

const daily: PollRule = { turn: 'limits', every: 24 * 60 * 60, setup: true };
const gallons = { unit: 'gal', digits: 1 };
const percent = { unit: '%', digits: 2 };

/** By which periods and limits the console judges its reconciliation. */
export const RECONCILIATION_SETUP = {
  '795': {
    ...deviceNumbers,
    name: 'Reconciliation period',
    device: 'system',
    header: false,
    versions: 'TLS-3xx V106, 4xx V2',
    manual: '576013-635',
    setting: {
      place: 47,
      device: 'console',
      key: 'reconciliation_mode',
      name: 'Reconciliation period',
      numbers: reconciliationModes,
    },
    poll: daily,
  },
  '796': {
    ...deviceNumbers,
    name: 'Rolling reconciliation period',
    device: 'system',
    header: false,
    versions: 'TLS-3xx V106, 4xx V2',
    manual: '576013-635',
    setting: {
      place: 48,
      device: 'console',
      key: 'reconciliation_days',
      name: 'Rolling reconciliation period',
      numbers: days,
    },
    poll: daily,
  },
  '797': {
    ...deviceNumbers,
    name: 'Reconciliation alarm',
    device: 'system',
    header: false,
    versions: 'TLS-3xx V106, 4xx V2',
    manual: '576013-635',
    setting: {
      place: 49,
      device: 'console',
      key: 'reconciliation_alarm',
      name: 'Reconciliation alarm',
      numbers: disabledEnabled,
    },
    poll: daily,
  },
  '798': {
    ...consoleValue,
    name: 'Reconciliation alarm threshold',
    device: 'system',
    header: false,
    versions: 'TLS-3xx V106, 4xx V2',
    manual: '576013-635',
    setting: {
      place: 50,
      device: 'console',
      key: 'reconciliation_threshold',
      name: 'Reconciliation alarm threshold',
      measure: percent,
    },
    poll: daily,
  },
  '799': {
    ...consoleValue,
    name: 'Reconciliation alarm offset',
    device: 'system',
    header: false,
    versions: 'TLS-3xx V106, 4xx V2',
    manual: '576013-635',
    setting: {
      place: 51,
      device: 'console',
      key: 'reconciliation_offset',
      name: 'Reconciliation alarm offset',
      measure: gallons,
    },
    poll: daily,
  },
  '7C1': {
    ...deviceNumbers,
    name: 'Reconciliation alarm threshold by tank',
    device: 'system',
    header: false,
    versions: '4xx V2',
    manual: '577013-950',
    setting: {
      place: 52,
      device: 'console',
      key: 'reconciliation_by_tank',
      name: 'Reconciliation alarm threshold by tank',
      numbers: onOff,
    },
    poll: daily,
  },
  '7C2': {
    ...tankPercents,
    name: 'Reconciliation alarm threshold of a tank',
    device: 'tank',
    header: false,
    versions: '4xx V2',
    manual: '577013-950',
    setting: {
      place: 70,
      device: 'tank',
      key: 'reconciliation_threshold',
      name: 'Reconciliation alarm threshold of a tank',
      measure: percent,
    },
    poll: daily,
  },
  '634': {
    ...tankValues,
    name: 'Hourly reconciliation warning limit',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V110, 4xx V4',
    manual: '576013-635',
    setting: {
      place: 71,
      device: 'tank',
      key: 'hourly_reconciliation_warning',
      name: 'Hourly reconciliation warning limit',
      measure: gallons,
    },
    poll: daily,
  },
  '635': {
    ...tankValues,
    name: 'Hourly reconciliation alarm limit',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V110, 4xx V4',
    manual: '576013-635',
    setting: {
      place: 72,
      device: 'tank',
      key: 'hourly_reconciliation_alarm',
      name: 'Hourly reconciliation alarm limit',
      measure: gallons,
    },
    poll: daily,
  },
  '51R': {
    ...deviceNumbers,
    name: 'Hourly reconciliation',
    device: 'system',
    header: false,
    versions: '4xx V4',
    manual: '577013-950',
    setting: {
      place: 53,
      device: 'console',
      key: 'hourly_reconciliation',
      name: 'Hourly reconciliation',
      numbers: onOff,
    },
    poll: daily,
  },
} satisfies Record<string, AnyFunctionRow>;
