import type { SitePage } from '#client/api/site/read-site.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';

/** What the site page gives each of its tabs. */
export interface TabProps {
  site: SitePage;
  /** The id of the address, digits as text. */
  siteId: string;
  user: SessionUser;
  /** The person may change this site's records. */
  canWrite: boolean;
}
