import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { createFirstAdmin } from '../actions/user/create-first-admin.ts';
import type { Config } from '../config.ts';
import { checkDocumentStore } from '../documents/check-store.ts';
import { probeServer } from '../http/serve/probe-server.ts';
import { buildApp } from '../http/start/app.ts';
import { startKeepWatch, watchMetrics } from '../jobs/keep-watch.ts';
import { retentionMetrics } from '../jobs/retention-metrics.ts';
import { scheduledJobs } from '../jobs/scheduled-jobs.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { pollingMetrics } from '../polling/metrics.ts';
import { startPolling } from '../polling/poller.ts';
import { probeGauge } from '../polling/probe-gauge.ts';
import { isDatabaseAway } from '../store/database/database-away.ts';
import { shareEventFeed } from '../store/database/events.ts';
import { eventLoopMetrics } from './event-loop-metrics.ts';
import { listen, listenForProbes, ownUrl } from './listening.ts';
import type { OpenedDatabase } from './open-database.ts';

export interface RoleDeps {
  config: Config;
  opened: OpenedDatabase;
  log: Logger;
  /** The result of checkDocuments. */
  documents: () => Promise<void>;
  /** Runs once the document store answers, before any role starts. */
  prepare: ((opened: OpenedDatabase) => Promise<void>) | undefined;
  /** True until the process is ready, and again once it is about to stop. */
  draining: () => boolean;
  /** Called when the first role is ready. */
  onReady(): void;
  /** Receives the function that stops each part, in the order in which the parts start. */
  closing: (() => Promise<void>)[];
  /** The same for the web. */
  closingWeb: (() => Promise<void>)[];
}

/** Checks the document store if a role needs it. Throws StartError when it cannot be used. */
export async function checkDocuments(config: Config, log: Logger): Promise<void> {
  // A poller does not use documents: gauges are read whether or not the store answers.
  if (config.roles.some((role) => role !== 'poller')) await checkDocumentStore(config, log);
}

/**
 * Starts the roles of the settings on an open database: most of the program, which main.ts loads while
 * the database opens. Returns the console's address; null without the web role. Throws StartError.
 */
export async function startRoles(deps: RoleDeps): Promise<string | null> {
  const { config, opened, log, draining, onReady, closing, closingWeb } = deps;
  const connecting = shareEventFeed(opened.url);
  // Awaited below. An earlier failure is reported first; the feed is still closed.
  const connected = connecting.catch(() => null);
  closing.push(async () => (await connected)?.close());
  await deps.documents();
  await deps.prepare?.(opened);
  if (config.admin !== null)
    await createFirstAdmin(opened.db, config.admin.email, config.admin.password, { onlyWhenNone: true });
  const feed = await connecting;
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
    onReady();
    await listen(app, config);
    url = ownUrl(config, app.server.address());
  }
  if (config.probePort !== null && !config.roles.includes('web')) {
    const probes = probeServer({ config, db, metrics, draining });
    await listenForProbes(probes, { host: config.host, port: config.probePort });
    // Closed last: until then it reports that this process is about to stop.
    closing.push(async () => void probes.close());
  }
  const beside = { answers: config.roles.includes('web'), log, closing };
  if (config.roles.includes('worker')) {
    metrics.push(retentionMetrics(db));
    const extraJobs = scheduledJobs(config, db, publicUrl, log);
    await startPart('The worker', beside, () => startJobs({ config, db, url: opened.url, log, feed, extraJobs }));
  }
  if (config.roles.includes('poller')) {
    await startPart('The poller', beside, async () => {
      const polling = await startPolling({ config, db, log, feed, alone: embedded });
      metrics.push(pollingMetrics(polling));
      return polling;
    });
  }
  if (config.roles.some((role) => role !== 'poller')) {
    metrics.push(watchMetrics(db, config));
    const watch = startKeepWatch({ db, config, log });
    closing.push(() => watch.stop());
  }
  onReady();
  return config.roles.includes('web') ? (config.publicUrl ?? url) : null;
}

interface PartDeps {
  /** Whether the web server already answers. */
  answers: boolean;
  log: Pick<Logger, 'warn'>;
  closing: (() => Promise<void>)[];
}

/**
 * Starts a part, and stops it with the others. If the console already answers, a database outage in the meantime
 * ends nothing: the start is retried until it succeeds or the console stops. Otherwise the failure is thrown.
 */
async function startPart(name: string, deps: PartDeps, start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  const { answers, log, closing } = deps;
  try {
    const part = await start();
    closing.push(() => part.stop());
    return;
  } catch (error) {
    if (!answers || !isDatabaseAway(error)) throw error;
    log.warn({ err: error }, `${name} could not start while the database is down; retrying`);
  }
  const stop = new AbortController();
  const part = (async () => {
    for (;;) {
      // The pause ends early, with null, when the console stops.
      if ((await pause(againMs, true, { signal: stop.signal }).catch(() => null)) === null) return null;
      try {
        const started = await start();
        log.warn(`${name} is running now`);
        return started;
      } catch (error) {
        log.warn({ err: error }, `${name} could not start; retrying`);
      }
    }
  })();
  closing.push(async () => {
    stop.abort();
    await (await part)?.stop();
  });
}

/** Milliseconds between two attempts to start a part. */
const againMs = 1_000;

/** The web server, with the client's files if they were built. */
function buildWeb(deps: Parameters<typeof buildApp>[0]): ReturnType<typeof buildApp> {
  const clientDir = builtClient();
  return buildApp(clientDir === null ? deps : { ...deps, clientDir });
}

/** The client is beside the server's bundle; when the sources run directly, it is in the build folder. */
function builtClient(): string | null {
  for (const place of ['../client', '../../dist/client']) {
    const folder = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(`${folder}/index.html`)) return folder;
  }
  return null;
}
