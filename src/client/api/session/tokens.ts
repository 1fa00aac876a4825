import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiToken, type TokenInput, tokenScopes } from '#contract/nouns/people/account.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { listIn, numberOf, objectOf, textOf, textOrNull, textsOf } from '../wire/read.ts';
import { ACCOUNT_TIMEOUT_MS } from './account.ts';

/** Rows of GET /api/auth/tokens; rows without an id are left out. */
function readTokens(body: unknown): ApiToken[] {
  return listIn(body, 'tokens')
    .map((fields) => ({
      id: numberOf(fields.id),
      name: textOf(fields.name),
      scopes: tokenScopes.filter((scope) => textsOf(fields.scopes).includes(scope)),
      created_at: textOf(fields.created_at),
      expires_at: textOf(fields.expires_at),
      last_used_at: textOrNull(fields.last_used_at),
      prefix: textOf(fields.prefix),
    }))
    .filter(({ id }) => Number.isFinite(id));
}

/** The person's API tokens. */
export function useTokens() {
  return useQuery({
    queryKey: keys.account('tokens'),
    queryFn: async ({ signal }) =>
      readTokens(await callApi(routes.listTokens, { signal, timeoutMs: ACCOUNT_TIMEOUT_MS })),
  });
}

/** Makes and withdraws API tokens. Each throws ApiError on failure. */
export function useTokenWrites() {
  const client = useQueryClient();
  const changed = () => client.invalidateQueries({ queryKey: keys.account('tokens') });
  return {
    /** Answers the secret, which nobody can ask for again. */
    add: async (body: TokenInput): Promise<string> => {
      const answer: unknown = await callApi(routes.addToken, { body });
      void changed();
      return textOf(objectOf(answer)?.token);
    },
    withdraw: async (tokenId: number) => {
      try {
        await callApi(routes.removeToken, { params: { tokenId } });
      } finally {
        await changed();
      }
    },
  };
}
