import { monthLimit } from '#compliance/inventory.ts';
import type { ConsoleReconciliation } from '#contract/nouns/console-reconciliation.ts';
import { listReconciliations as listRows, type ReconciliationState } from '#server/store/console-reconciliations.ts';
import type { Context } from '../context.ts';

/** Periods of each set of tanks in one answer. */
const mostPeriods = 24;

/** The console's own reconciliation of a site, newest first, each period beside what is known here of the same time. */
export async function listReconciliations(ctx: Context, siteId: number): Promise<{ periods: ConsoleReconciliation[] }> {
  return { periods: (await listRows(ctx.db.$client, siteId, mostPeriods)).map(toReconciliation) };
}

/**
 * A limit is applied to a number that is known and in known units; where it cannot be, neither "over" nor "within" is
 * said. The federal limit is that of inventory control, 1 percent of the flow-through and 130 gallons (40 CFR 280.43(a)).
 */
export function toReconciliation(row: ReconciliationState): ConsoleReconciliation {
  const { sales, variance, threshold, unitsConfirmed } = row;
  const federalLimit = sales === null || sales < 0 ? null : monthLimit(sales);
  const isOver = (limit: number | null): boolean | null =>
    limit === null || variance === null || !unitsConfirmed ? null : hundredths(Math.abs(variance)) > hundredths(limit);
  return {
    id: row.id,
    tanks: row.tanks,
    period: row.period,
    from: row.from.toISOString(),
    to: row.to.toISOString(),
    opening: row.opening,
    deliveries: row.deliveries,
    sales,
    adjustment: row.adjustment,
    calculated: row.calculated,
    physical: row.physical,
    variance,
    variance_percent: variance === null || sales === null || sales <= 0 ? null : hundredths((100 * variance) / sales),
    console_limit: threshold,
    over_console_limit: isOver(threshold),
    federal_limit: federalLimit,
    over_federal_limit: isOver(federalLimit),
    own: ownFigures(row),
    units_confirmed: unitsConfirmed,
    read_at: row.readAt.toISOString(),
    function: row.source,
    slip_id: row.slipId,
  };
}

function ownFigures(row: ReconciliationState): ConsoleReconciliation['own'] {
  const { ownOpening: opening, ownClosing: closing, ownDeliveries: deliveries, sales } = row;
  const isKnown = opening !== null && closing !== null && deliveries !== null;
  const left = isKnown ? hundredths(opening + deliveries - closing) : null;
  const difference = left === null || sales === null ? null : hundredths(sales - left);
  return { opening, closing, deliveries, left, difference };
}

/** Volumes are single-precision numbers: what a sum adds behind a hundredth of a gallon is no measurement. */
function hundredths(gallons: number): number {
  return Math.round(gallons * 100) / 100;
}
