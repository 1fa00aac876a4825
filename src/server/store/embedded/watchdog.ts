import { type ChildProcess, spawn } from 'node:child_process';
import { programEnvironment, type RunAs } from './run-as.ts';

/**
 * Runs a program beside a pipe from Node. When the pipe closes, because we asked for it or because Node was killed,
 * the program gets SIGINT (PostgreSQL: fast shutdown; initdb: clean up and leave). A shell, because it must outlive
 * Node and costs 1 MB.
 * $1: a folder to remove when the pipe, and not the program, came to its end first; it stays after a crash, so that a
 * restarted server has the same address.
 */
const SCRIPT = `
trap '' HUP INT TERM
folder=$1
shift
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
(
  read -r _ <&3
  [ -z "$folder" ] || : >"$folder/.closing"
  kill -INT "$program"
) 2>/dev/null &
watcher=$!
wait "$program"
status=$?
kill -KILL "$watcher" 2>/dev/null
if [ -n "$folder" ] && [ -e "$folder/.closing" ]; then rm -rf "$folder"; fi
exit "$status"
`;

export interface GuardedProgram {
  program: string;
  args: readonly string[];
  user: RunAs;
  /** Working folder; the user can enter it. */
  cwd: string;
  /** File descriptor for both outputs. */
  output: number;
  /** Removed after an orderly end. */
  socketFolder?: string;
}

export interface Guarded {
  /** The watchdog, which is the program's parent. */
  child: ChildProcess;
  /** Resolves when program and watchdog have ended; 128 + n after signal n. */
  ended: Promise<number>;
  /** Closes the pipe: the orderly end. */
  close(): void;
}

/** Starts a program under the watchdog, in a session of its own so that Ctrl-C reaches us and not the database. */
export function startGuarded({ program, args, user, cwd, output, socketFolder = '' }: GuardedProgram): Guarded {
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'forecourt-watchdog', socketFolder, program, ...args], {
    ...user,
    cwd,
    env: programEnvironment(),
    detached: true,
    stdio: ['pipe', output, output],
  });
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 137));
  });
  child.stdin?.on('error', () => undefined); // the program may be gone before we close the pipe
  return { child, ended, close: () => void child.stdin?.end() };
}
