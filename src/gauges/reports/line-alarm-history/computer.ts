import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { LineAlarmHistoryReport } from './report.ts';

const KINDS: Readonly<Record<string, LineAlarmHistoryReport['kind']>> = { 352: 'vlld', 382: 'plld', 387: 'wplld' };

/**
 * Groups `QQ NN` and NN times `date aaaa` (hex); NN is hex, decimal for 352.
 * Source: 576013-635 functions 352, 382, 387.
 */
export function decodeLineAlarmHistory(fields: Fields, context: ReplyContext): LineAlarmHistoryReport {
  const kind = KINDS[context.code] ?? 'plld';
  const lines: LineAlarmHistoryReport['lines'] = [];
  while (!fields.done) {
    const line = fields.device('a line number');
    const what = 'the number of alarms';
    const count = kind === 'vlld' ? fields.decCount(2, what) : fields.hexCount(2, what);
    const events: LineAlarmHistoryReport['lines'][number]['events'] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) {
      const at = fields.date('the date of an alarm');
      events.push({ at, alarm: fields.hex(4, 'an alarm number'), label: null });
    }
    lines.push({ line, label: null, events });
  }
  return { kind, lines };
}

/** The counterpart of `decodeLineAlarmHistory`. */
export function encodeLineAlarmHistory(report: LineAlarmHistoryReport, out: BodyWriter, context: EncodeContext): void {
  for (const { line, events } of report.lines) {
    out.dec(line, 2);
    if (context.code === '352') out.dec(events.length, 2);
    else out.hex(events.length, 2);
    for (const { at, alarm } of events) {
      out.date(at);
      out.hex(alarm, 4);
    }
  }
}
