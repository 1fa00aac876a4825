import { addToken } from '#server/actions/token/add-token.ts';
import { listTokens } from '#server/actions/token/token-view.ts';
import { withdrawToken } from '#server/actions/token/withdraw-token.ts';
import { type Handlers, signedIn } from '#server/http/call/handler.ts';

/** Handlers of API tokens. */
export function tokenHandlers(): Pick<Handlers, 'listTokens' | 'addToken' | 'removeToken'> {
  return {
    listTokens: async (call) => ({ tokens: await listTokens(call.context, signedIn(call).user.id) }),
    addToken: async (call) => {
      const { secret, info } = await addToken(call.context, signedIn(call), call.body);
      return { success: true, token: secret, info };
    },
    removeToken: async (call) => {
      await withdrawToken(call.context, signedIn(call).user, Number(call.params.tokenId));
      return { success: true, message: 'Token withdrawn' };
    },
  };
}
