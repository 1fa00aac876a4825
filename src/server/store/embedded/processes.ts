import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** One living or dead-but-unreaped process. */
export interface ProcessInfo {
  pid: number;
  parent: number;
  /** Program name without a path. */
  name: string;
  /** Ended, but its parent has not asked for its status yet: `kill(pid, 0)` still says "alive". */
  zombie: boolean;
  /** Distinguishes this process from a later one with the same number; comparable only on one boot of one machine. */
  start: string;
  startedAt: Date;
  /** Working folder where the system reports it (Linux, same user or root). */
  cwd: string | null;
}

/** What the system knows of process `pid`, or null when there is none. */
export function readProcess(pid: number): ProcessInfo | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return process.platform === 'linux' ? readFromProc(pid) : readFromPs(pid);
}

// proc(5): `pid (comm) state ppid …`, field 22 is the start in ticks of 1/100 s since boot. comm may hold brackets.
function readFromProc(pid: number): ProcessInfo | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  const close = stat.lastIndexOf(')');
  const fields = stat.slice(close + 2).split(' ');
  const ticks = fields[19] ?? '0';
  let cwd: string | null = null;
  try {
    cwd = readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // a zombie has none, another user's is hidden
  }
  return {
    pid,
    parent: Number(fields[1]),
    name: stat.slice(stat.indexOf('(') + 1, close),
    zombie: fields[0] === 'Z' || fields[0] === 'X',
    start: ticks,
    startedAt: new Date((bootSeconds() + Number(ticks) / 100) * 1000),
    cwd,
  };
}

function bootSeconds(): number {
  return Number(/^btime (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? 0);
}

/** The same by `ps`, for systems without /proc (macOS). */
export function readFromPs(pid: number): ProcessInfo | null {
  let line: string;
  try {
    line = execFileSync('ps', ['-o', 'ppid=,stat=,lstart=,comm=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '/bin:/usr/bin', LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
  const match = /^\s*(\d+)\s+(\S+)\s+(\w+ +\w+ +\d+ +[\d:]+ +\d+)\s+(.+?)\s*$/.exec(line);
  if (!match) return null;
  const [, parent, state, start = '', command = ''] = match;
  return {
    pid,
    parent: Number(parent),
    name: basename(command.replace(/ <defunct>$/, '').replace(/^\((.*)\)$/, '$1')),
    zombie: state?.startsWith('Z') === true,
    start: start.replace(/ +/g, ' '),
    startedAt: new Date(start),
    cwd: null,
  };
}

/** Polls until `done()` is true; false when `milliseconds` passed first. */
export async function waitUntil(done: () => boolean, milliseconds: number, every = 20): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!done()) {
    if (performance.now() >= end) return false;
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  return true;
}

/** Sends `signal`, quietly when the process has gone meanwhile. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // gone already
  }
}
