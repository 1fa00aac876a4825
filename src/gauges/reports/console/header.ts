import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { ReplyContext } from '#gauges/framing/codec.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { label20 } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';

/** Function 503, one station header line; the device of the request is the line, 1..4. Source: 576013-635 function 503. */
export interface HeaderReport {
  lines: { line: number; text: string }[];
}

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

/** A header line has at most 20 characters (576013-635, function 503). */
const LONGEST = 20;
const LINE = /^\s*#\s*(\d{1,2})\s*:(.*)$/;

/** Reads 503: `# 1:STATION NAME`. Source: 576013-635 function 503. */
export function decodeHeaderDisplay(text: DisplayText, context: Doubts): { report: HeaderReport } | { why: string } {
  if (text.end === 'cut' || text.end === 'ragged') return { why: 'the header report stops before its end' };
  const lines: HeaderReport['lines'] = [];
  for (const row of text.lines) {
    const match = LINE.exec(row);
    if (match !== null && (match[2] ?? '').trimEnd().length <= LONGEST)
      lines.push({ line: Number(match[1]), text: (match[2] ?? '').trimEnd() });
    else if (row.trim() !== '') leaveOut(context, `line not understood: ${row.trim()}`);
  }
  const empty = text.stamp !== null && text.lines.every((line) => line.trim() === '');
  return lines.length > 0 || empty ? { report: { lines } } : { why: 'the reply holds no header line' };
}

/** Prints the report lines of 503. */
export function encodeHeaderDisplay(report: HeaderReport): string[] {
  return report.lines.map(({ line, text }) => `#${String(line).padStart(2)}:${label20(text)}`);
}
