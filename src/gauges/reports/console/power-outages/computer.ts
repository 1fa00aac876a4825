import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { OutagePoint, PowerOutage, PowerOutagesReport } from './report.ts';

const KNOWN = 7;

function decodePoint(fields: Fields, when: string): OutagePoint {
  return {
    volume: fields.float(`a volume ${when}`),
    waterVolume: fields.float(`a water volume ${when}`),
    temperature: fields.float(`a temperature ${when}`),
  };
}

/**
 * The manuals name the date of return first (A91, notes 4 and 5) and the values of the loss first. Power goes before it
 * comes back: the earlier date is that of the loss, whichever way a console sends them.
 */
function decodeOutage(fields: Fields): PowerOutage {
  const first = fields.date('the end of a power failure');
  const second = fields.date('the start of a power failure');
  const isReversed = first !== null && second !== null && first < second;
  return {
    removedAt: isReversed ? first : second,
    restoredAt: isReversed ? second : first,
    ...decodeOutageValues(fields),
  };
}

/** `NN` (hex) and what was in the tank before and after. */
export function decodeOutageValues(fields: Fields): Pick<PowerOutage, 'removed' | 'restored' | 'change'> {
  const count = fields.hexCount(2, 'the number of fields');
  if (count !== KNOWN) fields.fail(`a power failure has ${count} fields, not ${KNOWN}`);
  const removed = decodePoint(fields, 'at a power failure');
  const restored = decodePoint(fields, 'after a power failure');
  return { removed, restored, change: fields.float('a volume change') };
}

/** The counterpart of `decodeOutageValues`. */
export function encodeOutageValues({ removed, restored, change }: PowerOutage, out: BodyWriter): void {
  out.hex(KNOWN, 2);
  for (const { volume, waterVolume, temperature } of [removed, restored]) {
    out.float(volume);
    out.float(waterVolume);
    out.float(temperature);
  }
  out.float(change);
}

/** Groups `TT nn` and nn (decimal) times `date date NN` and NN (hex) floats. Source: 576013-635 function A91. */
export function decodePowerOutages(fields: Fields): PowerOutagesReport {
  const tanks: PowerOutagesReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const count = fields.decCount(2, 'the number of power failures');
    const outages: PowerOutage[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) outages.push(decodeOutage(fields));
    tanks.push({ tank, label: null, outages });
  }
  return { tanks };
}

/** The counterpart of `decodePowerOutages`. */
export function encodePowerOutages(report: PowerOutagesReport, out: BodyWriter): void {
  for (const { tank, outages } of report.tanks) {
    out.dec(tank, 2);
    out.dec(outages.length, 2);
    for (const outage of outages) {
      out.date(outage.restoredAt);
      out.date(outage.removedAt);
      encodeOutageValues(outage, out);
    }
  }
}
