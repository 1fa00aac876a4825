import { alarmType, printedAlarmLabel } from '#gauges/alarms/alarm-labels.ts';
import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import { Alignment } from '#gauges/framing/column-fit.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { findDate, printDate } from '#gauges/framing/dates.ts';
import { isLabel } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { rowsAfter, startAt, textOrNull } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { LINE_CATEGORY, lineKind, lineName, printLineName } from '#gauges/framing/line-name.ts';

export interface LineAlarmEvent {
  /** Console local time. */
  at: string | null;
  /** Alarm number, the NN of category 21 (PLLD), 26 (WPLLD) or 6 (VLLD); null for a text in no table. */
  alarm: number | null;
  /** Alarm text of a display reply; null in computer format. */
  label: string | null;
}

export interface LineAlarmHistory {
  line: number;
  /** Line label; null in computer format. */
  label: string | null;
  events: LineAlarmEvent[];
}

/** Functions 382 (PLLD), 387 (WPLLD), 352 (VLLD). Source: 576013-635, the same functions. */
export interface LineAlarmHistoryReport {
  kind: 'plld' | 'wplld' | 'vlld';
  lines: LineAlarmHistory[];
}

const KINDS: Readonly<Record<string, LineAlarmHistoryReport['kind']>> = { 352: 'vlld', 382: 'plld', 387: 'wplld' };

/**
 * Groups `QQ NN` and NN times `date aaaa` (hex); NN is hex, decimal for 352.
 * Source: 576013-635 functions 352, 382, 387.
 */
export function decodeLineAlarmHistory(fields: Fields, context: ReplyContext): LineAlarmHistoryReport {
  const kind = KINDS[context.code] ?? 'plld';
  const lines: LineAlarmHistoryReport['lines'] = [];
  while (!fields.done) {
    const line = fields.device('a line number');
    const what = 'the number of alarms';
    const count = kind === 'vlld' ? fields.decCount(2, what) : fields.hexCount(2, what);
    const events: LineAlarmHistoryReport['lines'][number]['events'] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) {
      const at = fields.date('the date of an alarm');
      events.push({ at, alarm: fields.hex(4, 'an alarm number'), label: null });
    }
    lines.push({ line, label: null, events });
  }
  return { kind, lines };
}

/** The counterpart of `decodeLineAlarmHistory`. */
export function encodeLineAlarmHistory(report: LineAlarmHistoryReport, out: BodyWriter, context: EncodeContext): void {
  for (const { line, events } of report.lines) {
    out.dec(line, 2);
    if (context.code === '352') out.dec(events.length, 2);
    else out.hex(events.length, 2);
    for (const { at, alarm } of events) {
      out.date(at);
      out.hex(alarm, 4);
    }
  }
}

const TITLE = /\bALARM HISTORY\b/i;
const TITLES = {
  plld: 'PRESSURE LINE LEAK ALARM HISTORY REPORT',
  wplld: 'WPLLD LINE LEAK ALARM HISTORY REPORT',
  vlld: 'LINE LEAK ALARM HISTORY REPORT',
} as const;
const NONE = /^\s*NO ALARMS?\b/i;

/** 352 has no title: its first line names a line. The rows then follow as if a title stood above. */
function titled(text: DisplayText): DisplayText {
  const first = text.lines.findIndex((line) => lineName(line, 'vlld') !== null);
  if (first < 0 || text.lines.some((line) => TITLE.test(line))) return text;
  return { ...text, lines: [TITLES.vlld, ...text.lines.slice(first)] };
}

/** True for one alarm text before or behind its date: a row that lost its line end holds the next one. */
function isOneAlarm(before: string, after: string, { hint }: DisplayText): boolean {
  const [name, rest] = [textOrNull(before), textOrNull(after)];
  return (name === null || rest === null) && isLabel(name, hint) && isLabel(rest, hint);
}

/**
 * Reads 382, 387 and 352: a line a pressure line, then alarm text and date (352 has the date first); a date
 * alone is an earlier one of the alarm above. Source: 576013-635 functions 352, 382, 387.
 */
export function decodeLineAlarmHistoryDisplay(
  text: DisplayText,
  context: Doubts & { code: string },
): { report: LineAlarmHistoryReport } | { why: string } {
  const kind = lineKind(context.code);
  const header = text.lines.slice(
    0,
    text.lines.findIndex((line) => lineName(line, kind) !== null),
  );
  const glued = header.find((line) => /P ?\d{1,2}:/.test(line));
  if (glued !== undefined) leaveOut(context, `line not understood: ${glued.trim()}`);
  // A dated row above the first line belongs to a line whose own line is damaged.
  const stray = header.find((line) => findDate(line, text.hint)?.hasTime === true);
  if (stray !== undefined && kind === 'vlld') leaveOut(context, `line not understood: ${stray.trim()}`);
  const found = rowsAfter(kind === 'vlld' ? titled(text) : text, 'line alarm history', TITLE, context);
  if ('why' in found) return found;
  const lines: LineAlarmHistory[] = [];
  let last: LineAlarmHistory | null = null;
  let current: string | null = null;
  const column = new Alignment();
  for (const row of found.rows) {
    const name = lineName(row, kind);
    const date = name === null ? findDate(row, text.hint) : null;
    if (name !== null && isLabel(name.label, text.hint)) {
      current = null;
      last = { line: name.device, label: name.label, events: [] };
      lines.push(last);
    } else if (
      date?.hasTime &&
      last !== null &&
      column.fits(date) &&
      isOneAlarm(row.slice(0, date.from), row.slice(date.to), text)
    ) {
      current = textOrNull(row.slice(0, date.from)) ?? textOrNull(row.slice(date.to)) ?? current;
      // A date alone is an earlier one of the alarm above.
      if (current === null) leaveOut(context, `line not understood: ${row.trim()}`);
      const alarm = current === null ? null : alarmType(LINE_CATEGORY[kind], current);
      if (current !== null) last.events.push({ at: date.at, alarm, label: current });
    } else if (!NONE.test(row)) {
      // It may be a line's own line: what follows belongs to nobody.
      last = null;
      leaveOut(context, `line not understood: ${row.trim()}`);
    }
  }
  return { report: { kind, lines } };
}

function printEvent(event: LineAlarmEvent, kind: LineAlarmHistoryReport['kind'], style: DateStyle): string {
  const key = event.alarm === null ? null : { category: LINE_CATEGORY[kind], type: event.alarm };
  const label = event.label ?? (key === null ? 'UNKNOWN ALARM' : printedAlarmLabel(key));
  if (kind === 'vlld')
    return startAt(event.at === null ? '' : `  ${printDate(event.at, style).trimStart()}`, label, 28);
  return startAt(`    ${label}`, event.at === null ? '' : printDate(event.at, style), 28);
}

/** Prints the report lines of 382, 387 and 352. */
export function encodeLineAlarmHistoryDisplay(
  report: LineAlarmHistoryReport,
  options: { dateStyle: DateStyle },
): string[] {
  const lines: string[] = report.kind === 'vlld' ? [] : [TITLES[report.kind], ''];
  for (const line of report.lines) {
    lines.push(printLineName(report.kind, line.line, line.label));
    for (const event of line.events) lines.push(printEvent(event, report.kind, options.dateStyle));
  }
  return lines;
}
