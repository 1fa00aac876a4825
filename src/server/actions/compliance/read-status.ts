import { AppError } from '#contract/errors.ts';
import type { StatusAdmin, StatusHistory, StatusUser } from '#contract/nouns/compliance/compliance.ts';
import type { Context } from '../context.ts';
import { addMonths, readMonth } from '../month-input.ts';
import { type MonthStatus, readMonthStatus, readMonthStatuses } from './month-status.ts';
import { requirePlace } from './read-month.ts';

/** Monthly status for everybody who may read the site. Throws invalid_month, site_not_found. */
export async function readStatus(ctx: Context, siteId: number, monthText: string | undefined): Promise<StatusUser> {
  const { month, status, source, computed } = await statusOf(ctx, siteId, monthText);
  return { month, compliance: { complianceStatus: status }, source, ...overrideOf(computed) };
}

/** Monthly status for admins and technicians: the same, and since when. Throws invalid_month, site_not_found. */
export async function readAdminStatus(
  ctx: Context,
  siteId: number,
  monthText: string | undefined,
): Promise<StatusAdmin> {
  return toStatusAdmin(await statusOf(ctx, siteId, monthText));
}

const usualMonths = 12;
const mostMonths = 60;

/**
 * The last months, newest first, the running one included. Throws validation for anything but 1 to 60 months,
 * site_not_found.
 */
export async function readStatusHistory(
  ctx: Context,
  siteId: number,
  months: string | undefined,
): Promise<StatusHistory> {
  const count = months === undefined || months === '' ? usualMonths : /^[0-9]{1,2}$/.test(months) ? Number(months) : 0;
  if (count < 1 || count > mostMonths) {
    throw new AppError('validation', { fields: { months: `must be a whole number from 1 to ${mostMonths}` } });
  }
  const site = await requirePlace(ctx, siteId);
  const current = site.today.slice(0, 7);
  const wanted = Array.from({ length: count }, (_, index) => addMonths(current, index + 1 - count));
  const statuses = (await readMonthStatuses(ctx, site, wanted)).reverse();
  return {
    months: statuses.map((status) => {
      return { ...toStatusAdmin(status), stored: status.source === 'snapshot', corrected: status.corrected };
    }),
  };
}

async function statusOf(ctx: Context, siteId: number, monthText: string | undefined): Promise<MonthStatus> {
  const site = await requirePlace(ctx, siteId);
  return readMonthStatus(ctx, site, readMonth(monthText, site.today.slice(0, 7)));
}

function toStatusAdmin({ month, status, hasSnapshot, at, computed }: MonthStatus): StatusAdmin {
  return { month, status, hasSnapshot, snapshot_at: at?.toISOString() ?? null, ...overrideOf(computed) };
}

const overrideOf = (computed: MonthStatus['computed']) => (computed === null ? {} : { computed_status: computed });
