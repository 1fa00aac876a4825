import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { AnswerOf, Route } from '#contract/routes/route.ts';
import { callApi } from '../call.ts';
import { ANSWER_TIMEOUT_MS, type AnswerOptions, answerOr, answerReader } from './fetch-answer.ts';
import type { Shape } from './shape.ts';

type Options<R extends Route> = Omit<AnswerOptions<R>, 'body' | 'signal' | 'onHeaders'> & {
  queryKey: QueryKey;
  enabled?: boolean;
  /** Asked again after so many milliseconds. */
  refetchInterval?: number;
  /** What is shown stays until an answer to the new question is there. */
  keepsShown?: boolean;
  /** What it is where the server has no such call or nothing there (404). */
  none?: AnswerOf<R> | null;
  /** Milliseconds for which it is not asked again. */
  staleTime?: number;
};

export type CallToRead<R extends Route, T, N extends AnswerOf<R> | null> = Omit<Options<R>, 'none'> & {
  none?: N;
  /** A reader of its own in place of the contract's. */
  read?: (body: unknown) => AnswerOf<R>;
  /** What of the answer is kept. */
  pick?: (answer: AnswerOf<R> | Extract<N, null>) => T;
};

function asked<R extends Route>(route: R, options: Options<R>, shape?: Shape, read?: (body: unknown) => AnswerOf<R>) {
  const { params, query, timeoutMs = ANSWER_TIMEOUT_MS, otherwise, none } = options;
  return async (signal: AbortSignal, cursor?: string): Promise<AnswerOf<R>> => {
    const whole = cursor === undefined ? query : { ...(query as object | undefined), cursor };
    const ofCall = { params, query: whole, signal, timeoutMs } as Parameters<typeof callApi<R>>[1];
    const make = async () => (read ?? answerReader(route, otherwise, shape))(await callApi<R>(route, ofCall));
    return (await answerOr<AnswerOf<R> | null>(none, make())) as AnswerOf<R>;
  };
}

const usual = <R extends Route>({ queryKey, enabled = true, refetchInterval, keepsShown, staleTime }: Options<R>) => ({
  queryKey,
  enabled,
  ...(refetchInterval === undefined ? {} : { refetchInterval }),
  ...(staleTime === undefined ? {} : { staleTime }),
  ...(keepsShown ? { placeholderData: keepPreviousData } : {}),
});

/** Reads `routes.<name>` under one deadline, and again when its key becomes stale. `error` is an ApiError: see failureOf. */
export function useCall<
  R extends Route,
  N extends AnswerOf<R> | null = AnswerOf<R>,
  T = AnswerOf<R> | Extract<N, null>,
>(route: R, options: CallToRead<R, T, N>, shape?: Shape): UseQueryResult<T> {
  const ofCall = options as Options<R>;
  const ask = asked(route, ofCall, shape, options.read);
  const pick = options.pick ?? ((answer: AnswerOf<R>) => answer as unknown as T);
  return useQuery<T>({
    ...(usual(ofCall) as { queryKey: QueryKey }),
    queryFn: async ({ signal }) => pick(await ask(signal)),
  });
}

export type CallByPages<R extends Route, T> = Options<R> & {
  read?: (body: unknown) => AnswerOf<R>;
  /** What is shown of all pages read so far. */
  select?: (data: InfiniteData<AnswerOf<R>>) => T;
};

/** Reads `routes.<name>` page by page, as its `next_cursor` leads on. */
export function useCallPages<R extends Route, T = InfiniteData<AnswerOf<R>>>(
  route: R,
  options: CallByPages<R, T>,
  shape?: Shape,
): UseInfiniteQueryResult<T> {
  const ask = asked(route, options, shape, options.read);
  const { select } = options;
  return useInfiniteQuery<AnswerOf<R>, Error, T, QueryKey, string | undefined>({
    ...(usual(options) as { queryKey: QueryKey }),
    queryFn: ({ signal, pageParam }) => ask(signal, pageParam),
    initialPageParam: undefined,
    getNextPageParam: (last) => (last as { next_cursor?: string | null }).next_cursor ?? undefined,
    ...(select === undefined ? {} : { select }),
  });
}
