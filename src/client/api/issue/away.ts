import type { AwayInput, EscalationInput } from '#contract/nouns/people/away.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

/** Who gets the notifications of a person while they are away, and its changes; those throw ApiError on failure. */
export function useAway(userId: number) {
  const queryKey = keys.notifications(userId, 'away');
  const params = { id: userId };
  const query = useCall(routes.away, { queryKey, params });
  const save = useMutationCall(routes.setAway, {
    params,
    onAnswer: (answer, client) => void client.setQueryData(queryKey, answer),
  });
  const end = useMutationCall(routes.endAway, {
    params,
    onAnswer: (answer, client) => void client.setQueryData(queryKey, answer),
  });
  return { query, save: (body: AwayInput) => save.send({ body }), end: () => end.send() };
}

/** Whom alarms of a site go to when nobody acknowledges them, and its change, which throws ApiError on failure. */
export function useEscalation(siteId: number) {
  const queryKey = keys.escalation(siteId);
  const params = { id: siteId };
  const query = useCall(routes.escalation, { queryKey, params, refetchOnWindowFocus: false });
  const { send } = useMutationCall(routes.setEscalation, {
    params,
    onAnswer: (answer, client) => void client.setQueryData(queryKey, answer),
  });
  return { query, save: (body: EscalationInput) => send({ body }) };
}
