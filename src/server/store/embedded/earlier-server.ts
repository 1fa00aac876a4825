import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';
import { type ProcessInfo, readProcess, signalProcess, waitUntil } from './processes.ts';

/** Names of our socket folders start so; a server without it was not started by us. */
export const SOCKET_PREFIX = 'forecourt-pg-';

/** Above every system's largest process number, so `kill(pid, 0)` answers "no such process". */
const NO_PROCESS = 2_147_483_646;

/** What PostgreSQL keeps in `postmaster.pid` (pidfile.h: one value a line). */
export interface PostmasterFile {
  pid: number;
  /** Seconds since 1970. */
  startedAt: number;
  socketFolder: string;
  ready: boolean;
}

/** Reads `postmaster.pid` of a database folder: null when absent, pid 0 when it was cut off while being written. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  return {
    pid: Number.parseInt(lines[0] ?? '', 10) || 0,
    startedAt: Number.parseInt(lines[2] ?? '', 10) || 0,
    socketFolder: lines[4]?.trim() ?? '',
    ready: lines[7]?.trim() === 'ready',
  };
}

/**
 * The living server of this database folder, judged by name, state and folder: a zombie or a process that merely got
 * the same number is not one, although PostgreSQL's own `kill(pid, 0)` test would take it for one.
 */
export function livingServer(cluster: string): ProcessInfo | null {
  const file = readPostmasterFile(cluster);
  const owner = file === null ? null : readProcess(file.pid);
  if (file === null || owner === null || owner.zombie || owner.name !== 'postgres') return null;
  if (owner.cwd !== null) return owner.cwd === cluster ? owner : null;
  // Without a readable working folder: postmaster.pid holds the start in whole seconds.
  return Math.abs(owner.startedAt.getTime() / 1000 - file.startedAt) < 5 ? owner : null;
}

/**
 * Makes way in a database folder whose server.lock we hold: a server whose Forecourt was killed is waited for, then
 * stopped; a stale lock file is made harmless.
 */
export async function clearEarlierServer(cluster: string, shown: string, log: (line: string) => void): Promise<void> {
  const file = readPostmasterFile(cluster);
  if (file === null) return;
  const server = livingServer(cluster);
  if (server !== null) {
    if (!basename(file.socketFolder).startsWith(SOCKET_PREFIX)) {
      throw new EmbeddedError(
        'in_use',
        `The data folder ${shown} is in use by a PostgreSQL started by hand (process ${server.pid}). ` +
          'Stop it first, or set FORECOURT_DATA to another folder.',
      );
    }
    await stopOrphan(cluster, server.pid, log);
  }
  neutraliseLock(cluster);
  if (basename(file.socketFolder).startsWith(SOCKET_PREFIX)) {
    rmSync(file.socketFolder, { recursive: true, force: true });
  }
}

/** Stops a server that lost its parent: its watchdog first, then a fast shutdown, then an immediate one. */
async function stopOrphan(cluster: string, pid: number, log: (line: string) => void): Promise<void> {
  const hasExited = () => livingServer(cluster)?.pid !== pid;
  log(`an earlier server (process ${pid}) is still running: waiting for it to stop`);
  if (await waitUntil(hasExited, 2_000)) return;
  signalProcess(pid, 'SIGINT');
  if (await waitUntil(hasExited, 30_000)) return;
  signalProcess(pid, 'SIGQUIT');
  if (await waitUntil(hasExited, 10_000)) return;
  throw new EmbeddedError('in_use', `An earlier PostgreSQL (process ${pid}) does not stop; end it by hand.`);
}

/**
 * Replaces the number in a left-behind `postmaster.pid` by one that no process has. The rest stays, because
 * PostgreSQL also looks there for the shared memory of server processes that outlived their postmaster.
 */
function neutraliseLock(cluster: string): void {
  const path = join(cluster, 'postmaster.pid');
  const file = readPostmasterFile(cluster);
  if (file === null) return;
  if (file.pid <= 0) {
    rmSync(path, { force: true }); // cut off while being written: no server got as far as shared memory
    return;
  }
  if (readProcess(file.pid) === null) return; // PostgreSQL detects that
  const rest = readFileSync(path, 'utf8').split('\n').slice(1);
  writeFileSync(path, [String(NO_PROCESS), ...rest].join('\n'));
}
