import { routes } from '#contract/routes/all.ts';
import type { AnswerOf, BodyOf } from '#contract/routes/route.ts';
import { answerReader } from '../wire/answer/fetch-answer.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

export type Undelivered = AnswerOf<typeof routes.undelivered>;

/** Mails and reports of an answer; a report that does not say so is not tried again. */
export const readUndelivered = answerReader(routes.undelivered, { given_up: true });

/** Mails and reports that did not get through. A server without the call has none. */
export function useUndelivered() {
  return useCall(routes.undelivered, {
    queryKey: keys.undelivered(),
    none: { mails: [], reports: [] },
    read: readUndelivered,
  });
}

/** Tries one of them again. Throws ApiError on failure. */
export function useRetryUndelivered() {
  const { send } = useMutationCall(routes.retryUndelivered, { awaits: [keys.undelivered()] });
  return (body: BodyOf<typeof routes.retryUndelivered>) => send({ body });
}
