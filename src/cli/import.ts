import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { AppError } from '#contract/errors.ts';
import { type ImportKind, type ImportReport, importLimits, importReport } from '#contract/nouns/people/import.ts';
import type { Context } from '#server/actions/context.ts';
import { importSites } from '#server/actions/import/import-sites.ts';
import { importUsers } from '#server/actions/import/import-users.ts';
import { systemActor } from '#server/audit/actor.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { withDatabase } from '#server/start/open-database.ts';
import { StartError } from '#server/start-error.ts';
import { settings } from './settings.ts';

const imports = { sites: importSites, users: importUsers };
const words: Record<ImportKind, string> = { sites: 'Add and update sites', users: 'Add and update users' };

/** `forecourt import sites|users FILE`: every row of a CSV file or none; exit code 1 when nothing could be stored. */
export function addImportCommand(program: Command): void {
  const command = program.command('import').description('Sites and people from CSV files');
  for (const kind of ['sites', 'users'] as const) {
    command
      .command(`${kind} <file>`)
      .description(`${words[kind]} from a CSV file in UTF-8`)
      .option('--dry-run', 'only show what would change')
      .action(async (file: string, { dryRun = false }: { dryRun?: boolean }) => {
        const report = await runImport(kind, await readBytes(file), dryRun);
        for (const line of linesOf(report)) process.stdout.write(`${line}\n`);
        if (report.errors.length > 0) process.exitCode = 1;
      });
  }
}

async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    const why = { ENOENT: 'the file does not exist', EISDIR: 'it is a folder', EACCES: 'access is denied' }[code];
    throw new StartError(`The file ${file} cannot be read: ${why ?? code}.`);
  }
}

/** The report, of a refused file too. Throws StartError with one sentence for what has none. */
async function runImport(kind: ImportKind, bytes: Buffer, dryRun: boolean): Promise<ImportReport> {
  const config = settings();
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  return withDatabase(config, async (db) => {
    const ctx: Context = {
      ...{ db, config, publicUrl, actor: systemActor, now: new Date() },
      documents: openDocumentStore(config),
    };
    try {
      return (await imports[kind](ctx, bytes, { dryRun })).report;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const report = importReport.safeParse({ success: false, ...error.extras.beside });
      if (report.success) return report.data;
      throw new StartError(`${sentenceOf(error)}.`);
    }
  });
}

function sentenceOf(error: AppError): string {
  if (error.code !== 'csv_too_large') return error.message;
  return `At most ${importLimits.rows} rows and 5 MB can be imported at once`;
}

function linesOf({ dryRun, total, created, updated, unchanged, errors }: ImportReport): string[] {
  if (errors.length > 0) {
    const found = errors.map(({ row, field, message }) => `Row ${row}, ${field}: ${message}`);
    return [...found, dryRun ? 'This file cannot be imported as it is.' : 'Nothing was imported.'];
  }
  const counts = `${total} row${total === 1 ? '' : 's'}: ${created} new, ${updated} changed, ${unchanged} unchanged.`;
  return [dryRun ? `${counts} Nothing was stored: this was a dry run.` : counts];
}
