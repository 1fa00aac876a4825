import { useQuery, useQueryClient } from '@tanstack/react-query';
import { routes } from '#contract/routes/all.ts';
import type { AnswerOf, BodyOf } from '#contract/routes/route.ts';
import { callApi } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { orNone } from '../wire/or-none.ts';
import { type Fields, listOf, numberOf, numberOrNull, objectOf, textOf, textsOf } from '../wire/read.ts';

export type Undelivered = AnswerOf<typeof routes.undelivered>;
export type LostMail = Undelivered['mails'][number];
export type LostReport = Undelivered['reports'][number];
const NOTHING: Undelivered = { mails: [], reports: [] };

function readMail(fields: Fields): LostMail {
  return {
    id: numberOf(fields.id),
    kind: textOf(fields.kind),
    to: textsOf(fields.to),
    subject: textOf(fields.subject),
    attempts: numberOrNull(fields.attempts) ?? 0,
    error: textOf(fields.error),
    created_at: textOf(fields.created_at),
  };
}

function readReport(fields: Fields): LostReport {
  return {
    id: numberOf(fields.id),
    site_id: numberOf(fields.site_id),
    site_name: textOf(fields.site_name),
    month: textOf(fields.month),
    attempts: numberOrNull(fields.attempts) ?? 0,
    error: textOf(fields.error),
    last_at: textOf(fields.last_at),
    given_up: fields.given_up !== false,
  };
}

export function readUndelivered(body: unknown): Undelivered {
  const fields = objectOf(body) ?? {};
  return { mails: listOf(fields.mails).map(readMail), reports: listOf(fields.reports).map(readReport) };
}

/** Mails and reports that did not get through. A server without the call has none. */
export function useUndelivered() {
  return useQuery({
    queryKey: keys.undelivered(),
    queryFn: async ({ signal }) => readUndelivered(await orNone(callApi(routes.undelivered, { signal }), NOTHING)),
  });
}

/** Tries one of them again. Throws ApiError on failure. */
export function useRetryUndelivered() {
  const client = useQueryClient();
  return async (body: BodyOf<typeof routes.retryUndelivered>) => {
    await callApi(routes.retryUndelivered, { body });
    await client.invalidateQueries({ queryKey: keys.undelivered() });
  };
}
