import { type Command, InvalidArgumentError } from 'commander';
import { type ProofCheck, verifyProofs } from '#server/actions/audit/verify-proofs.ts';
import { verifySeal } from '#server/actions/audit/verify-seal.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { withDatabase } from '#server/start/open-database.ts';
import type { Seal } from '#server/store/audit/audit-chain.ts';
import { addAdminCommand } from './admin.ts';
import { addBackupCommand } from './backup.ts';
import { addGaugeCommand } from './gauge.ts';
import { addImportCommand } from './import.ts';
import { addRestoreCommand } from './restore.ts';
import { programVersion, settings } from './settings.ts';
import { addSimulateCommand } from './simulate.ts';

/** The commands that do one thing and end. */
export function addToolCommands(program: Command): void {
  program.version(programVersion());
  addMigrateCommand(program);
  addAdminCommand(program);
  addGaugeCommand(program);
  addSimulateCommand(program);
  addAuditCommand(program);
  addImportCommand(program);
  addBackupCommand(program);
  addRestoreCommand(program);
}

/** `forecourt migrate`: upgrades the database to this version's schema, then ends. */
function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('Upgrade the database to the schema of this version')
    .action(async () => {
      await withDatabase(settings(), async () => {
        process.stdout.write('The database is up to date.\n');
      });
    });
}

/** `forecourt audit verify`: recalculates every seal, digest and code; exit code 1 if one does not match. */
function addAuditCommand(program: Command): void {
  program
    .command('audit')
    .description('Audit log and proofs')
    .command('verify')
    .description('Check the audit log against its seal, and verdicts and reports against their digests')
    .option(
      '--seal <entry:seal>',
      'a seal noted earlier, as printed by this command and in the worker log; may be repeated',
      collectSeals,
      [],
    )
    .action(async (options: { seal: Seal[] }) => {
      const config = settings();
      await withDatabase(config, async (db) => {
        const { check, guards, newest } = await verifySeal(db, options.seal);
        const checks = [check, guards, ...(await verifyProofs(db, openDocumentStore(config)))];
        for (const each of checks) print(each);
        if (newest !== null) {
          process.stdout.write(`Newest: entry ${newest.entry}, seal ${newest.hash.toString('hex')}\n`);
        }
        if (checks.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1;
      });
    });
}

function print({ kind, checked, wrong, more = 0 }: ProofCheck): void {
  process.stdout.write(`${kind}: ${checked} checked, ${wrong.length + more} wrong\n`);
  for (const sentence of wrong) process.stdout.write(`  ${sentence}\n`);
  if (more > 0) process.stdout.write(`  And ${more} more.\n`);
}

function collectSeals(text: string, before: Seal[]): Seal[] {
  const [, entry, hash] = /^(\d{1,10}):([0-9a-f]{64})$/i.exec(text.trim()) ?? [];
  if (entry === undefined || hash === undefined || Number(entry) > 2_147_483_647) {
    throw new InvalidArgumentError('Enter the number of an entry, a colon and the 64 digits of its seal.');
  }
  return [...before, { entry: Number(entry), hash: Buffer.from(hash, 'hex') }];
}
