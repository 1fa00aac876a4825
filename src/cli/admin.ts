import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { resetTwoStepByEmail } from '#server/actions/two-step/reset-two-step.ts';
import { createFirstAdmin } from '#server/actions/user/create-first-admin.ts';
import { withDatabase } from '#server/start/open-database.ts';
import { StartError } from '#server/start-error.ts';
import { settings } from './settings.ts';

/**
 * `forecourt admin create EMAIL`: creates the first administrator; prompts for the password, or reads it from a pipe.
 * `forecourt admin reset-two-step EMAIL`: lets an only administrator who lost the phone sign in again.
 */
export function addAdminCommand(program: Command): void {
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
