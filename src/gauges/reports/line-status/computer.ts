import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '../enumerated.ts';
import type { LineStatus, LineStatusReport, LineTestState } from './report.ts';

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
