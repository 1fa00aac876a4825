import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { hashToken, newToken } from '#server/auth/tokens.ts';
import { insertSignOn } from '#server/store/user/identities.ts';
import type { Context } from '../context.ts';
import type { Provider } from './provider.ts';

/** Seconds within which the browser must be back. */
export const signOnSeconds = 600;

/** Where the provider sends the browser back to. */
export function redirectUri(publicUrl: string): string {
  return `${publicUrl}/api/auth/oidc/callback`;
}

/**
 * Begins a single sign-on: answers the provider's address for the browser and the ticket that its cookie holds
 * meanwhile. `to` is the place of the console asked for. Throws ProviderFailure.
 */
export async function startSignOn(
  ctx: Context,
  provider: Provider,
  to: string | undefined,
): Promise<{ address: string; ticket: string }> {
  const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const address = await provider.addressToSignIn(redirectUri(ctx.publicUrl), secrets);
  const ticket = newToken();
  await insertSignOn(ctx.db, {
    ...secrets,
    ticketHash: hashToken(ticket),
    goTo: inAppPath(to),
    startedAt: ctx.now,
  });
  return { address, ticket };
}

const here = 'http://console.invalid';

/**
 * A place of the console as it may stand in a Location header: path, query and fragment. '' for everything else:
 * addresses of other sites however they are written, calls of the API, and nothing at all.
 */
export function inAppPath(text: string | undefined): string {
  if (text === undefined || !text.startsWith('/') || !URL.canParse(text, here)) return '';
  const { origin, pathname, search, hash } = new URL(text, here);
  // '/\x', '//x' and '/<tab>/x' leave the console at once, '/.//x' once its dot is gone.
  if (origin !== here || pathname.startsWith('//') || /^\/api(\/|$)/i.test(pathname)) return '';
  return pathname + search + hash;
}
