import type { MonthlyStatus } from '#contract/nouns/common.ts';

/** From best to worst. */
export const severity = ['COMPLIANT', 'PENDING', 'INCONCLUSIVE', 'FAILED'] as const satisfies readonly MonthlyStatus[];

/** How bad a status is; null, not judged, is the least. */
export function severityOf(status: MonthlyStatus | null): number {
  return status === null ? -1 : severity.indexOf(status);
}
