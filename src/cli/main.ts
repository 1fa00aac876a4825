import { Command } from 'commander';
import { StartError } from '#server/start-error.ts';
import { addAdminCommand } from './admin.ts';
import { addAuditCommand } from './audit.ts';
import { addBackupCommand } from './backup.ts';
import { addDemoCommand } from './demo.ts';
import { addGaugeCommand } from './gauge.ts';
import { addImportCommand } from './import.ts';
import { addMigrateCommand } from './migrate.ts';
import { addRestoreCommand } from './restore.ts';
import { addServeCommand } from './serve.ts';
import { addSimulateCommand } from './simulate.ts';

const program = new Command('forecourt')
  .description('Console for fuel-station tanks. Settings are environment variables; see the README.')
  .showHelpAfterError();

addServeCommand(program);
addDemoCommand(program);
addMigrateCommand(program);
addAdminCommand(program);
addGaugeCommand(program);
addSimulateCommand(program);
addAuditCommand(program);
addImportCommand(program);
addBackupCommand(program);
addRestoreCommand(program);

program.parseAsync().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
  // Whatever half-started must not keep the process alive.
  setTimeout(() => process.exit(1), 100).unref();
});
