import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keys } from '#client/api/wire/keys.ts';
import { useIdle } from '#client/api/wire/use-idle.ts';

/** What has not come by then is not waited for: the rest is shown without it. */
const LONGEST_MS = 1500;

/**
 * Whether what a tab first asks for has come, or has taken too long; true from then on. Until then its cards would push
 * one another about as each of them is filled.
 */
export function useFirstLoads(siteId: string): boolean {
  const client = useQueryClient();
  const queryKey = keys.site(siteId);
  const fetching = useIsFetching({ queryKey });
  // Some loads wait until the browser is idle: before that there is nothing to wait for yet.
  const idle = useIdle();
  const [settled, setSettled] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew whenever the number of loads changes
  useEffect(() => {
    if (idle && client.isFetching({ queryKey: keys.site(siteId) }) === 0) setSettled(true);
  }, [idle, fetching, client, siteId]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
