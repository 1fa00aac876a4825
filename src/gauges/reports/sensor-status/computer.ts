import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { SensorStatus, SensorStatusReport } from './report.ts';
import { alarmFromWire, alarmToWire, sensorFamilyOf } from './sensor-families.ts';

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
