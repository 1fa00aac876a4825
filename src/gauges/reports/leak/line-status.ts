import { alarmType, printedAlarmLabel } from '#gauges/alarms/alarm-labels.ts';
import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { rowsAfter, startAt } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { LINE_CATEGORY, lineKind, lineName, printLineName } from '#gauges/framing/line-name.ts';
import { nameOf, numberOf } from '../console/enumerated.ts';

/** What a pressure line leak detector is doing (tt of functions 381 and 386). */
export type LineTestState =
  | 'complete'
  | 'dispensing'
  | 'testing-3.0'
  | 'testing-0.20'
  | 'testing-0.10'
  | 'aborted'
  | 'pump-running'
  | 'lockout'
  | 'disable-alarm'
  | 'pending'
  | 'delay'
  | 'pressure-check';

export interface LineStatus {
  line: number;
  /** Line label; null in computer format. */
  label: string | null;
  dispensingEnabled: boolean | null;
  pumpOn: boolean | null;
  handleOn: boolean | null;
  test: LineTestState | null;
  /** Alarm numbers: the NN of category 21 (PLLD) or 26 (WPLLD); null for a display text in no table. */
  alarms: (number | null)[];
  /** Alarm texts of a display reply; empty in computer format. */
  labels: string[];
}

/** Functions 381 (PLLD) and 386 (WPLLD). Source: 576013-635 functions 381, 386. */
export interface LineStatusReport {
  kind: 'plld' | 'wplld';
  lines: LineStatus[];
}

type States = Readonly<Record<number, LineTestState>>;

/** tt of function 381, PLLD. */
const PLLD: States = {
  0: 'complete',
  1: 'dispensing',
  2: 'testing-3.0',
  3: 'testing-0.10',
  4: 'aborted',
  5: 'pump-running',
  6: 'lockout',
  7: 'disable-alarm',
  8: 'pending',
  9: 'delay',
  10: 'pressure-check',
  11: 'testing-0.20',
};

/** tt of function 386, WPLLD: the same states under other numbers. */
const WPLLD: States = {
  0: 'complete',
  1: 'dispensing',
  2: 'testing-3.0',
  3: 'testing-0.20',
  4: 'aborted',
  5: 'lockout',
  6: 'disable-alarm',
  7: 'pending',
  8: 'delay',
  9: 'testing-0.10',
};

const [DISPENSING, PUMP, HANDLE] = [0x0001, 0x0002, 0x0004];
const kindOf = (code: string): LineStatusReport['kind'] => (code === '386' ? 'wplld' : 'plld');

/**
 * Groups `QQ SSSS tt NN` (hex) and NN alarm numbers in hex. Source: 576013-635 functions 381, 386.
 */
export function decodeLineStatus(fields: Fields, context: ReplyContext): LineStatusReport {
  const kind = kindOf(context.code);
  const lines: LineStatus[] = [];
  while (!fields.done) {
    const line = fields.device('a line number');
    const bits = fields.hex(4, 'the status bits');
    const test = nameOf(kind === 'plld' ? PLLD : WPLLD, fields.hex(2, 'a test status'));
    const count = fields.hexCount(2, 'the number of alarms');
    const alarms: (number | null)[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) alarms.push(fields.hex(4, 'an alarm number'));
    const bit = (mask: number): boolean | null => (bits === null ? null : (bits & mask) !== 0);
    const state = { dispensingEnabled: bit(DISPENSING), pumpOn: bit(PUMP), handleOn: bit(HANDLE) };
    lines.push({ line, label: null, ...state, test, alarms, labels: [] });
  }
  return { kind, lines };
}

/** The counterpart of `decodeLineStatus`. */
export function encodeLineStatus(report: LineStatusReport, out: BodyWriter, context: EncodeContext): void {
  const states = kindOf(context.code) === 'plld' ? PLLD : WPLLD;
  for (const line of report.lines) {
    const dispensing = line.dispensingEnabled === true ? DISPENSING : 0;
    out.dec(line.line, 2);
    out.hex(dispensing | (line.pumpOn === true ? PUMP : 0) | (line.handleOn === true ? HANDLE : 0), 4);
    out.hex(numberOf(states, line.test), 2);
    out.hex(line.alarms.length, 2);
    for (const alarm of line.alarms) out.hex(alarm, 4);
  }
}

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
