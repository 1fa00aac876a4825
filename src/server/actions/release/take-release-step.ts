import { AppError } from '#contract/errors.ts';
import type { IssueFull, ReleaseStep } from '#contract/nouns/site/issue.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { lockIssue, touchIssue } from '#server/store/issue/issues.ts';
import { earliestResultDay, markOutcome, markReported } from '#server/store/release/releases.ts';
import type { Context } from '../context.ts';
import { takeStep, type Work } from '../issue/issue-step.ts';
import { readIssue } from '../issue/read-issue.ts';
import { startDuties } from './answer-release.ts';
import { knownRelease } from './release-at-work.ts';

const words: Record<ReleaseStep['step'], string> = {
  reported: 'Reported to the agency',
  not_confirmed: 'Release ruled out',
  confirmed: 'Release confirmed',
};

/**
 * Records that a suspected release was reported to the agency, also after its issue was closed, or confirmed, each once; it
 * is ruled out by an answer alone (answer-release.ts). Throws issue_not_found, issue_closed, not_a_release, release_step_done, release_time,
 * release_not_answered.
 */
export async function takeReleaseStep(ctx: Context, work: Work, input: ReleaseStep): Promise<IssueFull> {
  const { siteId, issueId, who } = work;
  const { step, note } = input;
  return inTransaction(ctx.db, async (sql) => {
    const stored = await lockIssue(sql, siteId, issueId);
    if (stored === null) throw new AppError('issue_not_found');
    if (stored.release === null) throw new AppError('not_a_release');
    // A report that is late is recorded late: also once the issue is closed.
    if (stored.status === 'Closed' && step !== 'reported') throw new AppError('issue_closed');
    const done = step === 'reported' ? stored.release.reportedAt !== null : stored.release.outcome !== null;
    if (done) throw new AppError('release_step_done');
    // Free words rule nothing out: an answer does.
    if (step === 'not_confirmed') throw new AppError('release_not_answered');
    const at = input.at === undefined ? ctx.now : new Date(input.at);
    if (at < (await earliestStep(sql, work, stored.release.detectedAt)) || at > ctx.now)
      throw new AppError('release_time');
    const taken = { at, by: who.name, note };
    if (step === 'reported') await markReported(sql, issueId, taken);
    else {
      await markOutcome(sql, issueId, step, taken);
      await startDuties(sql, work, ctx.now, at);
    }
    await touchIssue(sql, issueId, ctx.now);
    const event = { kind: 'updated', text: `${words[step]}: ${note}`, action: `release.${step}` } as const;
    await takeStep(ctx, sql, work, { ...event, detail: { at: at.toISOString(), note } });
    return readIssue(ctx, siteId, issueId, sql);
  });
}

/** From when on a step can have been taken: the discovery; of a typed result, whose hour is not known, the beginning of its day. */
async function earliestStep(sql: Sql, { siteId, issueId }: Work, detectedAt: Date): Promise<Date> {
  const { evidence } = await knownRelease(sql, siteId, issueId);
  const day = await earliestResultDay(sql, siteId, evidence);
  return day !== null && day < detectedAt ? day : detectedAt;
}
