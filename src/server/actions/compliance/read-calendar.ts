import { dueStatus } from '#compliance/due.ts';
import { addDays, daysBetween } from '#contract/dates.ts';
import { AppError } from '#contract/errors.ts';
import { type Calendar, type CalendarItem, usualWindowDays } from '#contract/nouns/calendar.ts';
import { isComplianceOnly } from '#contract/nouns/common.ts';
import { readCurrentInsurance, readLastPasses } from '#server/store/compliance-facts.ts';
import type { Context } from '../context.ts';
import { requireSiteState } from './month-verdict.ts';

const longestWindow = 3650;
/** Release detection: at least once every 30 days (40 CFR 280.41). */
const releaseDetectionDays = 30;
/** A line whose last pass is not older is tested each month. */
const monthlyLineDays = 60;
/** With the usual window something that is due every 30 days would be due soon for ever: it is so in its last week. */
const releaseDetectionWindow = 7;

/**
 * What is due at a site: release detection of tanks and lines from the last valid passes, and the end of the insurance
 * where one is recorded. Throws invalid_window.
 */
export async function readCalendar(ctx: Context, siteId: number, windowText: string | undefined): Promise<Calendar> {
  const windowDays = readWindow(windowText);
  const site = await requireSiteState(ctx, siteId);
  const [passes, insurance] = await Promise.all([
    isComplianceOnly(site.siteType) ? [] : readLastPasses(ctx.db, siteId),
    readCurrentInsurance(ctx.db, siteId),
  ]);
  const item = (
    key: string,
    label: string,
    last: string | null,
    nextDue: string | null,
    window = windowDays,
  ): CalendarItem => ({
    key,
    label,
    status: dueStatus(nextDue, site.today, window),
    next_due: nextDue,
    last_completed: last,
    days_until_due: nextDue === null ? null : daysBetween(site.today, nextDue),
  });
  const extras: CalendarItem[] = [];
  for (const [device, key, label] of [
    ['tank', 'rd_tank_30d', 'Tank release detection'],
    ['line', 'rd_line_30d', 'Line release detection'],
  ] as const) {
    const days = passes.filter((pass) => pass.device === device).map((pass) => pass.on);
    // A line that has not passed for long is tested once a year instead, of which nothing is recorded here.
    const monthly = (on: string | null) => on !== null && daysBetween(on, site.today) <= monthlyLineDays;
    const known = device === 'line' ? days.filter(monthly) : days;
    if (known.length === 0) continue;
    const oldest = known.includes(null) ? null : (known.toSorted()[0] ?? null);
    const due = oldest === null ? null : addDays(oldest, releaseDetectionDays);
    extras.push(item(key, label, oldest, due, Math.min(windowDays, releaseDetectionWindow)));
  }
  // Cover lasts until the last policy ends: a renewal takes the place of what it renews.
  const covered = insurance.at(-1);
  if (covered)
    extras.push(item('insurance_expiration', 'Insurance expiration', covered.effectiveDate, covered.expirationDate));
  return {
    site_id: siteId,
    windowDays,
    today: site.today,
    sections: { annual: [], triennial: [], five_year: [], extras },
  };
}

function readWindow(text: string | undefined): number {
  if (text === undefined || text === '') return usualWindowDays;
  const days = /^[0-9]{1,5}$/.test(text.trim()) ? Number(text) : 0;
  if (days < 1 || days > longestWindow) throw new AppError('invalid_window');
  return days;
}
