import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';

/**
 * Several numbers a tank: 605 the tank chart of four points (volume at full, 3/4, 1/2, 1/4 of the height), 606 that of
 * twenty, 60E the parameters of the float (water offset, fuel offset, invalid fuel level, least water). Console units.
 * Source: 576013-635 functions 605, 606, 60E.
 */
export interface TankPointsReport {
  tanks: { tank: number; points: (number | null)[] }[];
}

/** Floats a tank; 60E counts its own. */
const POINTS: Readonly<Record<string, number>> = { '605': 4, '606': 20, '6A5': 4, '6A6': 20 };

/**
 * Groups `TT` and 4 (605, 6A5) or 20 (606, 6A6) floats; 60E `TT NN` and NN floats, NN hex. Source: 576013-635 and
 * 577013-950, the same functions.
 */
export function decodeTankPoints(fields: Fields, { code }: ReplyContext): TankPointsReport {
  const tanks: TankPointsReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const count = POINTS[code] ?? fields.hexCount(2, 'the count of values');
    const points: (number | null)[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) points.push(fields.float('a value'));
    tanks.push({ tank, points });
  }
  return { tanks };
}

/** The counterpart of `decodeTankPoints`. */
export function encodeTankPoints(report: TankPointsReport, out: BodyWriter, { code }: EncodeContext): void {
  for (const { tank, points } of report.tanks) {
    out.dec(tank, 2);
    const count = POINTS[code];
    if (count === undefined) out.hex(points.length, 2);
    for (let i = 0; i < (count ?? points.length); i += 1) out.float(points[i] ?? null);
  }
}
