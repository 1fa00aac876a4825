import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { ClockReport } from './report.ts';

/** `YYMMDDHHmm`; ten question marks answer a date the console refused. Source: 576013-635 function 501. */
export function decodeClock(fields: Fields): ClockReport {
  return { at: fields.done ? null : fields.date('the clock') };
}

/** The counterpart of `decodeClock`. */
export function encodeClock(report: ClockReport, out: BodyWriter): void {
  if (report.at === null) out.raw('??????????');
  else out.date(report.at);
}
