import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '../enumerated.ts';
import type { InputState, InputStatusReport } from './report.ts';

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
