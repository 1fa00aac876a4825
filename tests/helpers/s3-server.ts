import { type ChildProcess, fork } from 'node:child_process';
import dns from 'node:dns';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3Settings } from '#server/config.ts';
import type { S3ChildTask, S3Manners, S3Said } from './s3-child.ts';

export interface S3Server {
  /** http://127.0.0.1:port, for path style. */
  endpoint: string;
  /** For virtual-host style: http://s3.localhost:port. Its names resolve after `resolveLocalhost`. */
  hostEndpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where the bucket's files are, as the server keeps them. */
  bucketFolder: string;
  /** Settings in path style, with what is given in place of theirs. */
  settings(other?: Partial<S3Settings>): S3Settings;
  /** The same as the environment of a server. */
  env(): Record<string, string>;
  /** Keys of all objects. */
  objects(): string[];
  /** Ids of multipart uploads that were neither completed nor given up. */
  unfinished(): string[];
  manners(manners: S3Manners): Promise<void>;
  /** The requests since it was last asked, as 'PUT /bucket/key?query'. */
  requests(): Promise<string[]>;
  /** How many requests it is at work on. */
  busy(): Promise<number>;
  /** Puts a folder's files into the bucket as objects under a prefix, by their paths. */
  copyIn(folder: string, prefix: string): void;
  /** The process no longer does anything, though connections to it are taken. */
  pause(): void;
  resume(): void;
  /** The process ends at once, in the middle of whatever it does: nothing answers at its port. */
  kill(): Promise<void>;
  /** A new process at the same port with the same files. */
  restart(): Promise<void>;
  /** Whatever was done to it, it works again. */
  revive(): Promise<void>;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
}

const script = fileURLToPath(new URL('./s3-child.ts', import.meta.url));
const accessKeyId = 'AKIAFORECOURTTEST';
const secretAccessKey = 'a secret of forty letters or thereabouts';

/** An account of every server that may look and read, not write. */
export const reader = { accessKeyId: 'AKIAONLYREADS', secretAccessKey: 'another secret', may: ['GET', 'HEAD'] };

/** A real S3 server (S3rver) in a process of its own, on a free port, that checks signatures as S3 does. */
export async function startS3Server({ bucket = 'papers' } = {}): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-s3-'));
  const accounts = [{ accessKeyId, secretAccessKey }, reader];
  const start = (port: number) => startChild({ port, folder, bucket, accounts });
  let { child, port } = await atFreePort(start);
  const endpoint = `http://127.0.0.1:${port}`;
  const bucketFolder = join(folder, bucket);
  const kill = async () => {
    if (isGone(child)) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };
  const names = () => readdirSync(bucketFolder, { recursive: true }).map(String);
  const server: S3Server = {
    endpoint,
    hostEndpoint: `http://s3.localhost:${port}`,
    bucket,
    accessKeyId,
    secretAccessKey,
    bucketFolder,
    settings: (other = {}) => ({
      ...{ bucket, endpoint, region: 'us-east-1', pathStyle: true, prefix: '' },
      credentials: { accessKeyId, secretAccessKey },
      ...other,
    }),
    env: () => ({
      ...{ S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_PATH_STYLE: '1' },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    }),
    objects: () =>
      names()
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace('._S3rver_object', '')),
    unfinished: () =>
      names()
        .map((name) => /^\._S3rver_uploads\/([^/]+)\/key$/.exec(name)?.[1])
        .filter((id) => id !== undefined),
    manners: async (manners) => void (await ask(child, { manners })),
    requests: async () => (await ask(child, { ask: 'requests' })).requests,
    busy: async () => (await ask(child, { ask: 'busy' })).busy,
    copyIn(from, prefix) {
      for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const file = join(entry.parentPath, entry.name);
        const to = join(bucketFolder, prefix, `${relative(from, file)}._S3rver_object`);
        mkdirSync(dirname(to), { recursive: true });
        copyFileSync(file, to);
      }
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill,
    async restart() {
      await kill();
      ({ child, port } = await start(port));
    },
    async revive() {
      child.kill('SIGCONT');
      if (isGone(child)) await server.restart();
      await server.manners({});
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return server;
}

function isGone({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Beneath the ports that systems hand out, so that nobody takes it while the server is down. */
async function atFreePort<T>(start: (port: number) => Promise<T>, tries = 10): Promise<T> {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  return start(port).catch((error: unknown) => {
    if (tries > 1) return atFreePort(start, tries - 1);
    throw error;
  });
}

function startChild(task: S3ChildTask): Promise<{ child: ChildProcess; port: number }> {
  return new Promise((resolve, reject) => {
    const child = fork(script, [JSON.stringify(task)], {
      // S3rver writes its marks of further pages in a cipher that OpenSSL 3 keeps for those who ask for it.
      execArgv: ['--openssl-legacy-provider', '--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    child.once('message', ({ port }: { port: number }) => resolve({ child, port }));
    child.once('exit', (code) => reject(new Error(`The S3 server ended with ${code} before it listened: ${said}`)));
  });
}

function ask(child: ChildProcess, message: object): Promise<S3Said> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer: S3Said) => resolve(answer));
    child.send(message, (error) => error !== null && reject(error));
  });
}

/** Names that end in .localhost are this machine, on whatever system the tests run; answers what undoes it. */
export function resolveLocalhost(): () => void {
  const before = dns.lookup;
  const lookup = (name: string, options: dns.LookupOptions, done: (...answer: unknown[]) => void) => {
    if (!name.endsWith('.localhost')) return before(name, options, done as never);
    if (options.all === true) done(null, [{ address: '127.0.0.1', family: 4 }]);
    else done(null, '127.0.0.1', 4);
  };
  dns.lookup = lookup as unknown as typeof dns.lookup;
  return () => {
    dns.lookup = before;
  };
}
