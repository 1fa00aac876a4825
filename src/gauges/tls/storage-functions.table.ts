import type { AnyFunctionRow, NumberWords, PollRule } from '../functions/function-row.ts';
import { decodeSettingLists, encodeSettingLists } from '../reports/console/setting-lists/computer.ts';
import { decodeSettingListsDisplay, encodeSettingListsDisplay } from '../reports/console/setting-lists/display.ts';

const lists = {
  report: 'setting-lists',
  computer: { decode: decodeSettingLists, encode: encodeSettingLists },
  display: { decode: decodeSettingListsDisplay, encode: encodeSettingListsDisplay },
} as const;
const daily: PollRule = { turn: 'limits', every: 24 * 60 * 60, setup: true };

const weekdays = { 1: 'Sunday', 2: 'Monday', 3: 'Tuesday', 4: 'Wednesday', 5: 'Thursday', 6: 'Friday', 7: 'Saturday' };
const sensorPeriods: readonly NumberWords[] = [
  { words: { 1: 'by week', 2: 'by month', 3: 'by days' } },
  { name: 'closed on', words: weekdays },
  { unit: 'days' },
  { name: 'from' },
];
const intervals: readonly NumberWords[] = [
  {
    words: {
      ...{ 0: '5 minutes', 1: '10 minutes', 2: '15 minutes', 3: '20 minutes', 4: '30 minutes', 5: '1 hour' },
      ...{ 6: '2 hours', 7: '3 hours', 8: '4 hours', 9: '6 hours', 10: '8 hours', 11: '12 hours', 12: '24 hours' },
      ...{ 13: '1 minute', 99: 'disabled' },
    },
  },
];

/** What a console stores, how often and for how long: which gaps it can fill. */
export const STORAGE_FUNCTIONS = {
  '54E': {
    ...lists,
    name: 'Period of the sensor history',
    device: 'system',
    header: true,
    versions: '4xx V7',
    manual: '577013-950',
    setting: {
      place: 260,
      device: 'console',
      key: 'sensor_history_period',
      name: 'Sensor history is kept',
      numbers: sensorPeriods,
    },
    poll: daily,
  },
  '577': {
    ...lists,
    name: 'Start time of the inventory log',
    device: 'system',
    header: false,
    versions: '4xx V2',
    manual: '577013-950',
    setting: { place: 261, device: 'console', key: 'inventory_log_time', name: 'Inventory is stored from' },
    poll: daily,
  },
  '578': {
    ...lists,
    name: 'Interval of the inventory log',
    device: 'system',
    header: false,
    versions: '4xx V2',
    manual: '577013-950',
    setting: {
      place: 262,
      device: 'console',
      key: 'inventory_log_interval',
      name: 'Inventory is stored every',
      numbers: intervals,
    },
    poll: daily,
  },
  '580': {
    ...lists,
    name: 'Length of the inventory log',
    device: 'system',
    header: false,
    versions: '4xx V2',
    manual: '577013-950',
    setting: { place: 263, device: 'console', key: 'inventory_log_length', name: 'Length of the inventory log' },
    poll: daily,
  },
  '5E2': {
    ...lists,
    name: 'Time at which inventory is stored',
    device: 'system',
    header: false,
    versions: 'TLS-3xx V14',
    manual: '576013-635',
    unasked: 'one of four times a question; the records that 2E2 lists bear their own times',
  },
} satisfies Record<string, AnyFunctionRow>;
