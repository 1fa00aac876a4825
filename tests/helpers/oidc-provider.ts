import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CookieBrowser } from './cookie-browser.ts';
import type { OidcAccounts, OidcChildTask } from './oidc-provider-child.ts';

const script = fileURLToPath(new URL('./oidc-provider-child.ts', import.meta.url));

/** A real OpenID Connect provider in a process of its own. */
export interface OidcProvider {
  /** http://127.0.0.1:port */
  issuer: string;
  /** Who can sign in there from now on. */
  setAccounts(accounts: OidcAccounts): Promise<void>;
  /** The process ends: nothing answers at its port. */
  stop(): Promise<void>;
  /** A new process at the same port; it knows nobody and has another key. */
  restart(): Promise<void>;
}

/** Starts a provider (oidc-provider) that knows one client and, at first, nobody. */
export async function startOidcProvider(task: Omit<OidcChildTask, 'port'>): Promise<OidcProvider> {
  let { child, port } = await atFreePort(task);
  return {
    issuer: `http://127.0.0.1:${port}`,
    setAccounts: (accounts) =>
      new Promise((resolve, reject) => {
        child.once('message', () => resolve());
        child.send(accounts, (error) => error !== null && reject(error));
      }),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
    async restart() {
      ({ child, port } = await start({ ...task, port }));
    },
  };
}

/**
 * Goes from `start` to the provider, signs in there as `account` ('' refuses), and answers the address that leads back
 * to `callback`, which is not visited.
 */
export async function toWayBack(
  browser: CookieBrowser,
  account: string,
  start: string,
  callback: string,
): Promise<string> {
  const isBack = (next: string) => next.startsWith(callback);
  const isPage = (next: string) => next.includes('/interaction/');
  const there = await browser.follow(start, (next) => isBack(next) || isPage(next));
  const page = there.at(-1)?.location ?? '';
  // Who is signed in there already is sent back at once.
  if (isBack(page)) return page;
  if (!isPage(page)) throw new Error(`the provider answered ${there.at(-1)?.status}: ${there.at(-1)?.text}`);
  const rest = await browser.follow(`${page}?account=${account}`, isBack);
  const last = rest.at(-1);
  if (last === undefined || !isBack(last.location)) throw new Error(`no way back: ${last?.status} ${last?.text}`);
  return last.location;
}

/** Beneath the ports that systems hand out, so that nobody takes it while the provider is down. */
async function atFreePort(task: Omit<OidcChildTask, 'port'>, tries = 10): ReturnType<typeof start> {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  return start({ ...task, port }).catch((error: unknown) => {
    if (tries > 1) return atFreePort(task, tries - 1);
    throw error;
  });
}

function start(task: OidcChildTask): Promise<{ child: ChildProcess; port: number }> {
  return new Promise((resolve, reject) => {
    const child = fork(script, [JSON.stringify(task)], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    child.once('message', ({ port }: { port: number }) => resolve({ child, port }));
    child.once('exit', (code) => reject(new Error(`The provider ended with ${code} before it listened: ${said}`)));
  });
}
