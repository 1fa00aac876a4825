import { monthlyStatus, type TankTest } from '#compliance/monthly-status.ts';
import { AppError } from '#contract/errors.ts';
import { isComplianceOnly, type MonthlyStatus } from '#contract/nouns/common.ts';
import { type MonthAlarm, type MonthTests, readMonthAlarms, readMonthTests } from '#server/store/compliance-facts.ts';
import { readSiteStates, type SiteState } from '#server/store/sites.ts';
import { meansRelease } from '../alarm/means-release.ts';
import type { Context } from '../context.ts';

/** The facts of one site's month and what follows from them. */
export interface MonthVerdict {
  /** YYYY-MM */
  month: string;
  status: MonthlyStatus;
  /** A test result or an alarm record of the month exists. */
  hasData: boolean;
  /** When the newest of them reached us. */
  newestAt: Date | null;
  /** Numbers of the tanks that had to be tested. */
  tanks: number[];
  /** Numbers of the lines with results in the month. */
  lines: number[];
  tests: MonthTests[];
  /** Alarms that mean a release and still stand. */
  leakAlarms: MonthAlarm[];
}

/** A live site's state. Throws site_not_found. */
export async function requireSiteState(ctx: Context, siteId: number): Promise<SiteState> {
  const [site] = await readSiteStates(ctx.db, [siteId], ctx.now);
  if (site === undefined) throw new AppError('site_not_found');
  return site;
}

/** Verdicts of the months from `from` to `to` (YYYY-MM, both included), oldest first, each from the stored results. */
export async function judgeMonths(ctx: Context, site: SiteState, months: readonly string[]): Promise<MonthVerdict[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined || isComplianceOnly(site.siteType)) {
    return months.map((month) => judge(site, [], month, [], []));
  }
  const [tests, alarms] = await Promise.all([
    readMonthTests(ctx.db, site.id, first, last),
    readMonthAlarms(ctx.db, site.id, site.timezone, first),
  ]);
  return months.map((month) =>
    judge(
      site,
      site.tanks,
      month,
      tests.filter((test) => test.month === month),
      alarms.filter(({ from, to }) => from <= month && (to === null || to >= month)),
    ),
  );
}

/** The verdict of one month. */
export async function judgeMonth(ctx: Context, site: SiteState, month: string): Promise<MonthVerdict> {
  const [verdict] = await judgeMonths(ctx, site, [month]);
  if (verdict === undefined) throw new Error('one month was asked for and none was judged');
  return verdict;
}

function judge(
  site: SiteState,
  tanks: number[],
  month: string,
  tests: MonthTests[],
  alarms: MonthAlarm[],
): MonthVerdict {
  const leakAlarms = alarms.filter((alarm) => alarm.to === null && meansRelease(alarm));
  const decisive = (device: 'tank' | 'line') => tests.filter((test) => test.device === device).flatMap(asTest);
  const status = monthlyStatus({
    month,
    today: site.today,
    tanks: tanks.map((number) => decisive('tank').filter((test) => test.number === number)),
    lines: decisive('line'),
    leakAlarms: leakAlarms.length > 0,
  });
  const times = [...tests.map((test) => test.receivedAt), ...alarms.map((alarm) => alarm.lastSeenAt)];
  return {
    month,
    status,
    hasData: times.length > 0,
    newestAt: times.length === 0 ? null : new Date(Math.max(...times.map((at) => at.getTime()))),
    tanks,
    lines: [...new Set(tests.filter((test) => test.device === 'line').map((test) => test.number))],
    tests,
    leakAlarms,
  };
}

function asTest({ result, on, number }: MonthTests): (TankTest & { number: number })[] {
  return result === 'other' ? [] : [{ result, on, number }];
}
