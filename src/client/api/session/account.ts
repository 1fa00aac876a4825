import { useQueryClient } from '@tanstack/react-query';
import { setLanguage } from '#client/language/language.ts';
import type { Language } from '#contract/language.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

/** Where the person is signed in, this session first; rows without an id are left out. */
export function useSessions() {
  return useCall(routes.listSessions, {
    queryKey: keys.account('sessions'),
    pick: ({ sessions }) =>
      sessions.filter(({ id }) => id !== '').toSorted((a, b) => Number(b.current) - Number(a.current)),
  });
}

/** Ends one session, or with 'others' all but this one. Throws ApiError on failure. */
export function useEndSession() {
  // One that had ended already is gone from the list as well.
  const { send } = useMutationCall(routes.endSession, {
    awaits: [keys.account('sessions')],
    staleAfterRefusal: true,
  });
  return (sessionId: string) => send({ params: { sessionId } });
}

/** Changes the person's language, at the server and on the screens. Throws when either cannot be. */
export function useLanguageWrite() {
  const client = useQueryClient();
  const { send } = useMutationCall(routes.setLanguage, {});
  return async (language: Language): Promise<void> => {
    await send({ body: { language } });
    client.setQueryData<SessionUser | null>(keys.session(), (user) => user && { ...user, language });
    await setLanguage(language);
  };
}
