import { QueryClient } from '@tanstack/react-query';
import { isUnreachable } from './call.ts';
import { keptFor } from './kept-mark.ts';

/** Where data is kept on this device it is looked up in this time, before an unanswered read counts as failed. */
const LOOK_UP_MS = 300;

/**
 * The cache of everything read from the server. What is there is shown at once and refreshed behind it; a failed read
 * is not repeated in a hurry (the poll, the live stream and coming back to the tab do that), so its code is the first.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 30 * 60_000,
        retry: (failures, error) => failures === 0 && keptFor() !== null && isUnreachable(error),
        retryDelay: LOOK_UP_MS,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
