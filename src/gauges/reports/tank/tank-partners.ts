import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';

/** Function 612: the tanks that a siphon joins to each tank. Source: 576013-635 function 612. */
export interface TankPartnersReport {
  tanks: { tank: number; partners: number[] }[];
}

/**
 * Groups `TT NN tt...`. The manual does not say in which base NN counts: it is read hex, and where the groups then do
 * not end with the reply, decimal. Below ten both are the same. Source: 576013-635 function 612.
 */
export function decodeTankPartners(fields: Fields): TankPartnersReport {
  const start = fields.position;
  const report = readGroups(fields, 'hex');
  if (fields.why === null) return report;
  const why = fields.why;
  fields.rewind(start);
  const other = readGroups(fields, 'decimal');
  if (fields.why !== null) {
    fields.rewind(start);
    fields.fail(why);
  }
  return other;
}

function readGroups(fields: Fields, base: 'hex' | 'decimal'): TankPartnersReport {
  const tanks: TankPartnersReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const what = 'the count of joined tanks';
    const count = base === 'hex' ? fields.hexCount(2, what) : fields.decCount(2, what);
    const partners: number[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) partners.push(fields.device('a joined tank'));
    tanks.push({ tank, partners });
  }
  return { tanks };
}

/** The counterpart of `decodeTankPartners`. */
export function encodeTankPartners(report: TankPartnersReport, out: BodyWriter): void {
  for (const { tank, partners } of report.tanks) {
    out.dec(tank, 2);
    out.hex(partners.length, 2);
    for (const partner of partners) out.dec(partner, 2);
  }
}
