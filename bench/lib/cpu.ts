import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Clock ticks a second in /proc; 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

interface Process {
  parent: number;
  /** Own time, and that of children which have ended, in seconds. */
  own: number;
  ended: number;
}

/** CPU seconds that this process has used so far, user and system. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The postmaster behind a connection: the parent of the server process that answers it. Linux only. */
export async function postmasterOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = readProcess(rows[0]?.pid ?? 0);
  if (backend === null) throw new Error('PostgreSQL does not run on this machine: its CPU cannot be measured.');
  return backend.parent;
}

/** CPU seconds of a process and of all its descendants, those that have ended included. It never falls. */
export function treeCpu(root: number): number {
  const all = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    const one = /^\d+$/.test(name) ? readProcess(Number(name)) : null;
    if (one !== null) all.set(Number(name), one);
  }
  const head = all.get(root);
  if (head === undefined) throw new Error(`Process ${root} is gone.`);
  let sum = head.own + head.ended;
  for (const [pid, one] of all) if (pid !== root && descends(all, pid, root)) sum += one.own;
  return sum;
}

function descends(all: ReadonlyMap<number, Process>, pid: number, root: number): boolean {
  for (let at = all.get(pid)?.parent ?? 0; at > 1; at = all.get(at)?.parent ?? 0) if (at === root) return true;
  return false;
}

/** Fields of /proc/PID/stat after the name, which may hold spaces and brackets (proc(5)). */
function readProcess(pid: number): Process | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return null; // it has just ended
  }
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = (index: number) => Number(fields[index] ?? 0) / ticksPerSecond;
  return { parent: Number(fields[1]), own: ticks(11) + ticks(12), ended: ticks(13) + ticks(14) };
}
