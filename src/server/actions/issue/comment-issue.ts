import { AppError } from '#contract/errors.ts';
import type { IssueFull } from '#contract/nouns/site/issue.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockIssue } from '#server/store/issue/issues.ts';
import type { Context } from '../context.ts';
import { takeStep, type Work } from './issue-step.ts';
import { readIssue } from './read-issue.ts';

/**
 * Adds a comment to an open issue, which only the owner's side reads where it is internal. The issue's own fields and `updated_at` stay: a comment is no reason to refuse
 * what somebody else is about to save. Throws issue_not_found, issue_closed.
 */
export async function commentIssue(
  ctx: Context,
  work: Work,
  { text, internal = false }: { text: string; internal?: boolean | undefined },
): Promise<IssueFull> {
  const { siteId, issueId } = work;
  return inTransaction(ctx.db, async (sql) => {
    const stored = await lockIssue(sql, siteId, issueId);
    if (stored === null) throw new AppError('issue_not_found');
    if (stored.status === 'Closed') throw new AppError('issue_closed');
    await takeStep(ctx, sql, work, {
      ...{ kind: 'comment', text, internal, action: 'issue.commented' },
      ...(internal ? { detail: { internal } } : {}),
    });
    return readIssue(ctx, siteId, issueId, sql);
  });
}
