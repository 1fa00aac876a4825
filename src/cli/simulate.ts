import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { StartError } from '#server/start-error.ts';
import { DEMO_SEED, demoSites, demoStart, demoStations } from '#simulator/demo/demo-fleet.ts';
import { startControl } from '#simulator/fleet/control.ts';
import { startFleet } from '#simulator/fleet/fleet.ts';
import { serveStation } from '#simulator/own-station/serve-station.ts';
import { readStationFile, StationFileError, type StationPlan } from '#simulator/station-file/read-station-file.ts';
import { stopSignal } from './settings.ts';

interface SimulateOptions {
  control: string;
  instant?: boolean;
  station?: string;
  host: string;
  port: string;
}

/**
 * `forecourt simulate`: the demo's gauges alone, for a console that runs elsewhere on this computer; with `--station`
 * one console as a station file describes it.
 */
export function addSimulateCommand(program: Command): void {
  program
    .command('simulate')
    .description('Run simulated gauges on loopback, with a control address to inject faults')
    .option('--control <port>', 'port of the control address', '8081')
    .option('--instant', 'answer at once instead of at the speed of a serial line')
    .option('--station <file>', 'run one console instead, as this station file describes it')
    .option('--host <address>', 'address of that console', '127.0.0.1')
    .option('--port <port>', 'port of that console', '10001')
    .action(async (options: SimulateOptions) => {
      if (options.station === undefined) await runFleet(options);
      else await runStation(options.station, options);
    });
}

/** A port from the command line, 0 for one that the system chooses. */
function portOf(text: string, option: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartError(`${option} must be a port from 0 to 65535.`);
  return port;
}

async function runFleet(options: SimulateOptions): Promise<void> {
  const port = portOf(options.control, '--control');
  const stopped = stopSignal();
  const anchor = new Date();
  const fleet = await startFleet({
    stations: demoStations(demoSites(anchor)),
    seed: DEMO_SEED,
    startAt: demoStart(anchor),
    msPerByte: options.instant ? 0 : 1,
  }).catch((error: unknown) => {
    throw cannotStart(
      error,
      'The simulated gauges cannot start: another demo or simulator uses their addresses. Stop it first.',
    );
  });
  const control = await startControl(fleet, port).catch(async (error: unknown) => {
    await fleet.stop();
    throw cannotStart(error, `Port ${port} is in use by another program: choose another with --control.`);
  });
  for (const gauge of fleet.gauges) process.stdout.write(`${gauge.host}:${gauge.port}  ${gauge.name}\n`);
  process.stdout.write(`Control: ${control.url}/gauges\n`);
  await stopped;
  await control.stop();
  await fleet.stop();
}

/** The console of a station file until a signal ends it. */
async function runStation(file: string, { host, port: asked, instant }: SimulateOptions): Promise<void> {
  const port = portOf(asked, '--port');
  const stopped = stopSignal();
  const plan = readPlan(file);
  const served = await serveStation(plan, { host, port, msPerByte: instant ? 0 : 1 }).catch((error: unknown) => {
    throw cannotListen(error, host, port);
  });
  const [{ station }] = plan.stages;
  process.stdout.write(`${served.host}:${served.port}  ${station.kind}  ${file}\n`);
  await stopped;
  await served.stop();
}

function readPlan(file: string): StationPlan {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`The station file ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
  try {
    return readStationFile(text, Date.now());
  } catch (error) {
    if (error instanceof StationFileError) throw new StartError(`${file}: ${error.message}`);
    throw error;
  }
}

/** The sentence for an address on which a console cannot be put. */
function cannotListen(error: unknown, host: string, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`${host} is not an address of this computer: choose another with --host.`);
  }
  if (code === 'EACCES') return new StartError(`Port ${port} needs more rights: choose another with --port.`);
  return cannotStart(error, `${host}:${port} is in use by another program: choose another with --port.`);
}

/** The sentence for an address that is taken; anything else stays what it is. */
function cannotStart(error: unknown, sentence: string): unknown {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? new StartError(sentence) : error;
}
