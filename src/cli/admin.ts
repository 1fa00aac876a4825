import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { createFirstAdmin } from '#server/actions/user/create-first-admin.ts';
import { withDatabase } from '#server/open-database.ts';
import { StartError } from '#server/start-error.ts';
import { settings } from './settings.ts';

/** `forecourt admin create EMAIL`: the way to the first administrator. The password is asked for, or read from a pipe. */
export function addAdminCommand(program: Command): void {
  program
    .command('admin')
    .description('Administrators')
    .command('create <email>')
    .description('Create an administrator, who must change the password at the first sign-in')
    .action(async (email: string) => {
      const password = await askPassword();
      await withDatabase(settings(), async (db) => {
        await createFirstAdmin(db, email, password);
        process.stdout.write(`${email} can sign in now and will be asked for a new password.\n`);
      });
    });
}

async function askPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdin.isTTY ? process.stdout : undefined });
  try {
    const password = process.stdin.isTTY
      ? await lines.question('Password: ')
      : (await lines[Symbol.asyncIterator]().next()).value;
    if (!password) throw new StartError('No password was given.');
    return String(password);
  } finally {
    lines.close();
  }
}
