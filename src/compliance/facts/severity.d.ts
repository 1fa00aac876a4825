import type { MonthlyStatus } from '#contract/nouns/common.ts';
/** From best to worst. */
export declare const severity: readonly ["COMPLIANT", "PENDING", "INCONCLUSIVE", "FAILED"];
/**
 * The status that heads a month of which a person set another than its evidence comes to: the evidence's, and the person's
 * only where that is worse. `computed` null: nobody set another one.
 */
export declare function headlineOf(status: MonthlyStatus, computed: MonthlyStatus | null): MonthlyStatus;
/** How bad a status is; null, not judged, is the least. */
export declare function severityOf(status: MonthlyStatus | null): number;
