import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { ConsoleValueReport } from './report.ts';

/** One float. Source: 576013-635 functions 798, 799. */
export function decodeConsoleValue(fields: Fields): ConsoleValueReport {
  return { number: fields.done ? null : fields.float('a value') };
}

/** The counterpart of `decodeConsoleValue`. */
export function encodeConsoleValue(report: ConsoleValueReport, out: BodyWriter): void {
  out.float(report.number);
}
