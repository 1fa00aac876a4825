import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

const LOOK_MS = 60_000;

/** Jobs that were assigned to the person and that they have not seen yet, how much news of own letters, and marking jobs as seen. */
export function useAssigned(userId: number) {
  const query = useCall(routes.assignedJobs, {
    queryKey: keys.assigned(),
    params: { id: userId },
    refetchInterval: LOOK_MS,
    none: { unseen: 0, letters: 0, jobs: [] },
    otherwise: { unseen: 0 },
    pick: ({ unseen, letters, jobs }) => ({
      letters,
      unseen: Math.max(unseen, jobs.length),
      jobs: jobs.map(({ issue_id, issue_number, site, title, due_on }) => ({
        issueId: issue_id,
        number: issue_number,
        siteId: site.id,
        siteName: site.name,
        title,
        dueOn: due_on,
      })),
    }),
  });
  const seen = useMutationCall(routes.seeAssignedJobs, { params: { id: userId }, awaits: [keys.assigned()] });
  return { query, markSeen: (ids: readonly number[]) => seen.send({ body: { ids: [...ids] } }) };
}
