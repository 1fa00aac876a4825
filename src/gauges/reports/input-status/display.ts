import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { endAt, label20, rowsAfter, startAt } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import { readStatusTable } from '#gauges/framing/status-table.ts';
import type { InputState, InputStatus, InputStatusReport } from './report.ts';

const HEADINGS = { input: /^\s*INPUT\s+LOCATION\s+STATUS\b/i, relay: /^\s*RELAY\s+LOCATION\s+STATUS\b/i };
const WORDS: readonly [RegExp, InputState, string][] = [
  [/^(?:EXTERN INPUT |INPUT )?(?:OFF|NORMAL)$/i, 'normal', 'OFF'],
  [/^(?:EXTERN INPUT |INPUT )?(?:ON|ALARM)$/i, 'alarm', 'ON'],
  [/\bSETUP\b/i, 'setup-warning', 'SETUP DATA WARNING'],
  [/\bOUT\b/i, 'out', 'INPUT OUT'],
  [/^(?:RELAY )?OPEN$/i, 'open', 'OPEN'],
  [/^(?:RELAY )?CLOSED$/i, 'closed', 'CLOSED'],
];

/**
 * Reads 401 (inputs: OFF is normal, ON is alarm) and 406 (relays). A text that is not known gives state
 * null and a note. Source: 576013-635 functions 401, 406.
 */
export function decodeInputStatusDisplay(
  text: DisplayText,
  context: Doubts & { code: string },
): { report: InputStatusReport } | { why: string } {
  const isRelay = context.code === '406';
  const found = rowsAfter(text, 'input status table', isRelay ? HEADINGS.relay : HEADINGS.input, context);
  if ('why' in found) return found;
  const rows = readStatusTable(found, context);
  if (rows === null) return { why: 'the input status table has no row that names an input' };
  const inputs = rows.map((row): InputStatus => {
    const status = row.statuses[0] ?? '';
    const word = WORDS.find(([pattern]) => pattern.test(status))?.[1] ?? null;
    const isOfKind = (word === 'open' || word === 'closed') === isRelay;
    const state = row.statuses.length === 1 && isOfKind ? word : null;
    if (state === null)
      leaveOut(context, `input ${row.device} has a status that is not known: ${row.statuses.join(', ')}`);
    const words = state === null ? { words: row.statuses.join(', ') } : {};
    return { input: row.device, location: row.label, state, ...words };
  });
  return { report: { inputs } };
}

/** Prints the report lines of 401 and 406. */
export function encodeInputStatusDisplay(report: InputStatusReport, options: { code: string }): string[] {
  const relay = options.code === '406';
  const rows = report.inputs.map((input) => {
    const left = startAt(endAt('', String(input.input), relay ? 4 : 5), label20(input.location), 8);
    return startAt(left, WORDS.find(([, state]) => state === input.state)?.[2] ?? '', 31);
  });
  return [relay ? 'RELAY   LOCATION               STATUS' : 'INPUT   LOCATION               STATUS', ...rows];
}
