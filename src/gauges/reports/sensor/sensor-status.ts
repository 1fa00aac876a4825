import { alarmType, printedAlarmLabel } from '#gauges/alarms/alarm-labels.ts';
import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { endAt, label20, rowsAfter, startAt, textOrNull } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { readStatusTable, type StatusRow } from '#gauges/framing/status-table.ts';

/** Sensor family, with the alarm category (AA) its alarms carry in function 101. */
export type SensorFamily =
  | 'liquid'
  | 'vapor'
  | 'groundwater'
  | 'smart'
  | 'two-wire'
  | 'three-wire'
  | 'universal'
  | 'mag';

/** AA of each family (576013-635 section 7.1). */
export const SENSOR_CATEGORY: Record<SensorFamily, number> = {
  liquid: 3,
  vapor: 4,
  groundwater: 7,
  smart: 28,
  'two-wire': 8,
  'three-wire': 12,
  universal: 13,
  mag: 59,
};

export interface SensorStatus {
  sensor: number;
  /** Location; null in computer format. */
  location: string | null;
  /**
   * Status number as function 101 counts it (the NN of the family's category); null for a display text in no table.
   * The wire number of the resistive families is one less and is converted by the codec.
   */
  alarms: (number | null)[];
  /** Status texts of a display reply; empty in computer format. */
  labels: string[];
}

/**
 * Functions 301, 306, 311, 315, 341, 346, 34B and (4xx) 31B. An empty `alarms` is a normal sensor.
 * Source: 576013-635 functions 301 to 34B; 577013-950 function 31B.
 */
export interface SensorStatusReport {
  family: SensorFamily;
  sensors: SensorStatus[];
}

/**
 * Groups `SS ssss`; the MAG sensors of 31B send `SS NN` and NN numbers. Numbers are printed decimal.
 * Source: 576013-635 functions 301, 306, 311, 315, 341, 346, 34B; 577013-950 function 31B.
 */
export function decodeSensorStatus(fields: Fields, context: ReplyContext): SensorStatusReport {
  const family = sensorFamilyOf(context.code);
  const sensors: SensorStatus[] = [];
  while (!fields.done) {
    const sensor = fields.device('a sensor number');
    const count = family === 'mag' ? fields.decCount(2, 'the number of alarms') : 1;
    const alarms: (number | null)[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) {
      const alarm = alarmFromWire(family, fields.dec(4, 'a sensor status'));
      if (alarm !== 0) alarms.push(alarm);
    }
    sensors.push({ sensor, location: null, alarms, labels: [] });
  }
  return { family, sensors };
}

/** The counterpart of `decodeSensorStatus`; families with one number a sensor send the first alarm. */
export function encodeSensorStatus(report: SensorStatusReport, out: BodyWriter, context: EncodeContext): void {
  const family = sensorFamilyOf(context.code);
  for (const { sensor, alarms } of report.sensors) {
    const sent = alarms.length === 0 ? [0] : family === 'mag' ? alarms : alarms.slice(0, 1);
    out.dec(sensor, 2);
    if (family === 'mag') out.dec(sent.length, 2);
    for (const alarm of sent) out.dec(alarmToWire(family, alarm), 4);
  }
}

const TITLES: Readonly<Record<SensorFamily, string>> = {
  liquid: 'LIQUID STATUS REPORT',
  vapor: 'VAPOR STATUS REPORT',
  groundwater: 'GROUNDWATER STATUS REPORT',
  smart: 'SMART SENSOR STATUS REPORT',
  mag: 'MAG SENSOR STATUS REPORT',
  'two-wire': '2 WIRE CL STATUS REPORT',
  'three-wire': '3 WIRE CL STATUS REPORT',
  universal: 'UNIVERSAL SENSOR STATUS REPORT',
};
const HEADING = /^\s*SENSOR\s+LOCATION\s+STATUS\b|\bSENSOR STATUS REPORT\s*$/i;
const TABLE = /\bLOCATION\s+STATUS\b/i;
const NORMAL = /^(?:SENSOR )?(?:NORMAL|DRY)$/i;
/** `SENSOR 1: SUMP` with `STATUS : SENSOR DRY` below: how an emulator prints what the console tabulates. */
const BLOCK_SENSOR = /^\s*SENSOR\s+(\d{1,2})\s*:\s*(.*)$/i;
const BLOCK_STATUS = /^\s*STATUS\s*:\s*(\S.*)$/i;
const BLOCK_TYPE = /^\s*TYPE\s*:/i;
/** Any other line of a block: its name is apart from the colon, as a sensor's number does not. */
const BLOCK_OTHER = /^\s*[A-Z][A-Z ]*\s:/i;

function readBlocks(lines: readonly string[], doubts: Doubts): StatusRow[] {
  const rows: StatusRow[] = [];
  let open: StatusRow | null = null;
  for (const line of lines) {
    const sensor = BLOCK_SENSOR.exec(line);
    const status = BLOCK_STATUS.exec(line)?.[1]?.trim();
    if (sensor !== null) {
      open = { device: Number(sensor[1]), label: textOrNull(sensor[2] ?? ''), statuses: [] };
      rows.push(open);
    } else if (status !== undefined && open !== null) {
      // One state a sensor: a second one is of a sensor whose own line is lost, or of this one. It stays to be seen.
      if (open.statuses.length > 0) leaveOut(doubts, `sensor ${open.device} has two states`);
      open.statuses.push(status);
    } else if (!BLOCK_TYPE.test(line)) {
      leaveOut(doubts, `line not understood: ${line.trim()}`);
      // It may be a sensor's own line: what follows belongs to nobody.
      if (!BLOCK_OTHER.test(line)) open = null;
    }
  }
  for (const { device, statuses } of rows) {
    if (statuses.length === 0) leaveOut(doubts, `sensor ${device} has no status`);
  }
  return rows.filter((row) => row.statuses.length > 0);
}

/** The family whose title a page carries where it is not the one that was asked; null when none is. */
function otherFamily(lines: readonly string[], family: SensorFamily): SensorFamily | null {
  const titles = Object.entries(TITLES) as [SensorFamily, string][];
  const named = titles.filter(([, title]) => lines.some((line) => line.trim().toUpperCase() === title));
  return named.some(([one]) => one === family) ? null : (named[0]?.[0] ?? null);
}

/**
 * Reads 301, 306, 311, 315, 31B, 341, 346 and 34B; `code` names the family. `alarms` are the NN of the
 * family's category; an unknown text is kept in `labels` with null. Source: 576013-635, the same functions.
 */
export function decodeSensorStatusDisplay(
  text: DisplayText,
  context: Doubts & { code: string },
): { report: SensorStatusReport } | { why: string } {
  const family = sensorFamilyOf(context.code);
  const other = otherFamily(text.lines, family);
  if (other !== null) return { why: `the page is of ${other} sensors` };
  const table = text.lines.find((line) => TABLE.test(line)) === undefined ? HEADING : TABLE;
  const found = rowsAfter(text, 'sensor status table', table, context);
  if ('why' in found) return found;
  const blocks = found.rows.some((line) => BLOCK_SENSOR.test(line));
  const rows = blocks ? readBlocks(found.rows, context) : readStatusTable(found, context);
  if (rows === null) return { why: 'the sensor status table has no row that names a sensor' };
  const category = SENSOR_CATEGORY[family];
  const sensors = rows.map((row): SensorStatus => {
    const labels = row.statuses.filter((status) => !NORMAL.test(status));
    // An alarm below a normal state is of a sensor whose own row is lost.
    if (labels.length > 0 && labels.length < row.statuses.length) {
      leaveOut(context, `sensor ${row.device} is normal and has an alarm: ${labels.join(', ')}`);
    }
    return {
      sensor: row.device,
      location: row.label,
      alarms: labels.map((label) => alarmType(category, label)),
      labels,
    };
  });
  return { report: { family, sensors } };
}

function printSensor(sensor: SensorStatus, category: number): string[] {
  const texts = sensor.alarms.map(
    (type, i) => sensor.labels[i] ?? (type === null ? 'UNKNOWN ALARM' : printedAlarmLabel({ category, type })),
  );
  const left = startAt(endAt('', String(sensor.sensor), 6), label20(sensor.location), 8);
  return [startAt(left, texts[0] ?? 'SENSOR NORMAL', 31), ...texts.slice(1).map((label) => ' '.repeat(31) + label)];
}

/** Prints the report lines of the sensor status functions. */
export function encodeSensorStatusDisplay(report: SensorStatusReport): string[] {
  const category = SENSOR_CATEGORY[report.family];
  const rows = report.sensors.flatMap((sensor) => printSensor(sensor, category));
  return [TITLES[report.family], '', 'SENSOR  LOCATION               STATUS', ...rows];
}

/** The family each status and history function reports (576013-635; 31B from 577013-950). */
const FAMILY_OF: Readonly<Record<string, SensorFamily>> = {
  301: 'liquid',
  302: 'liquid',
  306: 'vapor',
  307: 'vapor',
  311: 'groundwater',
  312: 'groundwater',
  315: 'smart',
  316: 'smart',
  '31B': 'mag',
  '31C': 'mag',
  341: 'two-wire',
  342: 'two-wire',
  346: 'three-wire',
  347: 'three-wire',
  '34B': 'universal',
  '34C': 'universal',
};

/** The sensor family of a status or history function; a code that is neither is a programmer's error. */
export function sensorFamilyOf(code: string): SensorFamily {
  const family = FAMILY_OF[code];
  if (family === undefined) throw new Error(`${code} is no sensor function`);
  return family;
}

/**
 * The alarm number as function 101 counts it, from the number on the wire. Smart sensors send that number;
 * the others leave out 101's first type and send one less. 0 is normal in both.
 */
export function alarmFromWire(family: SensorFamily, wire: number | null): number | null {
  if (wire === null || wire === 0 || family === 'smart') return wire;
  return wire + 1;
}

/** The counterpart of `alarmFromWire`. */
export function alarmToWire(family: SensorFamily, alarm: number | null): number | null {
  if (alarm === null || alarm === 0 || family === 'smart') return alarm;
  return alarm - 1;
}
