import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/** What the process is started with, as JSON in its first argument. */
export interface OidcChildTask {
  port: number;
  clientId: string;
  /** Null: a public client. */
  clientSecret: string | null;
  redirectUri: string;
}

/** Claims of an account by its subject. */
export type OidcAccounts = Record<string, { email?: string; email_verified?: boolean; name?: string }>;

const task: OidcChildTask = JSON.parse(process.argv[2] ?? '');
let accounts: OidcAccounts = {};
let provider: Provider | null = null;

const server = createServer((request, response) => {
  if (provider === null) return void response.writeHead(503).end();
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (!url.pathname.startsWith('/interaction/')) return void provider.callback()(request, response);
  // The page where people sign in: the account stands in the address, '' refuses.
  const account = url.searchParams.get('account') ?? '';
  const result =
    account === ''
      ? { error: 'access_denied', error_description: 'secret words of the provider' }
      : { login: { accountId: account } };
  void provider.interactionFinished(request, response, result);
});

server.listen(task.port, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  provider = makeProvider(`http://127.0.0.1:${port}`);
  process.send?.({ port });
});
process.on('message', (message: OidcAccounts) => {
  accounts = message;
  process.send?.({});
});
process.on('disconnect', () => process.exit(0));

function makeProvider(issuer: string): Provider {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const secret =
    task.clientSecret === null ? { token_endpoint_auth_method: 'none' } : { client_secret: task.clientSecret };
  const made = new Provider(issuer, {
    clients: [{ client_id: task.clientId, ...secret, redirect_uris: [task.redirectUri] }],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['of the tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...accounts[sub] }) }),
    /** Nobody is asked whether the console may know who they are. */
    async loadExistingGrant({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } }) {
      const grant = new made.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  return made;
}
