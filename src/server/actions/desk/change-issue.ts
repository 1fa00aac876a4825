import { AppError } from '#contract/errors.ts';
import type { IssueChange, IssueFull } from '#contract/nouns/site/issue.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockIssue, updateIssue } from '#server/store/issue/issues.ts';
import type { Context } from '../context.ts';
import { differenceOf } from '../issue/issue-difference.ts';
import { readSentValues } from '../issue/issue-input.ts';
import { takeStep, type Work } from '../issue/issue-step.ts';
import { readIssue } from '../issue/read-issue.ts';
import { changeJobs } from './bulk-jobs.ts';

/**
 * Changes an open issue. Sending what is stored already changes nothing and leaves no trace. Throws issue_not_found,
 * priority_invalid, validation, issue_closed, and issue_changed when `seen_updated_at` is not the stored time: then
 * the person decided on values that are no longer there. Throws assignee_unknown and assignee_no_access as the Desk does.
 */
export async function changeIssue(ctx: Context, work: Work, input: IssueChange): Promise<IssueFull> {
  const { siteId, issueId } = work;
  return inTransaction(ctx.db, async (sql) => {
    const stored = await lockIssue(sql, siteId, issueId);
    if (stored === null) throw new AppError('issue_not_found');
    const { to, assignee, ...rest } = input;
    const sent = readSentValues(to === undefined ? input : rest);
    if (Object.keys(sent).length === 0 && to === undefined)
      throw new AppError('validation', { fields: { body: 'names nothing to change' } });
    const seen = readSeen(input.seen_updated_at);
    if (stored.status === 'Closed') throw new AppError('issue_closed');
    if (seen !== null && seen !== stored.updatedAt.getTime()) throw new AppError('issue_changed');
    const difference = differenceOf(stored, sent);
    if (difference !== null) {
      await updateIssue(sql, issueId, difference.after, { at: ctx.now, me: work.who });
      const { text, detail } = difference;
      await takeStep(ctx, sql, work, { kind: 'updated', text, action: 'issue.updated', detail });
    }
    if (to !== undefined) {
      const job = { site_id: siteId, issue_id: issueId };
      const results = await changeJobs(ctx, sql, work.who, [job], { action: 'assign', jobs: [job], to });
      for (const result of results.values()) if ('code' in result) throw new AppError(result.code);
    }
    return readIssue(ctx, siteId, issueId, sql);
  });
}

function readSeen(text: string | undefined): number | null {
  if (text === undefined) return null;
  const at = Date.parse(text);
  if (!Number.isFinite(at)) throw new AppError('validation', { fields: { seen_updated_at: 'is not a time' } });
  return at;
}
