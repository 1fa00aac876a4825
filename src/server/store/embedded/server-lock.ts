import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { EmbeddedError, systemCode } from './embedded-error.ts';
import { readProcess, waitUntil } from './processes.ts';

/** Who holds a data folder. */
interface Holder {
  pid: number;
  /** Start of that process, against reused process numbers. */
  start: string;
  /** Machine, boot and container: process numbers mean nothing elsewhere. */
  place: string;
  /** ISO time for the sentence. */
  startedAt: string;
}

export interface ServerLock {
  release(): void;
}

export interface LockTiming {
  /** How often a holder touches its lock. */
  beatMs: number;
  /** How long a lock from another container is watched for a beat before it counts as left behind. */
  watchMs: number;
}

const TIMING: LockTiming = { beatMs: 5_000, watchMs: 12_000 };

/**
 * Takes `server.lock` in `dataDir` for this process, or throws EmbeddedError `in_use` that says who has it.
 * `shown` is the folder as the operator wrote it. A lock whose process has ended (killed, rebooted) is taken over.
 */
export async function takeServerLock(
  dataDir: string,
  shown: string,
  log: (line: string) => void,
  timing: LockTiming = TIMING,
): Promise<ServerLock> {
  const path = join(dataDir, 'server.lock');
  const mine = JSON.stringify(describeUs());
  const draft = `${path}.${process.pid}`;
  for (let attempt = 0; attempt < 5; attempt++) {
    writeFileSync(draft, mine, { mode: 0o644 });
    try {
      linkSync(draft, path); // fails when the lock exists, and shows it whole when it does not
      return held(path, mine, timing.beatMs);
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
    await removeIfAbandoned(path, shown, log, timing);
  }
  throw new EmbeddedError('in_use', `The data folder ${shown} is being opened by several processes at once.`);
}

function held(path: string, mine: string, beatMs: number): ServerLock {
  const beat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // the folder was removed under us: PostgreSQL will say so
    }
  }, beatMs);
  beat.unref();
  return {
    release() {
      clearInterval(beat);
      if (readText(path) === mine) rmSync(path, { force: true });
    },
  };
}

async function removeIfAbandoned(
  path: string,
  shown: string,
  log: (line: string) => void,
  timing: LockTiming,
): Promise<void> {
  const text = readText(path);
  if (text === null) return;
  const holder = parseHolder(text);
  if (holder !== null && (await isAlive(path, holder, log, timing))) {
    throw new EmbeddedError(
      'in_use',
      `The data folder ${shown} is in use by process ${holder.pid} (started ${holder.startedAt}). ` +
        'Stop it first, or set FORECOURT_DATA to another folder.',
    );
  }
  // Renamed first: if somebody replaced the lock since we read it, the other one is put back.
  const aside = `${path}.old.${process.pid}`;
  try {
    renameSync(path, aside);
    if (readText(aside) !== text) linkSync(aside, path);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(systemCode(error))) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

async function isAlive(
  path: string,
  holder: Holder,
  log: (line: string) => void,
  timing: LockTiming,
): Promise<boolean> {
  if (holder.place === place()) {
    const found = readProcess(holder.pid);
    return found !== null && !found.zombie && found.start === holder.start;
  }
  const before = touched(path);
  log(`the data folder was left locked by another machine or container: watching it for ${timing.watchMs / 1000} s`);
  return waitUntil(() => touched(path) !== before, timing.watchMs, 100);
}

function describeUs(): Holder {
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
  return { pid: process.pid, start: readProcess(process.pid)?.start ?? '', place: place(), startedAt };
}

function place(): string {
  if (process.platform !== 'linux') return hostname();
  const boot = readText('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
  return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
}

function parseHolder(text: string): Holder | null {
  try {
    const holder: Partial<Holder> = JSON.parse(text);
    const { pid, start, place: at, startedAt } = holder;
    if (typeof pid !== 'number' || typeof start !== 'string') return null;
    if (typeof at !== 'string' || typeof startedAt !== 'string') return null;
    return { pid, start, place: at, startedAt };
  } catch {
    return null;
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function touched(path: string): number {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}
