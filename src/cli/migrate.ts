import type { Command } from 'commander';
import { withDatabase } from '#server/start/open-database.ts';
import { settings } from './settings.ts';

/** `forecourt migrate`: upgrades the database to this version's schema, then ends. */
export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('Upgrade the database to the schema of this version')
    .action(async () => {
      await withDatabase(settings(), async () => {
        process.stdout.write('The database is up to date.\n');
      });
    });
}
