import type { Command } from 'commander';
import { verifyProofs } from '#server/actions/audit/verify-proofs.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { withDatabase } from '#server/open-database.ts';
import { settings } from './settings.ts';

/** `forecourt audit verify`: works out every digest and code anew; exit code 1 when one does not hold. */
export function addAuditCommand(program: Command): void {
  program
    .command('audit')
    .description('Proofs')
    .command('verify')
    .description('Check verdicts, reports and stored monthly reports against their digests')
    .action(async () => {
      const config = settings();
      await withDatabase(config, async (db) => {
        const checks = await verifyProofs(db, openDocumentStore(config));
        for (const { kind, checked, wrong } of checks) {
          process.stdout.write(`${kind}: ${checked} checked, ${wrong.length} wrong\n`);
          for (const sentence of wrong) process.stdout.write(`  ${sentence}\n`);
        }
        if (checks.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1;
      });
    });
}
