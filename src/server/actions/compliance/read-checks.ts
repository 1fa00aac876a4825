import type { ComplianceDetail } from '#contract/nouns/compliance/month.ts';
import { readAlarmGrounds } from '#server/store/alarm/alarm-grounds.ts';
import { listMonthReviews } from '#server/store/compliance/month-reviews.ts';
import { listVersions } from '#server/store/compliance/month-verdicts.ts';
import type { Context } from '../context.ts';
import { readMonth as readMonthName } from '../month-input.ts';
import { checksOf } from './checks.ts';
import { lastDay } from './facts/month-days.ts';
import { unitsConfirmedIn } from './facts/units-of-month.ts';
import { readWatchedTime } from './facts/watched-time.ts';
import { readRecorded } from './month-status.ts';
import { readMonth, requirePlace, toVersion } from './read-month.ts';
import { toReviews } from './review-month.ts';
import { unknownAlarms } from './unknown-alarms.ts';

/** A site's month with all its grounds. Throws invalid_month, site_not_found. */
export async function readChecks(
  ctx: Context,
  siteId: number,
  monthText: string | undefined,
): Promise<ComplianceDetail> {
  const { today } = await requirePlace(ctx, siteId);
  const month = readMonthName(monthText, today.slice(0, 7));
  const { site, verdict, stored, live, fixed } = await readMonth(ctx, siteId, month);
  const [versions, recorded, watched, reviews, grounds] = await Promise.all([
    listVersions(ctx.db, siteId, month),
    readRecorded(ctx, site, month),
    readWatchedTime(ctx.db, siteId, month, ctx.now),
    listMonthReviews(ctx.db, siteId, month),
    readAlarmGrounds(ctx.db, siteId, lastDay(month)),
  ]);
  const { status, sentence, reasons, flags, units, coverage, profile, rules } = verdict;
  return {
    ...{ month, status, sentence, reasons, flags, units, coverage, profile, rules, fixed },
    watched,
    units_confirmed: unitsConfirmedIn(month, site, units),
    hasSnapshot: stored !== null || live.hasData || recorded.of(month) !== null,
    source: stored === null ? 'live' : 'snapshot',
    checks: checksOf(verdict, unknownAlarms(grounds)),
    computed_status: live.status,
    versions: versions.map(toVersion),
    reviews: toReviews(reviews, stored?.version ?? null),
  };
}
