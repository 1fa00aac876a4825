import { type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../store/database/pool.ts';
import { requireFreePort } from './listening.ts';
import { type OpenedDatabase, openConfiguredDatabase } from './open-database.ts';

export interface RunningServer {
  /** Where the console answers; null when this process has no web role. */
  url: string | null;
  db: Database;
  /** Lets requests and polls in flight finish, gives leases up, closes the database. */
  stop(): Promise<void>;
}

export interface StartHooks {
  /** Loaded while the database opens; what it answers is called when that is open and migrated, before anything runs on it. */
  prepare?: () => Promise<(opened: OpenedDatabase) => Promise<void>>;
}

/** Starts the parts that the settings' roles name. Throws StartError with one sentence when it cannot. */
export async function startServer(config: Config, hooks: StartHooks = {}): Promise<RunningServer> {
  const log = pino({ level: config.logLevel, base: null });
  const closing: (() => Promise<void>)[] = [];
  // The web is up first and gone first: it waits neither for jobs that start nor for polls that end.
  const closingWeb: (() => Promise<void>)[] = [];
  let serving = false;
  const stop = async () => {
    serving = false;
    for (const close of [...closing.splice(0), ...closingWeb.splice(0)].reverse()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'Something did not stop cleanly'));
    }
  };
  try {
    // Before minutes of other work: a port that is taken will not be free at its end either.
    if (config.roles.includes('web')) await requireFreePort(config);
    const opening = openConfiguredDatabase(config, log);
    const loading = loadMeanwhile(config, log, hooks);
    const opened = await opening;
    closing.push(() => opened.close());
    const { startRoles, papers, prepare } = await loading;
    const url = await startRoles({
      config,
      opened,
      log,
      papers,
      prepare,
      draining: () => !serving,
      onReady: () => {
        serving = true;
      },
      closing,
      closingWeb,
    });
    return { url, db: opened.db, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Loads most of the program, and with a database of its own tries the papers' store, while PostgreSQL's processes start. */
function loadMeanwhile(config: Config, log: Logger, hooks: StartHooks) {
  // The next turn of the loop: by then those processes have been started.
  const loading = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
    const { checkPapers, startRoles } = await import('./roles.ts');
    const check = () => checkPapers(config, log);
    // Where the database is elsewhere, nothing is made in the data folder before it is known to be there.
    const begun = config.databaseUrl === null ? toldLater(check()) : null;
    return { startRoles, papers: () => begun ?? check(), prepare: await hooks.prepare?.() };
  });
  return toldLater(loading);
}

/** A promise whose failure is told when it is awaited: until then another's may come first. */
function toldLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
