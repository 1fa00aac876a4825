import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from '#contract/routes/route.ts';
import { type CallOptions, callApi } from '../call.ts';
import type { Failure } from './failure.ts';
import { answerReader, WRITE_TIMEOUT_MS } from './fetch-answer.ts';
import type { Otherwise, Shape } from './shape.ts';
import { useWork, type Work } from './use-work.ts';

export interface CallToWrite<R extends Route, A = AnswerOf<R>> {
  /** Parameters of the path that are the same each time. */
  params?: Partial<ParamsOf<R>>;
  timeoutMs?: number;
  otherwise?: Otherwise;
  /** A reader of its own in place of the contract's. */
  read?: (body: unknown) => A;
  /** What is read again before the write counts as done. */
  awaits?: readonly QueryKey[];
  /** What is read again without waiting for it. */
  stale?: readonly QueryKey[];
  /** A refusal too says that something has changed. */
  staleAfterRefusal?: boolean;
  /** What is done with the answer before anything is read again. */
  onAnswer?: (answer: NoInfer<A>, client: QueryClient) => void;
}

/** What goes with one write. */
export interface Sent<R extends Route> {
  params?: Partial<ParamsOf<R>>;
  query?: QueryOf<R>;
  body?: BodyOf<R>;
}

export interface Write<R extends Route, A = AnswerOf<R>> extends Omit<Work, 'run'> {
  /** Sends it; throws ApiError on failure. For work of several calls, under one useWork. */
  send: (sent?: Sent<R>) => Promise<A>;
  /** Sends it and keeps what came of it: resolves to null when it failed, and `failure` says why. */
  run: (sent?: Sent<R>, onFailure?: (failure: Failure) => void) => Promise<{ answer: A } | null>;
}

/** Writes by `routes.<name>`: one deadline, one busy state, one place for failures; then what shows it is read again. */
export function useMutationCall<R extends Route, A = AnswerOf<R>>(
  route: R,
  options: CallToWrite<R, A>,
  shape?: Shape,
): Write<R, A> {
  const client = useQueryClient();
  const { run, ...work } = useWork();
  const { timeoutMs = WRITE_TIMEOUT_MS, otherwise, awaits = [], stale = [], staleAfterRefusal = false } = options;
  const again = async () => {
    for (const queryKey of stale) void client.invalidateQueries({ queryKey });
    await Promise.all(awaits.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  const read = options.read ?? answerReader(route, otherwise, shape);
  const readWritten = (sent: unknown): A => {
    try {
      return read(sent) as A;
    } catch (error) {
      // It is done, whatever the answer looks like: only who reads that misses it.
      if (options.read || options.onAnswer) throw error;
      return sent as A;
    }
  };
  const send = async ({ params, query, body }: Sent<R> = {}): Promise<A> => {
    const whole = { params: { ...options.params, ...params }, query, body, timeoutMs } as unknown as CallOptions<R>;
    let answer: A;
    try {
      const sent: unknown = await callApi<R>(route, whole);
      answer = readWritten(sent);
      options.onAnswer?.(answer, client);
    } catch (error) {
      if (staleAfterRefusal) await again();
      throw error;
    }
    await again();
    return answer;
  };
  return { ...work, send, run: (sent, onFailure) => run(() => send(sent), onFailure) };
}
