import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { ALARM_STATES } from '../alarm-states.table.ts';
import { nameOf, numberOf } from '../enumerated.ts';
import type { SensorHistoryReport } from './report.ts';

const STATES = { 0: 'normal', ...ALARM_STATES } as const;

/** Groups of 20 `AA cc NN TT SS date`. A state in no table makes the report partial. Source: 577013-950 function 11F. */
export function decodeSensorHistory(fields: Fields, context: Doubts): SensorHistoryReport {
  const rows: SensorHistoryReport['rows'] = [];
  while (!fields.done) {
    const category = fields.decCount(2, 'an alarm category');
    const sensorCategory = fields.dec(2, 'a sensor category');
    const type = fields.decCount(2, 'an alarm type');
    const device = fields.device('the number of a sensor');
    const state = nameOf(STATES, fields.dec(2, 'the state of a sensor'));
    const at = fields.date('the date of a state');
    if (fields.why !== null) break;
    const isKnown = state === 'normal' ? type === 0 && at === null : state !== null && at !== null;
    if (!isKnown) leaveOut(context, `sensor ${device} has a state that is not known`);
    const named = { category, type: state === 'normal' ? null : type, device, sensorCategory };
    rows.push({ ...named, state: isKnown ? state : null, at, label: null, description: null });
  }
  return { rows };
}

/** The counterpart of `decodeSensorHistory`. */
export function encodeSensorHistory(report: SensorHistoryReport, out: BodyWriter): void {
  for (const row of report.rows) {
    out.dec(row.category ?? 0, 2);
    out.dec(row.sensorCategory ?? 0, 2);
    out.dec(row.type ?? 0, 2);
    out.dec(row.device, 2);
    out.dec(numberOf(STATES, row.state), 2);
    out.date(row.at);
  }
}
