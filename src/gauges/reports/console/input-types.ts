import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { ReplyContext } from '#gauges/framing/codec.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { rowsAfter } from '#gauges/framing/display-rows.ts';
import { leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';

/** Functions 803 and 80C: what each external input is for. Source: 576013-635, the same functions. */
export interface InputTypesReport {
  inputs: {
    input: number;
    /** 1 standard, 2 generator, 3 pump sense, 4 acknowledge switch, 5 vapor processor; null for a question mark. */
    type: number | null;
    /** In 803 of generator and pump sense alone: 1 normally open, 2 normally closed. */
    orientation: number | null;
    /** In 803 of generator and pump sense alone: the tanks of the input. */
    tanks: number[];
  }[];
}

/** Generator and pump sense: their groups go on. */
const WITH_TANKS: ReadonlySet<number | null> = new Set([2, 3]);

/** Groups `II t`, for generator and pump sense with `n NN TT...` behind, NN hex. Source: 576013-635 function 803. */
export function decodeInputTypes(fields: Fields): InputTypesReport {
  const inputs: InputTypesReport['inputs'] = [];
  while (!fields.done) {
    const input = fields.device('an input number');
    const type = fields.dec(1, 'the type of an input');
    if (!WITH_TANKS.has(type)) {
      inputs.push({ input, type, orientation: null, tanks: [] });
      continue;
    }
    const orientation = fields.dec(1, 'the orientation of an input');
    const count = fields.hexCount(2, 'the count of tanks');
    const tanks: number[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) tanks.push(fields.device('a tank number'));
    inputs.push({ input, type, orientation, tanks });
  }
  return { inputs };
}

/** The counterpart of `decodeInputTypes`. */
export function encodeInputTypes(report: InputTypesReport, out: BodyWriter): void {
  for (const { input, type, orientation, tanks } of report.inputs) {
    out.dec(input, 2);
    out.dec(type, 1);
    if (!WITH_TANKS.has(type)) continue;
    out.dec(orientation, 1);
    out.hex(tanks.length, 2);
    for (const tank of tanks) out.dec(tank, 2);
  }
}

type InputType = InputTypesReport['inputs'][number];

/** Groups `II t O nn TT...`, nn hex; tank 0 is none. Source: 576013-635 function 80C. */
export function decodeOrientedInputs(fields: Fields): InputTypesReport {
  const inputs: InputType[] = [];
  while (!fields.done) {
    const input = fields.device('an input number');
    const type = fields.dec(1, 'the type of an input');
    const orientation = fields.dec(1, 'the orientation of an input');
    const count = fields.hexCount(2, 'the count of tanks');
    const tanks: number[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) tanks.push(fields.device('a tank number'));
    inputs.push({ input, type, orientation, tanks: tanks.filter((tank) => tank !== 0) });
  }
  return { inputs };
}

/** The counterpart of `decodeOrientedInputs`. */
export function encodeOrientedInputs(report: InputTypesReport, out: BodyWriter): void {
  for (const { input, type, orientation, tanks } of report.inputs) {
    out.dec(input, 2);
    out.dec(type, 1);
    out.dec(orientation, 1);
    out.hex(tanks.length, 2);
    for (const tank of tanks) out.dec(tank, 2);
  }
}

const HEADING = /^\s*INPUT\s+NAME\s+TYPE\s+ORIENTATION\s+TANK\s?#\s*$/i;
const TYPES: Readonly<Record<string, number>> = {
  STANDARD: 1,
  GENERATOR: 2,
  'PUMP SENSE': 3,
  'STANDARD ACKNOWLEDGE': 4,
  'VAPOR PROCESSOR': 5,
};
const ORIENTATIONS: Readonly<Record<string, number>> = { 'NORMALLY OPEN': 1, 'NORMALLY CLOSED': 2 };
const ROW = new RegExp(
  `^ {2,4}( \\d|\\d\\d) {2,4}(?:\\S.{0,19}?)? +(${Object.keys(TYPES).join('|')}) +(${Object.keys(ORIENTATIONS).join('|')})` +
    '(?: {3,6}( ?\\d{1,2}(?:, ?\\d{1,2})*))?$',
);

/** A row an input, its tanks last. Source: 576013-635 function 80C. */
export function decodeOrientedInputsDisplay(
  text: DisplayText,
  context: ReplyContext,
): { report: InputTypesReport } | { why: string } {
  const found = rowsAfter(text, 'table of inputs', HEADING);
  if ('why' in found) return found;
  const inputs: InputType[] = [];
  for (const line of found.rows) {
    const [, input, type = '', orientation = '', tanks = ''] = ROW.exec(line.trimEnd()) ?? [];
    const isNext = Number(input) > (inputs.at(-1)?.input ?? 0);
    if (input === undefined || !isNext) {
      leaveOut(context, `line not understood: ${line.trim()}`);
      continue;
    }
    inputs.push({
      input: Number(input),
      type: TYPES[type] ?? null,
      orientation: ORIENTATIONS[orientation] ?? null,
      tanks: tanks === '' ? [] : tanks.split(',').map(Number),
    });
  }
  return { report: { inputs } };
}

const wordFor = (words: Readonly<Record<string, number>>, value: number | null): string =>
  Object.entries(words).find(([, number]) => number === value)?.[0] ?? '?';

/** Prints the report lines of 80C; names of inputs are not in the report. */
export function encodeOrientedInputsDisplay({ inputs }: InputTypesReport): string[] {
  const rows = inputs.map(({ input, type, orientation, tanks }) => {
    const left = `${String(input).padStart(5)}`.padEnd(28) + wordFor(TYPES, type).padEnd(16);
    return `${left}${wordFor(ORIENTATIONS, orientation).padEnd(15)}     ${tanks.join(', ')}`.trimEnd();
  });
  return ['EXTERNAL INPUT TYPE', 'INPUT   NAME                TYPE            ORIENTATION       TANK#', ...rows];
}
