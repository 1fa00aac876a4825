import type { TokenInput } from '#contract/nouns/people/account.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

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
