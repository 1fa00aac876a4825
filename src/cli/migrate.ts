import type { Command } from 'commander';
import { withDatabase } from '#server/start/open-database.ts';
import { settings } from './settings.ts';

/** `forecourt migrate`: brings the database to this version's schema and ends. */
export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('Bring the database to the schema of this version')
    .action(async () => {
      await withDatabase(settings(), async () => {
        process.stdout.write('The database is up to date.\n');
      });
    });
}
