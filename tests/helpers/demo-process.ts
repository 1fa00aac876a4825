import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built program, running the demo on a free port with a data folder of its own. */
export interface DemoProcess {
  url: string;
  /** Where simulated gauges can be broken. */
  control: string;
  stop(): Promise<void>;
}

/** DEMO_PROGRAM names another build of it. */
const bundle = process.env.DEMO_PROGRAM ?? fileURLToPath(new URL('../../dist/server/forecourt.mjs', import.meta.url));

/** Starts the demo as `npm start` does, polling every `pollSeconds`; resolves when it has printed its address. */
export async function startDemo({
  pollSeconds = 2,
  env = {},
}: {
  pollSeconds?: number;
  env?: Record<string, string>;
} = {}): Promise<DemoProcess> {
  const data = mkdtempSync(join(tmpdir(), 'forecourt-demo-'));
  // PostgreSQL runs as somebody else where root tests: it must reach the folder, or its data would stay elsewhere.
  chmodSync(data, 0o711);
  const child = spawn(process.execPath, [bundle, 'demo'], {
    env: {
      ...process.env,
      PORT: '0',
      FORECOURT_DATA: data,
      POLL_SECONDS: String(pollSeconds),
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = await untilReady(child);
  return {
    url: found(output, /ready:\s+(http:\S+)/),
    control: found(output, /happens:\s+(http:\S+)\/gauges/),
    async stop() {
      const gone = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const take = (chunk: Buffer) => {
      output += String(chunk);
      if (output.includes('Stop with Ctrl+C')) resolve(output);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('close', (code) => reject(new Error(`The demo ended with ${code} before it was ready:\n${output}`)));
  });
}

function found(text: string, pattern: RegExp): string {
  const match = pattern.exec(text)?.[1];
  if (match === undefined) throw new Error(`The demo did not print ${pattern}:\n${text}`);
  return match;
}
