import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Programs } from './binaries.ts';
import { cannotRun, EmbeddedError, explainFailure, systemCode } from './embedded-error.ts';
import type { LogFile } from './log-file.ts';
import { canEnter, type RunAs } from './run-as.ts';
import { startGuarded } from './watchdog.ts';

/** The one role of the embedded server, and the name of its database. */
export const DATABASE_NAME = 'forecourt';

/** Makes the data folder; throws EmbeddedError `data_folder` with the system's reason. */
export function makeDataFolder(dataDir: string, shown: string): void {
  try {
    const made = makeFolders(dataDir);
    // Under a strict umask root's new folder would shut the database's own user out; it may pass, not look.
    if (made && process.getuid?.() === 0) chmodSync(dataDir, 0o711);
    if (!statSync(dataDir).isDirectory()) throw new Error('it is a file');
  } catch (error) {
    const reason = systemCode(error) || (error instanceof Error ? error.message : String(error));
    throw new EmbeddedError('data_folder', `The data folder ${shown} cannot be made or opened (${reason}).`);
  }
}

/** Makes a folder and those above it; true when it was not there. One by one: Node's own way never ends under /proc. */
function makeFolders(folder: string): boolean {
  if (existsSync(folder)) return false;
  const above = dirname(folder);
  if (above !== folder) makeFolders(above);
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false; // another start was quicker
    throw error;
  }
}

/**
 * Existing databases in a data folder: major version -> real path (it may be a link, see `chooseHome`). A link to
 * nowhere throws: an empty database in the place of a lost one would look like all was well.
 */
export function existingDatabases(dataDir: string, shown: string): Map<number, string> {
  const folders = new Map<number, string>();
  for (const name of readdirSync(dataDir)) {
    const major = /^pg(\d+)$/.exec(name)?.[1];
    if (!major) continue;
    const entry = join(dataDir, name);
    if (!existsSync(entry)) {
      const target = `${readlinkSync(entry)}, which is not there`;
      throw new EmbeddedError(
        'data_folder',
        `The database of ${shown} is in ${target}: bring it back or remove ${name}.`,
      );
    }
    folders.set(Number(major), realpathSync(entry));
  }
  return folders;
}

/**
 * The folder that will hold the database (and copied programs): the data folder, or one under `fallbackRoot` when
 * PostgreSQL's user cannot pass through the folders above it, as in root's home. The data folder then gets a link.
 */
export function chooseHome(dataDir: string, shown: string, user: RunAs, fallbackRoot: string): string {
  const [existing] = existingDatabases(dataDir, shown).values();
  if (existing !== undefined) {
    const home = dirname(existing);
    if (canEnter(home, user)) return home;
    const who = user ? `user id ${user.uid}` : 'this user';
    throw new EmbeddedError(
      'wrong_owner',
      `The database in ${shown} cannot be reached by ${who}, who runs PostgreSQL.`,
    );
  }
  const real = realpathSync(dataDir);
  if (canEnter(real, user)) return real;
  const home = join(fallbackRoot, createHash('sha256').update(real).digest('hex').slice(0, 12));
  try {
    mkdirSync(home, { recursive: true, mode: 0o711 });
  } catch (error) {
    throw cannotRun(`its user cannot reach ${shown}, and ${home} cannot be made: ${systemCode(error)}`);
  }
  if (!canEnter(home, user)) throw cannotRun(`its user can reach neither ${shown} nor ${home}`);
  return home;
}

export interface OpenOptions {
  dataDir: string;
  shown: string;
  home: string;
  programs: Programs;
  user: RunAs;
  fsync: boolean;
  logFile: LogFile;
  log: (line: string) => void;
}

/**
 * The real path of the database folder `pgNN`, made now when there is none. An interrupted initdb leaves a folder
 * that PostgreSQL can never open, so it works in `init-pg-XXXXXX`, which gets its name only when it is whole.
 */
export async function openDatabaseFolder(options: OpenOptions): Promise<string> {
  const { dataDir, shown, home, programs, user } = options;
  const cluster = join(home, `pg${programs.major}`);
  for (const name of readdirSync(home)) {
    if (/^(init|copy)-pg-\w{6}$/.test(name)) rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
  if (!existsSync(cluster)) {
    const [other] = existingDatabases(dataDir, shown).keys();
    if (other !== undefined) {
      throw new EmbeddedError(
        'other_version',
        `The data folder ${shown} holds a database of PostgreSQL ${other}, but the programs here are PostgreSQL ` +
          `${programs.major}: set PG_BIN to version ${other}'s programs, or FORECOURT_DATA to another folder and ` +
          'restore a backup there.',
      );
    }
    await initialise(cluster, options);
  }
  const owner = statSync(cluster).uid;
  const expected = user?.uid ?? process.getuid?.() ?? owner;
  if (owner !== expected) {
    throw new EmbeddedError(
      'wrong_owner',
      `The database in ${shown} belongs to user id ${owner}, not ${expected}: start Forecourt as that user, ` +
        'or set FORECOURT_DATA to another folder.',
    );
  }
  const entry = join(dataDir, `pg${programs.major}`);
  if (!existsSync(entry)) {
    symlinkSync(cluster, entry);
    options.log(`${shown} cannot be reached by PostgreSQL's user: the database is in ${cluster}`);
  }
  return cluster;
}

async function initialise(
  cluster: string,
  { home, shown, programs, user, fsync, logFile }: OpenOptions,
): Promise<void> {
  const draft = mkdtempSync(join(home, 'init-pg-'));
  if (user) chownSync(draft, user.uid, user.gid);
  const start = logFile.size();
  const code = await startGuarded({
    program: join(programs.bin, 'initdb'),
    args: [`--pgdata=${draft}`, ...initArguments(programs.major), ...(fsync ? [] : ['--no-sync'])],
    user,
    cwd: '/',
    output: logFile.descriptor,
  }).ended;
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw explainFailure(logFile.since(start), shown);
  }
  renameSync(draft, cluster);
  if (fsync) syncFolder(home);
}

function initArguments(major: number): string[] {
  const common = [
    `--username=${DATABASE_NAME}`,
    '--encoding=UTF8',
    '--locale=C',
    '--auth-local=trust', // the socket's folder is the guard
    '--auth-host=reject',
  ];
  // From 17 on the sort order comes with PostgreSQL, so that an upgrade of the system cannot disorder an index.
  return major >= 17 ? [...common, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : common;
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
