import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Priority } from '#contract/nouns/gauge/issue-words.ts';
import type { IssueChange, IssueClose, IssueFull, ReleaseStep } from '#contract/nouns/site/issue.ts';
import type { ReleaseAnswerInput, ReleaseDutyInput } from '#contract/nouns/site/release-answer.ts';
import { routes } from '#contract/routes/all.ts';
import { SITE_TIMEOUT_MS } from '../site/site-page.ts';
import { ApiError, callApi } from '../wire/call.ts';
import { withDeadline } from '../wire/deadline.ts';
import { keys } from '../wire/keys.ts';
import { readIssueFull, readIssuePage } from './read-issue.ts';

/** What the list of issues is narrowed to. */
export interface IssueFilter {
  status: 'open' | 'closed' | 'all';
  priority: '' | Priority;
}

/** Rows of one page of the list. */
const ISSUES_PAGE = 50;

/** Issues of a site, newest first, page by page, once `ready`; what is shown stays until a new answer is there. */
export function useIssueList(siteId: string, filter: IssueFilter, ready = true) {
  return useInfiniteQuery({
    enabled: ready,
    queryKey: keys.sitePart(siteId, 'issues', 'list', filter.status, filter.priority),
    queryFn: ({ signal, pageParam }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readIssuePage(
          await callApi(routes.listIssues, {
            params: { id: siteId },
            query: {
              status: filter.status,
              priority: filter.priority || undefined,
              limit: ISSUES_PAGE,
              cursor: pageParam,
            },
            signal: both,
          }),
        ),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

const issueKey = (siteId: string, issueId: number) => keys.sitePart(siteId, 'issues', 'one', issueId);

/** An answer about one issue; one that holds none is not an answer of this server. */
function fullOf(body: unknown): IssueFull {
  const full = readIssueFull(body);
  if (full === null) throw new ApiError(200);
  return full;
}

/** One issue with its history; null while none is chosen. */
export function useIssue(siteId: string, issueId: number | null) {
  return useQuery({
    queryKey: issueKey(siteId, issueId ?? 0),
    queryFn: ({ signal }): Promise<IssueFull> =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        fullOf(await callApi(routes.readIssue, { params: { id: siteId, issueId: issueId ?? 0 }, signal: both })),
      ),
    enabled: issueId !== null,
  });
}

/**
 * Writes to one issue. Each answers the issue as it then is and throws ApiError on failure; after either, what is shown
 * of issues and alarms is read again, because a refusal too says that something has changed.
 */
export function useIssueWrites(siteId: string, issueId: number) {
  const client = useQueryClient();
  const params = { id: siteId, issueId };
  const write = async (call: Promise<unknown>): Promise<IssueFull> => {
    try {
      const full = fullOf(await call);
      client.setQueryData(issueKey(siteId, issueId), full);
      return full;
    } finally {
      void client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'issues') });
      void client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'alarms') });
      void client.invalidateQueries({ queryKey: keys.releases() });
    }
  };
  return {
    change: (body: IssueChange) => write(callApi(routes.changeIssue, { params, body })),
    close: (body: IssueClose) => write(callApi(routes.closeIssue, { params, body })),
    release: (body: ReleaseStep) => write(callApi(routes.releaseStep, { params, body })),
    answer: (body: ReleaseAnswerInput) => write(callApi(routes.answerRelease, { params, body })),
    duty: (body: ReleaseDutyInput) => write(callApi(routes.finishDuty, { params, body })),
    reopen: () => write(callApi(routes.reopenIssue, { params })),
    comment: (text: string) => write(callApi(routes.commentIssue, { params, body: { text } })),
    /** The issue as the server has it now, also for the screen. */
    reread: () =>
      client.fetchQuery({
        queryKey: issueKey(siteId, issueId),
        queryFn: async () => fullOf(await callApi(routes.readIssue, { params, timeoutMs: SITE_TIMEOUT_MS })),
        staleTime: 0,
      }),
  };
}
