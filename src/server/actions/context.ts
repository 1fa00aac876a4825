import type { Actor } from '../audit/actor.ts';
import type { Config } from '../config.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { Database } from '../store/database/pool.ts';

/** What every action gets besides its input. */
export interface Context {
  db: Database;
  config: Config;
  actor: Actor;
  /** Bytes of papers. */
  documents: DocumentStore;
  /** The one clock of the request; injected so that tests can move it. */
  now: Date;
  /** Base of links in mails, from the settings and never from a Host header. */
  publicUrl: string;
}
