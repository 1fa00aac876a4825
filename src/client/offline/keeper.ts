import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { isUnreachable } from '../api/wire/call.ts';
import { connection, isOpenedKept, lastAnswer, onConnection } from '../api/wire/connection.ts';
import { type KeptPlace, placeOf, sizeOf } from './kept-rules.ts';
import { forgetSites, keepFor, keepList, keepSession, keepSite, keptSites, readList, readSite } from './kept-store.ts';

/** Answers that come together are written together. */
const GATHER_MS = 1_000;
/** One answer is written at most so often, but always when the page goes out of sight. */
const GAP_MS = 30_000;

/** When the kept data came that a query was given: it is not written again. */
const given = new WeakMap<Query, number>();

/**
 * Keeps what a signed-in person reads on this device, and gives it back to queries that get no answer. Follows the
 * cache until stopped.
 */
export class Keeper {
  readonly #client: QueryClient;
  readonly #user: SessionUser;
  /** Queries with something newer than what is kept. */
  readonly #waiting = new Map<string, Query>();
  readonly #writtenAt = new Map<string, number>();
  readonly #filling = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stops: (() => void)[] = [];

  constructor(client: QueryClient, user: SessionUser) {
    this.#client = client;
    this.#user = user;
  }

  /** Begins; what is in the cache already counts too. */
  async start(): Promise<void> {
    if (!(await keepFor(this.#user.id))) return;
    // First of all: without it nothing else that is kept could be shown.
    if (!isOpenedKept()) await keepSession(this.#user, lastAnswer() ?? Date.now()).catch(quiet);
    const cache = this.#client.getQueryCache();
    this.#stops.push(cache.subscribe((event) => this.#follow(event)));
    const leave = () => document.hidden && void this.#write(true);
    document.addEventListener('visibilitychange', leave);
    this.#stops.push(() => document.removeEventListener('visibilitychange', leave));
    // What came just before the network went is not left for later.
    this.#stops.push(onConnection(() => connection().offline && void this.#write(true)));
    for (const query of cache.getAll()) {
      if (given.get(query) !== query.state.dataUpdatedAt) this.#note(query);
      this.#fillIfNeeded(query);
    }
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  #follow(event: QueryCacheNotifyEvent): void {
    const { query } = event;
    if (event.type === 'added') this.#fillIfNeeded(query);
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') this.#note(query);
    if (event.action.type === 'failed' || event.action.type === 'error') {
      this.#fillIfNeeded(query);
      this.#forgetRefused(query);
    }
  }

  /** A site that the server no longer gives to this person is kept no longer. */
  #forgetRefused(query: Query): void {
    const [first, siteId, part] = query.queryKey;
    const status = statusOf(query.state.fetchFailureReason);
    if (first === 'site' && part === 'page' && (status === 403 || status === 404)) {
      void forgetSites(this.#user.id, [String(siteId)]).catch(quiet);
    }
  }

  #note(query: Query): void {
    if (query.state.data === undefined || query.state.data === null || placeOf(query.queryKey) === null) return;
    this.#waiting.set(query.queryHash, query);
    this.#timer ??= setTimeout(() => void this.#write(false), GATHER_MS);
  }

  async #write(all: boolean): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const now = Date.now();
    const due = [...this.#waiting.values()].filter(
      ({ queryHash }) => all || now - (this.#writtenAt.get(queryHash) ?? 0) >= GAP_MS,
    );
    for (const { queryHash } of due) {
      this.#waiting.delete(queryHash);
      this.#writtenAt.set(queryHash, now);
    }
    if (this.#waiting.size > 0) this.#timer = setTimeout(() => void this.#write(false), GAP_MS);
    if (due.length > 0) await this.#keep(due).catch(quiet);
  }

  async #keep(queries: readonly Query[]): Promise<void> {
    const { id } = this.#user;
    const sites = new Map<string, Record<string, { data: unknown; at: number; size: number }>>();
    let newest = 0;
    for (const { queryKey, queryHash, state } of queries) {
      const place = placeOf(queryKey);
      const size = place === null ? null : sizeOf(state.data, place);
      if (place === null || size === null) continue;
      const answer = { data: state.data, at: state.dataUpdatedAt, size };
      newest = Math.max(newest, answer.at);
      if (place.kind === 'list') {
        await keepList(id, queryHash, answer);
        if (queryKey[0] === 'sites') await this.#forgetLost(state.data);
      } else if (this.#client.getQueryData(['site', place.siteId, 'page'])) {
        // A site counts as opened when its page was read.
        const answers = sites.get(place.siteId) ?? {};
        answers[queryHash] = answer;
        sites.set(place.siteId, answers);
      }
    }
    for (const [siteId, answers] of sites) await keepSite(id, siteId, answers);
    if (newest > 0) await keepSession(this.#user, newest);
  }

  /** Sites that are no longer in the list are no longer the person's. */
  async #forgetLost(list: unknown): Promise<void> {
    if (!Array.isArray(list)) return;
    const mine = new Set(list.map((site: { id?: unknown }) => String(site.id)));
    const lost = (await keptSites(this.#user.id)).filter((siteId) => !mine.has(siteId));
    await forgetSites(this.#user.id, lost);
  }

  /** Gives a query without data what is kept, when there is no network or its call got no answer. */
  #fillIfNeeded(query: Query): void {
    const place = placeOf(query.queryKey);
    if (place === null || query.state.data !== undefined || this.#filling.has(query.queryHash)) return;
    if (!connection().offline && !isUnreachable(query.state.fetchFailureReason)) return;
    this.#filling.add(query.queryHash);
    void this.#fill(query, place)
      .catch(quiet)
      .finally(() => this.#filling.delete(query.queryHash));
  }

  async #fill(query: Query, place: KeptPlace): Promise<void> {
    const { id } = this.#user;
    const kept =
      place.kind === 'list'
        ? await readList(id, query.queryHash)
        : (await readSite(id, place.siteId))?.[query.queryHash];
    const { state } = query;
    if (kept === undefined || state.data !== undefined) return;
    // A query that has failed stays failed: its screen says that what it shows is saved.
    const status = state.status === 'pending' ? 'success' : state.status;
    given.set(query, kept.at);
    query.setState({ data: kept.data, dataUpdatedAt: kept.at, dataUpdateCount: state.dataUpdateCount + 1, status });
  }
}

function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
}

/** Keeping is a convenience: a full or broken store costs nothing but itself. */
function quiet(error: unknown): void {
  console.warn('kept data', error);
}
