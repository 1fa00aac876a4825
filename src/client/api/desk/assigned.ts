import { useQuery, useQueryClient } from '@tanstack/react-query';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { orNone } from '../wire/or-none.ts';
import { listIn, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';

const LOOK_MS = 60_000;
const NONE = { unseen: 0, jobs: [] };

function readAssigned(body: unknown) {
  const jobs = listIn(body, 'jobs').map((one) => {
    const site = objectOf(one.site);
    return {
      issueId: numberOf(one.issue_id),
      number: textOf(one.issue_number),
      siteId: numberOf(site?.id),
      siteName: textOf(site?.name),
      title: textOf(one.title),
      dueOn: textOrNull(one.due_on),
    };
  });
  return { unseen: Math.max(numberOrNull(objectOf(body)?.unseen) ?? 0, jobs.length), jobs };
}

/** Jobs that were assigned to the person and that they have not seen yet, and marking them as seen. */
export function useAssigned(userId: number) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keys.assigned(),
    queryFn: async ({ signal }) =>
      readAssigned(await orNone(callApi(routes.assignedJobs, { params: { id: userId }, signal }), NONE)),
    refetchInterval: LOOK_MS,
  });
  const markSeen = async (ids: readonly number[]): Promise<void> => {
    await callApi(routes.seeAssignedJobs, { params: { id: userId }, body: { ids: [...ids] } });
    await client.invalidateQueries({ queryKey: keys.assigned() });
  };
  return { query, markSeen };
}
