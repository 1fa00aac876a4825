import type { Command } from 'commander';
import type { Config } from '#server/config.ts';
import { startServer } from '#server/main.ts';
import type { Database } from '#server/store/pool.ts';
import { isLoopback } from './loopback.ts';
import { settings } from './settings.ts';
import { stopSignal } from './stop-signal.ts';

/** `forecourt serve`: the console by the settings, without the demo. */
export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('Start the console (web, poller and worker, or the FORECOURT_ROLES of them)')
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
  const { refuseDemoPeople } = await import('./refuse-demo-people.ts');
  return ({ db }: { db: Database }) => refuseDemoPeople(db);
}

async function hasAdmin(db: Database): Promise<boolean> {
  const { anyAdmin } = await import('#server/store/users.ts');
  return anyAdmin(db);
}

function welcome(url: string | null, config: Config, administered: boolean): string {
  const where =
    url === null ? `Forecourt is running (${config.roles.join(', ')}; no web address)` : `Forecourt is ready on ${url}`;
  const data =
    config.databaseUrl === null ? `Data folder: ${config.dataDir}` : 'Data: the PostgreSQL server of DATABASE_URL';
  const nobody = administered
    ? ''
    : 'There is no admin yet, so nobody can sign in: start once with ADMIN_EMAIL and ADMIN_PASSWORD.\n';
  return `${where}\n${data}\n${nobody}Stop with Ctrl+C or SIGTERM.`;
}
