import type { AnswerOf, ParamsOf, QueryOf, Route } from '#contract/routes/route.ts';
import { ApiError, type CallOptions, callApi } from '../call.ts';
import { type Otherwise, readAnswer, type Shape } from './shape.ts';

/** An answer that does not come within this time, in milliseconds, is given up (docs/reference/screens.md#limits). */
export const ANSWER_TIMEOUT_MS = 12_000;
/** A write that is not answered within this time, in milliseconds, is given up: it may have been done anyway. */
export const WRITE_TIMEOUT_MS = 60_000;

/** What a call of the contract takes: the parameters of its path, and its own query and body. */
export type AnswerOptions<R extends Route> = Pick<
  CallOptions<R>,
  'body' | 'form' | 'signal' | 'onHeaders' | 'timeoutMs'
> &
  ([keyof ParamsOf<R>] extends [never] ? { params?: undefined } : { params: ParamsOf<R> }) & {
    query?: QueryOf<R> | undefined;
    /** What a field counts as that is missing or cannot be read, by its name. */
    otherwise?: Otherwise;
  };

/**
 * A reader of the answer of `routes.<name>`: its fields as the contract has them, nothing made up. Its shape is put in at
 * build time (tools/lib/answer-readers.ts).
 */
export function answerReader<R extends Route>(
  route: R,
  otherwise?: Otherwise,
  shape?: Shape,
): (body: unknown) => AnswerOf<R> {
  return (body) => {
    if (shape === undefined)
      throw new Error(`no shape of the answer of ${route.path}: see tools/lib/answer-readers.ts`);
    return readAnswer(body, shape, otherwise) as AnswerOf<R>;
  };
}

/**
 * Makes the call `routes.<name>` under one deadline, the longer one where it writes, and reads its answer. Throws ApiError;
 * an abort passes through.
 */
export async function fetchAnswer<R extends Route, A = AnswerOf<R>>(
  route: R,
  options: AnswerOptions<R> & { read?: (body: unknown) => A },
  shape?: Shape,
): Promise<A> {
  const usualMs = route.method === 'GET' ? ANSWER_TIMEOUT_MS : WRITE_TIMEOUT_MS;
  const { timeoutMs = usualMs, otherwise, read = answerReader(route, otherwise, shape), ...call } = options;
  const body: unknown = await callApi<R>(route, { ...call, timeoutMs } as CallOptions<R>);
  return read(body) as A;
}

/** What a call answers, or `none` where the server has no such call or nothing there (404). */
export async function answerOr<T>(none: T | undefined, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (none !== undefined && error instanceof ApiError && error.status === 404) return none;
    throw error;
  }
}
