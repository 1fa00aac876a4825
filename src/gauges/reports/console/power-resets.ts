import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { findDate, printDate } from '#gauges/framing/dates.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { rowsAfter, startAt } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';

export interface PowerReset {
  /** Console local time 'YYYY-MM-DDTHH:mm'; its seconds are dropped. */
  downAt: string | null;
  upAt: string | null;
}

/** Function A9J: when the console had no power. Source: 577013-950 function A9J. */
export interface PowerResetsReport {
  resets: PowerReset[];
}

const SECONDS_A_MINUTE = 60;

/** `YYMMDDHHmmss` as a minute. */
function decodeMoment(fields: Fields, what: string): string | null {
  const at = fields.date(what);
  const seconds = fields.dec(2, what);
  if (seconds !== null && seconds >= SECONDS_A_MINUTE) fields.fail(`${what} is not a date`);
  return at;
}

/** `nnn` (decimal) and as many pairs of dates with seconds, down and up. Source: 577013-950 function A9J. */
export function decodePowerResets(fields: Fields): PowerResetsReport {
  const resets: PowerResetsReport['resets'] = [];
  if (fields.done) return { resets };
  const count = fields.decCount(3, 'the number of power failures');
  for (let i = 0; i < count && fields.why === null; i += 1) {
    const downAt = decodeMoment(fields, 'the start of a power failure');
    resets.push({ downAt, upAt: decodeMoment(fields, 'the end of a power failure') });
  }
  return { resets };
}

/** The counterpart of `decodePowerResets`, at second 00. */
export function encodePowerResets(report: PowerResetsReport, out: BodyWriter): void {
  out.dec(report.resets.length, 3);
  for (const { downAt, upAt } of report.resets) {
    out.date(downAt);
    out.dec(0, 2);
    out.date(upAt);
    out.dec(0, 2);
  }
}

const TITLE = /\bPOWER RESET HISTORY REPORT\b/i;
const REMARK =
  /^\s*(?:SELECTED RANGE:|ALL RECORDS:|DATE RANGE:|POWER DOWN DATE\/TIME\s+POWER UP DATE\/TIME\s*$|NO DATA\b)/i;

function readRow(line: string, text: DisplayText): PowerReset | null {
  const down = findDate(line, text.hint);
  const up = down === null ? null : findDate(line, text.hint, down.to);
  if (down?.hasTime !== true || up?.hasTime !== true) return null;
  const rest = line.slice(0, down.from) + line.slice(down.to, up.from) + line.slice(up.to);
  return rest.trim() === '' ? { downAt: down.at, upAt: up.at } : null;
}

/** Reads A9J: two dates a row. Source: 577013-950 function A9J. */
export function decodePowerResetsDisplay(
  text: DisplayText,
  context: Doubts,
): { report: PowerResetsReport } | { why: string } {
  const found = rowsAfter(text, 'power reset history', TITLE);
  if ('why' in found) return found;
  const report: PowerResetsReport = { resets: [] };
  for (const line of found.rows) {
    if (REMARK.test(line)) continue;
    const row = readRow(line, text);
    if (row === null) leaveOut(context, `line not understood: ${line.trim()}`);
    else report.resets.push(row);
  }
  return { report };
}

/** Prints the report lines of A9J. */
export function encodePowerResetsDisplay(report: PowerResetsReport, options: { dateStyle: DateStyle }): string[] {
  const date = (at: string | null): string => (at === null ? '' : printDate(at, options.dateStyle));
  const rows = report.resets.map(({ downAt, upAt }) => startAt(date(downAt), date(upAt), 28));
  return ['POWER RESET HISTORY REPORT', '', 'POWER DOWN DATE/TIME        POWER UP DATE/TIME', ...rows];
}
