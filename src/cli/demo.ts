import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Command } from 'commander';
import ipaddr from 'ipaddr.js';
import type { Context } from '#server/actions/context.ts';
import { systemActor } from '#server/audit/actor.ts';
import type { Config } from '#server/config.ts';
import { openFolderStore } from '#server/documents/folder-store.ts';
import { type RunningServer, startServer } from '#server/main.ts';
import { StartError } from '#server/start-error.ts';
import { DEMO_SEED, demoSites, demoStart, demoStations } from '#simulator/demo/demo-fleet.ts';
import { type FleetControl, startControl } from '#simulator/fleet/control.ts';
import { type Fleet, startFleet } from '#simulator/fleet/fleet.ts';
import { seedDemoPapers } from './demo-papers.ts';
import { type DemoFacts, demoPassword, demoPeople, seedDemo } from './demo-seed.ts';
import { settings } from './settings.ts';
import { stopSignal } from './stop-signal.ts';

/** `forecourt demo`: the console with simulated gauges and 13 months of history, on loopback only. */
export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description('Start the console with a fleet of simulated gauges and 13 months of history')
    .action(async () => {
      const config = demoConfig(settings());
      const stopped = stopSignal();
      let fleet: Fleet | null = null;
      let control: FleetControl | null = null;
      let server: RunningServer | null = null;
      const stop = async () => {
        await server?.stop();
        await control?.stop();
        await fleet?.stop();
      };
      try {
        say('Opening the database…');
        server = await startServer(config, {
          prepare: async ({ db }) => {
            const facts = await seedDemo(db, new Date(), say);
            await seedDemoPapers(paperContext(config, db, facts.anchor));
            say('Starting the simulated gauges…');
            fleet = await startDemoFleet(facts);
            control = await startControl(fleet, config.port === 0 ? 0 : config.port + 1).catch(() => null);
          },
        });
      } catch (error) {
        await stop();
        throw error;
      }
      printWelcome(server, control, fleet);
      await stopped;
      await stop();
    });
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The demo talks to gauges on this computer, has well-known passwords, and therefore may be seen by this computer only. */
function demoConfig(config: Config): Config {
  const loopback =
    config.host === 'localhost' || (isIP(config.host) > 0 && ipaddr.parse(config.host).range() === 'loopback');
  if (!loopback) {
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

/** The demo's own people did this before anybody looked. */
function paperContext(config: Config, db: RunningServer['db'], now: Date): Context {
  const documents = openFolderStore(join(config.dataDir, 'documents'));
  return {
    db,
    config,
    documents,
    actor: systemActor,
    now,
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
  };
}

async function startDemoFleet({ anchor, port }: DemoFacts): Promise<Fleet> {
  return await startFleet({
    stations: demoStations(demoSites(anchor, { port })),
    seed: DEMO_SEED,
    startAt: demoStart(anchor),
    // Thirteen months are walked through when a gauge is first polled, not while somebody waits for the start.
    lazy: true,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      throw new StartError(
        'The simulated gauges cannot start: another demo is running on this computer. Stop it first.',
      );
    }
    throw error;
  });
}

function printWelcome(server: RunningServer, control: FleetControl | null, fleet: Fleet | null): void {
  const gauge = fleet?.gauges[1];
  const lines = [
    '',
    `  Forecourt is ready:  ${server.url ?? '(no web role)'}`,
    '',
    `  Sign in with the password ${demoPassword} as`,
    ...demoPeople.map(({ email }) => `    ${email}`),
    '',
    `  29 demo stations; their gauges are simulated and polled over TCP${gauge === undefined ? '' : ` (${gauge.name}: ${gauge.host}:${gauge.port})`}.`,
    ...(control === null ? [] : [`  Break a gauge and see what happens:  ${control.url}/gauges`]),
    '  Stop with Ctrl+C. The data stays in the data folder (FORECOURT_DATA).',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
