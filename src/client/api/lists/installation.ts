import type { Role } from '#contract/access.ts';
import type { OutboxState } from '#contract/nouns/people/outbox.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall, useCallPages } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

/** What sign-ins must have. */
export function useSignInPolicy() {
  return useCall(routes.signInPolicy, { queryKey: keys.signInPolicy() });
}

/** Sets which roles must use two-step sign-in. Throws ApiError. */
export function useSetSignInPolicy() {
  const { send } = useMutationCall(routes.setSignInPolicy, {
    onAnswer: (saved, client) => void client.setQueryData(keys.signInPolicy(), saved),
  });
  return (require_two_step: Role[]) => send({ body: { require_two_step } });
}

export type MailState = OutboxState;

/** Mails of this installation, newest first, page by page; '' is every state. */
export function useMails(state: MailState | '') {
  return useCallPages(routes.outbox, {
    queryKey: keys.mails(state),
    query: { limit: 25, ...(state === '' ? {} : { state }) },
    otherwise: { state: 'queued' },
  });
}
