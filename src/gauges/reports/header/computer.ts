import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { HeaderReport } from './report.ts';

const WIDTH = 20;

/** Twenty characters; the device of the echo is the line. Source: 576013-635 function 503. */
export function decodeHeader(fields: Fields, context: ReplyContext): HeaderReport {
  if (fields.done) return { lines: [] };
  return { lines: [{ line: context.device, text: fields.text(WIDTH, 'a station header line').trimEnd() }] };
}

/** The counterpart of `decodeHeader`: writes the line of the device, nothing when the report lacks it. */
export function encodeHeader(report: HeaderReport, out: BodyWriter, context: { device: number }): void {
  const line = report.lines.find((candidate) => candidate.line === context.device);
  if (line !== undefined) out.text(line.text, WIDTH);
}
