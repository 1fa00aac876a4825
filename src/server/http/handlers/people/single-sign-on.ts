import type { SingleSignOnTrouble } from '#contract/nouns/people/account.ts';
import { finishSignOn, type SignOnEnd } from '#server/actions/single-sign-on/finish-sign-on.ts';
import { Provider } from '#server/actions/single-sign-on/provider.ts';
import { ProviderFailure } from '#server/actions/single-sign-on/provider-failure.ts';
import { signOnSeconds, startSignOn } from '#server/actions/single-sign-on/start-sign-on.ts';
import { type Handlers, sent } from '#server/http/call/handler.ts';
import type { Services } from '#server/http/call/services.ts';
import {
  carriedHash,
  clearSignOnTicket,
  readSignOnTicket,
  setSessionCookie,
  setSignOnTicket,
} from '#server/http/cookies.ts';

/**
 * Handlers of the single sign-on. They answer a browser on its way, so troubles too are reported by a redirect: to the
 * sign-in page, which has the words. Only the short reason of a trouble is logged, nothing of what was exchanged.
 */
export function singleSignOnHandlers(
  services: Services,
): Pick<Handlers, 'signInOptions' | 'startSingleSignOn' | 'endSingleSignOn'> {
  const { config, log } = services.deps;
  const settings = config.singleSignOn;
  const provider = settings === null ? null : new Provider(settings);
  const troubled = (trouble: SingleSignOnTrouble, reason: string) => {
    if (trouble === 'unreachable') log.warn({ reason }, 'The identity provider could not be reached');
    else log.info({ trouble, reason }, 'A single sign-on ended without a session');
    return `/login#sign-in=${trouble}`;
  };
  return {
    signInOptions: async () => ({ single_sign_on: settings === null ? null : { label: settings.label } }),
    startSingleSignOn: async ({ context, query, reply }) => {
      if (provider === null) return away(reply, troubled('unreachable', 'not_configured'));
      try {
        const { address, ticket } = await startSignOn(context, provider, query.to);
        setSignOnTicket(reply, ticket, context.publicUrl, signOnSeconds);
        return away(reply, address);
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        return away(reply, troubled(error.trouble, error.reason));
      }
    },
    endSingleSignOn: async ({ context, request, reply }) => {
      if (provider === null) return away(reply, troubled('unreachable', 'not_configured'));
      const [, query = ''] = request.url.split(/\?(.*)/s);
      const end: SignOnEnd = await finishSignOn(context, provider, {
        ticket: readSignOnTicket(request),
        query,
        userAgent: request.headers['user-agent'] ?? '',
        carried: carriedHash(request),
      });
      clearSignOnTicket(reply, context.publicUrl);
      if (end.trouble !== null) return away(reply, troubled(end.trouble, end.reason));
      setSessionCookie(reply, end.token, config, context.publicUrl);
      return away(reply, end.goTo);
    },
  };
}

function away(reply: { redirect(to: string, code: number): unknown }, address: string): typeof sent {
  reply.redirect(address, 303);
  return sent;
}
