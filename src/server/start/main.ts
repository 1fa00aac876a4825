import { type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../store/database/pool.ts';
import { requireFreePort } from './listening.ts';
import { type OpenedDatabase, openConfiguredDatabase } from './open-database.ts';

export interface RunningServer {
  /** Address of the console; null when this process has no web role. */
  url: string | null;
  db: Database;
  /** Finishes requests and polls under way, releases leases, closes the database. */
  stop(): Promise<void>;
}

export interface StartHooks {
  /** Loaded while the database opens; the function it returns is called once the database is open and migrated, before anything uses it. */
  prepare?: () => Promise<(opened: OpenedDatabase) => Promise<void>>;
}

/** Starts the roles of the settings. Throws StartError with one sentence when it cannot. */
export async function startServer(config: Config, hooks: StartHooks = {}): Promise<RunningServer> {
  const log = pino({ level: config.logLevel, base: null });
  const closing: (() => Promise<void>)[] = [];
  // The web server starts first and stops first: it waits neither for jobs to start nor for polls to end.
  const closingWeb: (() => Promise<void>)[] = [];
  let serving = false;
  const stop = async () => {
    serving = false;
    for (const close of [...closing.splice(0), ...closingWeb.splice(0)].reverse()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'A part did not stop cleanly'));
    }
  };
  try {
    // Checked before minutes of other work: a port in use will not become free.
    if (config.roles.includes('web')) await requireFreePort(config);
    const opening = openConfiguredDatabase(config, log);
    const loading = loadMeanwhile(config, log, hooks);
    const opened = await opening;
    closing.push(() => opened.close());
    const { startRoles, documents, prepare } = await loading;
    const url = await startRoles({
      config,
      opened,
      log,
      documents,
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

/** Loads most of the program while PostgreSQL starts; with the bundled database it also checks the document store. */
function loadMeanwhile(config: Config, log: Logger, hooks: StartHooks) {
  // Wait one turn of the event loop: by then PostgreSQL's processes have been started.
  const loading = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
    const { checkDocuments, startRoles } = await import('./roles.ts');
    const check = () => checkDocuments(config, log);
    // With a database server, create nothing in the data folder until the server answers.
    const begun = config.databaseUrl === null ? reportedLater(check()) : null;
    return { startRoles, documents: () => begun ?? check(), prepare: await hooks.prepare?.() };
  });
  return reportedLater(loading);
}

/** A promise whose failure is reported only when it is awaited, so that an earlier failure comes first. */
function reportedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
