import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProcess } from '#server/store/embedded/processes.ts';
import { descendants, kill } from '#tests/embedded/child.ts';
import { bundledProgram } from '#tests/helpers/program.ts';

/** The console as a program of its own, to be killed and started again on the same port and data. */
export interface ConsoleProcess {
  url: string;
  /** Starts it and answers the milliseconds until it was ready; throws with its words when that takes longer than `withinMs`. */
  start(withinMs?: number): Promise<number>;
  /** Waits for /readyz; answers the milliseconds. */
  untilReady(withinMs: number): Promise<number>;
  /** SIGKILL to Node; with `watchdog` its watchdogs go first, so that PostgreSQL is left an orphan. */
  killConsole(options?: { watchdog: boolean }): Promise<void>;
  /** SIGKILL to Node and to everything that it started. */
  killAll(): Promise<void>;
  /** Numbers of the watchdogs, PostgreSQL's processes and whatever else runs below it. */
  below(): number[];
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
  /** What it logged since it was made. */
  log(): string;
}

const folders: string[] = [];
const alive = new Set<ChildProcess>();

/** A folder for one test; removed by `endConsoles`. */
export function faultFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-faults-'));
  folders.push(folder);
  return folder;
}

/** Ends what a failed test left running and removes the folders. */
export async function endConsoles(): Promise<void> {
  for (const child of alive) killTree(child.pid ?? 0);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** A console with these settings and no others; the port is chosen once. */
export async function makeConsole(env: Record<string, string>, wrap: readonly string[] = []): Promise<ConsoleProcess> {
  const program = await bundledProgram();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(faultFolder(), 'console.log');
  let child: ChildProcess | undefined;
  const pid = () => child?.pid ?? 0;
  const log = () => readFileSync(logFile, 'utf8');

  async function untilReady(withinMs: number): Promise<number> {
    const begun = performance.now();
    for (;;) {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
      await answer?.text().catch(() => '');
      if (answer?.status === 200) return performance.now() - begun;
      const waited = performance.now() - begun;
      if (child?.exitCode !== null || waited > withinMs) {
        const end = child?.exitCode ?? 'it runs';
        throw new Error(`The console is not ready after ${Math.round(waited)} ms (${end}): ${log().slice(-4_000)}`);
      }
      await pause(20);
    }
  }

  return {
    url,
    untilReady,
    log,
    below: () => descendants(pid()),
    async start(withinMs = 20_000) {
      const out = openSync(logFile, 'a');
      const [command = '', ...args] = [...wrap, process.execPath, program, 'serve'];
      const started = spawn(command, args, {
        cwd: '/',
        env: {
          ...{
            PATH: process.env.PATH ?? '',
            PORT: String(port),
            LOG_LEVEL: process.env.FAULT_LOG ?? 'warn',
            FORECOURT_DEMO: '0',
          },
          ...env,
        },
        stdio: ['ignore', out, out],
      });
      child = started;
      alive.add(started);
      started.once('exit', () => alive.delete(started));
      return untilReady(withinMs);
    },
    async killConsole({ watchdog } = { watchdog: false }) {
      const gone = ended(child);
      if (watchdog) {
        // Stopped first, so that the pipe stays open until its watchdogs are dead.
        process.kill(pid(), 'SIGSTOP');
        for (const one of descendants(pid())) if (readProcess(one)?.name === 'sh') kill(one);
      }
      kill(pid());
      await gone;
    },
    async killAll() {
      const gone = ended(child);
      killTree(pid());
      await gone;
    },
    async stop() {
      const gone = ended(child);
      child?.kill('SIGTERM');
      await gone;
      return child?.exitCode ?? null;
    },
  };
}

function ended(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => child.once('exit', () => done()));
}

/** SIGKILL to a process and all below it, at one moment as far as that can be. */
function killTree(pid: number): void {
  if (readProcess(pid) === null) return;
  process.kill(pid, 'SIGSTOP');
  for (const one of [...descendants(pid), pid]) kill(one);
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
