import type { Command } from 'commander';
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
      const server = await startServer(settings({ demo: false }));
      if (server.url !== null) process.stdout.write(`Forecourt is ready on ${server.url}\n`);
      else process.stdout.write('Forecourt is running without a web address (FORECOURT_ROLES has no web).\n');
      await stopped;
      await server.stop();
    });
}
