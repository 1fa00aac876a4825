import type { AnyFunctionRow, PollRule } from '../functions/function-row.ts';
import { decodeDeviceAlarmHistory, encodeDeviceAlarmHistory } from '../reports/alarm/device-alarm-history/computer.ts';
import {
  decodeDeviceAlarmHistoryDisplay,
  encodeDeviceAlarmHistoryDisplay,
} from '../reports/alarm/device-alarm-history/display.ts';
import { decodeDeviceStates, encodeDeviceStates } from '../reports/console/device-states/computer.ts';
import { decodeDeviceStatesDisplay, encodeDeviceStatesDisplay } from '../reports/console/device-states/display.ts';
import {
  decodeStaticPasses,
  decodeStaticPassesDisplay,
  encodeStaticPasses,
  encodeStaticPassesDisplay,
} from '../reports/leak/leak-history/static-passes.ts';
import {
  decodeStaticHistory,
  decodeStaticHistoryDisplay,
  encodeStaticHistory,
  encodeStaticHistoryDisplay,
} from '../reports/leak/leak-results/static-history.ts';
import { decodeLineResults, encodeLineResults } from '../reports/leak/line-results/computer.ts';
import { decodeLineResultsDisplay, encodeLineResultsDisplay } from '../reports/leak/line-results/display.ts';
import { decodeSumpTests, encodeSumpTests } from '../reports/leak/sump-tests/computer.ts';
import { decodeSumpTestsDisplay, encodeSumpTestsDisplay } from '../reports/leak/sump-tests/display.ts';
import {
  decodeSensorAlarmHistory,
  decodeSensorAlarmHistoryDisplay,
  encodeSensorAlarmHistory,
  encodeSensorAlarmHistoryDisplay,
} from '../reports/sensor/sensor-alarm-history.ts';

const deviceStates = {
  report: 'device-states',
  computer: { decode: decodeDeviceStates, encode: encodeDeviceStates },
  display: { decode: decodeDeviceStatesDisplay, encode: encodeDeviceStatesDisplay },
} as const;
const deviceAlarms = {
  report: 'device-alarm-history',
  computer: { decode: decodeDeviceAlarmHistory, encode: encodeDeviceAlarmHistory },
  display: { decode: decodeDeviceAlarmHistoryDisplay, encode: encodeDeviceAlarmHistoryDisplay },
} as const;
const sumpTests = {
  report: 'sump-tests',
  computer: { decode: decodeSumpTests, encode: encodeSumpTests },
  display: { decode: decodeSumpTestsDisplay, encode: encodeSumpTestsDisplay },
} as const;

const hour = 60 * 60;
const day = 24 * hour;
/** Long reports start late on a real console. */
const slowFirstByteMs = 10_000;
const daily = (insteadOf?: string): PollRule => ({
  turn: 'others',
  every: day,
  firstByteMs: slowFirstByteMs,
  ...(insteadOf && { insteadOf }),
});

const hourly: PollRule = { turn: 'others', every: hour };

/** Functions that prove something, or say why nothing is proven: tests of sumps, and states of what is watched besides. */
export const EVIDENCE_FUNCTIONS = {
  '317': {
    ...sumpTests,
    name: 'MAG sump leak test in progress or last',
    device: 'sensor',
    header: false,
    versions: 'TLS-3xx V26',
    manual: '576013-635',
    poll: daily(),
    feeds: ['sumpTests'],
  },
  '318': {
    ...sumpTests,
    name: 'MAG sump leak test, last passed',
    device: 'sensor',
    header: false,
    versions: 'TLS-3xx V26',
    manual: '576013-635',
    poll: daily('319'),
    feeds: ['sumpTests'],
  },
  '319': {
    ...sumpTests,
    name: 'MAG sump leak test, last ten passed',
    device: 'sensor',
    header: false,
    versions: 'TLS-3xx V26',
    manual: '576013-635',
    poll: daily(),
    feeds: ['sumpTests'],
  },
  '31A': {
    ...sumpTests,
    name: 'MAG sump leak test, last passed of each year',
    device: 'sensor',
    header: false,
    versions: 'TLS-3xx V26',
    manual: '576013-635',
    poll: daily(),
    feeds: ['sumpTests'],
  },
  '322': {
    ...deviceStates,
    name: 'Pump relay monitor status',
    device: 'system',
    header: false,
    versions: 'TLS-3xx V27, 4xx V5',
    manual: '576013-635',
    poll: hourly,
    feeds: ['deviceStates'],
  },
  '353': {
    ...deviceStates,
    name: 'Volumetric line leak pump status',
    device: 'line',
    header: true,
    versions: 'TLS-3xx V2',
    manual: '576013-635',
    poll: hourly,
    feeds: ['deviceStates'],
  },
  A52: {
    ...deviceStates,
    name: 'CSLD diagnostics: rate test',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V3, 4xx',
    manual: '576013-635',
    poll: daily(),
    feeds: ['deviceStates'],
  },
  A55: {
    ...deviceStates,
    name: 'CSLD diagnostics: leak test status',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V3, 4xx',
    manual: '576013-635',
    poll: hourly,
    feeds: ['deviceStates'],
  },
  B38: {
    ...deviceStates,
    display: null,
    name: 'Vacuum sensor diagnostic',
    device: 'sensor',
    header: false,
    versions: 'TLS-3xx V24',
    manual: '576013-635',
    poll: hourly,
    feeds: ['deviceStates'],
  },
  '20G': {
    report: 'leak-history',
    computer: { decode: decodeStaticPasses, encode: encodeStaticPasses },
    display: { decode: decodeStaticPassesDisplay, encode: encodeStaticPassesDisplay },
    name: 'Static leak tests, last passed',
    device: 'tank',
    header: false,
    versions: '4xx',
    manual: '577013-950',
    poll: daily('20H'),
    feeds: ['leakTests'],
  },
  '20H': {
    report: 'leak-results',
    computer: { decode: decodeStaticHistory, encode: encodeStaticHistory },
    display: { decode: decodeStaticHistoryDisplay, encode: encodeStaticHistoryDisplay },
    name: 'Static leak test history',
    device: 'tank',
    header: false,
    versions: '4xx',
    manual: '577013-950',
    poll: daily(),
    feeds: ['leakTests'],
  },
  '31C': {
    report: 'sensor-alarm-history',
    computer: { decode: decodeSensorAlarmHistory, encode: encodeSensorAlarmHistory },
    display: { decode: decodeSensorAlarmHistoryDisplay, encode: encodeSensorAlarmHistoryDisplay },
    name: 'MAG sensor alarm history',
    device: 'sensor',
    header: true,
    versions: '4xx',
    manual: '577013-950',
    unasked: '111 and 112 list the same alarms, with when they cleared',
  },
  '385': {
    report: 'line-results',
    computer: { decode: decodeLineResults, encode: encodeLineResults },
    display: { decode: decodeLineResultsDisplay, encode: encodeLineResultsDisplay },
    name: 'PLLD results, 0.20 gal/h before 0.10 gal/h',
    device: 'line',
    header: true,
    versions: '4xx',
    manual: '577013-950',
    poll: daily('373'),
    feeds: ['leakTests'],
  },
  '323': {
    ...deviceAlarms,
    name: 'Pump relay monitor alarm history',
    device: 'system',
    header: false,
    versions: 'TLS-3xx V27, 4xx V5',
    manual: '576013-635',
    unasked: '111 and 112 list the same alarms, with when they cleared',
  },
  '402': {
    ...deviceAlarms,
    name: 'Input alarm history',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V1, 4xx',
    manual: '576013-635',
    unasked: '111 and 112 list the same alarms, with when they cleared',
  },
  '403': {
    ...deviceAlarms,
    name: 'Input and generator alarm history',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V5, 4xx',
    manual: '576013-635',
    unasked: '111 and 112 list the same alarms, with when they cleared; runs of a generator are stored nowhere',
  },
} satisfies Record<string, AnyFunctionRow>;
