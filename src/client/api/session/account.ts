import { useQueryClient } from '@tanstack/react-query';
import { setLanguage } from '#client/language/language.ts';
import type { Language } from '#contract/language.ts';
import type { TokenInput } from '#contract/nouns/people/account.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { routes } from '#contract/routes/all.ts';
import type { AnswerOf } from '#contract/routes/route.ts';
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

/** The person's API tokens; rows without an id are left out. */
export function useTokens() {
  return useCall(routes.listTokens, {
    queryKey: keys.account('tokens'),
    pick: ({ tokens }) => tokens.filter(({ id }) => Number.isFinite(id)),
  });
}

/** Makes and withdraws API tokens. Each throws ApiError on failure. */
export function useTokenWrites() {
  const add = useMutationCall(routes.addToken, { stale: [keys.account('tokens')] });
  const withdraw = useMutationCall(routes.removeToken, {
    awaits: [keys.account('tokens')],
    staleAfterRefusal: true,
  });
  return {
    /** Answers the secret, which nobody can ask for again. */
    add: async (body: TokenInput): Promise<string> => (await add.send({ body })).token,
    withdraw: (tokenId: number) => withdraw.send({ params: { tokenId } }),
  };
}

/** The person's two-step sign-in. */
export function useTwoStep() {
  return useCall(routes.twoStep, { queryKey: keys.account('two-step') });
}

/** What an authenticator app needs: Base32 secret and otpauth:// address; the address is '' when it is none. */
export interface TwoStepSecret {
  secret: string;
  uri: string;
}

function secretOf({ secret, uri }: AnswerOf<typeof routes.beginTwoStep>): TwoStepSecret {
  return { secret, uri: uri.startsWith('otpauth://') ? uri : '' };
}

/** The steps of switching two-step sign-in on and off. Each throws ApiError on failure. */
export function useTwoStepWrites() {
  const shown = { stale: [keys.account('two-step')] };
  const begin = useMutationCall(routes.beginTwoStep, {});
  const confirm = useMutationCall(routes.confirmTwoStep, shown);
  const renew = useMutationCall(routes.renewRecoveryCodes, shown);
  const end = useMutationCall(routes.endTwoStep, shown);
  return {
    begin: async (password: string) => secretOf(await begin.send({ body: { password } })),
    /** Answers the recovery codes, which nobody can ask for again. */
    confirm: async (code: string) => (await confirm.send({ body: { code } })).recovery_codes,
    renewCodes: async (code: string) => (await renew.send({ body: { code } })).recovery_codes,
    end: (password: string, code: string) => end.send({ body: { password, code } }),
  };
}
