import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createFirstAdmin } from './actions/user/create-first-admin.ts';
import type { Config } from './config.ts';
import { buildApp } from './http/app.ts';
import { scheduledJobs } from './jobs/scheduled-jobs.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { type OpenedDatabase, openConfiguredDatabase } from './open-database.ts';
import { pollingMetrics } from './polling/metrics.ts';
import { startPolling } from './polling/poller.ts';
import { StartError } from './start-error.ts';
import { shareEventFeed } from './store/events.ts';
import type { Database } from './store/pool.ts';

export interface RunningServer {
  /** Where the console answers; null when this process has no web role. */
  url: string | null;
  db: Database;
  /** Lets requests and polls in flight finish, gives leases up, closes the database. */
  stop(): Promise<void>;
}

export interface StartHooks {
  /** Called when the database is open and migrated, before anything runs on it. */
  prepare?: (opened: OpenedDatabase) => Promise<void>;
}

/** Starts the parts that the settings' roles name. Throws StartError with one sentence when it cannot. */
export async function startServer(config: Config, hooks: StartHooks = {}): Promise<RunningServer> {
  const log = pino({ level: config.logLevel, base: null });
  const closing: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'Something did not stop cleanly'));
    }
  };
  try {
    // Before minutes of other work: a port that is taken will not be free at its end either.
    if (config.roles.includes('web')) await requireFreePort(config);
    const opened = await openConfiguredDatabase(config, log);
    closing.push(() => opened.close());
    await hooks.prepare?.(opened);
    if (config.admin !== null)
      await createFirstAdmin(opened.db, config.admin.email, config.admin.password, { onlyWhenNone: true });
    const feed = await shareEventFeed(opened.url);
    closing.push(() => feed.close());
    const { db, embedded } = opened;
    let url = '';
    const publicUrl = () => config.publicUrl ?? (url === '' ? `http://localhost:${config.port}` : url);
    if (config.roles.includes('worker')) {
      const jobs = await startJobs({
        config,
        db,
        url: opened.url,
        log,
        feed,
        extraJobs: scheduledJobs(config, db, publicUrl),
      });
      closing.push(() => jobs.stop());
    }
    const metrics = [];
    if (config.roles.includes('poller')) {
      const polling = await startPolling({ config, db, log, feed, alone: embedded });
      closing.push(() => polling.stop());
      metrics.push(pollingMetrics(polling));
    }
    if (!config.roles.includes('web')) return { url: null, db, stop };
    let draining = false;
    const clientDir = builtClient();
    const app = await buildApp({
      config,
      db,
      feed,
      log,
      metrics,
      publicUrl,
      draining: () => draining,
      ...(clientDir === null ? {} : { clientDir }),
    });
    closing.push(async () => {
      draining = true;
      await app.close();
    });
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw cannotListen(config, error);
    });
    url = ownUrl(config, app.server.address());
    return { url: config.publicUrl ?? url, db, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function ownUrl(config: Config, address: ReturnType<import('node:net').Server['address']>): string {
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const local = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(config.host);
  return `http://${local ? 'localhost' : config.host}:${port}`;
}

/** Listens for a moment. Throws StartError when that cannot be. */
function requireFreePort(config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(config, error)));
    server.listen(config.port, config.host, () => server.close(() => resolve()));
  });
}

function cannotListen(config: Config, error: NodeJS.ErrnoException): unknown {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${config.port} is in use by another program: stop it, or set PORT to a free one.`);
  }
  if (error.code === 'EACCES') {
    return new StartError(`Port ${config.port} may not be used by this user: set PORT to one above 1023.`);
  }
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? '')) {
    return new StartError(`The setting HOST is '${config.host}', which is not an address of this machine.`);
  }
  return error;
}

/** The client stands beside the server's bundle; when the sources run directly, in the build folder. */
function builtClient(): string | null {
  for (const place of ['../client', '../../dist/client']) {
    const folder = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(`${folder}/index.html`)) return folder;
  }
  return null;
}
