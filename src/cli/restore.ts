import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Command } from 'commander';
import { inWords } from '#server/actions/backup/in-words.ts';
import { type RestoreReport, restoreBackup } from '#server/actions/backup/restore-backup.ts';
import type { Config } from '#server/config.ts';
import { openForRestore } from '#server/start/open-database.ts';
import { settings } from './settings.ts';

const help = `
The database of the settings (DATABASE_URL, or the embedded one in FORECOURT_DATA) must hold no sites and no people,
and no console may run on it. Bring SECRET_KEY or the file secret.key of the original first, or its encrypted secrets
(two-step sign-in, gauge security codes, webhooks) stay locked.

  FORECOURT_DATA=./new-data forecourt restore forecourt-2026-11-19.tar
  DATABASE_URL=postgres://forecourt@db.example.com/forecourt forecourt restore forecourt-2026-11-19.tar
  ssh other-machine 'cat forecourt.tar' | forecourt restore -

All of the database is restored or nothing: after an interruption the same command starts over.
The exit code is 1 when nothing was restored, or the audit log does not verify.`;

/** `forecourt restore FILE`: loads a backup into an empty database, and its documents into the document store. */
export function addRestoreCommand(program: Command): void {
  program
    .command('restore <file>')
    .description('Load a backup into an empty database and the document store (- for standard input)')
    .addHelpText('after', help)
    .action(async (file: string) => {
      tell(await restoreFrom(settings(), file));
    });
}

/** Restores the backup. Throws StartError with one sentence. */
export async function restoreFrom(config: Config, file: string): Promise<RestoreReport> {
  const shown = file === '-' ? 'the standard input' : file;
  try {
    const input = await openArchive(file);
    return await restoreBackup({ input, shown, openTarget: () => openForRestore(config), config, now: new Date() });
  } catch (error) {
    throw inWords(error, shown);
  }
}

async function openArchive(file: string): Promise<Readable> {
  if (file === '-') return process.stdin;
  const handle = await open(file, 'r');
  return handle.createReadStream({ highWaterMark: 262_144 });
}

function tell(report: RestoreReport): void {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const { rows, sites, people, documents } = report;
  const mebibytes = (documents.bytes / 1_048_576).toFixed(1);
  say(`Restored the backup of ${report.madeAt} (Forecourt ${report.program}):`);
  say(`${rows} rows, ${sites} sites, ${people} people, ${documents.count} documents (${mebibytes} MiB).`);
  for (const { kind, checked, wrong, more = 0 } of report.audit) {
    say(`${kind}: ${checked} checked, ${wrong.length + more} wrong`);
    for (const sentence of wrong) say(`  ${sentence}`);
  }
  if (report.secrets === 'open') say('The key here opens the encrypted secrets.');
  if (report.secrets === 'closed') say(closedSecrets);
  if (report.missing.length > 0) {
    say(
      `${report.missing.length} documents were missing when the backup was made: they are listed, without their contents.`,
    );
  }
  if (report.foreignStore) say(foreignStore);
  if (report.audit.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1;
}

const closedSecrets =
  'The key here does NOT open the encrypted secrets: set SECRET_KEY, or copy the file secret.key into the data folder, as ' +
  'in the original installation. Until then two-step sign-in, gauge security codes and webhooks do not work.';
const foreignStore =
  'The document store is marked as owned by another installation, so this one removes no leftover documents ' +
  'from it. If the other installation is permanently gone, remove forecourt-owner.json from the store.';
