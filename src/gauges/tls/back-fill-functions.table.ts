import type { AnyFunctionRow } from '../functions/function-row.ts';
import { decodeAlarmsByDateDisplay, encodeAlarmsByDateDisplay } from '../reports/alarm-history/by-date.ts';
import { decodeAlarmHistory, encodeAlarmHistory } from '../reports/alarm-history/computer.ts';
import {
  decodeCsldChanges,
  decodeCsldChangesDisplay,
  encodeCsldChanges,
  encodeCsldChangesDisplay,
} from '../reports/csld-month/state-changes.ts';
import {
  decodeOutageDeliveries,
  decodeOutageDeliveriesDisplay,
  encodeOutageDeliveries,
  encodeOutageDeliveriesDisplay,
} from '../reports/deliveries/after-outage.ts';
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
import {
  decodeHourlyInventoryDisplay,
  decodeShiftSnapshotsDisplay,
  encodeHourlyInventoryDisplay,
  encodeShiftSnapshotsDisplay,
} from '../reports/inventory-history/snapshot-pages.ts';
import {
  decodeHourlyInventory,
  decodeShiftSnapshots,
  encodeHourlyInventory,
  encodeShiftSnapshots,
} from '../reports/inventory-history/snapshots.ts';
import {
  decodePassedHistory,
  decodePassedHistoryDisplay,
  encodePassedHistory,
  encodePassedHistoryDisplay,
} from '../reports/line-results/passed-history.ts';
import {
  decodeOutagesByDate,
  decodeOutagesByDateDisplay,
  encodeOutagesByDate,
  encodeOutagesByDateDisplay,
} from '../reports/power-outages/by-date.ts';
import { decodePowerOutages, encodePowerOutages } from '../reports/power-outages/computer.ts';
import { decodePowerOutagesDisplay, encodePowerOutagesDisplay } from '../reports/power-outages/display.ts';
import { decodePowerResets, encodePowerResets } from '../reports/power-resets/computer.ts';
import { decodePowerResetsDisplay, encodePowerResetsDisplay } from '../reports/power-resets/display.ts';
import { decodeSensorHistory, encodeSensorHistory } from '../reports/sensor-history/computer.ts';
import { decodeSensorHistoryDisplay, encodeSensorHistoryDisplay } from '../reports/sensor-history/display.ts';
import { decodeSensorPeriods, encodeSensorPeriods } from '../reports/sensor-periods/computer.ts';
import { decodeSensorPeriodsDisplay, encodeSensorPeriodsDisplay } from '../reports/sensor-periods/display.ts';

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
  '11F': {
    report: 'sensor-history',
    computer: { decode: decodeSensorHistory, encode: encodeSensorHistory },
    display: { decode: decodeSensorHistoryDisplay, encode: encodeSensorHistoryDisplay },
    name: 'Sensor status and history by date and time',
    device: 'sensor',
    header: true,
    versions: '4xx V1',
    manual: '577013-950',
    feeds: ['pastAlarms'],
    backFill: { part: 'sensors', way: 1, asks: 'sensors' },
    unasked,
  },
  '21E': {
    report: 'inventory-history',
    computer: { decode: decodeHourlyInventory, encode: encodeHourlyInventory },
    display: { decode: decodeHourlyInventoryDisplay, encode: encodeHourlyInventoryDisplay },
    name: 'Hourly inventory',
    device: 'tank',
    header: true,
    versions: '4xx V2',
    manual: '577013-950',
    feeds: ['recoveredReadings'],
    backFill: { part: 'inventory', way: 3, asks: 'since' },
    unasked,
  },
  '21F': {
    report: 'inventory-history',
    computer: { decode: decodeShiftSnapshots, encode: encodeShiftSnapshots },
    display: { decode: decodeShiftSnapshotsDisplay, encode: encodeShiftSnapshotsDisplay },
    name: 'Inventory at the close of a shift',
    device: 'system',
    header: true,
    versions: '4xx V2',
    manual: '577013-950',
    feeds: ['recoveredReadings'],
    backFill: { part: 'inventory', way: 4, asks: 'all-days' },
    unasked,
  },
  '34E': {
    report: 'sensor-periods',
    computer: { decode: decodeSensorPeriods, encode: encodeSensorPeriods },
    display: { decode: decodeSensorPeriodsDisplay, encode: encodeSensorPeriodsDisplay },
    name: 'Sensor history by period',
    device: 'system',
    header: true,
    versions: '4xx V7',
    manual: '577013-950',
    unasked: 'it lists one state of each sensor a period; 11F and 11D list each alarm of a sensor with its time',
  },
  '377': {
    report: 'line-results',
    computer: { decode: decodePassedHistory, encode: encodePassedHistory },
    display: { decode: decodePassedHistoryDisplay, encode: encodePassedHistoryDisplay },
    name: 'PLLD passed tests by date and time',
    device: 'line',
    header: true,
    versions: '4xx V1',
    manual: '577013-950',
    feeds: ['leakTests'],
    backFill: { part: 'lineTests', way: 1, asks: 'few' },
    unasked,
  },
  A57: {
    report: 'csld-month',
    computer: { decode: decodeCsldChanges, encode: encodeCsldChanges },
    display: { decode: decodeCsldChangesDisplay, encode: encodeCsldChangesDisplay },
    name: 'CSLD results by date and time',
    device: 'tank',
    header: false,
    versions: '4xx V1',
    manual: '577013-950',
    feeds: ['leakTests'],
    backFill: { part: 'tankTests', way: 1, asks: 'range' },
    unasked,
  },
  A9G: {
    report: 'power-outages',
    computer: { decode: decodeOutagesByDate, encode: encodeOutagesByDate },
    display: { decode: decodeOutagesByDateDisplay, encode: encodeOutagesByDateDisplay },
    name: 'Power outages by date',
    device: 'tank',
    header: true,
    versions: '4xx V1',
    manual: '577013-950',
    backFill: { part: 'power', way: 3, asks: 'newest-days' },
    unasked,
  },
  A9H: {
    report: 'deliveries',
    computer: { decode: decodeOutageDeliveries, encode: encodeOutageDeliveries },
    display: { decode: decodeOutageDeliveriesDisplay, encode: encodeOutageDeliveriesDisplay },
    name: 'Deliveries in a power outage, by date',
    device: 'tank',
    header: true,
    versions: '4xx V1',
    manual: '577013-950',
    feeds: ['deliveries'],
    backFill: { part: 'outageDeliveries', way: 1, asks: 'newest-days' },
    unasked,
  },
} as const satisfies Record<string, AnyFunctionRow>;
