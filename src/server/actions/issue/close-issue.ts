import { AppError } from '#contract/errors.ts';
import type { IssueClose, IssueFull } from '#contract/nouns/site/issue.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { listClosers } from '#server/store/desk/desk-closers.ts';
import { lockJobs, updateJobs } from '#server/store/desk/desk-work.ts';
import type { Context } from '../context.ts';
import { takeStep, type Work } from './issue-step.ts';
import { close } from './job-change.ts';
import { readIssue } from './read-issue.ts';

/**
 * Closes an issue with what was done and, where known, the cause and the proof. The alarm has its own life: closing
 * does not clear it. The history keeps all three, so that they can still be read after the issue is opened again. Where the
 * site asks for a second person, the first one reports it as done, and it stays open until another verifies it.
 * Throws issue_not_found, issue_closed, proof_required, second_person_needed, release_not_answered (free words end no
 * suspected release), release_not_settled (a confirmed one is reported and each of its steps done first: its clocks are only
 * seen while the issue is open).
 */
export async function closeIssue(ctx: Context, work: Work, input: IssueClose): Promise<IssueFull> {
  const { who, siteId, issueId } = work;
  const closing = { resolution: input.resolution, cause: input.cause || null, proof: input.proof || null };
  return inTransaction(ctx.db, async (sql) => {
    const [job] = await lockJobs(sql, [issueId]);
    if (job === undefined || job.siteId !== siteId) throw new AppError('issue_not_found');
    const change = close(job, closing, { who, now: ctx.now });
    if ('code' in change) {
      const first = change.code === 'issue_closed' ? (await listClosers(sql, [issueId])).get(issueId) : undefined;
      throw new AppError(change.code, {
        ...(first === undefined ? {} : { detail: `${first} has closed this job already` }),
        ...(change.code === 'proof_required' ? { fields: { proof: 'is required' } } : {}),
      });
    }
    await updateJobs(sql, [{ ...job, ...change.values }], ctx.now);
    const { kind, text, action, detail } = change;
    await takeStep(ctx, sql, work, { kind, text, action, detail });
    return readIssue(ctx, siteId, issueId, sql);
  });
}
