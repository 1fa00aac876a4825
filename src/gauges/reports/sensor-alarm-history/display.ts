import { alarmType, printedAlarmLabel } from '#gauges/alarms/alarm-labels.ts';
import { Alignment, ColumnFit } from '#gauges/framing/column-fit.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { findDate, printDate } from '#gauges/framing/dates.ts';
import { DeviceBlocks, isLabel } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { endAt, label20, numberedRow, rowsAfter, startAt, textOrNull } from '#gauges/framing/display-rows.ts';
import type { Doubts } from '#gauges/framing/doubts.ts';
import { SENSOR_CATEGORY, type SensorFamily } from '../sensor-status/report.ts';
import { sensorFamilyOf } from '../sensor-status/sensor-families.ts';
import type { SensorAlarmEvent, SensorAlarmHistory, SensorAlarmHistoryReport } from './report.ts';

const TITLES: Readonly<Record<SensorFamily, string>> = {
  liquid: 'LIQUID ALARM HISTORY REPORT',
  vapor: 'VAPOR ALARM HISTORY REPORT',
  groundwater: 'GROUNDWATER ALARM HISTORY REPORT',
  smart: 'SMART SENSOR ALARM HISTORY REPORT',
  mag: 'MAG SENSOR ALARM HISTORY REPORT',
  'two-wire': '2 WIRE CL ALARM HISTORY REPORT',
  'three-wire': '3 WIRE CL ALARM HISTORY REPORT',
  universal: 'UNIVERSAL SENSOR ALARM HISTORY REPORT',
};
const HEADING = /\bALARM HISTORY\b/i;
const COLUMNS = /^\s*SENSOR\s+LOCATION\s*$/i;
const NONE = /^\s*NO ALARMS?\b/i;

/**
 * Reads 302, 307, 312, 316, 342, 347 and 34C: a line a sensor, then a line an alarm with its date first.
 * `code` names the family. Source: 576013-635, the same functions.
 */
export function decodeSensorAlarmHistoryDisplay(
  text: DisplayText,
  context: Doubts & { code: string },
): { report: SensorAlarmHistoryReport } | { why: string } {
  const family = sensorFamilyOf(context.code);
  const found = rowsAfter(
    text,
    'sensor alarm history',
    text.lines.some((line) => COLUMNS.test(line)) ? COLUMNS : HEADING,
    context,
  );
  if ('why' in found) return found;
  const sensors = new DeviceBlocks<SensorAlarmHistory>(context);
  const column = new Alignment();
  const numbers = new ColumnFit<'number'>();
  for (const line of found.rows) {
    const date = findDate(line, text.hint);
    const row = numberedRow(line);
    const label = textOrNull(line.slice(date?.to ?? 0));
    if (date?.hasTime && line.slice(0, date.from).trim() === '') {
      const { current } = sensors;
      if (current === null || label === null || !isLabel(label, text.hint) || !column.fits(date)) {
        sensors.lose(line);
        continue;
      }
      const alarm = alarmType(SENSOR_CATEGORY[family], label);
      current.events.push({ at: date.at, alarm, label });
    } else if (row !== null && numbers.endsBelow('number', line.search(/\d(?!\d)/))) {
      const location = textOrNull(row.rest);
      const name = { device: row.device, label: location };
      sensors.open(line, name, text.hint, { sensor: row.device, location, events: [] });
    } else if (!NONE.test(line)) {
      sensors.lose(line);
    }
  }
  return { report: { family, sensors: sensors.all } };
}

function printEvent(event: SensorAlarmEvent, category: number, style: DateStyle): string {
  const known = event.alarm === null ? 'UNKNOWN ALARM' : printedAlarmLabel({ category, type: event.alarm });
  const date = event.at === null ? '' : printDate(event.at, style);
  return startAt(startAt('', date, 8).padStart(8 + date.length), event.label ?? known, 38);
}

/** Prints the report lines of the sensor alarm history functions. */
export function encodeSensorAlarmHistoryDisplay(
  report: SensorAlarmHistoryReport,
  options: { dateStyle: DateStyle },
): string[] {
  const category = SENSOR_CATEGORY[report.family];
  const lines = [TITLES[report.family], '', 'SENSOR  LOCATION'];
  for (const sensor of report.sensors) {
    lines.push(startAt(endAt('', String(sensor.sensor), 6), label20(sensor.location), 8));
    for (const event of sensor.events) lines.push(printEvent(event, category, options.dateStyle));
  }
  return lines;
}
