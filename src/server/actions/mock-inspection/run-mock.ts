import { siteEquipment } from '#compliance/calendar/site-equipment.ts';
import { lacksOfPeriod } from '#compliance/facts/release-answer.ts';
import { reportDuty } from '#compliance/facts/report-duty.ts';
import { type MockRelease, toMockItem } from '#compliance/mock/findings.ts';
import { judgeMock } from '#compliance/mock/judge-mock.ts';
import { localDay } from '#contract/dates.ts';
import { AppError } from '#contract/errors.ts';
import type { MockInspection } from '#contract/nouns/compliance/mock-inspection.ts';
import { investigationDays } from '#contract/nouns/site/release-answer.ts';
import { listOpenJobs } from '#server/store/compliance/mock-scores.ts';
import { listReleaseLimits, type ReleaseLimits } from '#server/store/release/releases.ts';
import { readMonth } from '../compliance/read-month.ts';
import { readSiteCalendars } from '../compliance/site-calendars.ts';
import type { Context } from '../context.ts';
import { addMonths } from '../month-input.ts';
import { planPacket } from '../packet/plan-packet.ts';
import { listMonths, listScores } from './list-scores.ts';

/** A mock inspection of a site as of now, with the results that were kept before. Nothing is stored. Throws site_not_found. */
export async function runMock(ctx: Context, siteId: number): Promise<MockInspection> {
  const judged = await judgeSite(ctx, siteId);
  return {
    ...judged,
    scores: await listScores(ctx, siteId),
    months: await listMonths(ctx, siteId, judged.month),
  };
}

/**
 * A site held against the checklists of EPA and its state, from what is on record now: the binder of the running month, the
 * calendar, the last ended month and the suspected releases that are open. Nothing is stored. Throws site_not_found.
 */
export async function judgeSite(ctx: Context, siteId: number): Promise<Omit<MockInspection, 'scores' | 'months'>> {
  const calendar = (await readSiteCalendars(ctx.db, [siteId], ctx.now)).get(siteId);
  if (calendar === undefined) throw new AppError('site_not_found');
  const { today, items, facts } = calendar;
  const running = today.slice(0, 7);
  const month = addMonths(running, -1);
  const { binder } = await planPacket(ctx, siteId, { month: running, year: null, testing: true });
  const { verdict, live } = await readMonth(ctx, siteId, month);
  const judged = judgeMock({
    state: facts.state,
    tanks: siteEquipment(facts).of('tank').length,
    binder: binder.sections.flatMap(({ elements }) => elements),
    items: items.map((item) => toMockItem(item, today)),
    month: {
      month,
      counts: { status: verdict.status, sentence: verdict.sentence },
      evidence: { status: live.status, sentence: live.sentence },
      exempt: [verdict, live].every(({ reasons: [first, ...more] }) => first === 'NOT_REGULATED' && more.length === 0),
    },
    // The calendar has them only where there are some.
    openReleases: facts.openReleases === undefined ? [] : facts.openReleases,
    releases: (await listReleaseLimits(ctx.db, siteId, new Date(ctx.now.getTime() - releasesBack))).map((row) =>
      toMockRelease(row, ctx.now),
    ),
    today,
    openJobs: await listOpenJobs(ctx.db, siteId),
    pieces: facts.equipment,
  });
  return { site_id: siteId, on: today, month, ...judged };
}

const day = 86_400_000;
/** As far back as the binder asks for suspected releases. */
const releasesBack = 3 * 366 * day;

/** A release settled by an answer is settled on the day of its last check, whenever somebody recorded that. */
function toMockRelease(row: ReleaseLimits, now: Date): MockRelease {
  const { issue, zone, detectedAt, reportBy, reportedAt, reportHours, outcome, outcomeAt, answer } = row;
  const isLate = (reportedAt ?? now) > reportBy && reportDuty(row).state !== 'not_needed';
  const shown = answer === null ? [] : [answer.foundOn, ...answer.checks.map(({ on }) => on)].toSorted();
  const settledAt = outcomeAt === null ? null : localDay(outcomeAt, zone);
  return {
    issue,
    lateReport: isLate
      ? {
          hours: reportHours,
          by: localDay(reportBy, zone),
          madeOn: reportedAt === null ? null : localDay(reportedAt, zone),
        }
      : null,
    settleBy: localDay(new Date(detectedAt.getTime() + daysOf(answer) * day), zone),
    settledOn: outcome === null ? null : (shown.at(-1) ?? settledAt),
  };
}

/** Seven days, or the period of the agency where the answer bears what shows it. */
function daysOf(answer: ReleaseLimits['answer']): number {
  const period = answer?.agencyPeriod ?? null;
  if (answer === null || period === null) return investigationDays;
  const isShown = lacksOfPeriod({ agency_period: period, documents: answer.documents }).length === 0;
  return isShown ? Math.max(investigationDays, period.days) : investigationDays;
}
