import { join } from 'node:path';
import type { Programs } from './binaries.ts';
import { readPostmasterFile } from './earlier-server.ts';
import { explainFailure } from './embedded-error.ts';
import type { LogFile } from './log-file.ts';
import { readProcess, signalProcess, waitUntil } from './processes.ts';
import type { RunAs } from './run-as.ts';
import { SERVER_SETTINGS, WITHOUT_SYNC } from './settings.table.ts';
import { startGuarded } from './watchdog.ts';

export interface ServerPlan {
  programs: Programs;
  /** Real path of the database folder. */
  cluster: string;
  shown: string;
  user: RunAs;
  socketFolder: string;
  fsync: boolean;
  logFile: LogFile;
  log: (line: string) => void;
}

/** A server that accepts connections. */
export interface ServerProcess {
  /** The postmaster. */
  pid: number;
  /** Resolves when it has ended, for whatever reason; 128 + n after signal n. */
  ended: Promise<number>;
  /** Log written since this server was started. */
  output(): string;
  /** Fast shutdown: running statements are cancelled, what was committed is on disk. */
  stop(): Promise<void>;
  /** Lets Node end although the server runs; its watchdog stops it then. */
  unref(): void;
}

const STOP_PATIENCE_MS = 30_000;
const QUIT_PATIENCE_MS = 5_000;
const SLOW_START_MS = 10_000;

/** Starts `postgres` and waits until it is ready, recovery included; throws EmbeddedError with the log's tail. */
export async function startServer(plan: ServerPlan): Promise<ServerProcess> {
  const { programs, cluster, shown, user, socketFolder, logFile, log } = plan;
  const settings = { ...SERVER_SETTINGS, ...(plan.fsync ? {} : WITHOUT_SYNC), unix_socket_directories: socketFolder };
  const begin = logFile.size();
  const guarded = startGuarded({
    program: join(programs.bin, 'postgres'),
    args: ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    user,
    cwd: cluster,
    output: logFile.descriptor,
    socketFolder,
  });
  let over = false;
  void guarded.ended.then(() => {
    over = true;
  });
  const watchdog = guarded.child.pid ?? 0;
  let pid = 0;
  const ready = () => {
    pid = over ? 0 : readyChild(cluster, watchdog);
    return over || pid !== 0;
  };
  // No limit: after a power cut PostgreSQL replays its log, and to stop it then would only start that again.
  while (!(await waitUntil(ready, SLOW_START_MS, 5))) log('PostgreSQL is still starting (it may be recovering)');
  const output = () => logFile.since(begin);
  if (pid === 0) throw explainFailure(output(), shown);
  return {
    pid,
    ended: guarded.ended,
    output,
    async stop() {
      guarded.child.ref();
      guarded.close();
      if (await waitUntil(() => over, STOP_PATIENCE_MS, 10)) return;
      signalProcess(pid, 'SIGQUIT');
      if (await waitUntil(() => over, QUIT_PATIENCE_MS, 10)) return;
      signalProcess(pid, 'SIGKILL');
      await guarded.ended;
    },
    unref() {
      guarded.child.unref();
      const pipe = guarded.child.stdin;
      if (pipe && 'unref' in pipe && typeof pipe.unref === 'function') pipe.unref();
    },
  };
}

/** The postmaster's number once it is ready and our watchdog's child, else 0: the file may be an earlier server's. */
function readyChild(cluster: string, watchdog: number): number {
  const file = readPostmasterFile(cluster);
  if (file === null || !file.ready) return 0;
  return readProcess(file.pid)?.parent === watchdog ? file.pid : 0;
}
