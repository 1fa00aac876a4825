import { refreshSites } from '#server/actions/compliance/refresh.ts';
import type { Context } from '#server/actions/context.ts';
import { closeIssue } from '#server/actions/issue/close-issue.ts';
import { takeReleaseStep } from '#server/actions/release/take-release-step.ts';
import { listIssues } from '#server/store/issues.ts';
import { backdateIssue } from '#server/store/past-issues.ts';
import { findUserByEmail } from '#server/store/users.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How a demo station dealt with its suspected release; each step so long after it was found. */
interface Story {
  reported: { after: number; note: string };
  outcome?: { after: number; step: 'not_confirmed' | 'confirmed'; note: string };
  closed?: { after: number; resolution: string; cause: string; proof: string };
}

/** A station that is not here has told nobody yet: its clock runs. */
const stories: Readonly<Record<string, Story>> = {
  'Calvert Cliffs Mart': {
    reported: { after: 55 * minute, note: 'MDE Oil Control, emergency line; report number 26-3307.' },
    outcome: {
      after: 3.4 * day,
      step: 'not_confirmed',
      note: 'The siphon between two tanks drew air. With a new check valve the tank passes each day; the sumps are dry.',
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
    outcome: {
      after: 5.2 * day,
      step: 'confirmed',
      note: 'Tightness test by Mason-Dixon Tank Testing: 0.88 gph. Tank 1 is emptied; the contractor digs next week.',
    },
  },
  'Silver Lake Fuel': { reported: { after: 200 * minute, note: 'DNREC Tank Management, by telephone.' } },
};

/** Water or a little fuel in a pan or sump that was gone within the day. */
const usualStory: Story = {
  reported: { after: 50 * minute, note: 'Told the agency by telephone; liquid in secondary containment only.' },
  outcome: {
    after: 1.1 * day,
    step: 'not_confirmed',
    note: 'Rain water and a drip at a fitting, all of it inside the containment. Fitting tightened, liquid removed.',
  },
  closed: {
    after: 1.2 * day,
    resolution: 'Liquid pumped out, fitting tightened; the sensor is dry and was tested.',
    cause: 'Water got in',
    proof: 'Work order 2318',
  },
};

/** Opens the clocks of what the demo's gauges have found, and plays what people did about them. */
export async function playStories(ctx: Context, ids: ReadonlyMap<string, number>): Promise<void> {
  const tess = await findUserByEmail(ctx.db, 'technician@demo.test');
  if (tess === null) throw new Error('the demo has no technician');
  await refreshSites(ctx, [...ids.values()]);
  for (const siteId of ids.values()) {
    const query = { siteId, state: 'open' as const, priority: null, beforeId: null, limit: 50 };
    for (const { id: issueId, release } of await listIssues(ctx.db.$client, query)) {
      if (release === null) continue;
      await backdateIssue(ctx.db.$client, issueId, release.detectedAt);
      const story = [...ids].find(([, id]) => id === siteId)?.[0] ?? '';
      const work = { siteId, issueId, who: { id: tess.id, name: tess.name } };
      const mended = ctx.now.getTime() - release.detectedAt.getTime() > 2 * day;
      await play(ctx, work, release.detectedAt, stories[story] ?? (mended ? usualStory : undefined));
    }
  }
  await refreshSites(ctx, [...ids.values()]);
}

async function play(
  ctx: Context,
  work: Parameters<typeof closeIssue>[1],
  found: Date,
  story: Story | undefined,
): Promise<void> {
  if (story === undefined) return;
  const at = (after: number): Context => ({ ...ctx, now: new Date(found.getTime() + after) });
  const isPast = (after: number) => at(after).now < ctx.now;
  const { reported, outcome, closed } = story;
  if (isPast(reported.after))
    await takeReleaseStep(at(reported.after), work, { step: 'reported', note: reported.note });
  if (outcome === undefined || !isPast(outcome.after)) return;
  await takeReleaseStep(at(outcome.after), work, { step: outcome.step, note: outcome.note });
  if (closed !== undefined && isPast(closed.after)) await closeIssue(at(closed.after), work, closed);
}
