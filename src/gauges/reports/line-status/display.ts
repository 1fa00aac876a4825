import { alarmType, printedAlarmLabel } from '#gauges/alarms/alarm-labels.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { rowsAfter, startAt } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import { LINE_CATEGORY, lineKind, lineName, printLineName } from '#gauges/framing/line-name.ts';
import type { LineStatus, LineStatusReport, LineTestState } from './report.ts';

/** A console keeps labels of at most 20 characters (576013-635, function 782). */
const LONGEST_LABEL = 20;
const HEADING = /^\s*LINE\s+DISPENSING\s+TEST STATUS/i;
const STATES = /\s+(ENABLED|DISABLED)\s+(\S.*?)\s+(ON|OFF)\s+(ON|OFF)\s*$/i;
const NAMED = /^\s{0,3}[A-Z]{1,2}\s*\d{1,2}\s*:/i;
const ALARMS = /^\s*ACTIVE ALARMS\s*:?\s*$/i;
const NONE = /^\s*NO(?:NE| ACTIVE ALARMS?| ALARMS?)\s*$/i;
/** Test states: what is read, in order, and what is printed. */
const TESTS: readonly [RegExp, LineTestState, string][] = [
  [/^(?:TEST )?COMPLETE/i, 'complete', 'TEST COMPLETE'],
  [/^DISPENSING/i, 'dispensing', 'DISPENSING'],
  [/^TEST(?:ING)?\b.*\b3\.0/i, 'testing-3.0', 'TESTING 3.0 GAL/HR'],
  [/^TEST(?:ING)?\b.*\b0?\.20?\b/i, 'testing-0.20', 'TESTING 0.20 GAL/HR'],
  [/^TEST(?:ING)?\b.*\b0?\.10?\b/i, 'testing-0.10', 'TESTING 0.10 GAL/HR'],
  [/\bABORT/i, 'aborted', 'TEST ABORTED'],
  [/\bPUMP\b/i, 'pump-running', 'RUNNING PUMP'],
  [/\bLOCKOUT/i, 'lockout', 'LINE LOCKOUT'],
  [/\bDISABLE/i, 'disable-alarm', 'DISABLE ALARM'],
  [/\bPENDING/i, 'pending', 'TEST PENDING'],
  [/\bDELAY/i, 'delay', 'TEST DELAY'],
  [/\bPRESSURE\b/i, 'pressure-check', 'PRESSURE CHECK'],
];

function readLine(line: string, kind: LineStatusReport['kind'], doubts: Doubts): LineStatus | null {
  const states = STATES.exec(line);
  const name = lineName(states === null ? line : line.slice(0, states.index), kind);
  // With a state missing, what is left of the row is no label.
  if (name === null || (name.label ?? '').length > LONGEST_LABEL) return null;
  const test = states === null ? undefined : TESTS.find(([pattern]) => pattern.test(states[2] ?? ''));
  if (test === undefined) leaveOut(doubts, `line ${name.device} has a test status that is not known`);
  return {
    line: name.device,
    label: name.label,
    dispensingEnabled: states === null ? null : states[1]?.toUpperCase() === 'ENABLED',
    test: test?.[1] ?? null,
    pumpOn: states === null ? null : states[3]?.toUpperCase() === 'ON',
    handleOn: states === null ? null : states[4]?.toUpperCase() === 'ON',
    alarms: [],
    labels: [],
  };
}

/**
 * Reads 381 and 386: a row a line, then its active alarms. Of alarms below the rows of several lines nobody knows whose
 * they are: they are left out, and the report is partial. An unknown alarm text is kept in `labels` with
 * null in `alarms`. Source: 576013-635 functions 381, 386; 577013-950 function 381.
 */
export function decodeLineStatusDisplay(
  text: DisplayText,
  context: Doubts & { code: string },
): { report: LineStatusReport } | { why: string } {
  const found = rowsAfter(text, 'line status table', HEADING, context);
  if ('why' in found) return found;
  const kind = lineKind(context.code) === 'wplld' ? 'wplld' : 'plld';
  const lines: LineStatus[] = [];
  let open: LineStatus | null = null;
  /** Rows of lines since the last list of alarms, and whether the list that is read is below several. */
  let since = 0;
  let isShared = false;
  for (const row of found.rows) {
    const next = readLine(row, kind, context);
    if (next !== null) {
      open = next;
      since += 1;
      lines.push(next);
    } else if (ALARMS.test(row)) {
      // A second list below one row is of a line whose own row is lost.
      if (since === 0) {
        open = null;
        leaveOut(context, 'a list of alarms has no line above it');
      }
      isShared = since > 1;
      since = 0;
    } else if (NONE.test(row) || HEADING.test(row)) {
    } else if (isShared && open !== null && !STATES.test(row) && !NAMED.test(row)) {
      leaveOut(context, `an alarm below several lines, of which one is not known: ${row.trim()}`);
    } else if (open === null || STATES.test(row) || NAMED.test(row)) {
      // States without a name are a line's own row: the alarms that follow belong to nobody.
      open = null;
      leaveOut(context, `line not understood: ${row.trim()}`);
    } else {
      open.alarms.push(alarmType(LINE_CATEGORY[kind], row));
      open.labels.push(row.trim());
    }
  }
  return { report: { kind, lines } };
}

function printLine(line: LineStatus, kind: LineStatusReport['kind']): string[] {
  const category = LINE_CATEGORY[kind];
  const onOff = (on: boolean | null): string => (on === null ? '' : on ? 'ON' : 'OFF');
  const texts = line.alarms.map(
    (type, i) => line.labels[i] ?? (type === null ? 'UNKNOWN ALARM' : printedAlarmLabel({ category, type })),
  );
  const enabled = line.dispensingEnabled === null ? '' : line.dispensingEnabled ? 'ENABLED' : 'DISABLED';
  let row = startAt(printLineName(kind, line.line, line.label), enabled, 26);
  row = startAt(row, TESTS.find(([, state]) => state === line.test)?.[2] ?? '', 38);
  row = startAt(startAt(row, onOff(line.pumpOn), 61), onOff(line.handleOn), 69);
  return [row, 'ACTIVE ALARMS:', ...texts.map((label) => `   ${label}`)];
}

/** Prints the report lines of 381 and 386. */
export function encodeLineStatusDisplay(report: LineStatusReport): string[] {
  const title = report.kind === 'wplld' ? 'WPLLD LINE LEAK STATUS' : 'PRESSURE LINE LEAK STATUS';
  const heading = 'LINE                      DISPENSING  TEST STATUS            PUMP    HANDLE';
  return [title, '', heading, ...report.lines.flatMap((line) => printLine(line, report.kind))];
}
