import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const tanksPerGauge = 4;

/** A fleet of simulated gauges in a process of its own, at the addresses of `loadPlaces`. */
export interface LoadFleetProcess {
  port: number;
  stop(): Promise<void>;
}

/** Starts the simulator's load fleet and waits until every gauge listens. */
export async function startLoadFleet(count: number, port: number): Promise<LoadFleetProcess> {
  const program = fileURLToPath(new URL('./load-gauges.mjs', import.meta.url));
  const settings = ['--count', String(count), '--tanks', String(tanksPerGauge), '--port', String(port)];
  const child = spawn(process.execPath, [program, ...settings], { stdio: ['pipe', 'pipe', 'inherit'] });
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
