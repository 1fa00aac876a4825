import type { AnswerCandidates, SpillInput } from '#contract/nouns/site/release-answer.ts';
import { routes } from '#contract/routes/all.ts';
import { readCandidates, readIssueFull } from '../issue/read-issue.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { ApiError } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';

/** What an answer of a suspected release can name. */
export function useAnswerChecks(siteId: string, issueId: number) {
  return useCall(routes.answerChecks, {
    queryKey: keys.sitePart(siteId, 'issues', 'answer-checks', issueId),
    params: { id: siteId, issueId },
    read: (body): AnswerCandidates => {
      const found = readCandidates(body);
      if (found === null) throw new ApiError(200);
      return found;
    },
  });
}

/** Records a spill or overfill; answers the id of its issue. Throws ApiError. */
export function useRecordSpill(siteId: string): (body: SpillInput) => Promise<number> {
  const { send } = useMutationCall(routes.recordSpill, {
    params: { id: siteId },
    stale: [keys.sitePart(siteId, 'issues'), keys.releases()],
    staleAfterRefusal: true,
    read: (body): number => {
      const full = readIssueFull(body);
      if (full === null) throw new ApiError(200);
      return full.issue.id;
    },
  });
  return (body) => send({ body });
}
