import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';

/** Why a console's reconciliation is not to be relied on, by the numbers of the manual. */
export const RECONCILIATION_REASONS: Readonly<Record<number, string>> = {
  0: 'Dispenser interface out',
  1: 'Dispenser interface misses starts or stops',
  2: 'Dispenser interface misses meter events',
  3: 'Data from meters that do not exist',
  4: 'Meter map not complete',
  5: 'Meter map unstable',
  6: 'Invalid fuel height',
  7: 'Probe out',
  8: 'Water removed',
  9: 'Tank siphon set-up error',
  10: 'Power outage',
  11: 'Tank chart changed',
};

/** Function CA1. Source: 577013-950 function CA1. */
export interface ReconciliationStatusReport {
  /** Numbers of `RECONCILIATION_REASONS`; one that is not there is kept, and the report is partial. */
  reasons: number[];
}

/** `NN` (hex) and NN reasons of two decimal digits. Source: 577013-950 function CA1. */
export function decodeReconciliationStatus(fields: Fields, context: Doubts): ReconciliationStatusReport {
  const reasons: number[] = [];
  const count = fields.done ? 0 : fields.hexCount(2, 'the number of reasons');
  for (let i = 0; i < count && fields.why === null; i += 1) reasons.push(fields.decCount(2, 'a reason'));
  if (fields.why === null && !fields.done) fields.fail('the reply lists other reasons than it counts');
  for (const reason of reasons.filter((one) => RECONCILIATION_REASONS[one] === undefined)) {
    leaveOut(context, `reason ${reason} of the reconciliation status is not known`);
  }
  return { reasons };
}

/** The counterpart of `decodeReconciliationStatus`. */
export function encodeReconciliationStatus({ reasons }: ReconciliationStatusReport, out: BodyWriter): void {
  out.hex(reasons.length, 2);
  for (const reason of reasons) out.dec(reason, 2);
}
