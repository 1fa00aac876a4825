import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { bundledProgram } from './program.ts';

const program = await bundledProgram();
const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** The command line from its bundle, on its way. */
export interface RunningCommand {
  child: ChildProcess;
  /** What it printed so far. */
  said(): string;
  ended: Promise<Ended>;
}

const alive = new Set<ChildProcess>();

/** Ends what a failed test left running. */
export function killCommands(): void {
  for (const child of alive) child.kill('SIGKILL');
}

/** Starts the command line from its bundle with these settings and no others. */
export function startCommand(args: string[], env: Record<string, string>, input?: Readable): RunningCommand {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'silent', ...env },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  // A child that ends before it has read everything is what some tests are about.
  child.stdin.on('error', () => {});
  if (input === undefined) child.stdin.end();
  else input.pipe(child.stdin);
  alive.add(child);
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => {
      alive.delete(child);
      resolve({ code, out, err });
    });
  });
  return { child, said: () => out, ended };
}

/** Runs it to its end. */
export function runCommand(args: string[], env: Record<string, string>): Promise<Ended> {
  return startCommand(args, env).ended;
}
