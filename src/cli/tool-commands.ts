import type { Command } from 'commander';
import { addAdminCommand } from './admin.ts';
import { addAuditCommand } from './audit.ts';
import { addBackupCommand } from './backup.ts';
import { addGaugeCommand } from './gauge.ts';
import { addImportCommand } from './import.ts';
import { addMigrateCommand } from './migrate.ts';
import { programVersion } from './program-version.ts';
import { addRestoreCommand } from './restore.ts';
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
