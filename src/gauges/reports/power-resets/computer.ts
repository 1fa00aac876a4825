import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { PowerResetsReport } from './report.ts';

const SECONDS_A_MINUTE = 60;

/** `YYMMDDHHmmss` as a minute. */
function decodeMoment(fields: Fields, what: string): string | null {
  const at = fields.date(what);
  const seconds = fields.dec(2, what);
  if (seconds !== null && seconds >= SECONDS_A_MINUTE) fields.fail(`${what} is not a date`);
  return at;
}

/** `nnn` (decimal) and as many pairs of dates with seconds, down and up. Source: 577013-950 function A9J. */
export function decodePowerResets(fields: Fields): PowerResetsReport {
  const resets: PowerResetsReport['resets'] = [];
  if (fields.done) return { resets };
  const count = fields.decCount(3, 'the number of power failures');
  for (let i = 0; i < count && fields.why === null; i += 1) {
    const downAt = decodeMoment(fields, 'the start of a power failure');
    resets.push({ downAt, upAt: decodeMoment(fields, 'the end of a power failure') });
  }
  return { resets };
}

/** The counterpart of `decodePowerResets`, at second 00. */
export function encodePowerResets(report: PowerResetsReport, out: BodyWriter): void {
  out.dec(report.resets.length, 3);
  for (const { downAt, upAt } of report.resets) {
    out.date(downAt);
    out.dec(0, 2);
    out.date(upAt);
    out.dec(0, 2);
  }
}
