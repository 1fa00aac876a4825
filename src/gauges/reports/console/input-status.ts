import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { endAt, label20, rowsAfter, startAt } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { readStatusTable } from '#gauges/framing/status-table.ts';
import { nameOf, numberOf } from './enumerated.ts';

export type InputState = 'setup-warning' | 'normal' | 'alarm' | 'out' | 'open' | 'closed';

export interface InputStatus {
  /** Input number (401) or relay number (406). */
  input: number;
  /** Location; null in computer format. */
  location: string | null;
  state: InputState | null;
  /** The console's own word or number for a state in no table; absent where the state is known. */
  words?: string;
}

/** Functions 401 (external inputs) and 406 (relays: open or closed). Source: 576013-635 functions 401, 406. */
export interface InputStatusReport {
  inputs: InputStatus[];
}

/** ssss of function 401; 6 comes from the 4xx. */
const INPUTS: Readonly<Record<number, InputState>> = { 1: 'setup-warning', 2: 'normal', 3: 'alarm', 6: 'out' };
/** ssss of function 406. */
const RELAYS: Readonly<Record<number, InputState>> = { 1: 'open', 2: 'closed' };

const statesOf = (code: string): Readonly<Record<number, InputState>> => (code === '406' ? RELAYS : INPUTS);

/** Groups `II ssss`. Source: 576013-635 functions 401, 406; 577013-950 function 401. */
export function decodeInputStatus(fields: Fields, context: ReplyContext): InputStatusReport {
  const inputs: InputStatusReport['inputs'] = [];
  while (!fields.done) {
    const input = fields.device('an input number');
    const value = fields.dec(4, 'an input status');
    const state = nameOf(statesOf(context.code), value);
    const words = value === null ? 'no state' : `state ${value}`;
    inputs.push({ input, location: null, state, ...(state === null ? { words } : {}) });
  }
  return { inputs };
}

/** The number of a state that no table knows; null without one. */
function numberIn(words: string | undefined): number | null {
  const number = /^state (\d+)$/.exec(words ?? '')?.[1];
  return number === undefined ? null : Number(number);
}

/** The counterpart of `decodeInputStatus`. */
export function encodeInputStatus(report: InputStatusReport, out: BodyWriter, context: EncodeContext): void {
  for (const { input, state, words } of report.inputs) {
    out.dec(input, 2);
    out.dec(numberOf(statesOf(context.code), state) ?? numberIn(words), 4);
  }
}

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
