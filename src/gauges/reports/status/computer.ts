import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { StatusReport } from './report.ts';

const groupWidth = 6;
/** Most alarms the computer form sends (576013-635 function 101, note 1). */
const COMPUTER_LIMIT = 150;

/**
 * Groups `AA NN TT`, all decimal; one group of zeros is no alarm. A group that is none does not hide the others: it is
 * left out and noted as 'not understood'; with nothing readable beside it the reply is malformed. Source: 576013-635
 * function 101.
 */
export function decodeStatus(fields: Fields, context: Doubts): StatusReport {
  const alarms: StatusReport['alarms'] = [];
  let wrong: string | null = null;
  while (!fields.done) {
    const next = fields.position + groupWidth;
    const isWhole = fields.left >= groupWidth;
    const category = fields.decCount(2, 'an alarm category');
    const type = fields.decCount(2, 'an alarm type');
    const device = fields.device('the device of an alarm');
    if (fields.why === null && category !== 0) alarms.push({ category, type, device, label: null });
    else if (type !== 0 || device !== 0) fields.fail('an alarm has no category');
    if (fields.why === null || !isWhole) continue;
    wrong ??= fields.why;
    fields.rewind(next);
  }
  if (alarms.length >= COMPUTER_LIMIT)
    leaveOut(context, `the list ends at ${COMPUTER_LIMIT} alarms: there may be more`);
  if (wrong !== null && alarms.length === 0) fields.fail(wrong);
  else if (wrong !== null) leaveOut(context, `alarm group not understood: ${wrong}`);
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
