import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

/** Live events tell of most changes; what fails without an event is found within this time. */
const LOOK_MS = 60_000;

/** The own critical notifications, and marking them as read, which throws ApiError on failure. */
export function useCritical(userId: number) {
  const params = { id: userId };
  const query = useCall(routes.criticalNotifications, {
    queryKey: keys.critical(),
    params,
    refetchInterval: LOOK_MS,
    otherwise: { class: 'release' },
    pick: ({ unread, notifications }) => ({
      unread: Number.isFinite(unread) ? unread : notifications.filter((one) => one.read_at === null).length,
      notifications,
    }),
  });
  const { send } = useMutationCall(routes.readCriticalNotifications, { params, awaits: [keys.critical()] });
  return { query, markRead: (ids: readonly number[]) => send({ body: { ids: [...ids] } }) };
}

/** Whether critical notifications reach somebody at every site; for admins. */
export function useReach() {
  return useCall(routes.reach, {
    queryKey: keys.reach(),
    refetchInterval: LOOK_MS,
    // A reason that this version does not know is still a problem.
    otherwise: { transport: 'none', reason: 'not_delivered' },
  });
}
