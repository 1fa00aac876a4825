import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { AnswerOf, QueryOf, Route } from '#contract/routes/route.ts';
import { callApi } from '../call.ts';
import { ANSWER_TIMEOUT_MS, type AnswerOptions, answerOr, answerReader } from './fetch-answer.ts';
import type { Shape } from './shape.ts';

/** When something is read again, and how long it is kept. */
export interface Reading {
  queryKey: QueryKey;
  enabled?: boolean;
  /** Asked again after so many milliseconds. */
  refetchInterval?: number;
  /** Milliseconds for which it is not asked again. */
  staleTime?: number;
  /** Milliseconds for which it is kept once nothing shows it. */
  gcTime?: number;
  /** False for what is being edited: it does not change under the person's hands. */
  refetchOnWindowFocus?: false;
  refetchOnMount?: false;
  refetchOnReconnect?: boolean;
  /** False for long lists: they are not compared row by row. */
  structuralSharing?: false;
}

const names: ReadonlySet<string> = new Set<keyof Reading>([
  'refetchInterval',
  'staleTime',
  'gcTime',
  'refetchOnWindowFocus',
  'refetchOnMount',
  'refetchOnReconnect',
  'structuralSharing',
]);

/** The reading of options that say more; what is left out stays out. */
export function readingOf({ queryKey, enabled = true, ...options }: Reading): Reading {
  const known = Object.entries(options).filter(([name, value]) => names.has(name) && value !== undefined);
  return { queryKey, enabled, ...Object.fromEntries(known) };
}

type Options<R extends Route> = Omit<AnswerOptions<R>, 'body' | 'signal' | 'onHeaders' | 'query'> &
  Reading & {
    /** What it is where the server has no such call or nothing there (404). */
    none?: unknown;
    /** A reader of its own in place of the contract's. */
    read?: (body: unknown) => unknown;
  };

export type CallToRead<R extends Route, A, T, N> = Omit<Options<R>, 'none' | 'read'> & {
  query?: QueryOf<R> | undefined;
  none?: N;
  read?: (body: unknown) => A;
  /** What of the answer is kept. */
  pick?: (answer: A | Extract<N, null>) => T;
  /** What is shown stays until an answer to the new question is there; of some answers only. */
  keepsShown?: boolean | ((before: T) => boolean);
};

function asked<R extends Route>(route: R, options: Options<R>, shape?: Shape) {
  const { params, timeoutMs = ANSWER_TIMEOUT_MS, otherwise, none, read } = options;
  return async (signal: AbortSignal, query: unknown): Promise<unknown> => {
    const ofCall = { params, query, signal, timeoutMs } as Parameters<typeof callApi<R>>[1];
    const make = async () => (read ?? answerReader(route, otherwise, shape))(await callApi<R>(route, ofCall));
    return answerOr<unknown>(none, make());
  };
}

/** Reads `routes.<name>` under one deadline, and again when its key becomes stale. `error` is an ApiError: see failureOf. */
export function useCall<
  R extends Route,
  A = AnswerOf<R>,
  N extends NoInfer<A> | null = NoInfer<A>,
  T = A | Extract<N, null>,
>(route: R, options: CallToRead<R, A, T, N>, shape?: Shape): UseQueryResult<T> {
  const ask = asked(route, options as Options<R>, shape);
  const pick = options.pick ?? ((answer: unknown) => answer as T);
  const { keepsShown, query } = options;
  const shown = typeof keepsShown === 'function' ? keepsShown : () => keepsShown === true;
  return useQuery<T>({
    ...(readingOf(options as Reading) as { queryKey: QueryKey }),
    queryFn: async ({ signal }) => pick((await ask(signal, query)) as A),
    ...(keepsShown === undefined
      ? {}
      : { placeholderData: (before) => (before !== undefined && shown(before) ? before : undefined) }),
  });
}

export type CallByPages<R extends Route, A, T> = Omit<Options<R>, 'none' | 'read'> & {
  /** The query of each page; a function: of the page at a cursor, undefined for the first, as it is then asked for. */
  query?: QueryOf<R> | ((cursor?: string) => QueryOf<R>) | undefined;
  none?: NoInfer<A>;
  read?: (body: unknown) => A;
  keepsShown?: boolean;
  /** What is shown of all pages read so far. */
  select?: (data: InfiniteData<A>) => T;
};

/** Reads `routes.<name>` page by page, as its `next_cursor` leads on. */
export function useCallPages<R extends Route, A = AnswerOf<R>, T = InfiniteData<A>>(
  route: R,
  options: CallByPages<R, A, T>,
  shape?: Shape,
): UseInfiniteQueryResult<T> {
  const ask = asked(route, options as Options<R>, shape);
  const { select, query, keepsShown } = options;
  const queryOf = (cursor?: string) => {
    const own: unknown = typeof query === 'function' ? query(cursor) : query;
    return cursor === undefined ? own : { ...(own as object | undefined), cursor };
  };
  return useInfiniteQuery<A, Error, T, QueryKey, string | undefined>({
    ...(readingOf(options as Reading) as { queryKey: QueryKey }),
    queryFn: async ({ signal, pageParam }) => (await ask(signal, queryOf(pageParam))) as A,
    initialPageParam: undefined,
    getNextPageParam: (last) => (last as { next_cursor?: string | null }).next_cursor || undefined,
    ...(select === undefined ? {} : { select }),
    ...(keepsShown ? { placeholderData: keepPreviousData } : {}),
  });
}
