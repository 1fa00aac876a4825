import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import pg from 'pg';
import type { EmbeddedOptions, EmbeddedTuning } from '#server/store/embedded/supervisor.ts';

/** What the child is asked to do. */
export interface ChildTask {
  options: Omit<EmbeddedOptions, 'log'>;
  tuning?: EmbeddedTuning;
  insert?: boolean;
  /** Leave nothing that keeps Node alive once the server runs. */
  leaveAfterStart?: boolean;
}

export interface Ready {
  connection: { host: string; port: number; user: string; database: string };
  url: string;
  version: string;
  databaseFolder: string;
  pid: number;
  milliseconds: number;
}

export interface Refusal {
  code: string;
  message: string;
  detail: string;
}

/** One line of the child's standard output. */
interface Said {
  ready?: Ready;
  refused?: Refusal;
  log?: string;
  exit?: { code: number; detail: string };
  acknowledged?: number;
}

export interface Child {
  process: ChildProcess;
  said: Said[];
  /** Waits for a line that `pick` makes something of. */
  next<T>(pick: (line: Said) => T | undefined): Promise<T>;
  ready(): Promise<Ready>;
  refusal(): Promise<Refusal>;
  /** Orderly stop. */
  stop(): Promise<void>;
  /** SIGKILL to Node alone. */
  killNode(): Promise<void>;
  /** SIGKILL to Node, the watchdog and every process of PostgreSQL. */
  killAll(): Promise<void>;
}

export const REPOSITORY = resolve(import.meta.dirname, '../..');
export const IS_ROOT = process.getuid?.() === 0;
/** A distribution's PostgreSQL, where one is installed: the floor that we support. */
export const DEBIAN_15 = existsSync('/usr/lib/postgresql/15/bin/postgres') ? '/usr/lib/postgresql/15/bin' : undefined;

const folders: string[] = [];
const children: ChildProcess[] = [];

/** A folder for one test that every user can pass through; removed by `cleanUp`. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-embedded-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** Ends what a test left running and removes its folders. */
export async function cleanUp(): Promise<void> {
  for (const child of children.splice(0)) await killTree(child);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Bundles the child as the product's server is bundled, into `folder`, whose node_modules is `modules` (or none). */
export async function bundleChild(folder: string, modules: string | null = join(REPOSITORY, 'node_modules')) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'child.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'server-child.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['pg-native'],
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    absWorkingDir: REPOSITORY,
    logLevel: 'error',
  });
  if (modules !== null) symlinkSync(modules, join(folder, 'node_modules'));
  return file;
}

/** Starts a bundled child. */
export function startChild(
  bundle: string,
  task: ChildTask,
  as: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv } = {},
): Child {
  const child = spawn(process.execPath, [bundle, JSON.stringify(task)], {
    ...as,
    env: as.env ?? process.env,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const said: Said[] = [];
  const listeners = new Set<() => void>();
  let errors = '';
  let closed = false;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    const heard: Said = JSON.parse(line);
    if (heard.ready) folders.push(heard.ready.connection.host); // a killed server leaves it behind
    said.push(heard);
    tell();
  });
  child.stderr.on('data', (data) => {
    errors += String(data);
  });
  child.once('close', () => {
    closed = true;
    tell();
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));

  const next = <T>(pick: (line: Said) => T | undefined): Promise<T> =>
    new Promise((done, fail) => {
      let seen = 0;
      const look = () => {
        while (seen < said.length) {
          const found = pick(said[seen++] ?? {});
          if (found === undefined) continue;
          listeners.delete(look);
          done(found);
          return;
        }
        if (!closed) return;
        listeners.delete(look);
        fail(new Error(`the child ended: ${JSON.stringify(said)} ${errors}`));
      };
      listeners.add(look);
      look();
    });

  return {
    process: child,
    said,
    next,
    ready: () => next((line) => line.ready),
    refusal: () => next((line) => line.refused),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
    async killNode() {
      child.kill('SIGKILL');
      await exited;
    },
    killAll: () => killTree(child),
  };
}

async function killTree(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  // Stopped first, so that nothing is started or told to shut down while we count.
  child.kill('SIGSTOP');
  for (const pid of [...descendants(child.pid), child.pid]) kill(pid);
  await exited;
}

/** Numbers of all processes below `pid`. */
export function descendants(pid: number): number[] {
  const table = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    rows.filter((row) => row[1] === parent).flatMap(([child = 0]) => [child, ...below(child)]);
  return below(pid);
}

/** SIGKILL, quietly when the process has gone. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // gone
  }
}

/** One query on a running child's server. */
export async function query(ready: Ready, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: ready.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
