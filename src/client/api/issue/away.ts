import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Away, AwayInput, Escalation, EscalationInput } from '#contract/nouns/people/away.ts';
import { routes } from '#contract/routes/all.ts';
import { ACCOUNT_TIMEOUT_MS } from '../session/account.ts';
import { callApi } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listOf, numberOf, objectOf, textOf } from '../wire/read.ts';

const namedOf = (fields: Fields) => ({ id: numberOf(fields.id), name: textOf(fields.name) });

function readAway(body: unknown): Away {
  const found = objectOf(objectOf(body)?.away);
  if (found === null) return { away: null };
  const substitute = objectOf(found.substitute) ?? {};
  return {
    away: {
      from: textOf(found.from),
      until: textOf(found.until),
      substitute: { ...namedOf(substitute), email: textOf(substitute.email) },
      not_covered: listOf(found.not_covered).map(namedOf),
    },
  };
}

/** Who gets the notifications of a person while they are away, and its changes; those throw ApiError on failure. */
export function useAway(userId: number) {
  const client = useQueryClient();
  const key = keys.notifications(userId, 'away');
  const id = userId;
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      readAway(await callApi(routes.away, { params: { id }, signal, timeoutMs: ACCOUNT_TIMEOUT_MS })),
  });
  const keep = (answer: unknown) => void client.setQueryData(key, readAway(answer));
  return {
    query,
    save: async (body: AwayInput) => keep(await callApi(routes.setAway, { params: { id }, body })),
    end: async () => keep(await callApi(routes.endAway, { params: { id } })),
  };
}

function readEscalation(body: unknown): Escalation {
  const fields = objectOf(body) ?? {};
  return {
    steps: listOf(fields.steps).map((step) => ({
      user: namedOf(objectOf(step.user) ?? {}),
      after_minutes: numberOf(step.after_minutes),
      // Nothing is taken for granted of an answer without it.
      has_access: step.has_access === true,
    })),
    people: listOf(fields.people).map(namedOf),
  };
}

/** Whom alarms of a site go to when nobody acknowledges them, and its change, which throws ApiError on failure. */
export function useEscalation(siteId: number) {
  const client = useQueryClient();
  const key = keys.escalation(siteId);
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => readEscalation(await callApi(routes.escalation, { params: { id: siteId }, signal })),
    // What is being edited must not change under the person's hands.
    refetchOnWindowFocus: false,
  });
  const save = async (body: EscalationInput) => {
    client.setQueryData(key, readEscalation(await callApi(routes.setEscalation, { params: { id: siteId }, body })));
  };
  return { query, save };
}
