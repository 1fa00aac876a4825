import type { Issue } from '#contract/nouns/issue.ts';
import type { SessionUser } from '#contract/nouns/user.ts';

/** An issue that somebody with write access works on. */
export interface IssueWork {
  siteId: string;
  issue: Issue;
  user: SessionUser;
}
