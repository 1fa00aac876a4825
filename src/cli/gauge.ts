import { isIP } from 'node:net';
import type { Command } from 'commander';
import { probeGauge } from '#server/polling/probe-gauge.ts';
import { StartError } from '#server/start-error.ts';

/** `forecourt gauge probe HOST:PORT`: connects to a gauge and prints what it is and which reports it answers. Changes nothing. */
export function addGaugeCommand(program: Command): void {
  program
    .command('gauge')
    .description('Tank gauges')
    .command('probe <address>')
    .description('Show what the gauge at HOST:PORT is and which reports it answers')
    .action(async (address: string) => {
      const { host, port } = readAddress(address);
      const result = await probeGauge(host, port);
      if (result.trouble !== null) throw new StartError(result.trouble);
      const out = (line: string) => process.stdout.write(`${line}\n`);
      out(
        `Console   ${result.consoleType || 'unknown'}${result.software === null ? '' : ` (software ${result.software})`}`,
      );
      out(`Format    ${result.format ?? 'none'}`);
      out(`Units     ${result.units ?? 'unknown'}`);
      const codes = (answered: boolean) =>
        result.codes
          .filter((one) => one.answered === answered)
          .map((one) => one.code)
          .join(' ') || 'nothing';
      out(`Answers   ${codes(true)}`);
      out(`Lacks     ${codes(false)}`);
      const number = (value: number | null, digits: number) => (value === null ? '-' : value.toFixed(digits));
      for (const { tank_number: tank, label, volume, height, water } of result.tanks) {
        out(
          `Tank ${tank}    ${label}: ${number(volume, 0)} gal, product ${number(height, 1)} in, water ${number(water, 1)} in`,
        );
      }
    });
}

function readAddress(address: string): { host: string; port: number } {
  const colon = address.lastIndexOf(':');
  const host = address.slice(0, colon).replace(/^\[|\]$/g, '');
  const port = Number(address.slice(colon + 1));
  if (isIP(host) === 0) throw new StartError(`'${address}' is not in the form HOST:PORT with an IP address as host.`);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError(`The port in '${address}' must be a whole number from 1 to 65535.`);
  return { host, port };
}
