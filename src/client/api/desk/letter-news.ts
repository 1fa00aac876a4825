import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

const LOOK_MS = 60_000;

/** What became of the findings and letters that the person recorded, unseen, and marking it as seen. */
export function useLetterNews(userId: number) {
  const query = useCall(routes.letterNews, {
    queryKey: keys.letterNews(),
    params: { id: userId },
    refetchInterval: LOOK_MS,
    none: { unseen: 0, news: [] },
    otherwise: { unseen: 0 },
    pick: ({ unseen, news }) => ({ unseen: Math.max(unseen, news.length), news }),
  });
  const seen = useMutationCall(routes.seeLetterNews, { params: { id: userId }, awaits: [keys.assigned()] });
  return { query, markSeen: (ids: readonly number[]) => seen.send({ body: { ids: [...ids] } }) };
}
