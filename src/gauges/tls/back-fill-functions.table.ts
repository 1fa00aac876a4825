import type { AnyFunctionRow } from '../codec.ts';
import { decodeAlarmsByDateDisplay, encodeAlarmsByDateDisplay } from '../reports/alarm-history/by-date.ts';
import { decodeAlarmHistory, encodeAlarmHistory } from '../reports/alarm-history/computer.ts';
import { decodeDeliveriesByDate, encodeDeliveriesByDate } from '../reports/deliveries/computer.ts';
import { decodeDeliveriesDisplay, encodeDeliveriesDisplay } from '../reports/deliveries/display.ts';
import {
  decodeInventoryHistory,
  decodeStoredInventory,
  encodeInventoryHistory,
  encodeStoredInventory,
} from '../reports/inventory-history/computer.ts';
import {
  decodeInventoryHistoryDisplay,
  decodeStoredInventoryDisplay,
  encodeInventoryHistoryDisplay,
  encodeStoredInventoryDisplay,
} from '../reports/inventory-history/display.ts';
import { decodePowerOutages, encodePowerOutages } from '../reports/power-outages/computer.ts';
import { decodePowerOutagesDisplay, encodePowerOutagesDisplay } from '../reports/power-outages/display.ts';
import { decodePowerResets, encodePowerResets } from '../reports/power-resets/computer.ts';
import { decodePowerResetsDisplay, encodePowerResetsDisplay } from '../reports/power-resets/display.ts';

const unasked = 'polls do not ask for it; it is read after a time in which the gauge was not watched (back-fill)';

/** Functions that report what a console kept of a past time, most of them by date. */
export const BACK_FILL_FUNCTIONS = {
  '11D': {
    report: 'alarm-history',
    computer: { decode: decodeAlarmHistory, encode: encodeAlarmHistory },
    display: { decode: decodeAlarmsByDateDisplay, encode: encodeAlarmsByDateDisplay },
    name: 'Alarm history by date and time',
    device: 'system',
    header: true,
    versions: '4xx V1',
    manual: '577013-950',
    feeds: ['pastAlarms'],
    backFill: { part: 'alarms', way: 1, asks: 'newest' },
    unasked,
  },
  '20F': {
    report: 'deliveries',
    computer: { decode: decodeDeliveriesByDate, encode: encodeDeliveriesByDate },
    display: { decode: decodeDeliveriesDisplay, encode: encodeDeliveriesDisplay },
    name: 'Deliveries by date and time',
    device: 'tank',
    header: true,
    versions: '4xx V1',
    manual: '577013-950',
    feeds: ['deliveries'],
    backFill: { part: 'deliveries', way: 1, asks: 'range' },
    unasked,
  },
  '2E2': {
    report: 'inventory-history',
    computer: { decode: decodeStoredInventory, encode: encodeStoredInventory },
    display: { decode: decodeStoredInventoryDisplay, encode: encodeStoredInventoryDisplay },
    name: 'Stored inventory of a time of day',
    device: 'tank',
    header: true,
    versions: 'TLS-3xx V14',
    manual: '576013-635',
    feeds: ['recoveredReadings'],
    backFill: { part: 'inventory', way: 2, asks: 'records' },
    unasked,
  },
  '2E4': {
    report: 'inventory-history',
    computer: { decode: decodeInventoryHistory, encode: encodeInventoryHistory },
    display: { decode: decodeInventoryHistoryDisplay, encode: encodeInventoryHistoryDisplay },
    name: 'Inventory history by date and time',
    device: 'tank',
    header: true,
    versions: '4xx V1',
    manual: '577013-950',
    feeds: ['recoveredReadings'],
    backFill: { part: 'inventory', way: 1, asks: 'days' },
    unasked,
  },
  A91: {
    report: 'power-outages',
    computer: { decode: decodePowerOutages, encode: encodePowerOutages },
    display: { decode: decodePowerOutagesDisplay, encode: encodePowerOutagesDisplay },
    name: 'Power outages',
    device: 'tank',
    header: true,
    versions: 'TLS-3xx V9, 4xx V1',
    manual: '576013-635',
    backFill: { part: 'power', way: 2, asks: 'nothing' },
    unasked,
  },
  A9J: {
    report: 'power-resets',
    computer: { decode: decodePowerResets, encode: encodePowerResets },
    display: { decode: decodePowerResetsDisplay, encode: encodePowerResetsDisplay },
    name: 'Power resets of the console',
    device: 'system',
    header: true,
    versions: '4xx V1',
    manual: '577013-950',
    backFill: { part: 'power', way: 1, asks: 'newest-days' },
    unasked,
  },
} as const satisfies Record<string, AnyFunctionRow>;
