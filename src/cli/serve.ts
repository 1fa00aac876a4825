import type { Command } from 'commander';
import { startServer } from '#server/start/main.ts';
import type { Database } from '#server/store/database/pool.ts';
import { isLoopback, settings, stopSignal } from './settings.ts';
import { hasAdmin, welcome } from './welcome.ts';

/** `forecourt serve`: the console with the settings, without the demo. */
export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('Start the console (web, poller and worker, or the roles in FORECOURT_ROLES)')
    .action(async () => {
      const stopped = stopSignal();
      const config = settings({ demo: false });
      const exposed = !isLoopback(config.host) || config.publicUrl !== null;
      const server = await startServer(config, exposed ? { prepare: loadRefusal } : {});
      process.stdout.write(`${welcome(server.url, config, await hasAdmin(server.db))}\n`);
      await stopped;
      await server.stop();
    });
}

async function loadRefusal() {
  const { refuseDemoPeople } = await import('./demo/refuse-demo-people.ts');
  return ({ db }: { db: Database }) => refuseDemoPeople(db);
}
