import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const tanksPerGauge = 4;

/** A fleet of simulated gauges in a process of its own, at the addresses of `loadPlaces`. */
export interface LoadFleetProcess {
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts the simulator's load fleet and waits until every gauge listens. With `givesWay` it has what others leave of this
 * machine, for fleets that stand for machines elsewhere; where both go as fast as they can it would starve.
 */
export async function startLoadFleet(
  count: number,
  port: number,
  { givesWay = false } = {},
): Promise<LoadFleetProcess> {
  const program = fileURLToPath(new URL('./load-gauges.mjs', import.meta.url));
  const settings = ['--count', String(count), '--tanks', String(tanksPerGauge), '--port', String(port)];
  const child = spawn(process.execPath, [program, ...settings], { stdio: ['pipe', 'pipe', 'inherit'] });
  if (givesWay && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done === true) throw new Error('The load fleet did not start.');
  return {
    port,
    async stop() {
      const ended = child.exitCode === null ? once(child, 'exit') : null;
      child.stdin.end();
      await ended;
    },
  };
}
