import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { CSLD_RESULTS } from '../csld-kinds.table.ts';
import { nameOf, numberOf } from '../enumerated.ts';
import type { CsldMonthReport } from './report.ts';

const MONTHS: Readonly<Record<number, 'current' | 'previous'>> = { 0: 'current', 1: 'previous' };

/** `t` once, then groups `TT NN` (hex) and NN times `date rr`. A tank with a result in no table proves no pass. Source: 576013-635 function A56. */
export function decodeCsldMonth(fields: Fields, context: Doubts): CsldMonthReport {
  const tanks: CsldMonthReport['tanks'] = [];
  if (fields.done) return { month: null, tanks };
  const month = nameOf(MONTHS, fields.dec(1, 'the month of the report'));
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const count = fields.hexCount(2, 'the number of CSLD results');
    const days: CsldMonthReport['tanks'][number]['days'] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) {
      const at = fields.date('the date of a CSLD result');
      days.push({ at, result: nameOf(CSLD_RESULTS, fields.dec(2, 'a CSLD result')) });
    }
    const isPartial = days.some(({ at, result }) => at !== null && result === null);
    if (isPartial) leaveOut(context, `tank ${tank} has a CSLD result that is not known`);
    tanks.push({ tank, label: null, days, ...(isPartial ? { partial: true } : {}) });
  }
  return { month, tanks };
}

/** The counterpart of `decodeCsldMonth`. */
export function encodeCsldMonth(report: CsldMonthReport, out: BodyWriter): void {
  out.dec(numberOf(MONTHS, report.month), 1);
  for (const { tank, days } of report.tanks) {
    out.dec(tank, 2);
    out.hex(days.length, 2);
    for (const { at, result } of days) {
      out.date(at);
      out.dec(numberOf(CSLD_RESULTS, result), 2);
    }
  }
}
