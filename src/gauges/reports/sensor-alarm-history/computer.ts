import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { alarmFromWire, alarmToWire, sensorFamilyOf } from '../sensor-status/sensor-families.ts';
import type { SensorAlarmEvent, SensorAlarmHistory, SensorAlarmHistoryReport } from './report.ts';

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
