import { useQueryClient } from '@tanstack/react-query';
import type { Priority } from '#contract/nouns/gauge/issue-words.ts';
import type { IssueChange, IssueClose, IssueFull, ReleaseStep } from '#contract/nouns/site/issue.ts';
import type { DutyDateInput, ReleaseAnswerInput, ReleaseDutyInput } from '#contract/nouns/site/release-answer.ts';
import { routes } from '#contract/routes/all.ts';
import { fetchAnswer } from '../wire/answer/fetch-answer.ts';
import { useCall, useCallPages } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { ApiError } from '../wire/call.ts';
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
  return useCallPages(routes.listIssues, {
    queryKey: keys.sitePart(siteId, 'issues', 'list', filter.status, filter.priority),
    params: { id: siteId },
    query: { status: filter.status, priority: filter.priority || undefined, limit: ISSUES_PAGE },
    enabled: ready,
    keepsShown: true,
    read: readIssuePage,
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
  return useCall(routes.readIssue, {
    queryKey: issueKey(siteId, issueId ?? 0),
    params: { id: siteId, issueId: issueId ?? 0 },
    enabled: issueId !== null,
    read: fullOf,
  });
}

/**
 * Writes to one issue. Each answers the issue as it then is and throws ApiError on failure; after either, what is shown
 * of issues and alarms is read again, because a refusal too says that something has changed.
 */
export function useIssueWrites(siteId: string, issueId: number) {
  const client = useQueryClient();
  const params = { id: siteId, issueId };
  const shown = {
    params,
    onAnswer: (full: IssueFull) => void client.setQueryData(issueKey(siteId, issueId), full),
    stale: [keys.sitePart(siteId, 'issues'), keys.sitePart(siteId, 'alarms'), keys.releases()],
    staleAfterRefusal: true,
  };
  const change = useMutationCall(routes.changeIssue, { ...shown, read: fullOf });
  const close = useMutationCall(routes.closeIssue, { ...shown, read: fullOf });
  const release = useMutationCall(routes.releaseStep, { ...shown, read: fullOf });
  const answer = useMutationCall(routes.answerRelease, { ...shown, read: fullOf });
  const duty = useMutationCall(routes.finishDuty, { ...shown, read: fullOf });
  const dutyDate = useMutationCall(routes.setDutyDate, { ...shown, read: fullOf });
  const reopen = useMutationCall(routes.reopenIssue, { ...shown, read: fullOf });
  const comment = useMutationCall(routes.commentIssue, { ...shown, read: fullOf });
  return {
    change: (body: IssueChange) => change.send({ body }),
    close: (body: IssueClose) => close.send({ body }),
    release: (body: ReleaseStep) => release.send({ body }),
    answer: (body: ReleaseAnswerInput) => answer.send({ body }),
    duty: (body: ReleaseDutyInput) => duty.send({ body }),
    dutyDate: (body: DutyDateInput) => dutyDate.send({ body }),
    reopen: () => reopen.send(),
    comment: (text: string, internal: boolean) => comment.send({ body: { text, internal } }),
    /** The issue as the server has it now, also for the screen. */
    reread: () =>
      client.fetchQuery({
        queryKey: issueKey(siteId, issueId),
        queryFn: () => fetchAnswer(routes.readIssue, { params, read: fullOf }),
        staleTime: 0,
      }),
  };
}
