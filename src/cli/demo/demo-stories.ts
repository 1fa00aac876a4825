import { AppError } from '#contract/errors.ts';
import { answerLimits, type DutyKey, type ReleaseAnswerInput } from '#contract/nouns/site/release-answer.ts';
import { findingRow } from '#contract/nouns/site/release-findings.table.ts';
import { judgeSites } from '#server/actions/compliance/judge-sites.ts';
import { refreshSites } from '#server/actions/compliance/refresh/refresh.ts';
import type { Context } from '#server/actions/context.ts';
import { closeIssue } from '#server/actions/issue/close-issue.ts';
import type { Work } from '#server/actions/issue/issue-step.ts';
import { readAnswerChecks } from '#server/actions/release/answer-case.ts';
import { answerRelease } from '#server/actions/release/answer-release.ts';
import { finishDuty } from '#server/actions/release/finish-duty.ts';
import { takeReleaseStep } from '#server/actions/release/take-release-step.ts';
import { watchReleases } from '#server/actions/release/watch-releases.ts';
import { insertCompletion } from '#server/store/calendar/completions.ts';
import { readMonthPlaces } from '#server/store/compliance/month-places.ts';
import { failedMonths } from '#server/store/demo/history.ts';
import { backdateIssue } from '#server/store/demo/past-issues.ts';
import { listIssues } from '#server/store/issue/issues.ts';
import type { ReleaseRecord } from '#server/store/release/releases.ts';
import { findUserByEmail } from '#server/store/user/users.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** What was found, but for the equipment, the day and the check that shows it, which the release has. */
type Found = Pick<ReleaseAnswerInput, 'found' | 'repaired' | 'cause' | 'found_by' | 'words'>;

/** How a demo station dealt with its suspected release; each step so long after it was found. */
interface Story {
  reported: { after: number; note: string };
  answer?: { after: number; found: Found };
  /** Steps of a confirmed release that are done. */
  duties?: readonly { after: number; key: DutyKey; note: string; agency: string }[];
  closed?: { after: number; resolution: string; cause: string; proof: string };
}

/** A station that is not here has reported nothing yet: its clock runs. */
const stories: Readonly<Record<string, Story>> = {
  'Calvert Cliffs Mart': {
    reported: { after: 55 * minute, note: 'MDE Oil Control, emergency line; report number 26-3307.' },
    answer: {
      after: 3.4 * day,
      found: {
        found: 'equipment_defective',
        repaired: 'Siphon check valve between the two tanks',
        found_by: 'J. Miller, Chesapeake Tank Service',
        words: 'The siphon drew air. With the new valve the tank passes each day; the sumps are dry.',
      },
    },
    closed: {
      after: 3.5 * day,
      resolution: 'Siphon check valve replaced; the continuous test passes again.',
      cause: 'Faulty equipment',
      proof: 'Work order 2331, pass of the day after',
    },
  },
  'Harborlight Fuel': {
    reported: { after: 80 * minute, note: 'MDE Oil Control, emergency line; report number 26-3291.' },
    answer: {
      after: 5.2 * day,
      found: {
        found: 'confirmed',
        cause: 'Tightness test: 0.88 gph',
        found_by: 'R. Alvarez, Mason-Dixon Tank Testing',
        words: 'Tank 1 is emptied; the contractor digs next week.',
      },
    },
    duties: [
      {
        after: 5.2 * day + 90 * minute,
        key: 'initial_response',
        agency: 'Maryland Department of the Environment, Oil Control Program',
        note: 'Reported to MDE again, tank 1 emptied, vapors measured in the kiosk and the sewer: none.',
      },
    ],
  },
  'Fells Yard Fuel': {
    reported: {
      after: 100 * minute,
      note: 'MDE Oil Control, by telephone: water in tank 2, its source is not found yet.',
    },
  },
  'Narrows Gap Fuel': {
    reported: { after: 70 * minute, note: 'MDE Oil Control, emergency line; report number 25-4410.' },
    answer: {
      after: 7.4 * day,
      found: {
        found: 'test_error',
        cause: 'Fuel was pumped into the attendant’s heater tank while the annual test ran',
        found_by: 'J. Miller, Chesapeake Tank Service',
        words: 'With the pump locked out the tank passes the same test.',
      },
    },
    closed: {
      after: 7.5 * day,
      resolution: 'Test repeated with the pump locked out: pass.',
      cause: 'Faulty test',
      proof: 'Work order 2290, slip of the retest',
    },
  },
  'Silver Lake Fuel': { reported: { after: 200 * minute, note: 'DNREC Tank Management, by telephone.' } },
};

/** Water or a little fuel in a pan, sump or tank that was gone within the day. */
const usualStory: Story = {
  reported: { after: 50 * minute, note: 'Reported to the agency by telephone; liquid in secondary containment only.' },
  answer: {
    after: 1.1 * day,
    found: {
      found: 'equipment_defective',
      repaired: 'Fitting tightened, lid gasket replaced, liquid pumped out',
      found_by: 'D. Hughes, Chesapeake Tank Service',
      words: 'Rain water and a drip at a fitting, all of it inside the containment.',
    },
  },
  closed: {
    after: 1.2 * day,
    resolution: 'Liquid pumped out, fitting tightened; the sensor is dry and was tested.',
    cause: 'Water got in',
    proof: 'Work order 2318',
  },
};

/**
 * Opens the clocks of what the demo's gauges have found in these months (YYYY-MM, the newest first), in the running one,
 * and of tests that failed before them, and plays what people did about them.
 */
export async function playStories(
  ctx: Context,
  ids: ReadonlyMap<string, number>,
  months: readonly string[],
): Promise<void> {
  const tess = await findUserByEmail(ctx.db, 'technician@demo.test');
  if (tess === null) throw new Error('the demo has no technician');
  const failed = await failedMonths(ctx.db, [...ids.values()]);
  const older = failed.filter(({ month }) => month < (months.at(-1) ?? ''));
  for (const { siteId, month } of older) await openOfMonth(ctx, [siteId], month);
  for (const month of months) await openOfMonth(ctx, [...ids.values()], month);
  await refreshSites(ctx, [...ids.values()]);
  for (const siteId of ids.values()) {
    const query = { siteId, state: 'open' as const, priority: null, beforeId: null, limit: 50 };
    for (const { id: issueId, release } of await listIssues(ctx.db, query)) {
      if (release === null) continue;
      await backdateIssue(ctx.db, issueId, release.detectedAt);
      const story = [...ids].find(([, id]) => id === siteId)?.[0] ?? '';
      const work = { siteId, issueId, who: { id: tess.id, name: tess.name } };
      const mended = ctx.now.getTime() - release.detectedAt.getTime() > 2 * day;
      await play(ctx, work, release, stories[story] ?? (mended ? usualStory : undefined));
    }
  }
  await refreshSites(ctx, [...ids.values()]);
}

/** Opens the clocks of one month as if it were just over. */
async function openOfMonth(ctx: Context, siteIds: readonly number[], month: string): Promise<void> {
  const verdicts = await judgeSites(ctx, siteIds, month);
  const places = await readMonthPlaces(ctx.db, siteIds, ctx.now);
  await watchReleases(
    ctx,
    places.flatMap((place) => {
      const verdict = verdicts.get(place.id);
      return verdict === undefined ? [] : [{ site: { ...place, today: `${month}-28` }, verdicts: [verdict] }];
    }),
  );
}

async function play(
  ctx: Context,
  work: Work,
  { detectedAt: found, unit }: Pick<ReleaseRecord, 'detectedAt' | 'unit'>,
  story: Story | undefined,
): Promise<void> {
  if (story === undefined) return;
  const at = (after: number): Context => ({ ...ctx, now: new Date(found.getTime() + after) });
  const isPast = (after: number) => at(after).now < ctx.now;
  const { reported, answer, duties = [], closed } = story;
  if (isPast(reported.after))
    await takeReleaseStep(at(reported.after), work, { step: 'reported', note: reported.note });
  if (answer === undefined || !isPast(answer.after)) return;
  const answered = await answerIt(ctx, at(answer.after), work, unit, answer.found);
  if (!answered) return;
  for (const { after, ...duty } of duties)
    if (isPast(after)) await finishDuty(at(after), work, { ...duty, at: at(after).now.toISOString() });
  if (closed !== undefined && isPast(closed.after)) await closeIssue(at(closed.after), work, closed);
}

/**
 * Answers with the checks that show it, at that time or, where there were none yet, now. False: nothing shows it, and the
 * release stays open.
 */
async function answerIt(now: Context, then: Context, work: Work, unit: string, found: Found): Promise<boolean> {
  for (const ctx of [then, now]) {
    const { checks, from, to } = await readAnswerChecks(ctx, work.siteId, work.issueId);
    const good = checks.filter(({ why_not, on }) => why_not === null && on <= to).slice(0, answerLimits.checks);
    const day = findingRow(found.found).means === 'release' ? to : from;
    const input = { ...found, equipment: unit, found_on: day, checks: good.map(({ id }) => id) };
    if (!(await isTaken(answerRelease(ctx, work, input)))) continue;
    if (found.found === 'equipment_defective') await recordTest(ctx, work, day, found);
    return true;
  }
  return false;
}

/** The test of what was repaired, on the day of the repair; demo-filing.ts files its document. */
async function recordTest(ctx: Context, { siteId, who }: Work, day: string, found: Found): Promise<void> {
  const values = { key: 'post_repair_30d', component: '', completedOn: day, result: 'PASS' as const, documents: [] };
  const { found_by: tester, repaired: note = '' } = found;
  await insertCompletion(ctx.db, siteId, { ...values, tester, note }, { ...who, at: ctx.now });
}

/** False where an answer is not complete: a check is missing. */
async function isTaken(answered: Promise<unknown>): Promise<boolean> {
  try {
    await answered;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'release_answer_incomplete') return false;
    throw error;
  }
}
