import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerCandidates, SpillInput } from '#contract/nouns/site/release-answer.ts';
import { routes } from '#contract/routes/all.ts';
import { ApiError, callApi } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { readCandidates } from './read-answer.ts';
import { readIssueFull } from './read-issue.ts';

/** What an answer of a suspected release can name. */
export function useAnswerChecks(siteId: string, issueId: number) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'issues', 'answer-checks', issueId),
    queryFn: async ({ signal }): Promise<AnswerCandidates> => {
      const found = readCandidates(await callApi(routes.answerChecks, { params: { id: siteId, issueId }, signal }));
      if (found === null) throw new ApiError(200);
      return found;
    },
  });
}

/** Records a spill or overfill; answers the id of its issue. Throws ApiError. */
export function useRecordSpill(siteId: string): (body: SpillInput) => Promise<number> {
  const client = useQueryClient();
  return async (body) => {
    const full = readIssueFull(await callApi(routes.recordSpill, { params: { id: siteId }, body }));
    void client.invalidateQueries({ queryKey: keys.sitePart(siteId, 'issues') });
    void client.invalidateQueries({ queryKey: keys.releases() });
    if (full === null) throw new ApiError(200);
    return full.issue.id;
  };
}
