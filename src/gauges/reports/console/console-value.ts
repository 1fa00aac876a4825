import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { ReplyContext } from '#gauges/framing/codec.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { decimals, isBlank, readValue, rowsAfter, whole } from '#gauges/framing/display-rows.ts';
import { leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';

/**
 * One number of the console itself: 798 periodic reconciliation alarm threshold (percent of sales), 799 alarm offset
 * (volume). Console units. Source: 576013-635 and 577013-950, the same functions.
 */
export interface ConsoleValueReport {
  /** Null where the console sends question marks, or says that it does not apply. */
  number: number | null;
}

/** One float. Source: 576013-635 functions 798, 799. */
export function decodeConsoleValue(fields: Fields): ConsoleValueReport {
  return { number: fields.done ? null : fields.float('a value') };
}

/** The counterpart of `decodeConsoleValue`. */
export function encodeConsoleValue(report: ConsoleValueReport, out: BodyWriter): void {
  out.float(report.number);
}

const TITLE =
  /^\s*PERIODIC RECONCILIATION\s*$|^\s*THE SYSTEM PERIODIC RECONCILIATION ALARM THRESHOLD CAN'T BE DISPLAYED\s*$/i;
/** The line of each function: a percent with two decimals, or a whole volume. */
const LINES: Readonly<Record<string, RegExp>> = {
  '798': /^\s*ALARM THRESHOLD:\s*(\d+\.\d\d)\s?%\s*$/i,
  '799': /^\s*ALARM OFFSET:\s*(\d+)\s*$/i,
};
/** Printed for 798 where tanks have thresholds of their own (577013-950 function 798). */
const NONE = /^\s*THE SYSTEM PERIODIC RECONCILIATION ALARM THRESHOLD CAN'T BE DISPLAYED\s*$/i;
const NONE_BECAUSE = /^\s*IF TANK PERIODIC RECONCILIATION ALARM THRESHOLD IS ENABLED\s*$/i;

/** Reads 798 and 799. Source: 576013-635 and 577013-950, the same functions. */
export function decodeConsoleValueDisplay(
  text: DisplayText,
  context: ReplyContext,
): { report: ConsoleValueReport } | { why: string } {
  const found = rowsAfter(text, 'periodic reconciliation setting', TITLE);
  if ('why' in found) return found;
  if (isBlank(text)) return { why: 'the setting is missing' };
  if (NONE.test(found.heading) && found.rows.length === 1 && NONE_BECAUSE.test(found.rows[0] ?? '')) {
    return { report: { number: null } };
  }
  const [row = '', ...more] = found.rows;
  if (found.rows.length === 0) leaveOut(context, 'the setting is missing');
  const value = LINES[context.code]?.exec(row)?.[1];
  const [odd = value === undefined ? row : undefined] = more;
  if (odd !== undefined) leaveOut(context, `line not understood: ${odd.trim()}`);
  return { report: { number: odd === undefined ? (readValue(value ?? '') ?? null) : null } };
}

/** Prints the report lines of 798 and 799. */
export function encodeConsoleValueDisplay({ number }: ConsoleValueReport, { code }: { code: string }): string[] {
  const line = code === '798' ? `ALARM THRESHOLD: ${decimals(number, 2)}%` : `ALARM OFFSET: ${whole(number)}`;
  return ['PERIODIC RECONCILIATION', line];
}
