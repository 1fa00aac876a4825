import { signRules } from '#compliance/signs/sign-rules.ts';
import { AppError } from '#contract/errors.ts';
import type { IssueFull } from '#contract/nouns/site/issue.ts';
import type { SpillInput } from '#contract/nouns/site/release-answer.ts';
import { record } from '#server/audit/record.ts';
import { readMonthPlaces } from '#server/store/compliance/month-places.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockReleases } from '#server/store/release/releases.ts';
import type { Context } from '../context.ts';
import { readIssue } from '../issue/read-issue.ts';
import type { Person } from '../person.ts';
import { openClock } from './open-releases.ts';

const reachedWords = {
  contained: 'all of it contained',
  ground: 'it reached the ground',
  water: 'it reached water',
} as const;

/**
 * Records a spill or overfill and opens its issue with the clock of 40 CFR 280.53: reported within 24 hours above 25 gallons
 * to the environment or where it makes a sheen, else cleaned up within 24 hours or reported. A state may say otherwise.
 * Throws site_not_found, spill_time.
 */
export async function recordSpill(ctx: Context, who: Person, siteId: number, input: SpillInput): Promise<IssueFull> {
  return inTransaction(ctx.db, async (sql) => {
    const [place] = await readMonthPlaces(sql, [siteId], ctx.now);
    if (place === undefined) throw new AppError('site_not_found');
    const at = input.at === undefined ? ctx.now : new Date(input.at);
    if (at > ctx.now) throw new AppError('spill_time');
    await lockReleases(sql, siteId);
    const { spill } = signRules(place.state);
    const { kind, product, gallons, reached, words } = input;
    const amount = gallons === null ? 'an unknown amount' : `${gallons} gal`;
    const isOver = gallons === null || gallons > spill.gallons;
    const isReported = reached === 'water' || (reached === 'ground' && isOver);
    const due = isReported
      ? `It must be reported within ${spill.hours} hours.`
      : `It must be cleaned up within ${spill.hours} hours, or reported.`;
    const name = kind === 'spill' ? 'Spill' : 'Overfill';
    const issueId = await openClock(ctx, sql, place, {
      label: `Suspected release: ${name.toLowerCase()} of ${at.toISOString().slice(0, 10)}`,
      device: 'spill',
      number: 0,
      unit: name,
      found: `${name} of ${amount} of ${product}, ${reachedWords[reached]}. ${due} ${words}`,
      evidence: [],
      detectedAt: at,
      rule: spill,
      mustReport: isReported,
      by: who,
    });
    await record(sql, ctx.actor, ctx.now, {
      action: 'release.spill_recorded',
      siteId,
      target: { type: 'issue', id: issueId },
      detail: { ...input, at: at.toISOString(), reported: isReported },
    });
    return readIssue(ctx, siteId, issueId, sql);
  });
}
