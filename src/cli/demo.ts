import { isIP } from 'node:net';
import type { Command } from 'commander';
import ipaddr from 'ipaddr.js';
import type { Context } from '#server/actions/context.ts';
import { systemActor } from '#server/audit/actor.ts';
import type { Config } from '#server/config.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { type RunningServer, startServer } from '#server/main.ts';
import { StartError } from '#server/start-error.ts';
import type { Database } from '#server/store/pool.ts';
import { DEMO_SEED, demoSites, demoStart, demoStations } from '#simulator/demo/demo-fleet.ts';
import { type FleetControl, startControl } from '#simulator/fleet/control.ts';
import { type Fleet, startFleet } from '#simulator/fleet/fleet.ts';
import { fileDemoPapers } from './demo-filing.ts';
import { seedDemoPapers } from './demo-papers.ts';
import { type DemoFacts, demoPassword, demoPeople, moveDemoGauges, seedDemo } from './demo-seed.ts';
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
      let anchor = new Date();
      let stopping = false;
      let filing: Promise<void> = Promise.resolve();
      const stop = async () => {
        stopping = true;
        await filing;
        await server?.stop();
        await control?.stop();
        await fleet?.stop();
      };
      try {
        say('Opening the database…');
        server = await startServer(config, {
          prepare: async ({ db }) => {
            const facts = await seedDemo(db, new Date(), say);
            anchor = facts.anchor;
            await seedDemoPapers(paperContext(config, db, facts.anchor));
            say('Starting the simulated gauges…');
            fleet = await startDemoFleet(db, facts);
            const gauges = fleet;
            // Where another program has the port above, any other will do: it is printed.
            control = await startControl(gauges, config.port === 0 ? 0 : config.port + 1).catch(() =>
              startControl(gauges, 0),
            );
          },
        });
      } catch (error) {
        await stop();
        throw error;
      }
      printWelcome(server, control, fleet);
      filing = fileDemoPapers(paperContext(config, server.db, anchor), () => stopping).catch((error: unknown) =>
        say(`The demo's papers could not all be filed: ${error instanceof Error ? error.message : String(error)}`),
      );
      await stopped;
      await stop();
    });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

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
  const documents = openDocumentStore(config);
  return {
    db,
    config,
    documents,
    actor: systemActor,
    now,
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
  };
}

/** Starts the gauges, on another port where another demo has theirs. */
async function startDemoFleet(db: Database, facts: DemoFacts, moves = 3): Promise<Fleet> {
  const { anchor, port } = facts;
  try {
    return await startFleet({
      stations: demoStations(demoSites(anchor, { port })),
      seed: DEMO_SEED,
      startAt: demoStart(anchor),
      // Thirteen months are walked through when a gauge is first polled, not while somebody waits for the start.
      lazy: true,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (moves === 0) {
      throw new StartError('The simulated gauges cannot start: other programs have their ports on this computer.');
    }
    return startDemoFleet(db, await moveDemoGauges(db, facts), moves - 1);
  }
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
