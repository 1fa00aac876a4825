import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { hashToken, newToken } from '#server/auth/tokens.ts';
import { insertSignOn } from '#server/store/user/sign-ons.ts';
import type { Context } from '../context.ts';
import { inAppPath } from './in-app-path.ts';
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
