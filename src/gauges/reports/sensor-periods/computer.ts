import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '../enumerated.ts';
import { SENSOR_TYPES } from '../sensor-letters.ts';
import type { SensorInPeriod, SensorPeriod, SensorPeriodsReport } from './report.ts';

const STATES = { 0: 'normal', 1: 'alarm', 2: 'unknown' } as const;

/** `NNN` (decimal) and NNN times `IIII nnn` and nnn times `AA TT SS date`. Source: 577013-950 function 34E. */
export function decodeSensorPeriods(fields: Fields, context: Doubts): SensorPeriodsReport {
  const periods: SensorPeriod[] = [];
  const wanted = fields.done ? 0 : fields.decCount(3, 'the number of periods');
  while (!fields.done) {
    const index = fields.decCount(4, 'the number of a period');
    const count = fields.decCount(3, 'the number of records');
    const sensors: SensorInPeriod[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) {
      const type = fields.decCount(2, 'a sensor type');
      const device = fields.device('the number of a sensor');
      const state = nameOf(STATES, fields.dec(2, 'the state of a sensor'));
      sensors.push({ type, device, label: null, at: fields.date('the date of a state'), state });
    }
    const isPartial = sensors.some(({ type, state }) => state === null || !SENSOR_TYPES.includes(type));
    if (isPartial) leaveOut(context, `period ${index} has a sensor type or state that is not known`);
    periods.push({ index, name: null, sensors, ...(isPartial ? { partial: true } : {}) });
  }
  if (periods.length !== wanted) fields.fail('the reply lists other periods than it counts');
  return { periods };
}

/** The counterpart of `decodeSensorPeriods`. */
export function encodeSensorPeriods({ periods }: SensorPeriodsReport, out: BodyWriter): void {
  out.dec(periods.length, 3);
  for (const { index, sensors } of periods) {
    out.dec(index, 4);
    out.dec(sensors.length, 3);
    for (const { type, device, state, at } of sensors) {
      out.dec(type, 2);
      out.dec(device, 2);
      out.dec(numberOf(STATES, state), 2);
      out.date(at);
    }
  }
}
