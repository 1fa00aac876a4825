import { AppError } from '#contract/errors.ts';
import type { StatusAdmin, StatusHistory, StatusUser } from '#contract/nouns/compliance.ts';
import type { Context } from '../context.ts';
import { addMonths, readMonth } from './month-input.ts';
import { judgeMonth, judgeMonths, type MonthVerdict, requireSiteState } from './month-verdict.ts';

/** Monthly status for everybody who may read the site. Throws invalid_month. */
export async function readStatus(ctx: Context, siteId: number, month: string | undefined): Promise<StatusUser> {
  const site = await requireSiteState(ctx, siteId);
  const verdict = await judgeMonth(ctx, site, readMonth(month, site.today.slice(0, 7)));
  return { month: verdict.month, compliance: { complianceStatus: verdict.status }, source: 'live' };
}

/** Monthly status for admins and technicians: undecided while nothing is recorded of the month. Throws invalid_month. */
export async function readAdminStatus(ctx: Context, siteId: number, month: string | undefined): Promise<StatusAdmin> {
  const site = await requireSiteState(ctx, siteId);
  return toStatusAdmin(await judgeMonth(ctx, site, readMonth(month, site.today.slice(0, 7))));
}

const usualMonths = 12;
const mostMonths = 60;

/** The last months, newest first, the running one included. Throws validation for anything but 1 to 60 months. */
export async function readStatusHistory(
  ctx: Context,
  siteId: number,
  months: string | undefined,
): Promise<StatusHistory> {
  const count = months === undefined || months === '' ? usualMonths : /^[0-9]{1,2}$/.test(months) ? Number(months) : 0;
  if (count < 1 || count > mostMonths) {
    throw new AppError('validation', { fields: { months: `must be a whole number from 1 to ${mostMonths}` } });
  }
  const site = await requireSiteState(ctx, siteId);
  const current = site.today.slice(0, 7);
  const wanted = Array.from({ length: count }, (_, index) => addMonths(current, index + 1 - count));
  const verdicts = await judgeMonths(ctx, site, wanted);
  return { months: verdicts.reverse().map(toStatusAdmin) };
}

function toStatusAdmin({ month, status, hasData, newestAt }: MonthVerdict): StatusAdmin {
  return {
    month,
    status: hasData ? status : 'INCONCLUSIVE',
    hasSnapshot: hasData,
    snapshot_at: newestAt?.toISOString() ?? null,
  };
}
