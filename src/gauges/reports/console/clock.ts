import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import type { Fields } from '#gauges/framing/fields.ts';

/** Function 501, the console's clock. Source: 576013-635 function 501. */
export interface ClockReport {
  /** Console local time 'YYYY-MM-DDTHH:mm'; null when a set was refused (ten `?`). */
  at: string | null;
}

/** `YYMMDDHHmm`; ten question marks answer a date the console refused. Source: 576013-635 function 501. */
export function decodeClock(fields: Fields): ClockReport {
  return { at: fields.done ? null : fields.date('the clock') };
}

/** The counterpart of `decodeClock`. */
export function encodeClock(report: ClockReport, out: BodyWriter): void {
  if (report.at === null) out.raw('??????????');
  else out.date(report.at);
}

const TITLE = /\b(?:DATE AND TIME|DATE\/TIME|DATE\s*:)/i;

/** Reads 501: the report is a title only, the clock is the stamp. Source: 576013-635 function 501. */
export function decodeClockDisplay(text: DisplayText): { report: ClockReport } | { why: string } {
  if (text.end === 'cut') return { why: 'the clock report stops before its end' };
  if (text.stamp === null) return { why: 'the clock report has no date that can be read' };
  if (!text.lines.some((line) => TITLE.test(line))) return { why: 'the reply is not a clock report' };
  return { report: { at: text.stamp } };
}

/** Prints the report lines of 501: the clock itself is the stamp of the frame. */
export function encodeClockDisplay(_report: ClockReport): string[] {
  return ['SYSTEM DATE AND TIME'];
}
