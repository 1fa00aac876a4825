import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AdminEventKind, SiteEventKind } from '#contract/events.ts';
import { routes } from '#contract/routes/all.ts';
import { reportSessionTrouble } from './call.ts';
import { keys, type SitePart } from './keys.ts';
import { hasManySites } from './many-sites.ts';

/** At most one refetch of a key in this time, however many events ask for it. */
export const REFETCH_GAP_MS = 2_000;
/** The same for lists of very many sites, of which something changes all the time. */
export const MANY_REFETCH_GAP_MS = 6_000;
/** How often everything is read again while the stream is down. */
export const POLL_MS = 60_000;
/** Waits before the stream is tried again, the last one for ever. */
export const RECONNECT_MS = [1_000, 2_000, 5_000, 15_000, 30_000] as const;

/** A stream that lived this long was a good one. */
const STEADY_MS = 30_000;

type Kind = SiteEventKind | AdminEventKind;

/** What each kind of event makes stale: of a site only the parts it can have changed. */
const staleBy: Record<Kind, (siteId: number | null) => QueryKey[]> = {
  'site.changed': (id) => [
    keys.sites(),
    keys.attention(),
    ...parts(id, 'page', 'gauge', 'info', 'equipment', 'tanks', 'commands', 'status', 'before-watch'),
  ],
  'alarm.changed': (id) => [
    keys.sites(),
    keys.attention(),
    keys.desk(),
    keys.fleetAlarms(),
    keys.inventory(),
    ...parts(id, 'page', 'alarms', 'issues', 'inventory', 'status', 'inbox', 'before-watch'),
  ],
  'inventory.changed': (id) => [keys.inventory(), ...parts(id, 'inventory', 'gauge')],
  'issue.changed': (id) => [
    keys.critical(),
    keys.releases(),
    keys.attention(),
    keys.desk(),
    keys.fleetAlarms(),
    keys.assigned(),
    ...parts(id, 'issues', 'alarms', 'before-watch'),
  ],
  // Records, policies and listings of the owner are shown by documents, and by their types.
  'documents.changed': (id) => parts(id, 'documents', 'inbox', 'calendar', 'status', 'info'),
  // What is due orders the forms of a site.
  'calendar.changed': (id) => [
    keys.overview(),
    keys.attention(),
    keys.desk(),
    ...parts(id, 'calendar', 'inbox', 'inspections'),
  ],
  'inspection.changed': (id) => parts(id, 'inspections'),
  'sites.changed': () => [keys.manageSites(), keys.sites(), keys.overview(), keys.attention()],
  'users.changed': () => [keys.users()],
};

function parts(id: number | null, ...names: SitePart[]): QueryKey[] {
  return id === null ? [] : names.map((name) => keys.sitePart(id, name));
}

/** The keys that an event makes stale. Unreadable data counts as an event about no site. */
export function keysOf(kind: Kind, data: string): QueryKey[] {
  let siteId: number | null = null;
  try {
    const parsed: unknown = JSON.parse(data);
    if (typeof parsed === 'object' && parsed !== null && 'site_id' in parsed && typeof parsed.site_id === 'number') {
      siteId = parsed.site_id;
    }
  } catch {
    // A hint without a site is still a hint.
  }
  return staleBy[kind](siteId);
}

/** Gathers keys and passes each on at most once in its gap: the first at once, what follows at the gap's end. */
export class KeyGate {
  #waiting = new Map<string, QueryKey>();
  #lastAt = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #pass: (key: QueryKey) => void;
  readonly #gapOf: (key: QueryKey) => number;

  constructor(pass: (key: QueryKey) => void, gapOf: (key: QueryKey) => number = () => REFETCH_GAP_MS) {
    this.#pass = pass;
    this.#gapOf = gapOf;
  }

  ask(key: QueryKey): void {
    this.#waiting.set(JSON.stringify(key), key);
    this.#flush();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  #flush(): void {
    const now = Date.now();
    let wait = Number.POSITIVE_INFINITY;
    for (const [name, key] of this.#waiting) {
      const due = (this.#lastAt.get(name) ?? Number.NEGATIVE_INFINITY) + this.#gapOf(key);
      if (due > now) {
        wait = Math.min(wait, due - now);
        continue;
      }
      this.#waiting.delete(name);
      this.#lastAt.set(name, now);
      this.#pass(key);
    }
    clearTimeout(this.#timer);
    if (wait !== Number.POSITIVE_INFINITY) this.#timer = setTimeout(() => this.#flush(), wait);
  }
}

/** Lists are everybody's, parts belong to one site: the lists of very many sites change all the time. */
function gapOf([first]: QueryKey): number {
  return first !== 'site' && hasManySites() ? MANY_REFETCH_GAP_MS : REFETCH_GAP_MS;
}

/** The part of EventSource that is used; tests pass their own. */
export interface Stream {
  addEventListener: (kind: string, listener: (event: { data?: unknown }) => void) => void;
  close: () => void;
}

export interface LiveParts {
  open: (address: string) => Stream;
  /** Marks what was read under a key as stale, so that what is on screen is read again. */
  invalidate: (key: QueryKey) => void;
  /** Everything but the session is stale. */
  invalidateAll: () => void;
  /** The server ended the stream: is there still a session? */
  sessionEnded: () => void;
  isHidden: () => boolean;
}

/**
 * Keeps reads fresh: while the page is visible it listens to the event stream; while that is down it asks for
 * everything once a minute and keeps trying. A hidden page does nothing and catches up when it is seen again.
 */
export class LiveUpdates {
  readonly #parts: LiveParts;
  readonly #gate: KeyGate;
  #stream: Stream | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;
  #failures = 0;
  #openedAt = Number.POSITIVE_INFINITY;
  /** True when events may have gone by unheard. */
  #missed = false;

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.#gate = new KeyGate(parts.invalidate, gapOf);
  }

  /** Starts, or stops, by what the page's visibility is now. */
  readonly follow = (): void => {
    if (this.#parts.isHidden()) this.#rest();
    else if (!this.#stream && this.#retry === undefined) this.#connect();
  };

  stop(): void {
    this.#rest();
    this.#gate.stop();
  }

  #rest(): void {
    this.#close();
    clearTimeout(this.#retry);
    clearInterval(this.#poll);
    this.#retry = undefined;
    this.#poll = undefined;
    this.#missed = true;
  }

  #connect(): void {
    this.#retry = undefined;
    const stream = this.#parts.open(routes.events.path);
    this.#stream = stream;
    stream.addEventListener('open', () => {
      this.#openedAt = Date.now();
      clearInterval(this.#poll);
      this.#poll = undefined;
      if (this.#missed) this.#parts.invalidateAll();
      this.#missed = false;
    });
    stream.addEventListener('error', () => this.#lost(stream));
    stream.addEventListener('bye', () => {
      this.#lost(stream);
      this.#parts.sessionEnded();
    });
    stream.addEventListener('resync', () => this.#parts.invalidateAll());
    for (const kind of Object.keys(staleBy) as Kind[]) {
      stream.addEventListener(kind, (event) => {
        for (const key of keysOf(kind, String(event.data))) this.#gate.ask(key);
      });
    }
  }

  #lost(stream: Stream): void {
    if (this.#stream !== stream) return;
    this.#close();
    this.#missed = true;
    // A stream that ends as soon as it opens is a failure too: only one that lasted starts the waits afresh.
    if (Date.now() - this.#openedAt >= STEADY_MS) this.#failures = 0;
    this.#openedAt = Number.POSITIVE_INFINITY;
    const wait = RECONNECT_MS[Math.min(this.#failures, RECONNECT_MS.length - 1)] ?? POLL_MS;
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#connect(), wait);
    this.#poll ??= setInterval(() => this.#parts.invalidateAll(), POLL_MS);
  }

  #close(): void {
    this.#stream?.close();
    this.#stream = undefined;
  }
}

/** Live updates for a signed-in page; mount once, below the guard. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const live = new LiveUpdates(browserParts(client));
    live.follow();
    document.addEventListener('visibilitychange', live.follow);
    return () => {
      document.removeEventListener('visibilitychange', live.follow);
      live.stop();
    };
  }, [client]);
}

function browserParts(client: QueryClient): LiveParts {
  const notSession = { predicate: (query: { queryKey: QueryKey }) => query.queryKey[0] !== keys.session()[0] };
  return {
    open: (address) => new EventSource(address, { withCredentials: true }),
    invalidate: (queryKey) => void client.invalidateQueries({ queryKey }),
    invalidateAll: () => void client.invalidateQueries(notSession),
    sessionEnded: reportSessionTrouble,
    isHidden: () => document.hidden,
  };
}
