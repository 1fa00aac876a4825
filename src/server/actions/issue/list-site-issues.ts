import type { Issue, IssueFilter } from '#contract/nouns/site/issue.ts';
import { listIssues } from '#server/store/issue/issues.ts';
import type { Context } from '../context.ts';
import { readPriority } from './issue-input.ts';
import { toIssue } from './issue-view.ts';

export interface IssuesWanted {
  status?: IssueFilter | undefined;
  priority?: string | undefined;
}

/**
 * Issues of a site, newest first, the open ones by default; one row more than `limit`, where there is one, says that
 * there are further ones. Throws priority_invalid.
 */
export async function listSiteIssues(
  ctx: Context,
  siteId: number,
  { status = 'open', priority }: IssuesWanted,
  page: { beforeId: number | null; limit: number },
): Promise<Issue[]> {
  const rows = await listIssues(ctx.db, {
    siteId,
    state: status === 'all' ? null : status,
    priority: readPriority(priority === '' ? undefined : priority) ?? null,
    beforeId: page.beforeId,
    limit: page.limit + 1,
  });
  return rows.map(toIssue);
}
