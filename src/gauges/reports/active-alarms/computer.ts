import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { ALARM_STATES } from '../alarm-states.table.ts';
import { nameOf, numberOf } from '../enumerated.ts';
import type { ActiveAlarmsReport } from './report.ts';

const HEADER_LINES = 4;
const HEADER_WIDTH = 20;

/**
 * Four header lines of 20 characters, then groups `AA cc NN TT [SS] date`; 114 alone carries SS.
 * Source: 576013-635 functions 113 to 115.
 */
export function decodeActiveAlarms(fields: Fields, context: ReplyContext): ActiveAlarmsReport {
  const header: string[] = [];
  for (let line = 0; line < HEADER_LINES && !fields.done; line += 1) {
    header.push(fields.text(HEADER_WIDTH, 'a station header line').trimEnd());
  }
  // A reply cut within its header would else say that no alarm is active.
  if (header.length > 0 && header.length < HEADER_LINES) fields.fail('the station header has less than four lines');
  const alarms: ActiveAlarmsReport['alarms'] = [];
  while (!fields.done) {
    alarms.push({
      category: fields.decCount(2, 'an alarm category'),
      sensorCategory: fields.dec(2, 'a sensor category'),
      type: fields.decCount(2, 'an alarm type'),
      device: fields.device('the device of an alarm'),
      state: context.code === '114' ? nameOf(ALARM_STATES, fields.dec(2, 'an alarm state')) : null,
      at: fields.date('the date of an alarm'),
      label: null,
      description: null,
    });
  }
  return { header, alarms };
}

/** The counterpart of `decodeActiveAlarms`. */
export function encodeActiveAlarms(report: ActiveAlarmsReport, out: BodyWriter, context: EncodeContext): void {
  for (let line = 0; line < HEADER_LINES; line += 1) out.text(report.header[line] ?? '', HEADER_WIDTH);
  for (const alarm of report.alarms) {
    out.dec(alarm.category ?? 0, 2);
    out.dec(alarm.sensorCategory ?? 0, 2);
    out.dec(alarm.type ?? 0, 2);
    out.dec(alarm.device, 2);
    if (context.code === '114') out.dec(numberOf(ALARM_STATES, alarm.state), 2);
    out.date(alarm.at);
  }
}
