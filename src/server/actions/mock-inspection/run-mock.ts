import { siteEquipment } from '#compliance/calendar/site-equipment.ts';
import { toMockItem } from '#compliance/mock/findings.ts';
import { judgeMock } from '#compliance/mock/judge-mock.ts';
import { AppError } from '#contract/errors.ts';
import type { MockInspection } from '#contract/nouns/compliance/mock-inspection.ts';
import { listOpenJobs } from '#server/store/compliance/mock-scores.ts';
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
    openJobs: await listOpenJobs(ctx.db, siteId),
    pieces: facts.equipment,
  });
  return { site_id: siteId, on: today, month, ...judged };
}
