import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setLanguage } from '#client/language/language.ts';
import type { Language } from '#contract/language.ts';
import type { SessionInfo, SessionUser } from '#contract/nouns/people/user.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { listIn, textOf } from '../wire/read.ts';

/** Reads of the own account are given up after this time, in milliseconds. */
export const ACCOUNT_TIMEOUT_MS = 12_000;

/** Rows of GET /api/auth/sessions; rows without an id are left out. */
function readSessions(body: unknown): SessionInfo[] {
  return listIn(body, 'sessions')
    .map((fields) => ({
      id: textOf(fields.id),
      created_at: textOf(fields.created_at),
      last_seen_at: textOf(fields.last_seen_at),
      ip: textOf(fields.ip),
      user_agent: textOf(fields.user_agent),
      current: fields.current === true,
    }))
    .filter(({ id }) => id !== '');
}

/** Where the person is signed in, this session first. */
export function useSessions() {
  return useQuery({
    queryKey: keys.account('sessions'),
    queryFn: async ({ signal }) => {
      const answer = await callApi(routes.listSessions, { signal, timeoutMs: ACCOUNT_TIMEOUT_MS });
      return readSessions(answer).toSorted((a, b) => Number(b.current) - Number(a.current));
    },
  });
}

/** Ends one session, or with 'others' all but this one. Throws ApiError on failure. */
export function useEndSession() {
  const client = useQueryClient();
  return async (sessionId: string) => {
    try {
      await callApi(routes.endSession, { params: { sessionId } });
    } finally {
      // One that had ended already is gone from the list as well.
      await client.invalidateQueries({ queryKey: keys.account('sessions') });
    }
  };
}

/** Changes the person's language, at the server and on the screens. Throws when either cannot be. */
export function useLanguageWrite() {
  const client = useQueryClient();
  return async (language: Language): Promise<void> => {
    await callApi(routes.setLanguage, { body: { language } });
    client.setQueryData<SessionUser | null>(keys.session(), (user) => user && { ...user, language });
    await setLanguage(language);
  };
}
