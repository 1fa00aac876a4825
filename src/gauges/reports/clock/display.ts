import type { DisplayText } from '#gauges/framing/display-frame.ts';
import type { ClockReport } from './report.ts';

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
