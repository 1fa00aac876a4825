import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
} from 'openid-client';
import type { SingleSignOnSettings } from '#server/config.ts';
import { callFailure, ProviderFailure } from './provider-failure.ts';

const callSeconds = 10;
/** Keys and addresses of a provider change seldom; after this long they are asked for again. */
const knownForMs = 3_600_000;

/** What keeps one sign-on apart from every other. */
export interface SignOnSecrets {
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
}

/** What the provider says of a person. */
export interface Claims {
  issuer: string;
  subject: string;
  /** Null unless the provider says that it was verified. */
  verifiedEmail: string | null;
  /** As reported, verified or not. */
  email: string | null;
}

/**
 * The installation's identity provider. Its metadata is looked up when it is first needed and again after a failure, so
 * that a provider that is down holds nothing up but its own sign-ins. Every method throws ProviderFailure.
 */
export class Provider {
  readonly #settings: SingleSignOnSettings;
  #known: { configuration: Promise<Configuration>; at: number } | null = null;

  constructor(settings: SingleSignOnSettings) {
    this.#settings = settings;
  }

  /** Where the browser goes to sign in, and comes back from to `redirectUri`. */
  async addressToSignIn(redirectUri: string, { state, nonce, verifier }: SignOnSecrets): Promise<string> {
    const configuration = await this.#configuration();
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    return address.href;
  }

  /**
   * Exchanges what the provider sent the browser back with (`address`, whole) for what it says of the person. State,
   * nonce, issuer, audience, times and the signature of the ID token are checked (OpenID Connect Core, 3.1.3.7).
   */
  async claimsOf(address: URL, { state, nonce, verifier }: SignOnSecrets): Promise<Claims> {
    const configuration = await this.#configuration();
    try {
      const tokens = await authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new ProviderFailure('refused', 'no_id_token');
      const { iss: issuer, sub: subject } = claims;
      // The database holds neither NUL nor halves of characters, and would take two such subjects for one.
      if (/[\p{Cc}\p{Cs}]/u.test(subject)) throw new ProviderFailure('refused', 'subject_unfit');
      const asksMore = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const userInfo = asksMore ? await fetchUserInfo(configuration, tokens.access_token, subject) : claims;
      const email = typeof userInfo.email === 'string' ? userInfo.email.trim() : '';
      const isVerified = email !== '' && userInfo.email_verified === true;
      return { issuer, subject, verifiedEmail: isVerified ? email : null, email: email === '' ? null : email };
    } catch (error) {
      throw callFailure(error);
    }
  }

  async #configuration(): Promise<Configuration> {
    const now = performance.now();
    if (this.#known === null || now - this.#known.at > knownForMs) {
      this.#known = { configuration: this.#discover(), at: now };
    }
    const known = this.#known;
    try {
      return await known.configuration;
    } catch (error) {
      if (this.#known === known) this.#known = null;
      throw new ProviderFailure('unreachable', callFailure(error).reason);
    }
  }

  #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const server = new URL(issuer);
    return discovery(server, clientId, {}, clientSecret === null ? None() : withSecret(clientSecret), {
      timeout: callSeconds,
      execute: [
        enableNonRepudiationChecks,
        // The settings take an http address only of this machine (config.ts).
        ...(server.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    });
  }
}

/** The way the provider supports: in the header, which is the rule (OpenID Connect Core, 9), or else in the body. */
function withSecret(secret: string): ClientAuth {
  const [inHeader, inBody] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (ways.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest);
  };
}
