import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { StatusReport } from './report.ts';

/** Groups `AA NN TT`, all decimal; one group of zeros is no alarm. Source: 576013-635 function 101. */
export function decodeStatus(fields: Fields): StatusReport {
  const alarms: StatusReport['alarms'] = [];
  while (!fields.done) {
    const category = fields.decCount(2, 'an alarm category');
    const type = fields.decCount(2, 'an alarm type');
    const device = fields.device('the device of an alarm');
    if (category !== 0) alarms.push({ category, type, device, label: null });
    else if (type !== 0 || device !== 0) fields.fail('an alarm has no category');
  }
  return { alarms };
}

/** The counterpart of `decodeStatus`; alarms without a category have no computer form and are left out. */
export function encodeStatus(report: StatusReport, out: BodyWriter): void {
  for (const alarm of report.alarms) {
    if (alarm.category === null) continue;
    out.dec(alarm.category, 2);
    out.dec(alarm.type, 2);
    out.dec(alarm.device, 2);
  }
  if (out.body === '') out.raw('000000');
}
