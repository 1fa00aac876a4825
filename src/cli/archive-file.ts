import { createWriteStream, rmSync, type Stats } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { StartError } from '#server/start-error.ts';

/** Where a backup goes: standard output, or a file that has its name only when it is whole. */
export interface ArchiveTarget {
  out: Writable;
  /** Gives the file its name; its bytes are on the disk then. */
  keep(): Promise<void>;
  /** Leaves nothing of it. */
  drop(): Promise<void>;
}

/** Throws StartError if the file already exists (unless `force`) or cannot be created. */
export async function openArchiveTarget(file: string, { force }: { force: boolean }): Promise<ArchiveTarget> {
  if (file === '-') return standardOutput();
  const there = await find(file);
  if (there !== null && !there.isFile()) {
    throw new StartError(`${file} is not a file: enter a file name, or - for standard output.`);
  }
  if (there !== null && !force) throw new StartError(`${file} already exists: enter another name, or add --force.`);
  if ((await find(dirname(resolve(file))))?.isDirectory() !== true) {
    throw new StartError(`The folder of ${file} does not exist.`);
  }
  return intoFile(file, force);
}

function standardOutput(): ArchiveTarget {
  if (process.stdout.isTTY)
    throw new StartError('A backup cannot be written to a terminal: enter a file name, or pipe it to a program.');
  return { out: process.stdout, keep: async () => {}, drop: async () => {} };
}

async function intoFile(file: string, force: boolean): Promise<ArchiveTarget> {
  const unfinished = `${file}.part`;
  const handle = await open(unfinished, 'w', 0o600);
  const out = createWriteStream(unfinished, { fd: handle, flush: true });
  const remove = () => rmSync(unfinished, { force: true });
  const stop = () => process.exit(1);
  process.on('exit', remove).on('SIGINT', stop).on('SIGTERM', stop);
  const done = () => process.off('exit', remove).off('SIGINT', stop).off('SIGTERM', stop);
  return {
    out,
    async keep() {
      if (!force && (await find(file)) !== null) {
        throw new StartError(
          `${file} was created by another program in the meantime: enter another name, or add --force.`,
        );
      }
      await rename(unfinished, file);
      done();
      await flushFolder(dirname(resolve(file)));
    },
    async drop() {
      out.destroy();
      await rm(unfinished, { force: true });
      done();
    },
  };
}

async function find(path: string): Promise<Stats | null> {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  // Some file systems know no flushing of folders; they keep entries without it.
  await handle.sync().catch(() => {});
  await handle.close();
}
