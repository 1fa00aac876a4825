import type { NotificationPauseInput, RunningPause } from '#contract/nouns/people/pause.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

/** What begins or ends without an event is found within this time. */
const LOOK_MS = 60_000;

/** Snoozes and maintenance windows of a site that run or are planned. */
export function usePauses(siteId: string) {
  return useCall(routes.notificationPauses, {
    queryKey: keys.sitePart(siteId, 'alarms', 'pauses'),
    params: { id: siteId },
    refetchInterval: LOOK_MS,
    // A server of before knows no pauses.
    none: { pauses: [], devices: [], holdable_alarms: [] },
  });
}

/** Begins and ends pauses; throws ApiError. What shows them is read again. */
export function usePauseWrites(siteId: string) {
  const stale = [keys.sitePart(siteId, 'alarms'), keys.attention(), keys.fleetAlarms()];
  const begin = useMutationCall(routes.pauseNotifications, { params: { id: siteId }, stale });
  const end = useMutationCall(routes.endNotificationPause, { params: { id: siteId }, stale, staleAfterRefusal: true });
  return {
    begin: (body: NotificationPauseInput) => begin.send({ body }),
    end: (pauseId: number) => end.send({ params: { pauseId } }),
  };
}

/**
 * Pauses that run at the sites of the person; null: it is not known; undefined while they are on their way. Rows share one
 * read. What has ended since is left out by whoever draws it.
 */
export function useRunningPauses(): readonly RunningPause[] | null | undefined {
  const { data, isError } = useCall(routes.runningPauses, {
    queryKey: keys.attention('pauses'),
    refetchInterval: LOOK_MS,
    pick: ({ pauses }) => pauses,
  });
  return data ?? (isError ? null : undefined);
}
