import type { AnyFunctionRow } from '../functions/function-row.ts';
import { decodeServiceRecords, encodeServiceRecords } from '../reports/console/service-records/computer.ts';
import {
  decodeServiceRecordsDisplay,
  encodeServiceRecordsDisplay,
} from '../reports/console/service-records/display.ts';
import {
  decodeEvacuations,
  decodeEvacuationsDisplay,
  decodeInstallLog,
  decodeInstallLogDisplay,
  encodeEvacuations,
  encodeEvacuationsDisplay,
  encodeInstallLog,
  encodeInstallLogDisplay,
} from '../reports/sensor/sensor-events.ts';

const records = {
  report: 'service-records',
  computer: { decode: decodeServiceRecords, encode: encodeServiceRecords },
  display: { decode: decodeServiceRecordsDisplay, encode: encodeServiceRecordsDisplay },
} as const;

/** Logs of service at the console and of its sensors: a person asks for them, nothing is judged by them. */
const unasked = 'a person asks for it; nothing that Forecourt judges rests on it';

/** What was serviced, fitted or drawn, and when. */
export const SERVICE_FUNCTIONS = {
  '116': {
    ...records,
    name: 'Service report history',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V19, until V26',
    manual: '576013-635',
    unasked,
  },
  '119': {
    ...records,
    name: 'Maintenance history',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V27',
    manual: '576013-635',
    unasked,
  },
  '11A': {
    ...records,
    name: 'Service report history with codes',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V27',
    manual: '576013-635',
    unasked,
  },
  '11B': {
    ...records,
    name: 'Service notice sessions',
    device: 'system',
    header: true,
    versions: 'TLS-3xx V28',
    manual: '576013-635',
    unasked,
  },
  '333': {
    report: 'sensor-events',
    computer: { decode: decodeInstallLog, encode: encodeInstallLog },
    display: { decode: decodeInstallLogDisplay, encode: encodeInstallLogDisplay },
    name: 'Smart sensor install log',
    device: 'sensor',
    header: false,
    versions: 'TLS-3xx V24',
    manual: '576013-635',
    unasked,
  },
  B39: {
    report: 'sensor-events',
    computer: { decode: decodeEvacuations, encode: encodeEvacuations },
    display: { decode: decodeEvacuationsDisplay, encode: encodeEvacuationsDisplay },
    name: 'Vacuum sensor evacuations',
    device: 'sensor',
    header: false,
    versions: 'TLS-3xx V24',
    manual: '576013-635',
    unasked,
  },
} satisfies Record<string, AnyFunctionRow>;
