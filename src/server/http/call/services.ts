import { Denials } from '#server/audit/denials.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { type Limit, RateLimits } from '../access/rate-limits.ts';
import type { AppDeps } from '../deps.ts';
import { EventStreams } from '../events/streams.ts';
import { DeskPages } from '../lists/desk-pages.ts';
import { SiteLists } from '../lists/site-lists.ts';
import { Background } from '../serve/background.ts';
import { Metrics } from '../serve/metrics.ts';

/** The parts of one web server that its handlers share. */
export interface Services {
  deps: AppDeps;
  now(): Date;
  limits: RateLimits;
  generalLimit: Limit;
  denials: Denials;
  background: Background;
  lists: SiteLists;
  desk: DeskPages;
  streams: EventStreams;
  metrics: Metrics;
  /** Bytes of papers. */
  documents: DocumentStore;
  /** Ends the event streams, which otherwise would keep the server open. */
  hangUp(): Promise<void>;
  /** Waits for background work. */
  close(): Promise<void>;
}

/** Starts the shared parts; they listen to the event feed from here on. */
export function startServices(deps: AppDeps): Services {
  const now = deps.now ?? (() => new Date());
  const background = new Background(deps.log);
  const lists = new SiteLists(deps.db, deps.config, now);
  const desk = new DeskPages(now);
  const streams = new EventStreams(deps.db, now, deps.log);
  const unsubscribe = deps.feed.subscribe(
    (change) => {
      lists.take(change);
      desk.take(change);
      streams.take(change);
    },
    () => {
      lists.drop();
      desk.drop();
      streams.gap();
    },
  );
  return {
    deps,
    now,
    limits: new RateLimits(),
    generalLimit: { max: deps.requestsPerMinute ?? 600, minutes: 1 },
    denials: new Denials(),
    background,
    lists,
    desk,
    streams,
    documents: openDocumentStore(deps.config),
    metrics: new Metrics(deps.metrics ?? [], () => streams.size),
    async hangUp() {
      unsubscribe();
      await streams.close();
    },
    close: () => background.settle(),
  };
}
