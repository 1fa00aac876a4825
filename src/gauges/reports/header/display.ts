import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { label20 } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { HeaderReport } from './report.ts';

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
