import { alarmType, printedAlarmLabel } from '#gauges/alarms/alarm-labels.ts';
import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import { Alignment, ColumnFit } from '#gauges/framing/column-fit.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { findDate, printDate } from '#gauges/framing/dates.ts';
import { type DeviceBlock, DeviceBlocks, isLabel } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { endAt, label20, numberedRow, rowsAfter, startAt, textOrNull } from '#gauges/framing/display-rows.ts';
import type { Doubts } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { alarmFromWire, alarmToWire, SENSOR_CATEGORY, type SensorFamily, sensorFamilyOf } from './sensor-status.ts';

export interface SensorAlarmEvent {
  /** Console local time. */
  at: string | null;
  /** Alarm number as function 101 counts it (NN of the family's category); null for a text in no table. */
  alarm: number | null;
  /** Alarm text of a display reply; null in computer format. */
  label: string | null;
}

export interface SensorAlarmHistory extends DeviceBlock {
  sensor: number;
  /** Location; null in computer format. */
  location: string | null;
  events: SensorAlarmEvent[];
}

/** Functions 302, 307, 312, 316, 342, 347, 34C. Source: 576013-635, the same functions. */
export interface SensorAlarmHistoryReport {
  family: 'liquid' | 'vapor' | 'groundwater' | 'smart' | 'two-wire' | 'three-wire' | 'universal' | 'mag';
  sensors: SensorAlarmHistory[];
}

function decodeSensors(fields: Fields, code: string, base: 'decimal' | 'hex'): SensorAlarmHistory[] {
  const family = sensorFamilyOf(code);
  const sensors: SensorAlarmHistory[] = [];
  while (!fields.done) {
    const sensor = fields.device('a sensor number');
    const what = 'the number of alarms';
    const count = base === 'hex' ? fields.hexCount(2, what) : fields.decCount(2, what);
    const events: SensorAlarmEvent[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) {
      const at = fields.date('the date of an alarm');
      events.push({ at, alarm: alarmFromWire(family, fields.dec(4, 'an alarm number')), label: null });
    }
    sensors.push({ sensor, location: null, events });
  }
  return sensors;
}

/**
 * Groups `SS NN` and NN times `date aaaa`. The manual states no base for NN (except 316, decimal): the
 * one that makes the length come out is taken, decimal first.
 * Source: 576013-635 functions 302, 307, 312, 316, 342, 347, 34C.
 */
export function decodeSensorAlarmHistory(fields: Fields, context: ReplyContext): SensorAlarmHistoryReport {
  const family = sensorFamilyOf(context.code);
  const start = fields.position;
  const sensors = decodeSensors(fields, context.code, 'decimal');
  if (fields.why === null || family === 'smart') return { family, sensors };
  fields.rewind(start);
  return { family, sensors: decodeSensors(fields, context.code, 'hex') };
}

/** The counterpart of `decodeSensorAlarmHistory`; counts are written decimal. */
export function encodeSensorAlarmHistory(
  report: SensorAlarmHistoryReport,
  out: BodyWriter,
  context: EncodeContext,
): void {
  const family = sensorFamilyOf(context.code);
  for (const { sensor, events } of report.sensors) {
    out.dec(sensor, 2);
    out.dec(events.length, 2);
    for (const { at, alarm } of events) {
      out.date(at);
      out.dec(alarmToWire(family, alarm), 4);
    }
  }
}

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
