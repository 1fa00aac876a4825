import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '#gauges/reports/console/enumerated.ts';
import type { DeviceAlarmEvent, DeviceAlarmHistory, DeviceAlarmHistoryReport } from './report.ts';
import { alarmStatesOf } from './states.table.ts';

/** Groups `DD NN` and NN times `date aaaa`, both hex. Source: 576013-635 and 577013-950 functions 323, 402, 403. */
export function decodeDeviceAlarmHistory(fields: Fields, { code }: ReplyContext): DeviceAlarmHistoryReport {
  const { kind, states } = alarmStatesOf(code);
  const devices: DeviceAlarmHistory[] = [];
  while (!fields.done) {
    const device = fields.device('a device number');
    const count = fields.hexCount(2, 'the number of alarms');
    const events: DeviceAlarmEvent[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) {
      const at = fields.date('the date of an alarm');
      const number = fields.hex(4, 'an alarm number');
      const state = nameOf(states, number);
      events.push({ at, state, words: state !== null ? '' : number === null ? 'no state' : `state ${number}` });
    }
    devices.push({ device, label: null, events });
  }
  return { kind, devices };
}

/** The counterpart of `decodeDeviceAlarmHistory`. */
export function encodeDeviceAlarmHistory(
  report: DeviceAlarmHistoryReport,
  out: BodyWriter,
  { code }: EncodeContext,
): void {
  const { states } = alarmStatesOf(code);
  for (const { device, events } of report.devices) {
    out.dec(device, 2);
    out.hex(events.length, 2);
    for (const { at, state, words } of events) {
      out.date(at);
      const own = /^state (\d+)$/.exec(words)?.[1];
      out.hex(numberOf(states, state) ?? (own === undefined ? null : Number(own)), 4);
    }
  }
}
