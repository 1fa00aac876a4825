import type { MonthlyStatus } from '../common.ts';

const worse: readonly MonthlyStatus[] = ['COMPLIANT', 'PENDING', 'INCONCLUSIVE', 'FAILED'];

/**
 * The status that heads a month of which a person set another than its evidence comes to: the evidence's, and the person's
 * only where that is worse. `computed` null: nobody set another one.
 */
export function headlineOf(status: MonthlyStatus, computed: MonthlyStatus | null): MonthlyStatus {
  return computed !== null && worse.indexOf(computed) > worse.indexOf(status) ? computed : status;
}
