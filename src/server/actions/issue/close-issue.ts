import { AppError } from '#contract/errors.ts';
import type { IssueClose, IssueFull } from '#contract/nouns/site/issue.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockIssue, markIssueClosed } from '#server/store/issue/issues.ts';
import type { ReleaseRecord } from '#server/store/release/releases.ts';
import type { Context } from '../context.ts';
import { takeStep, type Work } from './issue-step.ts';
import { readIssue } from './read-issue.ts';

/**
 * Closes an issue with what was done and, where known, the cause and the proof. The alarm has its own life: closing
 * does not clear it. The history keeps all three, so that they can still be read after the issue is opened again.
 * Throws issue_not_found, issue_closed, release_not_answered (free words end no suspected release), release_not_settled (a
 * confirmed one is reported and each of its steps done first: its clocks are only seen while the issue is open).
 */
export async function closeIssue(ctx: Context, work: Work, input: IssueClose): Promise<IssueFull> {
  const { siteId, issueId } = work;
  const closing = { resolution: input.resolution, cause: input.cause || null, proof: input.proof || null };
  return inTransaction(ctx.db, async (sql) => {
    const stored = await lockIssue(sql, siteId, issueId);
    if (stored === null) throw new AppError('issue_not_found');
    if (stored.status === 'Closed') throw new AppError('issue_closed');
    if (stored.release !== null) {
      if (!isAnswered(stored.release)) throw new AppError('release_not_answered');
      if (!isSettled(stored.release)) throw new AppError('release_not_settled');
    }
    await markIssueClosed(sql, issueId, closing, ctx.now);
    const text = [
      closing.resolution,
      ...(closing.cause === null ? [] : [`Cause: ${closing.cause}`]),
      ...(closing.proof === null ? [] : [`Proof: ${closing.proof}`]),
    ].join('\n');
    await takeStep(ctx, sql, work, { kind: 'closed', text, action: 'issue.closed', detail: closing });
    return readIssue(ctx, siteId, issueId, sql);
  });
}

function isAnswered({ answer, outcome }: ReleaseRecord): boolean {
  return answer !== null && outcome !== null;
}

/** A confirmed release is reported, and each of its steps is done. */
function isSettled({ outcome, reportedAt, duties }: ReleaseRecord): boolean {
  return outcome === 'not_confirmed' || (reportedAt !== null && duties.every(({ doneAt }) => doneAt !== null));
}
