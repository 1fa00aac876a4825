import {
  keepPreviousData,
  type QueryClient,
  skipToken,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { withDeadline } from '../deadline.ts';
import { ANSWER_TIMEOUT_MS } from './fetch-answer.ts';
import { type Reading, readingOf } from './use-call.ts';

export interface CallsToRead<T> extends Reading {
  /** Makes the calls, by `fetchAnswer`, and joins what they answer. */
  ask: (signal: AbortSignal) => Promise<T>;
  /** All calls together are given up after this time, in milliseconds; null: each has its own deadline. */
  timeoutMs?: number | null;
  /** What is shown stays until an answer to the new question is there. */
  keepsShown?: boolean;
}

function queryOf<T>({ ask, timeoutMs = ANSWER_TIMEOUT_MS, keepsShown, ...options }: CallsToRead<T>) {
  const make = (signal: AbortSignal) => (timeoutMs === null ? ask(signal) : withDeadline(timeoutMs, signal, ask));
  return {
    ...readingOf(options),
    queryFn: ({ signal }: { signal: AbortSignal }) => make(signal),
    ...(keepsShown ? { placeholderData: keepPreviousData } : {}),
  };
}

/** Reads what one call alone does not answer, or asks for with a question of that moment, under one deadline. */
export function useCalls<T>(calls: CallsToRead<T>): UseQueryResult<T> {
  return useQuery<T>(queryOf(calls) as Parameters<typeof useQuery<T>>[0]);
}

/** Several readings of one kind, in their order. */
export function useEachCall<T>(calls: readonly CallsToRead<T>[]): UseQueryResult<T>[] {
  return useQueries({ queries: calls.map((one) => queryOf<T>(one)) }) as UseQueryResult<T>[];
}

/** What those calls answer, out of the cache while that is fresh. Throws ApiError. */
export function fetchCalls<T>(client: QueryClient, calls: CallsToRead<T>): Promise<T> {
  const {
    enabled: _,
    placeholderData: __,
    ...query
  } = queryOf(calls) as ReturnType<typeof queryOf<T>> & {
    placeholderData?: unknown;
  };
  return client.fetchQuery(query);
}

/** What `setQueryData` last put at a key that no call answers; undefined: nothing. */
export function useKept<T>(queryKey: readonly unknown[], gcTime?: number): T | undefined {
  return useQuery<T>({ queryKey, queryFn: skipToken, ...(gcTime === undefined ? {} : { gcTime }) }).data;
}
