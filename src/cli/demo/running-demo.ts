import { refreshMarked } from '#server/actions/compliance/refresh/refresh.ts';
import type { Context } from '#server/actions/context.ts';
import { systemActor } from '#server/audit/actor.ts';
import type { Config } from '#server/config.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { StartError } from '#server/start-error.ts';
import type { Database } from '#server/store/database/pool.ts';
import { DEMO_SEED, demoSites, demoStart, demoStations } from '#simulator/demo/demo-fleet.ts';
import { type FleetControl, startControl } from '#simulator/fleet/control.ts';
import { type Fleet, startFleet } from '#simulator/fleet/fleet.ts';
import { bringDemoEvidence } from './demo-evidence.ts';
import { fileDemoRecords } from './demo-filing.ts';
import { seedDemoPapers } from './demo-papers.ts';
import { demoPassword, demoPeople } from './demo-people.ts';
import { type DemoFacts, moveDemoGauges, seedDemo } from './demo-seed.ts';

/** The demo's history, its simulated gauges and their control, and what its people file while the console runs. */
export class RunningDemo {
  readonly #config: Config;
  #fleet: Fleet | null = null;
  #control: FleetControl | null = null;
  #stopping = false;
  #filing: Promise<void> = Promise.resolve();
  #file: () => Promise<void> = () => Promise.resolve();

  constructor(config: Config) {
    this.#config = config;
  }

  /** Writes the history where it is not yet, and starts the gauges. Throws StartError. */
  async start(db: Database): Promise<void> {
    const { port } = this.#config;
    const facts = await seedDemo(db, new Date(), say);
    const context = paperContext(this.#config, db, facts.anchor);
    await seedDemoPapers(context);
    // Where an earlier start broke off: what it had judged did not have all records.
    if (await fileDemoRecords(context)) await refreshMarked({ ...context, now: new Date() });
    say('Starting the simulated gauges…');
    const fleet = await startDemoFleet(db, facts);
    this.#fleet = fleet;
    // Where another program has the port above, any other will do: it is printed.
    this.#control = await startControl(fleet, port === 0 ? 0 : port + 1).catch(() => startControl(fleet, 0));
    this.#file = () => bringDemoEvidence(context, () => this.#stopping);
  }

  /** Says how to sign in, and files the other documents from now on. */
  welcome(url: string | null): void {
    printWelcome(url, this.#control, this.#fleet);
    this.#filing = this.#file().catch((error: unknown) =>
      say(`Could not file all documents of the demo: ${error instanceof Error ? error.message : String(error)}`),
    );
  }

  /** Waits for the document being filed; no other follows. */
  async settle(): Promise<void> {
    this.#stopping = true;
    await this.#filing;
  }

  async stop(): Promise<void> {
    await this.settle();
    await this.#control?.stop();
    await this.#fleet?.stop();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The demo's own people did this before anybody looked. */
function paperContext(config: Config, db: Database, now: Date): Context {
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

function printWelcome(url: string | null, control: FleetControl | null, fleet: Fleet | null): void {
  const gauge = fleet?.gauges[1];
  const lines = [
    '',
    `  Forecourt is ready:  ${url ?? '(no web role)'}`,
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
