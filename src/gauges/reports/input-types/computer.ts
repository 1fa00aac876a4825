import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { InputTypesReport } from './report.ts';

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
