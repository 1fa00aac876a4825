import { AppError } from '#contract/errors.ts';
import type { IssueFull } from '#contract/nouns/site/issue.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockIssue, markIssueReopened } from '#server/store/issue/issues.ts';
import { isUniqueViolation } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import { takeStep, type Work } from './issue-step.ts';
import { readIssue } from './read-issue.ts';

/**
 * Opens a closed issue again, as Pending; how it was closed stays in its history. Throws issue_not_found, and
 * issue_open when it is open, or when another open issue has its label.
 */
export async function reopenIssue(ctx: Context, work: Work): Promise<IssueFull> {
  const { siteId, issueId } = work;
  try {
    return await inTransaction(ctx.db, async (sql) => {
      const stored = await lockIssue(sql, siteId, issueId);
      if (stored === null) throw new AppError('issue_not_found');
      if (stored.status !== 'Closed') throw new AppError('issue_open');
      if (stored.kind === 'agency')
        throw new AppError('agency_letter_closed', {
          detail: 'Only a regulator or an administrator opens this again: by a new finding or letter',
        });
      await markIssueReopened(sql, issueId, ctx.now);
      await takeStep(ctx, sql, work, { kind: 'reopened', text: '', action: 'issue.reopened' });
      return readIssue(ctx, siteId, issueId, sql);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('issue_open', { detail: 'Another open issue has the same alarm', cause: error });
  }
}
