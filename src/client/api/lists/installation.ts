import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Role, roles } from '#contract/access.ts';
import type { SignInPolicy } from '#contract/nouns/people/account.ts';
import type { OutboxEntry } from '#contract/nouns/people/outbox.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listIn, numberOf, numberOrNull, objectOf, textOf, textOrNull, textsOf } from '../wire/read.ts';

function readPolicy(body: unknown): SignInPolicy {
  const told = textsOf(objectOf(body)?.require_two_step);
  return { require_two_step: roles.filter((role) => told.includes(role)) };
}

/** What sign-ins must have. */
export function useSignInPolicy() {
  return useQuery({
    queryKey: keys.signInPolicy(),
    queryFn: async ({ signal }) => readPolicy(await callApi(routes.signInPolicy, { signal })),
  });
}

/** Sets which roles must use two-step sign-in. Throws ApiError. */
export function useSetSignInPolicy() {
  const client = useQueryClient();
  return async (require_two_step: Role[]) => {
    const saved = readPolicy(await callApi(routes.setSignInPolicy, { body: { require_two_step } }));
    client.setQueryData(keys.signInPolicy(), saved);
  };
}

const states = ['queued', 'sent', 'failed', 'kept'] as const;
export type MailState = (typeof states)[number];

function readMail(fields: Fields): OutboxEntry {
  return {
    id: numberOf(fields.id),
    kind: textOf(fields.kind),
    to: textsOf(fields.to),
    subject: textOf(fields.subject),
    state: states.find((state) => state === fields.state) ?? 'queued',
    attempts: numberOrNull(fields.attempts) ?? 0,
    last_error: textOrNull(fields.last_error),
    created_at: textOf(fields.created_at),
    sent_at: textOrNull(fields.sent_at),
  };
}

/** Mails of this installation, newest first, page by page; '' is every state. */
export function useMails(state: MailState | '') {
  return useInfiniteQuery({
    queryKey: keys.mails(state),
    queryFn: async ({ signal, pageParam }) => {
      const query = { limit: 25, cursor: pageParam, ...(state === '' ? {} : { state }) };
      const body = await callApi(routes.outbox, { query, signal });
      return { mails: listIn(body, 'mails').map(readMail), next: textOrNull(objectOf(body)?.next_cursor) };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
}
