import { alarmType, printedAlarmLabel } from '#gauges/alarms/alarm-labels.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { endAt, label20, rowsAfter, startAt, textOrNull } from '#gauges/framing/display-rows.ts';
import type { Doubts } from '#gauges/framing/doubts.ts';
import type { StatusRow } from '#gauges/framing/status-table.ts';
import { readStatusTable } from '#gauges/framing/status-table.ts';
import { sensorFamilyOf } from '../sensor-families.ts';
import { SENSOR_CATEGORY, type SensorFamily, type SensorStatus, type SensorStatusReport } from './report.ts';

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

function readBlocks(lines: readonly string[]): StatusRow[] {
  const rows: StatusRow[] = [];
  for (const line of lines) {
    const sensor = BLOCK_SENSOR.exec(line);
    const status = BLOCK_STATUS.exec(line)?.[1]?.trim();
    if (sensor !== null) rows.push({ device: Number(sensor[1]), label: textOrNull(sensor[2] ?? ''), statuses: [] });
    else if (status !== undefined) rows.at(-1)?.statuses.push(status);
  }
  return rows.filter((row) => row.statuses.length > 0);
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
  const table = text.lines.find((line) => TABLE.test(line)) === undefined ? HEADING : TABLE;
  const found = rowsAfter(text, 'sensor status table', table);
  if ('why' in found) return found;
  const blocks = found.rows.some((line) => BLOCK_SENSOR.test(line));
  const rows = blocks ? readBlocks(found.rows) : readStatusTable(found, context);
  if (rows === null) return { why: 'the sensor status table has no row that names a sensor' };
  const category = SENSOR_CATEGORY[family];
  const sensors = rows.map((row): SensorStatus => {
    const labels = row.statuses.filter((status) => !NORMAL.test(status));
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
