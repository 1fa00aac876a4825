import { monthLimit } from '#compliance/weigh/inventory.ts';
import type { ConsoleReconciliation } from '#contract/nouns/gauge/console-reconciliation.ts';
import type { GaugeSetting } from '#contract/nouns/gauge/gauge-settings.ts';
import {
  listReconciliations as listRows,
  type ReconciliationState,
} from '#server/store/gauge/console-reconciliations.ts';
import { newestSnapshot } from '#server/store/gauge/gauge-snapshots.ts';
import type { Context } from '../context.ts';

/** Periods of each set of tanks in one answer. */
const mostPeriods = 24;

/** The console's own reconciliation of a site, newest first, each period beside what is known here of the same time. */
export async function listReconciliations(ctx: Context, siteId: number): Promise<{ periods: ConsoleReconciliation[] }> {
  const rows = await listRows(ctx.db, siteId, mostPeriods);
  const held = rows.length === 0 ? null : await newestSnapshot(ctx.db, siteId);
  return { periods: rows.map((row) => toReconciliation(row, held?.settings ?? null)) };
}

/**
 * A limit is applied to a number that is known and in known units; where it cannot be, neither "over" nor "within" is
 * said. The federal limit is that of inventory control, 1 percent of the flow-through and 130 gallons (40 CFR 280.43(a)).
 */
function toReconciliation(row: ReconciliationState, settings: readonly GaugeSetting[] | null): ConsoleReconciliation {
  const { sales, variance, unitsConfirmed } = row;
  const own = row.threshold ?? limitBySettings(row, settings);
  const federalLimit = sales === null || sales < 0 ? null : monthLimit(sales);
  const isOver = (limit: number | null): boolean | null =>
    limit === null || variance === null || !unitsConfirmed ? null : hundredths(Math.abs(variance)) > hundredths(limit);
  return {
    id: row.id,
    tanks: row.tanks,
    basis: row.basis,
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
    console_limit: own,
    console_limit_from: own === null ? null : row.threshold === null ? 'settings' : 'printed',
    over_console_limit: isOver(own),
    federal_limit: federalLimit,
    over_federal_limit: isOver(federalLimit),
    own: ownFigures(row),
    units_confirmed: unitsConfirmed,
    read_at: row.readAt.toISOString(),
    function: row.source,
    slip_id: row.slipId,
  };
}

/**
 * The limit that the console's settings come to: its percent of the sales and its offset (576013-635 functions 798, 799;
 * 577013-950 functions 7C1, 7C2). Null where one of them is not known, or differs among the tanks.
 */
function limitBySettings(
  { sales, tanks }: ReconciliationState,
  settings: readonly GaugeSetting[] | null,
): number | null {
  const held = new Map((settings ?? []).map(({ key, value }) => [key, value]));
  const offset = numberOf(held.get('console/reconciliation_offset'), 'gal');
  const isByTank = held.get('console/reconciliation_by_tank') === 'On';
  const keys = isByTank ? tanks.map((tank) => `tank/${tank}`) : ['console'];
  const [percent, ...others] = new Set(keys.map((of) => numberOf(held.get(`${of}/reconciliation_threshold`), '%')));
  if (sales === null || sales < 0 || offset === null || percent === undefined || percent === null) return null;
  return others.length > 0 ? null : hundredths((sales * percent) / 100 + offset);
}

/** The number of a setting in this unit, as the settings watch words it: '1,130 gal'. */
function numberOf(value: string | undefined, unit: string): number | null {
  const digits = value?.endsWith(` ${unit}`) === true ? value.slice(0, -unit.length - 1).replaceAll(',', '') : '';
  return /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : null;
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
