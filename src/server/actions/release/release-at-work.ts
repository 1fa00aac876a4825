import { AppError } from '#contract/errors.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { type IssueRecord, lockIssue } from '#server/store/issue/issues.ts';
import { type KnownRelease, listReleases, type ReleaseRecord } from '#server/store/release/releases.ts';
import type { Work } from '../issue/issue-step.ts';

/** An open issue that is a suspected release, with what it rests on. */
export interface ReleaseAtWork {
  issue: IssueRecord;
  release: ReleaseRecord;
  known: KnownRelease;
}

/** Locks the issue until the transaction ends. Throws issue_not_found, not_a_release, issue_closed. */
export async function lockRelease(sql: Sql, { siteId, issueId }: Work): Promise<ReleaseAtWork> {
  const issue = await lockIssue(sql, siteId, issueId);
  if (issue === null) throw new AppError('issue_not_found');
  if (issue.release === null) throw new AppError('not_a_release');
  if (issue.status === 'Closed') throw new AppError('issue_closed');
  return { issue, release: issue.release, known: await knownRelease(sql, siteId, issueId) };
}

/** What a release rests on. Throws not_a_release. */
export async function knownRelease(sql: Sql, siteId: number, issueId: number): Promise<KnownRelease> {
  const known = (await listReleases(sql, siteId)).find((release) => release.issueId === issueId);
  if (known === undefined) throw new AppError('not_a_release');
  return known;
}
