import { createWriteStream, rmSync, type Stats } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import type { Command } from 'commander';
import { inWords } from '#server/actions/backup/in-words.ts';
import { keyPlace } from '#server/actions/backup/key-probe.ts';
import { type BackupReport, writeBackup } from '#server/actions/backup/write-backup.ts';
import type { Config } from '#server/config.ts';
import { openBesideConsole } from '#server/start/open-database.ts';
import { StartError } from '#server/start-error.ts';
import { programVersion, settings } from './settings.ts';

const help = `
The console may keep running: the backup holds the database as of one moment, and the documents listed in it.
Run it with the console's settings (FORECOURT_DATA or DATABASE_URL, S3_...), as the console's user.

The key that encrypts secrets (SECRET_KEY, or secret.key in the data folder) is not in the backup: keep it separately.

  forecourt backup /mnt/backups/forecourt-2026-11-19.tar
  forecourt backup - | ssh other-machine 'cat > forecourt.tar'

The exit code is 0 if the backup is complete, 1 if there is none or documents are missing in it.`;

/** `forecourt backup FILE`: database and documents as one archive, while the console runs. */
export function addBackupCommand(program: Command): void {
  program
    .command('backup <file>')
    .description('Write database and documents to one file, while the console runs (- for standard output)')
    .option('--force', 'replace the file if it exists', false)
    .addHelpText('after', help)
    .action(async (file: string, { force }: { force: boolean }) => {
      const config = settings();
      const report = await backUp(config, file, force);
      // The standard output may be the archive.
      const say = (line: string) => (file === '-' ? process.stderr : process.stdout).write(`${line}\n`);
      say(`Backup written to ${shownName(file)}: ${summary(report)}.`);
      if (report.needsKey) say(keyReminder(config));
      for (const { key, why } of report.missing) process.stderr.write(`Missing: the document ${key}: ${why}.\n`);
      if (report.missing.length > 0) {
        process.stderr.write(`The backup is not complete: ${report.missing.length} documents are missing in it.\n`);
        process.exitCode = 1;
      }
    });
}

/** Writes the backup. Throws StartError with one sentence; the file is there only when the backup is. */
export async function backUp(config: Config, file: string, force: boolean): Promise<BackupReport> {
  const target = await openArchiveTarget(file, { force }).catch((error: unknown) => {
    throw inWords(error, shownName(file));
  });
  try {
    const opened = await openBesideConsole(config);
    try {
      const task = { db: opened.db, config, out: target.out, program: programVersion(), now: new Date() };
      const report = await writeBackup(task);
      await target.keep();
      return report;
    } finally {
      await opened.close();
    }
  } catch (error) {
    await target.drop();
    throw inWords(error, shownName(file));
  }
}

function shownName(file: string): string {
  return file === '-' ? 'the standard output' : file;
}

function summary({ tables, rows, documents }: BackupReport): string {
  const mebibytes = (documents.bytes / 1_048_576).toFixed(1);
  return `${rows} rows of ${tables} tables, ${documents.count} documents (${mebibytes} MiB)`;
}

function keyReminder(config: Config): string {
  const place = keyPlace(config);
  const key = place.kind === 'file' ? `the file ${place.path}` : 'the setting SECRET_KEY';
  return `The key that encrypts secrets is not in it: keep a copy of ${key} apart from the backup.`;
}

/** Where a backup goes: standard output, or a file that has its name only when it is whole. */
interface ArchiveTarget {
  out: Writable;
  /** Gives the file its name; its bytes are on the disk then. */
  keep(): Promise<void>;
  /** Leaves nothing of it. */
  drop(): Promise<void>;
}

/** Throws StartError if the file already exists (unless `force`) or cannot be created. */
async function openArchiveTarget(file: string, { force }: { force: boolean }): Promise<ArchiveTarget> {
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
