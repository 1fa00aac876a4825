import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { AlarmAssignmentsReport, AssignedAlarm } from './report.ts';

/**
 * Groups `DD nn` and nn times `AANNTTSS`. The count is hex (7BC to 7BE, 808, 8BC); 75B, 787 and 7A7 do not say, so that
 * it is read decimal where hex does not come out. Source: 576013-635, the functions of the report.
 */
export function decodeAlarmAssignments(fields: Fields): AlarmAssignmentsReport {
  const start = fields.position;
  const report = readGroups(fields, 'hex');
  const { why } = fields;
  if (why === null) return report;
  fields.rewind(start);
  const other = readGroups(fields, 'decimal');
  if (fields.why !== null) {
    fields.rewind(start);
    fields.fail(why);
  }
  return other;
}

function readGroups(fields: Fields, base: 'hex' | 'decimal'): AlarmAssignmentsReport {
  const devices: AlarmAssignmentsReport['devices'] = [];
  while (!fields.done) {
    const device = fields.device('a device number');
    if (device === 0) fields.fail('a device number is 0');
    const what = 'the count of alarms';
    const count = base === 'hex' ? fields.hexCount(2, what) : fields.decCount(2, what);
    const alarms: AssignedAlarm[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) alarms.push(readAlarm(fields));
    devices.push({ device, alarms });
  }
  return { devices };
}

function readAlarm(fields: Fields): AssignedAlarm {
  const category = fields.decCount(2, 'an alarm category');
  const type = fields.decCount(2, 'an alarm type');
  const device = fields.device('the device of an alarm');
  const status = fields.dec(2, 'the status of an assignment');
  if (category === 0) fields.fail('an alarm has no category');
  return { category, type, device, isSet: status === 1 ? true : status === 0 ? false : null };
}

/** The counterpart of `decodeAlarmAssignments`. */
export function encodeAlarmAssignments(report: AlarmAssignmentsReport, out: BodyWriter): void {
  for (const { device, alarms } of report.devices) {
    out.dec(device, 2);
    out.hex(alarms.length, 2);
    for (const alarm of alarms) {
      out.dec(alarm.category, 2);
      out.dec(alarm.type, 2);
      out.dec(alarm.device, 2);
      out.dec(alarm.isSet === null ? null : Number(alarm.isSet), 2);
    }
  }
}
