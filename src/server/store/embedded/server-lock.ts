import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { EmbeddedError, systemCode } from './embedded-error.ts';
import { readProcess, waitUntil } from './processes.ts';

/** Who holds a data folder. */
const holderSchema = z.object({
  pid: z.number(),
  /** Start of that process, against reused process numbers. */
  start: z.string(),
  /** ISO time for the sentence. */
  startedAt: z.string(),
  host: z.string(),
  /** Changes when the machine starts anew: then every holder from before is dead. */
  boot: z.string(),
  /** Process numbers mean nothing in another container. */
  container: z.string(),
});
type Holder = z.infer<typeof holderSchema>;

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
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
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
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
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
  const here = place();
  if (holder.host === here.host && holder.boot !== here.boot) return false;
  if (holder.host === here.host && holder.container === here.container) {
    const owner = readProcess(holder.pid);
    return owner !== null && !owner.zombie && owner.start === holder.start;
  }
  const before = touched(path);
  log(`the data folder was left locked by another machine or container: watching it for ${timing.watchMs / 1000} s`);
  return waitUntil(() => touched(path) !== before, timing.watchMs, 100);
}

function describeUs(): Holder {
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
  return { pid: process.pid, start: readProcess(process.pid)?.start ?? '', startedAt, ...place() };
}

function place(): Pick<Holder, 'host' | 'boot' | 'container'> {
  const host = hostname();
  if (process.platform !== 'linux') return { host, boot: '', container: '' };
  const boot = readText('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
  return { host, boot, container: readlinkSync('/proc/self/ns/pid') };
}

function parseHolder(text: string): Holder | null {
  try {
    const parsed = holderSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // not JSON: cut off while being written
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
