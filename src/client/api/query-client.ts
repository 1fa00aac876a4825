import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of everything read from the server. What is there is shown at once and refreshed behind it; a failed read
 * is not repeated in a hurry (the poll, the live stream and coming back to the tab do that), so its code is the first.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, gcTime: 30 * 60_000, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
