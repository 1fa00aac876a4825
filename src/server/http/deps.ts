import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { EventFeed } from '../store/events.ts';
import type { Database } from '../store/pool.ts';

/** What the web server needs from the process it runs in. */
export interface AppDeps {
  config: Config;
  db: Database;
  feed: EventFeed;
  log: FastifyBaseLogger;
  /** Origin under which people reach the console, e.g. 'https://tanks.example.com'. */
  publicUrl(): string;
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
}
