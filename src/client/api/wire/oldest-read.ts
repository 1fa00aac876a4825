import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { keys } from './keys.ts';

/** When the oldest of what is on screen of a site was read, in milliseconds; 0 when nothing was. */
export function useOldestRead(siteId: string): number {
  const cache = useQueryClient().getQueryCache();
  const look = useCallback(() => {
    const shown = cache.findAll({ queryKey: keys.site(siteId), type: 'active' });
    const times = shown.filter(({ state }) => state.data !== undefined).map(({ state }) => state.dataUpdatedAt);
    return times.length === 0 ? 0 : Math.min(...times);
  }, [cache, siteId]);
  const subscribe = useCallback((listener: () => void) => cache.subscribe(() => queueMicrotask(listener)), [cache]);
  return useSyncExternalStore(subscribe, look);
}
