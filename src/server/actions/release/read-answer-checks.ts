import { AppError } from '#contract/errors.ts';
import type { AnswerCandidates } from '#contract/nouns/site/release-answer.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { findIssue } from '#server/store/issue/issues.ts';
import type { Context } from '../context.ts';
import { readAnswerCase } from './answer-case.ts';
import { knownRelease } from './release-at-work.ts';

/** Checks of one answer: what a unit has in a year is far less. */
const mostChecks = 200;

/**
 * What an answer of a suspected release can name, those that show that nothing leaks first. Throws issue_not_found,
 * not_a_release.
 */
export async function readAnswerChecks(ctx: Context, siteId: number, issueId: number): Promise<AnswerCandidates> {
  return inTransaction(ctx.db, async (sql) => {
    const issue = await findIssue(sql, siteId, issueId);
    if (issue === null) throw new AppError('issue_not_found');
    if (issue.release === null) throw new AppError('not_a_release');
    const known = await knownRelease(sql, siteId, issueId);
    const { detectedAt } = issue.release;
    const against = await readAnswerCase(sql, siteId, { ...known, detectedAt }, ctx.now);
    if (against === null) throw new AppError('issue_not_found');
    const checks = against.checks
      .slice(0, mostChecks)
      .map(({ id, on, words, why_not }) => ({ id, on, words, why_not }));
    return { checks, by_document: against.byDocument, from: against.from, to: against.today };
  });
}
