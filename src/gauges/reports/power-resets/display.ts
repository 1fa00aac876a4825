import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { findDate, printDate } from '#gauges/framing/dates.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { rowsAfter, startAt } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { PowerReset, PowerResetsReport } from './report.ts';

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
