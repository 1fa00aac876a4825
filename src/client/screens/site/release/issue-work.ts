import type { SessionUser } from '#contract/nouns/people/user.ts';
import type { Issue } from '#contract/nouns/site/issue.ts';

/** An issue that somebody with write access works on. */
export interface IssueWork {
  siteId: string;
  issue: Issue;
  user: SessionUser;
}
