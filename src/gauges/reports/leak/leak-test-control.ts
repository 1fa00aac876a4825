import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';

/** Functions 052 and 053: state of each tank's leak test after a start or stop. Source: 576013-635 functions 052, 053. */
export interface LeakTestControlReport {
  tanks: { tank: number; running: boolean; label: string | null }[];
}

/** Groups `TT k`, k 1 running. Source: 576013-635 functions 052, 053. */
export function decodeLeakTestControl(fields: Fields): LeakTestControlReport {
  const tanks: LeakTestControlReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    tanks.push({ tank, running: fields.decCount(1, 'the state of a leak test') === 1, label: null });
  }
  return { tanks };
}

/** The counterpart of `decodeLeakTestControl`. */
export function encodeLeakTestControl(report: LeakTestControlReport, out: BodyWriter): void {
  for (const { tank, running } of report.tanks) {
    out.dec(tank, 2);
    out.dec(running ? 1 : 0, 1);
  }
}
