import type { AnyFunctionRow, Measure, PollRule, Turn } from '../functions/function-row.ts';
import { decodeActiveAlarms, encodeActiveAlarms } from '../reports/active-alarms/computer.ts';
import { decodeActiveAlarmsDisplay, encodeActiveAlarmsDisplay } from '../reports/active-alarms/display.ts';
import { decodeAlarmHistory, encodeAlarmHistory } from '../reports/alarm-history/computer.ts';
import { decodeAlarmHistoryDisplay, encodeAlarmHistoryDisplay } from '../reports/alarm-history/display.ts';
import { decodeAlarmReset, encodeAlarmReset } from '../reports/alarm-reset/computer.ts';
import { decodeClock, encodeClock } from '../reports/clock/computer.ts';
import { decodeClockDisplay, encodeClockDisplay } from '../reports/clock/display.ts';
import { decodeCsldMonth, encodeCsldMonth } from '../reports/csld-month/computer.ts';
import { decodeCsldResults, encodeCsldResults } from '../reports/csld-results/computer.ts';
import { decodeCsldResultsDisplay, encodeCsldResultsDisplay } from '../reports/csld-results/display.ts';
import { decodeDateStyle, encodeDateStyle } from '../reports/date-style/computer.ts';
import { decodeDateStyleDisplay, encodeDateStyleDisplay } from '../reports/date-style/display.ts';
import { decodeDeliveries, encodeDeliveries } from '../reports/deliveries/computer.ts';
import { decodeDeliveriesDisplay, encodeDeliveriesDisplay } from '../reports/deliveries/display.ts';
import { decodeManifoldedDisplay, encodeManifoldedDisplay } from '../reports/deliveries/manifolded.ts';
import { decodeDeviceLabels, encodeDeviceLabels } from '../reports/device-labels/computer.ts';
import { decodeDeviceLabelsDisplay, encodeDeviceLabelsDisplay } from '../reports/device-labels/display.ts';
import { decodeHeader, encodeHeader } from '../reports/header/computer.ts';
import { decodeHeaderDisplay, encodeHeaderDisplay } from '../reports/header/display.ts';
import { decodeInputStatus, encodeInputStatus } from '../reports/input-status/computer.ts';
import { decodeInputStatusDisplay, encodeInputStatusDisplay } from '../reports/input-status/display.ts';
import { decodeInventory, encodeInventory } from '../reports/inventory/computer.ts';
import { decodeInventoryDisplay, encodeInventoryDisplay } from '../reports/inventory/display.ts';
import { decodeLeakDetect, encodeLeakDetect } from '../reports/leak-detect/computer.ts';
import { decodeLeakDetectDisplay, encodeLeakDetectDisplay } from '../reports/leak-detect/display.ts';
import { decodeLeakHistory, encodeLeakHistory } from '../reports/leak-history/computer.ts';
import { decodeLeakHistoryDisplay, encodeLeakHistoryDisplay } from '../reports/leak-history/display.ts';
import { decodeLeakResults, encodeLeakResults } from '../reports/leak-results/computer.ts';
import { decodeLeakResultsDisplay, encodeLeakResultsDisplay } from '../reports/leak-results/display.ts';
import { decodeLeakSchedule, encodeLeakSchedule } from '../reports/leak-schedule/computer.ts';
import { decodeLeakTestControl, encodeLeakTestControl } from '../reports/leak-test-control/computer.ts';
import { decodeLineAlarmHistory, encodeLineAlarmHistory } from '../reports/line-alarm-history/computer.ts';
import { decodeLineAlarmHistoryDisplay, encodeLineAlarmHistoryDisplay } from '../reports/line-alarm-history/display.ts';
import { decodeLineResults, encodeLineResults } from '../reports/line-results/computer.ts';
import { decodeLineResultsDisplay, encodeLineResultsDisplay } from '../reports/line-results/display.ts';
import { decodeLineStatus, encodeLineStatus } from '../reports/line-status/computer.ts';
import { decodeLineStatusDisplay, encodeLineStatusDisplay } from '../reports/line-status/display.ts';
import { decodeProductCode, encodeProductCode } from '../reports/product-code/computer.ts';
import { decodeSensorAlarmHistory, encodeSensorAlarmHistory } from '../reports/sensor-alarm-history/computer.ts';
import {
  decodeSensorAlarmHistoryDisplay,
  encodeSensorAlarmHistoryDisplay,
} from '../reports/sensor-alarm-history/display.ts';
import { decodeSensorStatus, encodeSensorStatus } from '../reports/sensor-status/computer.ts';
import { decodeSensorStatusDisplay, encodeSensorStatusDisplay } from '../reports/sensor-status/display.ts';
import { decodeShiftInventory, encodeShiftInventory } from '../reports/shift-inventory/computer.ts';
import { decodeSoftware, encodeSoftware } from '../reports/software/computer.ts';
import { decodeSoftwareDisplay, encodeSoftwareDisplay } from '../reports/software/display.ts';
import { decodeStatus, encodeStatus } from '../reports/status/computer.ts';
import { decodeStatusDisplay, encodeStatusDisplay } from '../reports/status/display.ts';
import { decodeTankAlarmHistory, encodeTankAlarmHistory } from '../reports/tank-alarm-history/computer.ts';
import { decodeTankAlarmHistoryDisplay, encodeTankAlarmHistoryDisplay } from '../reports/tank-alarm-history/display.ts';
import { decodeTankStatus, encodeTankStatus } from '../reports/tank-status/computer.ts';
import { decodeTankStatusDisplay, encodeTankStatusDisplay } from '../reports/tank-status/display.ts';
import { decodeTankValues, encodeTankValues } from '../reports/tank-values/computer.ts';
import { decodeTankValuesDisplay, encodeTankValuesDisplay } from '../reports/tank-values/display.ts';
import { decodeUnits, encodeUnits } from '../reports/units/computer.ts';
import { decodeUnitsDisplay, encodeUnitsDisplay } from '../reports/units/display.ts';
import { decodeVlldResults, encodeVlldResults } from '../reports/vlld-results/computer.ts';
import { BACK_FILL_FUNCTIONS } from './back-fill-functions.table.ts';
import { CHART_FUNCTIONS } from './chart-functions.table.ts';
import { EVIDENCE_FUNCTIONS } from './evidence-functions.table.ts';
import { LIST_FUNCTIONS } from './list-functions.table.ts';
import { RECONCILIATION_FUNCTIONS } from './reconciliation-functions.table.ts';
import { RECONCILIATION_SETUP } from './reconciliation-setup.table.ts';
import { RECONCILIATION_TESTS } from './reconciliation-tests.table.ts';
import { SERVICE_FUNCTIONS } from './service-functions.table.ts';
import { SETUP_FUNCTIONS } from './setup-functions.table.ts';
import { STORAGE_FUNCTIONS } from './storage-functions.table.ts';
import { VARIANCE_FUNCTIONS } from './variance-functions.table.ts';
import { WATCHED_FUNCTIONS } from './watched-functions.table.ts';

const activeAlarms = {
  report: 'active-alarms',
  computer: { decode: decodeActiveAlarms, encode: encodeActiveAlarms },
  display: { decode: decodeActiveAlarmsDisplay, encode: encodeActiveAlarmsDisplay },
} as const;
const alarmHistory = {
  report: 'alarm-history',
  computer: { decode: decodeAlarmHistory, encode: encodeAlarmHistory },
  display: { decode: decodeAlarmHistoryDisplay, encode: encodeAlarmHistoryDisplay },
} as const;
const alarmReset = {
  report: 'alarm-reset',
  computer: { decode: decodeAlarmReset, encode: encodeAlarmReset },
  display: null,
} as const;
const clock = {
  report: 'clock',
  computer: { decode: decodeClock, encode: encodeClock },
  display: { decode: decodeClockDisplay, encode: encodeClockDisplay },
} as const;
const csldMonth = {
  report: 'csld-month',
  computer: { decode: decodeCsldMonth, encode: encodeCsldMonth },
  display: null,
} as const;
const csldResults = {
  report: 'csld-results',
  computer: { decode: decodeCsldResults, encode: encodeCsldResults },
  display: { decode: decodeCsldResultsDisplay, encode: encodeCsldResultsDisplay },
} as const;
const dateStyle = {
  report: 'date-style',
  computer: { decode: decodeDateStyle, encode: encodeDateStyle },
  display: { decode: decodeDateStyleDisplay, encode: encodeDateStyleDisplay },
} as const;
const deliveries = {
  report: 'deliveries',
  computer: { decode: decodeDeliveries, encode: encodeDeliveries },
  display: { decode: decodeDeliveriesDisplay, encode: encodeDeliveriesDisplay },
} as const;
const deviceLabels = {
  report: 'device-labels',
  computer: { decode: decodeDeviceLabels, encode: encodeDeviceLabels },
  display: { decode: decodeDeviceLabelsDisplay, encode: encodeDeviceLabelsDisplay },
} as const;
const header = {
  report: 'header',
  computer: { decode: decodeHeader, encode: encodeHeader },
  display: { decode: decodeHeaderDisplay, encode: encodeHeaderDisplay },
} as const;
const inputStatus = {
  report: 'input-status',
  computer: { decode: decodeInputStatus, encode: encodeInputStatus },
  display: { decode: decodeInputStatusDisplay, encode: encodeInputStatusDisplay },
} as const;
const inventory = {
  report: 'inventory',
  computer: { decode: decodeInventory, encode: encodeInventory },
  display: { decode: decodeInventoryDisplay, encode: encodeInventoryDisplay },
} as const;
const leakDetect = {
  report: 'leak-detect',
  computer: { decode: decodeLeakDetect, encode: encodeLeakDetect },
  display: { decode: decodeLeakDetectDisplay, encode: encodeLeakDetectDisplay },
} as const;
const leakHistory = {
  report: 'leak-history',
  computer: { decode: decodeLeakHistory, encode: encodeLeakHistory },
  display: { decode: decodeLeakHistoryDisplay, encode: encodeLeakHistoryDisplay },
} as const;
const leakResults = {
  report: 'leak-results',
  computer: { decode: decodeLeakResults, encode: encodeLeakResults },
  display: { decode: decodeLeakResultsDisplay, encode: encodeLeakResultsDisplay },
} as const;
const leakSchedule = {
  report: 'leak-schedule',
  computer: { decode: decodeLeakSchedule, encode: encodeLeakSchedule },
  display: null,
} as const;
const leakTestControl = {
  report: 'leak-test-control',
  computer: { decode: decodeLeakTestControl, encode: encodeLeakTestControl },
  display: null,
} as const;
const lineAlarmHistory = {
  report: 'line-alarm-history',
  computer: { decode: decodeLineAlarmHistory, encode: encodeLineAlarmHistory },
  display: { decode: decodeLineAlarmHistoryDisplay, encode: encodeLineAlarmHistoryDisplay },
} as const;
const lineResults = {
  report: 'line-results',
  computer: { decode: decodeLineResults, encode: encodeLineResults },
  display: { decode: decodeLineResultsDisplay, encode: encodeLineResultsDisplay },
} as const;
const lineStatus = {
  report: 'line-status',
  computer: { decode: decodeLineStatus, encode: encodeLineStatus },
  display: { decode: decodeLineStatusDisplay, encode: encodeLineStatusDisplay },
} as const;
const productCode = {
  report: 'product-code',
  computer: { decode: decodeProductCode, encode: encodeProductCode },
  display: null,
} as const;
const sensorAlarmHistory = {
  report: 'sensor-alarm-history',
  computer: { decode: decodeSensorAlarmHistory, encode: encodeSensorAlarmHistory },
  display: { decode: decodeSensorAlarmHistoryDisplay, encode: encodeSensorAlarmHistoryDisplay },
} as const;
const sensorStatus = {
  report: 'sensor-status',
  computer: { decode: decodeSensorStatus, encode: encodeSensorStatus },
  display: { decode: decodeSensorStatusDisplay, encode: encodeSensorStatusDisplay },
} as const;
const shiftInventory = {
  report: 'shift-inventory',
  computer: { decode: decodeShiftInventory, encode: encodeShiftInventory },
  display: null,
} as const;
const software = {
  report: 'software',
  computer: { decode: decodeSoftware, encode: encodeSoftware },
  display: { decode: decodeSoftwareDisplay, encode: encodeSoftwareDisplay },
} as const;
const status = {
  report: 'status',
  computer: { decode: decodeStatus, encode: encodeStatus },
  display: { decode: decodeStatusDisplay, encode: encodeStatusDisplay },
} as const;
const tankAlarmHistory = {
  report: 'tank-alarm-history',
  computer: { decode: decodeTankAlarmHistory, encode: encodeTankAlarmHistory },
  display: { decode: decodeTankAlarmHistoryDisplay, encode: encodeTankAlarmHistoryDisplay },
} as const;
const tankStatus = {
  report: 'tank-status',
  computer: { decode: decodeTankStatus, encode: encodeTankStatus },
  display: { decode: decodeTankStatusDisplay, encode: encodeTankStatusDisplay },
} as const;
const tankValues = {
  report: 'tank-values',
  computer: { decode: decodeTankValues, encode: encodeTankValues },
  display: { decode: decodeTankValuesDisplay, encode: encodeTankValuesDisplay },
} as const;
const units = {
  report: 'units',
  computer: { decode: decodeUnits, encode: encodeUnits },
  display: { decode: decodeUnitsDisplay, encode: encodeUnitsDisplay },
} as const;
const vlldResults = {
  report: 'vlld-results',
  computer: { decode: decodeVlldResults, encode: encodeVlldResults },
  display: null,
} as const;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** Long reports start late on a real console. */
const slowFirstByteMs = 10_000;
const eachPoll = (insteadOf?: string): PollRule => ({
  turn: 'basics',
  every: 0,
  ...(insteadOf && { insteadOf }),
});
const often = (turn: Turn): PollRule => ({ turn, every: 5 * minute });
const daily = (insteadOf?: string, turn: Turn = 'results'): PollRule => ({
  turn,
  every: day,
  firstByteMs: slowFirstByteMs,
  ...(insteadOf && { insteadOf }),
});
/** Set-up: a change made at the console is known within the hour, the second reading that confirms it included. */
const setup = (turn: Turn): PollRule => ({ turn, every: 50 * minute, setup: true });
const gallons: Measure = { unit: 'gal', digits: 1 };
const inches: Measure = { unit: 'in', digits: 2 };

/**
 * Every function the driver can ask and decode, with the codec of each format, the device its number
 * counts, whether a display reply carries the station header block, the software it came with and the
 * manual that defines it. Functions without codec are in unsupported.table.ts.
 */
export const TLS_FUNCTIONS = {
  '003': {
    ...alarmReset,
    name: 'Remote alarm reset',
    device: 'system',
    header: false,
    action: true,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
  },
  '052': {
    ...leakTestControl,
    name: 'Start in-tank leak test',
    device: 'tank',
    header: false,
    action: true,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
  },
  '053': {
    ...leakTestControl,
    name: 'Stop in-tank leak test',
    device: 'tank',
    header: false,
    action: true,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
  },
  '101': {
    ...status,
    name: 'System status',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    poll: eachPoll(),
    feeds: ['alarmChanges'],
  },
  '110': {
    ...alarmHistory,
    name: 'Combined alarm history',
    device: 'system',
    header: true,
    versions: '4xx',
    manual: '577013-950',
    poll: daily('111'),
    feeds: ['pastAlarms'],
  },
  '111': {
    ...alarmHistory,
    name: 'Priority alarm history',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V2, 4xx',
    manual: '576013-635',
    backFill: { part: 'alarms', way: 2, asks: 'nothing' },
    poll: daily(),
    feeds: ['pastAlarms'],
  },
  '112': {
    ...alarmHistory,
    name: 'Non-priority alarm history',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V2, 4xx',
    manual: '576013-635',
    backFill: { part: 'alarms', way: 2, asks: 'nothing' },
    poll: daily(),
    feeds: ['pastAlarms'],
  },
  '113': {
    ...activeAlarms,
    name: 'Active alarms',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V14, 4xx',
    manual: '576013-635',
    setting: { place: 0, device: 'console', key: 'header', name: 'Station header' },
    poll: often('states'),
    feeds: ['sightings'],
  },
  '114': {
    ...activeAlarms,
    name: 'Cleared alarms',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V19, 4xx',
    manual: '576013-635',
    unasked: '111 and 112 list the same alarms, with when they occurred and cleared',
  },
  '115': {
    ...activeAlarms,
    name: 'Unacknowledged alarms (maintenance tracker)',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V27',
    manual: '576013-635',
    unasked: '101 lists every alarm that waits to be acknowledged, and 113 which of them are still active',
  },
  '200': {
    ...inventory,
    computer: null,
    name: 'Inventory (legacy TLS-250 command)',
    device: 'tank',
    header: true,
    versions: 'TLS-250',
    manual: '576013-635',
    poll: eachPoll('201'),
    feeds: ['readings'],
  },
  '201': {
    ...inventory,
    name: 'In-tank inventory',
    device: 'tank',
    header: true,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    poll: eachPoll(),
    feeds: ['readings'],
  },
  '20I': {
    ...inventory,
    display: null,
    name: 'Enhanced in-tank inventory',
    device: 'tank',
    header: true,
    versions: '4xx',
    manual: '577013-950',
    unasked: 'each poll reads inventory with 201; what this adds is stored nowhere',
  },
  '21A': {
    ...inventory,
    name: 'In-tank inventory with 90/95 % ullage',
    device: 'tank',
    header: true,
    versions: 'TLS-3xx V27, 4xx',
    manual: '576013-635',
    unasked: 'each poll reads inventory with 201; levels at 90 and 95 percent follow from it and the capacity',
  },
  '202': {
    ...deliveries,
    name: 'In-tank deliveries',
    device: 'tank',
    header: true,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    backFill: { part: 'deliveries', way: 2, asks: 'nothing' },
    poll: daily(),
    feeds: ['deliveries'],
  },
  '20C': {
    ...deliveries,
    name: 'Most recent delivery',
    device: 'tank',
    header: true,
    versions: 'TLS-3xx V15, 4xx',
    manual: '576013-635',
    poll: { turn: 'results', every: hour, firstByteMs: slowFirstByteMs },
    feeds: ['deliveries'],
  },
  '21C': {
    ...deliveries,
    display: { decode: decodeManifoldedDisplay, encode: encodeManifoldedDisplay },
    name: 'Most recent delivery with totals of manifolds',
    device: 'tank',
    header: true,
    versions: '4xx',
    manual: '577013-950',
    unasked: '20C lists the newest delivery of each tank; what came into a manifold is the sum of its tanks',
  },
  '203': {
    ...leakDetect,
    name: 'In-tank leak detect',
    device: 'tank',
    header: true,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    unasked: '201 reports that a test runs, and 207, 208 and 212 what came of it',
  },
  '204': {
    ...shiftInventory,
    name: 'Shift inventory',
    device: 'tank',
    header: true,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    unasked: 'each poll reads inventory with 201; totals of a shift are stored nowhere',
  },
  '205': {
    ...tankStatus,
    name: 'In-tank status',
    device: 'tank',
    header: true,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    poll: eachPoll('101'),
    feeds: ['alarmChanges'],
  },
  '206': {
    ...tankAlarmHistory,
    name: 'In-tank alarm history',
    device: 'tank',
    header: true,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    unasked: '111 and 112 list the same alarms, with when they cleared',
  },
  '207': {
    ...leakHistory,
    name: 'In-tank leak test history',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V2, 4xx',
    manual: '576013-635',
    poll: daily('212'),
    feeds: ['leakTests'],
  },
  '208': {
    ...leakResults,
    name: 'In-tank leak test results',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V2, 4xx',
    manual: '576013-635',
    poll: daily(),
    feeds: ['leakTests'],
  },
  '212': {
    ...leakHistory,
    name: 'In-tank leak test history with method',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V24, 4xx',
    manual: '576013-635',
    poll: daily(),
    feeds: ['leakTests'],
  },
  '251': {
    ...csldResults,
    name: 'CSLD results',
    device: 'tank',
    header: true,
    versions: 'TLS-3xx V3, 4xx',
    manual: '576013-635',
    poll: { turn: 'results', every: day },
    feeds: ['leakTests'],
  },
  A56: {
    ...csldMonth,
    name: 'CSLD results of a month',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V121, 4xx',
    manual: '576013-635',
    // The current month; the console answers with the newest of the previous one while it has none of this.
    poll: { ...daily(), data: '0' },
    feeds: ['leakTests'],
  },
  '301': {
    ...sensorStatus,
    name: 'Liquid sensor status',
    device: 'sensor',
    header: true,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    poll: often('states'),
    feeds: ['sensors'],
  },
  '306': {
    ...sensorStatus,
    name: 'Vapor sensor status',
    device: 'sensor',
    header: true,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    poll: often('states'),
    feeds: ['sensors'],
  },
  '311': {
    ...sensorStatus,
    name: 'Groundwater sensor status',
    device: 'sensor',
    header: true,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    poll: often('states'),
    feeds: ['sensors'],
  },
  '315': {
    ...sensorStatus,
    name: 'Smart sensor status',
    device: 'sensor',
    header: true,
    versions: 'TLS-3xx V24',
    manual: '576013-635',
    poll: often('states'),
    feeds: ['sensors'],
  },
  '31B': {
    ...sensorStatus,
    name: 'MAG sensor status',
    device: 'sensor',
    header: true,
    versions: '4xx',
    manual: '577013-950',
    poll: often('states'),
    feeds: ['sensors'],
  },
  '341': {
    ...sensorStatus,
    name: 'Type A (2-wire) sensor status',
    device: 'sensor',
    header: true,
    versions: 'TLS-3xx V2, 4xx',
    manual: '576013-635',
    poll: often('states'),
    feeds: ['sensors'],
  },
  '346': {
    ...sensorStatus,
    name: 'Type B (3-wire) sensor status',
    device: 'sensor',
    header: true,
    versions: 'TLS-3xx V2, 4xx',
    manual: '576013-635',
    poll: often('states'),
    feeds: ['sensors'],
  },
  '34B': {
    ...sensorStatus,
    name: 'Universal sensor status',
    device: 'sensor',
    header: true,
    versions: 'TLS-3xx V4',
    manual: '576013-635',
    poll: often('states'),
    feeds: ['sensors'],
  },
  '302': {
    ...sensorAlarmHistory,
    name: 'Liquid sensor alarm history',
    device: 'sensor',
    header: true,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    unasked: '111 and 112 list the same alarms, with when they cleared',
  },
  '307': {
    ...sensorAlarmHistory,
    name: 'Vapor sensor alarm history',
    device: 'sensor',
    header: true,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    unasked: '111 and 112 list the same alarms, with when they cleared',
  },
  '312': {
    ...sensorAlarmHistory,
    name: 'Groundwater sensor alarm history',
    device: 'sensor',
    header: true,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    unasked: '111 and 112 list the same alarms, with when they cleared',
  },
  '316': {
    ...sensorAlarmHistory,
    name: 'Smart sensor alarm history',
    device: 'sensor',
    header: true,
    versions: 'TLS-3xx V24',
    manual: '576013-635',
    unasked: '111 and 112 list the same alarms, with when they cleared',
  },
  '342': {
    ...sensorAlarmHistory,
    name: 'Type A (2-wire) sensor alarm history',
    device: 'sensor',
    header: true,
    versions: 'TLS-3xx V2, 4xx',
    manual: '576013-635',
    unasked: '111 and 112 list the same alarms, with when they cleared',
  },
  '347': {
    ...sensorAlarmHistory,
    name: 'Type B (3-wire) sensor alarm history',
    device: 'sensor',
    header: true,
    versions: 'TLS-3xx V2, 4xx',
    manual: '576013-635',
    unasked: '111 and 112 list the same alarms, with when they cleared',
  },
  '34C': {
    ...sensorAlarmHistory,
    name: 'Universal sensor alarm history',
    device: 'sensor',
    header: true,
    versions: 'TLS-3xx V4',
    manual: '576013-635',
    unasked: '111 and 112 list the same alarms, with when they cleared',
  },
  '351': {
    ...vlldResults,
    name: 'Volumetric line leak results',
    device: 'line',
    header: true,
    versions: 'TLS-3xx V1',
    manual: '576013-635',
    poll: daily(undefined, 'others'),
    feeds: ['lines', 'leakTests'],
  },
  '352': {
    ...lineAlarmHistory,
    name: 'Volumetric line leak alarm history',
    device: 'line',
    header: true,
    versions: 'TLS-3xx V1',
    manual: '576013-635',
    unasked: '111 and 112 list the same alarms, with when they cleared',
  },
  '373': {
    ...lineResults,
    name: 'PLLD results with 0.20 gal/h',
    device: 'line',
    header: true,
    versions: 'TLS-3xx V14, 4xx',
    manual: '576013-635',
    poll: daily(),
    feeds: ['leakTests'],
  },
  '374': {
    ...lineResults,
    name: 'PLLD history of passes with 0.20 gal/h',
    device: 'line',
    header: true,
    versions: 'TLS-3xx V14, 4xx',
    manual: '576013-635',
    poll: daily(undefined, 'others'),
    feeds: ['leakTests'],
  },
  '383': {
    ...lineResults,
    name: 'PLLD results, 0.10 gal/h',
    device: 'line',
    header: true,
    versions: 'TLS-3xx V7, 4xx',
    manual: '576013-635',
    poll: daily('373'),
    feeds: ['leakTests'],
  },
  '384': {
    ...lineResults,
    name: 'PLLD history of passes, 0.10 gal/h',
    device: 'line',
    header: true,
    versions: 'TLS-3xx V7, 4xx',
    manual: '576013-635',
    poll: daily('374', 'others'),
    feeds: ['leakTests'],
  },
  '388': {
    ...lineResults,
    name: 'WPLLD results',
    device: 'line',
    header: true,
    versions: 'TLS-3xx V10',
    manual: '576013-635',
    poll: daily(undefined, 'others'),
    feeds: ['leakTests'],
  },
  '389': {
    ...lineResults,
    name: 'WPLLD history of passes',
    device: 'line',
    header: true,
    versions: 'TLS-3xx V12',
    manual: '576013-635',
    poll: daily(undefined, 'others'),
    feeds: ['leakTests'],
  },
  '381': {
    ...lineStatus,
    name: 'PLLD status',
    device: 'line',
    header: true,
    versions: 'TLS-3xx V7, 4xx',
    manual: '576013-635',
    poll: often('states'),
    feeds: ['lines'],
  },
  '386': {
    ...lineStatus,
    name: 'WPLLD status',
    device: 'line',
    header: true,
    versions: 'TLS-3xx V10',
    manual: '576013-635',
    poll: often('others'),
    feeds: ['lines'],
  },
  '382': {
    ...lineAlarmHistory,
    name: 'PLLD alarm history',
    device: 'line',
    header: true,
    versions: 'TLS-3xx V7, 4xx',
    manual: '576013-635',
    unasked: '111 and 112 list the same alarms, with when they cleared',
  },
  '387': {
    ...lineAlarmHistory,
    name: 'WPLLD alarm history',
    device: 'line',
    header: true,
    versions: 'TLS-3xx V10',
    manual: '576013-635',
    unasked: '111 and 112 list the same alarms, with when they cleared',
  },
  '401': {
    ...inputStatus,
    name: 'External input status',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    poll: often('states'),
    feeds: ['deviceStates'],
  },
  '406': {
    ...inputStatus,
    name: 'Relay status',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    unasked: 'the state of a relay is stored nowhere',
  },
  '501': {
    ...clock,
    name: 'Time of day',
    device: 'system',
    header: false,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    unasked: 'each answer bears the time of the console',
  },
  '503': {
    ...header,
    name: 'Station header line',
    device: 'system',
    header: false,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    setting: { place: 0.5, device: 'console', key: 'header_line', name: 'Station header, first line' },
    poll: { ...setup('limits'), insteadOf: '113', device: 1 },
  },
  '505': {
    ...units,
    name: 'System type and language',
    device: 'system',
    header: false,
    versions: 'TLS-3xx V1',
    manual: '576013-635',
    poll: { ...setup('units'), insteadOf: '517' },
    feeds: ['identity'],
  },
  '517': {
    ...units,
    name: 'System type and language, two digits',
    device: 'system',
    header: false,
    versions: 'TLS-3xx V15, 4xx',
    manual: '576013-635',
    setting: { place: 2, device: 'console', key: 'units', name: 'Units' },
    poll: setup('units'),
    feeds: ['identity'],
  },
  '50F': {
    ...dateStyle,
    name: 'Date and time display format',
    device: 'system',
    header: false,
    versions: 'TLS-3xx V10',
    manual: '576013-635',
    setting: { place: 3, device: 'console', key: 'date_format', name: 'Date and time format' },
    poll: setup('units'),
    feeds: ['identity'],
  },
  '602': {
    ...deviceLabels,
    name: 'Tank labels',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    setting: { place: 4, device: 'tank', key: 'label', name: 'Label' },
    poll: setup('tanks'),
    feeds: ['setup'],
  },
  '702': {
    ...deviceLabels,
    name: 'Liquid sensor labels',
    device: 'sensor',
    header: false,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    setting: { place: 22, device: 'liquid', key: 'label', name: 'Label' },
    poll: setup('places'),
    feeds: ['sensorLabels'],
    labels: '301',
  },
  '707': {
    ...deviceLabels,
    name: 'Vapor sensor labels',
    device: 'sensor',
    header: false,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    setting: { place: 23, device: 'vapor', key: 'label', name: 'Label' },
    poll: setup('places'),
    feeds: ['sensorLabels'],
    labels: '306',
  },
  '712': {
    ...deviceLabels,
    name: 'Groundwater sensor labels',
    device: 'sensor',
    header: false,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    setting: { place: 24, device: 'groundwater', key: 'label', name: 'Label' },
    poll: setup('places'),
    feeds: ['sensorLabels'],
    labels: '311',
  },
  '742': {
    ...deviceLabels,
    name: 'Type A sensor labels',
    device: 'sensor',
    header: false,
    versions: 'TLS-3xx V2, 4xx',
    manual: '576013-635',
    setting: { place: 25, device: 'two_wire', key: 'label', name: 'Label' },
    poll: setup('places'),
    feeds: ['sensorLabels'],
    labels: '341',
  },
  '747': {
    ...deviceLabels,
    name: 'Type B sensor labels',
    device: 'sensor',
    header: false,
    versions: 'TLS-3xx V2, 4xx',
    manual: '576013-635',
    setting: { place: 26, device: 'three_wire', key: 'label', name: 'Label' },
    poll: setup('places'),
    feeds: ['sensorLabels'],
    labels: '346',
  },
  '782': {
    ...deviceLabels,
    name: 'PLLD labels',
    device: 'line',
    header: false,
    versions: 'TLS-3xx V7, 4xx',
    manual: '576013-635',
    setting: { place: 27, device: 'line', key: 'label', name: 'Label' },
    poll: setup('limits'),
  },
  '802': {
    ...deviceLabels,
    name: 'External input labels',
    device: 'system',
    header: false,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    setting: { place: 28, device: 'input', key: 'label', name: 'Label' },
    poll: setup('limits'),
    feeds: ['deviceStates'],
  },
  '603': {
    ...productCode,
    name: 'Tank product codes',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    setting: { place: 5, device: 'tank', key: 'product_code', name: 'Product code' },
    poll: setup('tanks'),
    feeds: ['setup'],
  },
  '604': {
    ...tankValues,
    name: 'Tank full volume',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    setting: {
      place: 6,
      device: 'tank',
      key: 'full_volume',
      name: 'Full volume',
      short: 'Full volume',
      measure: gallons,
    },
    tankColumn: 'capacity',
    poll: setup('tanks'),
    feeds: ['setup'],
  },
  '607': {
    ...tankValues,
    name: 'Tank diameter',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    setting: { place: 7, device: 'tank', key: 'diameter', name: 'Diameter', short: 'Diameter', measure: inches },
    tankColumn: 'diameterInches',
    poll: setup('limits'),
    feeds: ['setup'],
  },
  '608': {
    ...tankValues,
    name: 'Tank tilt',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    setting: { place: 8, device: 'tank', key: 'tilt', name: 'Tilt', measure: inches },
    poll: setup('limits'),
  },
  '609': {
    ...tankValues,
    name: 'Tank thermal expansion coefficient',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    setting: {
      place: 9,
      device: 'tank',
      key: 'thermal_coefficient',
      name: 'Thermal coefficient',
      measure: { unit: 'per °F', digits: 6 },
    },
    poll: setup('limits'),
  },
  '621': {
    ...tankValues,
    name: 'Tank low level limit',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    setting: { place: 14, device: 'tank', key: 'low_limit', name: 'Low product limit', short: 'Low', measure: gallons },
    tankColumn: 'lowLimit',
    poll: setup('limits'),
    feeds: ['setup'],
  },
  '622': {
    ...tankValues,
    name: 'Tank high level limit',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    setting: {
      place: 12,
      device: 'tank',
      key: 'high_limit',
      name: 'High product limit',
      short: 'High',
      measure: gallons,
    },
    tankColumn: 'highLimit',
    poll: setup('limits'),
    feeds: ['setup'],
  },
  '623': {
    ...tankValues,
    name: 'Tank overfill limit',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    setting: {
      place: 11,
      device: 'tank',
      key: 'overfill_limit',
      name: 'Overfill limit',
      short: 'Overfill',
      measure: gallons,
    },
    tankColumn: 'overfillLimit',
    poll: setup('limits'),
    feeds: ['setup'],
  },
  '624': {
    ...tankValues,
    name: 'Tank high water limit',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    setting: {
      place: 16,
      device: 'tank',
      key: 'water_alarm',
      name: 'High water alarm',
      short: 'Water alarm',
      measure: inches,
    },
    tankColumn: 'waterAlarmInches',
    poll: setup('limits'),
    feeds: ['setup'],
  },
  '625': {
    ...tankValues,
    name: 'Tank sudden loss limit',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    setting: {
      place: 17,
      device: 'tank',
      key: 'sudden_loss_limit',
      name: 'Sudden loss limit',
      short: 'Sudden loss',
      measure: gallons,
    },
    tankColumn: 'suddenLossLimit',
    poll: setup('limits'),
    feeds: ['setup'],
  },
  '626': {
    ...tankValues,
    name: 'Tank leak alarm limit',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    setting: {
      place: 18,
      device: 'tank',
      key: 'leak_alarm_limit',
      name: 'Leak alarm limit',
      short: 'Leak alarm',
      measure: gallons,
    },
    tankColumn: 'leakAlarmLimit',
    poll: setup('limits'),
    feeds: ['setup'],
  },
  '627': {
    ...tankValues,
    name: 'Tank high water warning limit',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V2, 4xx',
    manual: '576013-635',
    setting: {
      place: 15,
      device: 'tank',
      key: 'water_warning',
      name: 'High water warning',
      short: 'Water warning',
      measure: inches,
    },
    tankColumn: 'waterWarningInches',
    poll: setup('limits'),
    feeds: ['setup'],
  },
  '628': {
    ...tankValues,
    name: 'Tank maximum volume limit',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V2, 4xx',
    manual: '576013-635',
    setting: {
      place: 10,
      device: 'tank',
      key: 'maximum_volume',
      name: 'Maximum volume',
      short: 'Maximum',
      measure: gallons,
    },
    tankColumn: 'maxVolume',
    poll: setup('limits'),
    feeds: ['setup'],
  },
  '629': {
    ...tankValues,
    name: 'Tank delivery needed limit',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V2, 4xx',
    manual: '576013-635',
    setting: {
      place: 13,
      device: 'tank',
      key: 'delivery_limit',
      name: 'Delivery needed limit',
      short: 'Delivery needed',
      measure: gallons,
    },
    tankColumn: 'deliveryLimit',
    poll: setup('limits'),
    feeds: ['setup'],
  },
  '62A': {
    ...tankValues,
    name: 'Tank annual leak test minimum volume',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V2, 4xx',
    manual: '576013-635',
    setting: {
      place: 21,
      device: 'tank',
      key: 'annual_test_minimum',
      name: 'Annual test, least volume',
      measure: gallons,
    },
    poll: setup('limits'),
  },
  '636': {
    ...tankValues,
    name: 'Tank periodic leak test minimum volume',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V14, 4xx',
    manual: '576013-635',
    setting: {
      place: 20,
      device: 'tank',
      key: 'periodic_test_minimum',
      name: 'Periodic test, least volume',
      measure: gallons,
    },
    poll: setup('limits'),
  },
  '611': {
    ...leakSchedule,
    name: 'In-tank leak test schedule',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    setting: { place: 19, device: 'tank', key: 'leak_test_schedule', name: 'Leak test schedule' },
    poll: setup('limits'),
  },
  '902': {
    ...software,
    name: 'Software revision',
    device: 'system',
    header: false,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    setting: { place: 1, device: 'console', key: 'software', name: 'Software' },
    poll: setup('tanks'),
    feeds: ['identity'],
  },
  '905': {
    ...software,
    name: 'Software revision and features',
    device: 'system',
    header: false,
    versions: 'TLS-3xx V15, 4xx',
    manual: '576013-635',
    feeds: ['identity'],
    unasked: '902 reports the software that polling stores',
  },
  ...EVIDENCE_FUNCTIONS,
  ...SETUP_FUNCTIONS,
  ...RECONCILIATION_FUNCTIONS,
  ...VARIANCE_FUNCTIONS,
  ...CHART_FUNCTIONS,
  ...RECONCILIATION_SETUP,
  ...BACK_FILL_FUNCTIONS,
  ...WATCHED_FUNCTIONS,
  ...LIST_FUNCTIONS,
  ...STORAGE_FUNCTIONS,
  ...SERVICE_FUNCTIONS,
  ...RECONCILIATION_TESTS,
} satisfies Record<string, AnyFunctionRow>;
