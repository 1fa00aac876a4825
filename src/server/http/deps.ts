import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Probe } from '../actions/site/try-gauge.ts';
import type { Config } from '../config.ts';
import type { EventFeed } from '../store/database/events.ts';
import type { Database } from '../store/database/pool.ts';

/** What the web server needs from the process it runs in. */
export interface AppDeps {
  config: Config;
  db: Database;
  feed: EventFeed;
  log: FastifyBaseLogger;
  /** Origin under which people reach the console, e.g. 'https://tanks.example.com'. */
  publicUrl(): string;
  /** Tries the connection to a gauge that nobody polls; without it only polled gauges can be tried. */
  probe?: Probe;
  /** Folder of the built client; without it only the API is served. */
  clientDir?: string;
  /** Registries of other parts of the process, e.g. polling, shown by /metrics too. */
  metrics?: readonly Registry[];
  /** True when the process is about to stop: /readyz then says so. */
  draining?(): boolean;
  /** The clock; tests move it. */
  now?(): Date;
  /** Limit of calls for each person; a load test raises it. */
  requestsPerMinute?: number;
  /** Milliseconds without a byte after which an upload is given up; 60,000 without it. */
  uploadSilenceMs?: number;
  /** Milliseconds for which a call waits for the packet it asked for; 20,000 without it. */
  packetWaitMs?: number;
  /** Webhooks may come back to this machine: for tests, which have their receivers here. */
  allowLoopbackWebhooks?: boolean;
}
