import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { ALARM_STATES } from '../alarm-states.table.ts';
import { nameOf, numberOf } from '../enumerated.ts';
import type { AlarmHistoryReport } from './report.ts';

/** Groups of 20 `AA cc NN TT SS date`, newest first. Source: 576013-635 functions 111, 112; 577013-950 110. */
export function decodeAlarmHistory(fields: Fields): AlarmHistoryReport {
  const rows: AlarmHistoryReport['rows'] = [];
  while (!fields.done) {
    rows.push({
      category: fields.decCount(2, 'an alarm category'),
      sensorCategory: fields.dec(2, 'a sensor category'),
      type: fields.decCount(2, 'an alarm type'),
      device: fields.device('the device of an alarm'),
      state: nameOf(ALARM_STATES, fields.dec(2, 'an alarm state')),
      at: fields.date('the date of an alarm'),
      label: null,
      description: null,
    });
  }
  return { rows };
}

/** The counterpart of `decodeAlarmHistory`. */
export function encodeAlarmHistory(report: AlarmHistoryReport, out: BodyWriter): void {
  for (const row of report.rows) {
    out.dec(row.category ?? 0, 2);
    out.dec(row.sensorCategory ?? 0, 2);
    out.dec(row.type ?? 0, 2);
    out.dec(row.device, 2);
    out.dec(numberOf(ALARM_STATES, row.state), 2);
    out.date(row.at);
  }
}
