import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { CSLD_RESULTS } from '../csld-kinds.table.ts';
import { nameOf, numberOf } from '../enumerated.ts';
import type { CsldResultsReport } from './report.ts';

/** Groups `TT rr`. Source: 576013-635 function 251. */
export function decodeCsldResults(fields: Fields, context: Doubts): CsldResultsReport {
  const tanks: CsldResultsReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const result = nameOf(CSLD_RESULTS, fields.dec(2, 'a CSLD result'));
    if (result === null) leaveOut(context, `tank ${tank} has a CSLD result that is not known`);
    tanks.push({ tank, label: null, result, at: null });
  }
  return { tanks };
}

/** The counterpart of `decodeCsldResults`. */
export function encodeCsldResults(report: CsldResultsReport, out: BodyWriter): void {
  for (const { tank, result } of report.tanks) {
    out.dec(tank, 2);
    out.dec(numberOf(CSLD_RESULTS, result), 2);
  }
}
