import { isIP } from 'node:net';
import { createInterface } from 'node:readline/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { type ProofCheck, verifyProofs } from '#server/actions/audit/verify-proofs.ts';
import { verifySeal } from '#server/actions/audit/verify-seal.ts';
import { resetTwoStepByEmail } from '#server/actions/two-step/reset-two-step.ts';
import { createFirstAdmin } from '#server/actions/user/create-first-admin.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { probeGauge } from '#server/polling/probe-gauge.ts';
import { withDatabase } from '#server/start/open-database.ts';
import { StartError } from '#server/start-error.ts';
import type { Seal } from '#server/store/audit/audit-chain.ts';
import { addBackupCommand } from './backup.ts';
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

/**
 * `forecourt admin create EMAIL`: creates the first administrator; prompts for the password, or reads it from a pipe.
 * `forecourt admin reset-two-step EMAIL`: lets an only administrator who lost the phone sign in again.
 */
function addAdminCommand(program: Command): void {
  const admin = program.command('admin').description('Administrators');
  admin
    .command('create <email>')
    .description('Create an administrator, who must change the password at the first sign-in')
    .action(async (email: string) => {
      const password = await askPassword();
      await withDatabase(settings(), async (db) => {
        await createFirstAdmin(db, email, password);
        process.stdout.write(`${email} can sign in now and will be asked for a new password.\n`);
      });
    });
  admin
    .command('reset-two-step <email>')
    .description('Turn off two-step sign-in for a person who lost the phone')
    .action(async (email: string) => {
      const config = settings();
      const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
      await withDatabase(config, (db) => resetTwoStepByEmail(db, email, publicUrl));
      process.stdout.write(
        `Two-step sign-in is off for ${email.trim()}: the password alone is enough to sign in now.\n`,
      );
    });
}

async function askPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdin.isTTY ? process.stdout : undefined });
  try {
    const password = process.stdin.isTTY
      ? await lines.question('Password: ')
      : (await lines[Symbol.asyncIterator]().next()).value;
    if (!password) throw new StartError('No password was entered.');
    return String(password);
  } finally {
    lines.close();
  }
}

/** `forecourt gauge probe HOST:PORT`: connects to a gauge and prints what it is and which reports it answers. Changes nothing. */
function addGaugeCommand(program: Command): void {
  program
    .command('gauge')
    .description('Tank gauges')
    .command('probe <address>')
    .description('Show what the gauge at HOST:PORT is and which reports it answers')
    .action(async (address: string) => {
      const { host, port } = readAddress(address);
      const result = await probeGauge(host, port);
      if (result.trouble !== null) throw new StartError(result.trouble);
      const out = (line: string) => process.stdout.write(`${line}\n`);
      out(
        `Console   ${result.consoleType || 'unknown'}${result.software === null ? '' : ` (software ${result.software})`}`,
      );
      out(`Format    ${result.format ?? 'none'}`);
      out(`Units     ${result.units ?? 'unknown'}`);
      const codes = (answered: boolean) =>
        result.codes
          .filter((one) => one.answered === answered)
          .map((one) => one.code)
          .join(' ') || 'nothing';
      out(`Answers   ${codes(true)}`);
      out(`Lacks     ${codes(false)}`);
      const number = (value: number | null, digits: number) => (value === null ? '-' : value.toFixed(digits));
      for (const { tank_number: tank, label, volume, height, water } of result.tanks) {
        out(
          `Tank ${tank}    ${label}: ${number(volume, 0)} gal, product ${number(height, 1)} in, water ${number(water, 1)} in`,
        );
      }
    });
}

function readAddress(address: string): { host: string; port: number } {
  const colon = address.lastIndexOf(':');
  const host = address.slice(0, colon).replace(/^\[|\]$/g, '');
  const port = Number(address.slice(colon + 1));
  if (isIP(host) === 0) throw new StartError(`'${address}' is not in the form HOST:PORT with an IP address as host.`);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError(`The port in '${address}' must be a whole number from 1 to 65535.`);
  return { host, port };
}
