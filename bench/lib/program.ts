import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { pause } from './figure.ts';

/** Where Debian keeps servers; not in everybody's PATH. */
const alsoIn = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

/** The path of an installed program; null when there is none of this name. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...alsoIn];
  const paths = folders.filter((folder) => folder !== '').map((folder) => join(folder, name));
  return paths.find(mayRun) ?? null;
}

function mayRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A program of somebody else, started for a measurement. Its output goes to standard error. */
export class ForeignProgram {
  readonly #child: ChildProcess;
  readonly #name: string;

  constructor(path: string, args: readonly string[]) {
    this.#name = path;
    this.#child = spawn(path, args, { stdio: ['ignore', 2, 2] });
    this.#child.on('error', () => {}); // told by the wait for it
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Waits until an address answers 200. Rejects when the program ends before, or after half a minute. */
  async untilReady(url: string): Promise<void> {
    for (let tries = 0; tries < 300; tries++) {
      const status = await fetch(url).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => null,
      );
      if (status === 200) return;
      if (this.#ended()) throw new Error(`${this.#name} ended by itself.`);
      await pause(100);
    }
    throw new Error(`${this.#name} was not ready within half a minute.`);
  }

  /** Holds the program still while others are measured. */
  freeze(): void {
    this.#child.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    if (this.#ended()) return;
    const ended = new Promise((done) => this.#child.once('exit', done));
    this.thaw();
    this.#child.kill('SIGTERM');
    const late = setTimeout(() => this.#child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(late);
  }

  #ended(): boolean {
    return this.#child.pid === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }
}

/** A port of this machine that nobody uses now. */
export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
