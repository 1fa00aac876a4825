import type { Command } from 'commander';
import type { Config } from '#server/config.ts';
import { startServer } from '#server/start/main.ts';
import { StartError } from '#server/start-error.ts';
import type { RunningDemo } from './demo/running-demo.ts';
import { isLoopback, settings, stopSignal } from './settings.ts';

/** `forecourt demo`: the console with simulated gauges and 13 months of history, on loopback only. */
export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description('Start the console with a fleet of simulated gauges and 13 months of history')
    .action(async () => {
      const config = demoConfig(settings());
      const stopped = stopSignal();
      const loaded: { demo?: RunningDemo } = {};
      process.stdout.write('Opening the database…\n');
      const server = await startServer(config, {
        prepare: async () => {
          const { RunningDemo } = await import('./demo/running-demo.ts');
          const demo = new RunningDemo(config);
          loaded.demo = demo;
          return ({ db }) => demo.start(db);
        },
      }).catch(async (error: unknown) => {
        await loaded.demo?.stop();
        throw error;
      });
      loaded.demo?.welcome(server.url);
      await stopped;
      await loaded.demo?.settle();
      await server.stop();
      await loaded.demo?.stop();
    });
}

/** The demo talks to gauges on this computer, has well-known passwords, and therefore may be seen by this computer only. */
function demoConfig(config: Config): Config {
  if (!isLoopback(config.host)) {
    throw new StartError(
      `The demo has well-known passwords and binds to loopback only, not to HOST=${config.host}: set FORECOURT_DEMO=0 to run for real.`,
    );
  }
  return {
    ...config,
    allowLocalGauges: true,
    uniqueIpPort: config.uniqueIpPort || process.platform !== 'linux',
    logLevel: process.env.LOG_LEVEL ? config.logLevel : 'warn',
  };
}
