import type { Command } from 'commander';
import type { Config } from '#server/config.ts';
import { startServer } from '#server/main.ts';
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
      const server = await startServer(config);
      process.stdout.write(`${welcome(server.url, config)}\n`);
      await stopped;
      await server.stop();
    });
}

function welcome(url: string | null, config: Config): string {
  const where =
    url === null ? `Forecourt is running (${config.roles.join(', ')}; no web address)` : `Forecourt is ready on ${url}`;
  const data =
    config.databaseUrl === null ? `Data folder: ${config.dataDir}` : 'Data: the PostgreSQL server of DATABASE_URL';
  return `${where}\n${data}\nStop with Ctrl+C or SIGTERM.`;
}
