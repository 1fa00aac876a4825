import { issueStatuses, priorities } from '#contract/nouns/gauge/issue-words.ts';
import type { OpenRelease } from '#contract/nouns/site/release.ts';
import { routes } from '#contract/routes/all.ts';
import { readRelease } from '../issue/read-issue.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listIn, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';

/** A release whose times are missing is still listed: without its clock nobody would know of it. */
function readOpenRelease(fields: Fields): Omit<OpenRelease, 'release'> & { release: OpenRelease['release'] | null } {
  return {
    issue_id: numberOf(fields.issue_id),
    issue_number: textOf(fields.issue_number),
    site_id: numberOf(fields.site_id),
    site_name: textOf(fields.site_name),
    timezone: textOf(fields.timezone),
    priority: priorities.find((known) => known === fields.priority) ?? 'High',
    status: issueStatuses.find((known) => known === fields.status) ?? 'Pending',
    assignee: textOrNull(fields.assignee),
    due_at: textOrNull(fields.due_at),
    release: readRelease(objectOf(fields.release)),
  };
}

export type ListedRelease = ReturnType<typeof readOpenRelease>;

function readOpenReleases(body: unknown): { releases: ListedRelease[]; total: number } {
  const releases = listIn(body, 'releases').map(readOpenRelease);
  return { releases, total: Math.max(releases.length, numberOrNull(objectOf(body)?.total) ?? 0) };
}

/** Open suspected releases of one site, or of every site the person may see, earliest due first. */
export function useOpenReleases(siteId?: string) {
  return useCall(routes.openReleases, {
    queryKey: keys.releases(siteId ?? 'all'),
    query: { site_id: siteId },
    none: { releases: [], total: 0 },
    read: readOpenReleases,
  });
}
