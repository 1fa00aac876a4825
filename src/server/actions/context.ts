import type { Role } from '#contract/access.ts';
import type { Config } from '../config.ts';
import type { Database } from '../store/pool.ts';

/** Who acts, as the audit log records it. */
export interface Actor {
  userId: number | null;
  email: string | null;
  role: Role | null;
  via: 'session' | 'anonymous' | 'system';
  ip: string | null;
}

/** What every action gets besides its input. */
export interface Context {
  db: Database;
  config: Config;
  actor: Actor;
  /** The one clock of the request; injected so that tests can move it. */
  now: Date;
  /** Base of links in mails, from the settings and never from a Host header. */
  publicUrl: string;
}

export const systemActor: Actor = { userId: null, email: null, role: null, via: 'system', ip: null };
