import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CriticalList,
  type CriticalNotification,
  criticalClasses,
  type Reach,
  type ReachProblem,
  reachReasons,
} from '#contract/nouns/site/critical.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listIn, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';

/** Live events tell of most changes; what fails without an event is found within this time. */
const LOOK_MS = 60_000;

function readNotification(fields: Fields): CriticalNotification {
  const site = objectOf(fields.site);
  return {
    id: numberOf(fields.id),
    site: { id: numberOf(site?.id), name: textOf(site?.name) },
    class: criticalClasses.find((known) => known === fields.class) ?? 'release',
    line: textOf(fields.line),
    opened_at: textOf(fields.opened_at),
    report_by: textOrNull(fields.report_by),
    issue_id: numberOrNull(fields.issue_id),
    read_at: textOrNull(fields.read_at),
  };
}

function readList(body: unknown): CriticalList {
  const notifications = listIn(body, 'notifications').map(readNotification);
  const unread = numberOrNull(objectOf(body)?.unread) ?? notifications.filter((one) => one.read_at === null).length;
  return { unread, notifications };
}

/** The own critical notifications, and marking them as read, which throws ApiError on failure. */
export function useCritical(userId: number) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keys.critical(),
    queryFn: async ({ signal }) =>
      readList(await callApi(routes.criticalNotifications, { params: { id: userId }, signal })),
    refetchInterval: LOOK_MS,
  });
  const markRead = async (ids: readonly number[]): Promise<void> => {
    await callApi(routes.readCriticalNotifications, { params: { id: userId }, body: { ids: [...ids] } });
    await client.invalidateQueries({ queryKey: keys.critical() });
  };
  return { query, markRead };
}

function readProblem(fields: Fields): ReachProblem {
  const site = objectOf(fields.site);
  return {
    // A reason that this version does not know is still a problem.
    reason: reachReasons.find((known) => known === fields.reason) ?? 'not_delivered',
    sites: numberOf(fields.sites),
    site: site === null ? null : { id: numberOf(site.id), name: textOf(site.name) },
    address: textOrNull(fields.address),
    since: textOrNull(fields.since),
  };
}

const transports = ['set', 'demo', 'none'] as const;

/** Whether critical notifications reach somebody at every site; for admins. */
export function useReach() {
  return useQuery({
    queryKey: keys.reach(),
    queryFn: async ({ signal }): Promise<Reach> => {
      const body: unknown = await callApi(routes.reach, { signal });
      const transport = transports.find((known) => known === objectOf(body)?.transport) ?? 'none';
      return { transport, problems: listIn(body, 'problems').map(readProblem) };
    },
    refetchInterval: LOOK_MS,
  });
}
