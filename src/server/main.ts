import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import type { Registry } from 'prom-client';
import { createFirstAdmin } from './actions/user/create-first-admin.ts';
import type { Config } from './config.ts';
import { checkDocumentStore } from './documents/check-store.ts';
import { eventLoopMetrics } from './event-loop-metrics.ts';
import { buildApp } from './http/app.ts';
import { probeServer } from './http/probe-server.ts';
import { retentionMetrics } from './jobs/retention-metrics.ts';
import { scheduledJobs } from './jobs/scheduled-jobs.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { type OpenedDatabase, openConfiguredDatabase } from './open-database.ts';
import { pollingMetrics } from './polling/metrics.ts';
import { startPolling } from './polling/poller.ts';
import { probeGauge } from './polling/probe-gauge.ts';
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
  // The web is up first and gone first: it waits neither for jobs that start nor for polls that end.
  const closingWeb: (() => Promise<void>)[] = [];
  let serving = false;
  const draining = () => !serving;
  const stop = async () => {
    serving = false;
    for (const close of [...closing.splice(0), ...closingWeb.splice(0)].reverse()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'Something did not stop cleanly'));
    }
  };
  try {
    // Before minutes of other work: a port that is taken will not be free at its end either.
    if (config.roles.includes('web')) await requireFreePort(config);
    const opened = await openConfiguredDatabase(config, log);
    closing.push(() => opened.close());
    // A poller has nothing to do with papers: gauges are read whether their store answers or not.
    if (config.roles.some((role) => role !== 'poller')) await checkDocumentStore(config, log);
    await hooks.prepare?.(opened);
    if (config.admin !== null)
      await createFirstAdmin(opened.db, config.admin.email, config.admin.password, { onlyWhenNone: true });
    const feed = await shareEventFeed(opened.url);
    closing.push(() => feed.close());
    const { db, embedded } = opened;
    let url = '';
    const publicUrl = () => config.publicUrl ?? (url === '' ? `http://localhost:${config.port}` : url);
    const metrics: Registry[] = [eventLoopMetrics()];
    if (config.roles.includes('web')) {
      const app = await buildWeb({ config, db, feed, log, metrics, publicUrl, probe: probeGauge, draining });
      closingWeb.push(async () => {
        if (app.server.listening) await pause(config.drainSeconds * 1000);
        await app.close();
      });
      serving = true;
      await listen(app, config);
      url = ownUrl(config, app.server.address());
    }
    if (config.probePort !== null && !config.roles.includes('web')) {
      const probes = probeServer({ config, db, metrics, draining });
      await listenForProbes(probes, config.probePort, config);
      // Closed after the work: until then it tells that this process is about to stop.
      closing.push(async () => void probes.close());
    }
    if (config.roles.includes('worker')) {
      metrics.push(retentionMetrics(db));
      const jobs = await startJobs({
        config,
        db,
        url: opened.url,
        log,
        feed,
        extraJobs: scheduledJobs(config, db, publicUrl, log),
      });
      closing.push(() => jobs.stop());
    }
    if (config.roles.includes('poller')) {
      const polling = await startPolling({ config, db, log, feed, alone: embedded });
      closing.push(() => polling.stop());
      metrics.push(pollingMetrics(polling));
    }
    serving = true;
    return { url: config.roles.includes('web') ? (config.publicUrl ?? url) : null, db, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The web with the client's files, where those were built. */
function buildWeb(deps: Parameters<typeof buildApp>[0]): ReturnType<typeof buildApp> {
  const clientDir = builtClient();
  return buildApp(clientDir === null ? deps : { ...deps, clientDir });
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, config: Config): Promise<void> {
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw cannotListen(config, error);
  });
}

function ownUrl(config: Config, address: ReturnType<import('node:net').Server['address']>): string {
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const local = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(config.host);
  return `http://${local ? 'localhost' : config.host}:${port}`;
}

function listenForProbes(probes: Server, port: number, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    probes.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen({ ...config, port }, error)));
    probes.listen(port, config.host, resolve);
  });
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
