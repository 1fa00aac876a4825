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
