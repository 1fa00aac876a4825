import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { addressOf } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { KeyGate, LiveUpdates } from '../wire/live.ts';

/** The wall displays that the person may withdraw, and how to make and withdraw them. */
export function useWallDisplays() {
  const awaits = [keys.account('wall-displays')];
  return {
    query: useCall(routes.wallDisplays, {
      queryKey: keys.account('wall-displays'),
      pick: ({ displays }) => displays,
    }),
    make: useMutationCall(routes.makeWallDisplay, { stale: awaits }),
    withdraw: useMutationCall(routes.withdrawWallDisplay, { awaits }),
  };
}

/** When a display was started, and from where; asked for when it is opened. */
export function useWallViews(displayId: number, enabled: boolean) {
  return useCall(routes.wallDisplayViews, {
    queryKey: [...keys.account('wall-displays'), displayId],
    params: { displayId },
    enabled,
    pick: ({ views }) => views,
  });
}

const keyOf = (token: string) => ['wall', token] as const;
/** Asked again at the latest after so long, whatever the events say. */
const AT_LATEST_MS = 60_000;
/** Events are followed at most so often: what needs somebody is worked out over all sites. */
const AT_MOST_MS = 10_000;
const LOOK_MS = 20_000;

/** What a wall display shows, kept current by its own events and by asking every minute. */
export function useWall(token: string) {
  const client = useQueryClient();
  useEffect(() => {
    const gate = new KeyGate(
      (queryKey) => void client.invalidateQueries({ queryKey }),
      () => AT_MOST_MS,
    );
    const look = () => gate.ask(keyOf(token));
    const live = new LiveUpdates({
      open: () => new EventSource(addressOf(routes.wallDisplayEvents, { params: { token } })),
      invalidate: look,
      invalidateAll: look,
      sessionEnded: () => void client.invalidateQueries({ queryKey: keyOf(token) }),
      // A screen on a wall is looked at without anybody at its keyboard.
      isHidden: () => false,
    });
    live.follow();
    return () => {
      live.stop();
      gate.stop();
    };
  }, [client, token]);
  return useCall(routes.openWallDisplay, {
    queryKey: keyOf(token),
    params: { token },
    timeoutMs: LOOK_MS,
    refetchInterval: AT_LATEST_MS,
  });
}
