import pg from 'pg';
import { z } from 'zod';
import { adminEventKinds, siteEventKinds } from '#contract/events.ts';
import type { Sql } from './pool.ts';

/**
 * Kinds that stay among processes. 'access.changed': sessions, roles or site lists changed, look again who is who.
 * 'mail.queued': a mail waits. 'report.asked': somebody wants a scheduled report at once. 'notices.looked': a worker has looked for events to notify of. 'command.queued', 'command.done': a command for a gauge waits, or has been run.
 * 'compliance.marked': something that a verdict or due date rests on has changed (sent by triggers).
 */
export const innerKinds = [
  'access.changed',
  'mail.queued',
  'report.asked',
  'notices.looked',
  'command.queued',
  'command.done',
  'compliance.marked',
] as const;
export type InnerKind = (typeof innerKinds)[number];

/** What processes tell each other over LISTEN/NOTIFY: the kinds a browser may hear of, and our own. */
export const changeKinds = [...siteEventKinds, ...adminEventKinds, ...innerKinds] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** True for a kind that no browser hears of. */
export function isInner(kind: ChangeKind): kind is InnerKind {
  return innerKinds.some((inner) => inner === kind);
}

export interface Change {
  kind: ChangeKind;
  /** The sites it is about; absent when it is about the installation. */
  siteIds?: readonly number[];
}

/** A running subscription to the changes of every process on the same database. */
export interface EventFeed {
  subscribe(onChange: (change: Change) => void, onGap?: () => void): () => void;
  close(): Promise<void>;
}

const channel = 'forecourt';
/** PostgreSQL refuses payloads of 8000 bytes and more. */
const payloadLimit = 7_900;
const checkEveryMs = 30_000;
const longestPauseMs = 10_000;

const payloadSchema = z.object({ k: z.enum(changeKinds), s: z.array(z.number()).optional() });

/** Notifies every process of a change; inside a transaction at commit, and never after a rollback. */
export async function notifyChange(sql: Sql, ...changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  await sql.query({
    name: 'notify-changes',
    text: 'select count(pg_notify($1, payload)) from unnest($2::text[]) as payload',
    values: [channel, changes.flatMap(payloadsOf)],
  });
}

/** The change as payloads that each fit into one notification. */
export function payloadsOf(change: Change): string[] {
  if (change.siteIds === undefined) return [JSON.stringify({ k: change.kind })];
  const payloads: string[] = [];
  let part: number[] = [];
  let size = 0;
  for (const id of new Set(change.siteIds)) {
    const width = String(id).length + 1;
    if (size + width > payloadLimit - 100) {
      payloads.push(JSON.stringify({ k: change.kind, s: part }));
      part = [];
      size = 0;
    }
    part.push(id);
    size += width;
  }
  if (part.length > 0) payloads.push(JSON.stringify({ k: change.kind, s: part }));
  return payloads;
}

/**
 * Listens on a connection of its own and stays there: a lost connection is made again, after which `onGap` says that
 * changes may have been missed. Resolves when it listens; rejects when the first connection fails.
 */
async function openEventFeed(
  url: string,
  onChange: (change: Change) => void,
  onGap: () => void,
): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let client = await listen(url, onChange, lost);
  let retry: NodeJS.Timeout | undefined;
  let pause = 250;

  function lost(): void {
    if (closed || retry !== undefined) return;
    retry = setTimeout(again, pause);
  }
  async function again(): Promise<void> {
    retry = undefined;
    try {
      const fresh = await listen(url, onChange, lost);
      if (closed) return void fresh.end();
      client = fresh;
      pause = 250;
      onGap();
    } catch {
      pause = Math.min(pause * 2, longestPauseMs);
      lost();
    }
  }
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client.end();
    },
  };
}

/** One feed connection that any number of parts of this process share. */
export async function shareEventFeed(url: string): Promise<EventFeed> {
  const listeners = new Set<{ onChange: (change: Change) => void; onGap: (() => void) | undefined }>();
  const feed = await openEventFeed(
    url,
    (change) => {
      for (const listener of listeners) listener.onChange(change);
    },
    () => {
      for (const listener of listeners) listener.onGap?.();
    },
  );
  return {
    subscribe(onChange, onGap) {
      const listener = { onChange, onGap };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => feed.close(),
  };
}

interface Listening {
  end(): Promise<void>;
}

/** One listening connection; `lost` is called once when it breaks or stops answering. */
async function listen(url: string, onChange: (change: Change) => void, lost: () => void): Promise<Listening> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'forecourt events',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  let over = false;
  let check: NodeJS.Timeout | undefined;
  const broken = () => {
    if (over) return;
    over = true;
    clearInterval(check);
    client.end().catch(() => {});
    lost();
  };
  client.on('notification', (message) => {
    const change = readPayload(message.payload ?? '');
    if (change !== null) onChange(change);
  });
  // A connection that fails before it is up rejects connect(); only one that breaks later is 'lost'.
  client.on('error', () => check !== undefined && broken());
  client.on('end', () => check !== undefined && broken());
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  check = setInterval(() => {
    const answer = setTimeout(broken, checkEveryMs / 2);
    client.query('select 1').then(
      () => clearTimeout(answer),
      () => broken(),
    );
  }, checkEveryMs);
  check.unref();
  return {
    async end() {
      over = true;
      clearInterval(check);
      await client.end().catch(() => {});
    },
  };
}

/** Null for a payload this program does not know, e.g. of a newer one on the same database. */
function readPayload(payload: string): Change | null {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return null;
  }
  const parsed = payloadSchema.safeParse(value);
  if (!parsed.success) return null;
  return parsed.data.s === undefined ? { kind: parsed.data.k } : { kind: parsed.data.k, siteIds: parsed.data.s };
}
