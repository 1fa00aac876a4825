import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { TankAlarmHistoryReport } from './report.ts';

/** Groups `TT nn` (nn decimal) and nn times `date aaaa` (aaaa hex). Source: 576013-635 function 206. */
export function decodeTankAlarmHistory(fields: Fields): TankAlarmHistoryReport {
  const tanks: TankAlarmHistoryReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const count = fields.decCount(2, 'the number of alarms');
    const events: TankAlarmHistoryReport['tanks'][number]['events'] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) {
      const at = fields.date('the date of an alarm');
      events.push({ at, alarm: fields.hex(4, 'an alarm number'), label: null });
    }
    tanks.push({ tank, label: null, events });
  }
  return { tanks };
}

/** The counterpart of `decodeTankAlarmHistory`. */
export function encodeTankAlarmHistory(report: TankAlarmHistoryReport, out: BodyWriter): void {
  for (const { tank, events } of report.tanks) {
    out.dec(tank, 2);
    out.dec(events.length, 2);
    for (const { at, alarm } of events) {
      out.date(at);
      out.hex(alarm, 4);
    }
  }
}
