import type { MonthlyStatus } from '#contract/nouns/common.ts';

/** From best to worst. */
export const severity = ['COMPLIANT', 'PENDING', 'INCONCLUSIVE', 'FAILED'] as const satisfies readonly MonthlyStatus[];

/**
 * The status that heads a month of which a person set another than its evidence comes to: the evidence's, and the person's
 * only where that is worse. `computed` null: nobody set another one.
 */
export function headlineOf(status: MonthlyStatus, computed: MonthlyStatus | null): MonthlyStatus {
  return computed !== null && severityOf(computed) > severityOf(status) ? computed : status;
}

/** How bad a status is; null, not judged, is the least. */
export function severityOf(status: MonthlyStatus | null): number {
  return status === null ? -1 : severity.indexOf(status);
}
