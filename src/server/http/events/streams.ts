import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { adminEventKinds } from '#contract/events.ts';
import { type Change, isInner } from '#server/store/database/events.ts';
import type { Database } from '#server/store/database/pool.ts';
import { reloadSession, type Session } from '../session.ts';
import { EventRing, type StreamEvent } from './ring.ts';
import { EventStream, sameAccess } from './stream.ts';

const mostPerPerson = 5;
const pingMs = 25_000;
const recheckMs = 60_000;
/** Changes of one site within this time are sent once: a poll round of thousands of gauges must not flood browsers. */
const gatherMs = 100;

/** All open event streams of this process. */
export class EventStreams {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #log: FastifyBaseLogger;
  readonly #ring = new EventRing(randomBytes(6).toString('base64url'));
  readonly #streams = new Set<EventStream>();
  #gathered = new Map<string, { kind: StreamEvent['kind']; siteId: number | null }>();
  #accessChanged = false;
  #flushSoon: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();
  readonly #timers: NodeJS.Timeout[];

  constructor(db: Database, now: () => Date, log: FastifyBaseLogger) {
    this.#db = db;
    this.#now = now;
    this.#log = log;
    this.#timers = [
      setInterval(() => this.#ping(), pingMs).unref(),
      setInterval(() => this.#noteAccessChange(), recheckMs).unref(),
    ];
  }

  /** Opens a stream on a response whose headers are ours to write. Throws streams_limit for the sixth of a person. */
  open(session: Session, lastEventId: string | undefined, response: () => ServerResponse): void {
    const own = [...this.#streams].filter((stream) => stream.session.user.id === session.user.id);
    if (own.length >= mostPerPerson) throw new AppError('streams_limit', { retryAfter: 60 });
    const raw = response();
    // A browser that left while its session was looked up closes no more: it would keep its place for good.
    if (raw.destroyed) return;
    const stream = new EventStream(session, raw);
    const replay = lastEventId === undefined ? [] : this.#ring.since(lastEventId);
    if (replay === null) stream.write('resync', null, this.#at(), this.#ring.lastId);
    else for (const event of replay) stream.deliver(event, this.#ring.idOf(event.number));
    this.#streams.add(stream);
    raw.on('close', () => this.#streams.delete(stream));
  }

  /** Takes a change from the feed. */
  take(change: Change): void {
    const { kind, siteIds } = change;
    if (isInner(kind)) {
      if (kind === 'access.changed') this.#noteAccessChange();
      return;
    }
    const forAdmins = adminEventKinds.some((known) => known === kind);
    if (forAdmins) this.#accessChanged = true;
    for (const siteId of forAdmins || siteIds === undefined ? [null] : siteIds) {
      this.#gathered.set(`${kind} ${siteId}`, { kind, siteId });
    }
    this.#flushLater();
  }

  /** Changes may have been missed: every browser reads everything again. */
  gap(): void {
    this.#ring.skip();
    for (const stream of this.#streams) stream.write('resync', null, this.#at(), this.#ring.lastId);
    this.#noteAccessChange();
  }

  get size(): number {
    return this.#streams.size;
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#flushSoon);
    await this.#flushing;
    for (const stream of this.#streams) stream.end(this.#at());
    this.#streams.clear();
  }

  #noteAccessChange(): void {
    this.#accessChanged = true;
    this.#flushLater();
  }

  #flushLater(): void {
    this.#flushSoon ??= setTimeout(() => {
      this.#flushSoon = undefined;
      this.#flushing = this.#flushing.then(() => this.#flush());
    }, gatherMs);
  }

  /** Rights are looked at again before anything that came with or after their change is sent. */
  async #flush(): Promise<void> {
    const events = [...this.#gathered.values()];
    this.#gathered = new Map();
    if (this.#accessChanged) {
      this.#accessChanged = false;
      await Promise.all([...this.#streams].map((stream) => this.#recheck(stream)));
    }
    for (const { kind, siteId } of events) {
      const event = this.#ring.add(kind, siteId, this.#at());
      const id = this.#ring.idOf(event.number);
      for (const stream of this.#streams) stream.deliver(event, id);
    }
  }

  /** Ends the stream when its session is over; has the browser read again when its rights have changed. */
  async #recheck(stream: EventStream): Promise<void> {
    let session: Session | null = null;
    try {
      session = await reloadSession(this.#db, stream.session, this.#now());
    } catch (error) {
      this.#log.warn({ err: error }, 'Could not check the session of an event stream; it is closed');
    }
    if (session === null || session.caller.mustChangePassword || session.twoStepDue) {
      this.#streams.delete(stream);
      stream.end(this.#at());
      return;
    }
    const same = sameAccess(stream.session, session);
    stream.session = session;
    if (!same) stream.write('resync', null, this.#at());
  }

  #ping(): void {
    for (const stream of this.#streams) stream.ping();
  }

  #at(): string {
    return this.#now().toISOString();
  }
}
