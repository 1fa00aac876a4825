import type { Command } from 'commander';
import { StartError } from '#server/start-error.ts';
import { DEMO_SEED, demoSites, demoStart, demoStations } from '#simulator/demo/demo-fleet.ts';
import { startControl } from '#simulator/fleet/control.ts';
import { startFleet } from '#simulator/fleet/fleet.ts';
import { stopSignal } from './stop-signal.ts';

/** `forecourt simulate`: the demo's gauges alone, for a console that runs elsewhere on this computer. */
export function addSimulateCommand(program: Command): void {
  program
    .command('simulate')
    .description('Run simulated gauges on loopback, with a control address to break them')
    .option('--control <port>', 'port of the control address', '8081')
    .option('--instant', 'answer at once instead of at the pace of a serial line')
    .action(async (options: { control: string; instant?: boolean }) => {
      const port = Number(options.control);
      if (!Number.isInteger(port) || port < 0 || port > 65_535)
        throw new StartError('--control takes a port from 0 to 65535.');
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
          'The simulated gauges cannot start: another demo or simulator has their addresses. Stop it first.',
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
    });
}

/** The sentence for an address that is taken; anything else stays what it is. */
function cannotStart(error: unknown, sentence: string): unknown {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? new StartError(sentence) : error;
}
