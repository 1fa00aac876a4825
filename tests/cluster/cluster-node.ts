import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { ProcessRole } from '#server/config.ts';
import { REPOSITORY } from '#tests/embedded/child.ts';
import { faultFolder, pause } from '#tests/faults/console-process.ts';
import { bundledProgram } from '#tests/helpers/program.ts';

/** One process of the cluster, as on a machine of its own: it listens on and connects from its own address. */
export interface ClusterNode {
  name: string;
  address: string;
  url: string;
  /** Starts it and waits for /readyz; `program` is another version of it. */
  start(program?: string): Promise<void>;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** Answer of /readyz, 0 without one. */
  readiness(): Promise<number>;
  metric(name: string): Promise<number>;
  log(): string;
}

const metricsToken = 'a token for the metrics of this cluster';
const startsWithinMs = 180_000;
let ownAddress: Promise<string> | undefined;
const alive = new Set<ChildProcess>();

/** Ends what a failed test left running. */
export function endNodes(): void {
  for (const child of alive) child.kill('SIGKILL');
}

async function bundleOwnAddress(): Promise<string> {
  const outfile = join(faultFolder(), 'own-address.mjs');
  const entry = join(REPOSITORY, 'tests/cluster/own-address-child.ts');
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
  return outfile;
}

/** A process with one role on a loopback address; `env` are its settings beside those. */
export function clusterNode(
  { role, number, port }: { role: ProcessRole; number: number; port: number },
  env: Record<string, string>,
): ClusterNode {
  const name = `${role} ${number}`;
  const address = `127.1.${['web', 'poller', 'worker'].indexOf(role) + 1}.${number}`;
  const url = `http://${address}:${port}`;
  const logFile = join(faultFolder(), `${role}-${number}.log`);
  let child: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = child;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return ending?.exitCode ?? null;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    await gone;
    return ending.exitCode;
  }

  const node: ClusterNode = {
    ...{ name, address, url },
    log: () => readFileSync(logFile, 'utf8'),
    async start(program) {
      ownAddress ??= bundleOwnAddress();
      const [file, preload] = [program ?? (await bundledProgram()), await ownAddress];
      const out = openSync(logFile, 'a');
      const started = spawn(process.execPath, ['--import', preload, file, 'serve'], {
        cwd: dirname(file),
        env: {
          ...{ PATH: process.env.PATH ?? '', LOG_LEVEL: process.env.FAULT_LOG ?? 'warn', FORECOURT_DEMO: '0' },
          ...{ FORECOURT_ROLES: role, HOST: address, PORT: String(port), PROBE_PORT: String(port) },
          ...{ OWN_ADDRESS: address, METRICS_TOKEN: metricsToken, ...env },
        },
        stdio: ['ignore', out, out],
      });
      child = started;
      alive.add(started);
      started.once('exit', () => alive.delete(started));
      const until = performance.now() + startsWithinMs;
      while ((await node.readiness()) !== 200) {
        if (started.exitCode !== null || performance.now() > until)
          throw new Error(`${name} did not become ready (exit code ${started.exitCode}): ${node.log().slice(-4_000)}`);
        await pause(30);
      }
    },
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL');
    },
    async readiness() {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
      await answer?.text().catch(() => '');
      return answer?.status ?? 0;
    },
    async metric(wanted) {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
      return Number(new RegExp(`^${wanted} (\\S+)$`, 'm').exec(await answer.text())?.[1]);
    },
  };
  return node;
}
