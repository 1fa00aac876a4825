import { randomBytes } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { type Caller, mayReadSite } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import { type AdminEventKind, adminEventKinds, type SiteEventKind } from '#contract/events.ts';
import { type Change, isInner } from '#server/store/database/events.ts';
import type { Database } from '#server/store/database/pool.ts';
import { reloadSession, type Session } from '../session.ts';

/** One event as browsers hear it. */
interface StreamEvent {
  number: number;
  kind: SiteEventKind | AdminEventKind;
  siteId: number | null;
  /** ISO 8601, UTC. */
  at: string;
}

const kept = 500;

/** The newest events of this process, numbered from 1, for browsers that were away for a moment. */
export class EventRing {
  readonly #boot: string;
  #events: StreamEvent[] = [];
  #last = 0;

  /** `boot` distinguishes this process's numbers from those of another. */
  constructor(boot: string) {
    this.#boot = boot;
  }

  add(kind: StreamEvent['kind'], siteId: number | null, at: string): StreamEvent {
    this.#last += 1;
    const event = { number: this.#last, kind, siteId, at };
    this.#events.push(event);
    if (this.#events.length > 2 * kept) this.#events = this.#events.slice(-kept);
    return event;
  }

  idOf(number: number): string {
    return `${this.#boot}-${number}`;
  }

  /** The id of the newest event. */
  get lastId(): string {
    return this.idOf(this.#last);
  }

  /** Events after the one with this id; null when some may be missing: another process's id, or too old. */
  since(id: string): StreamEvent[] | null {
    const cut = id.lastIndexOf('-');
    const number = Number(id.slice(cut + 1));
    if (id.slice(0, cut) !== this.#boot || !Number.isInteger(number) || number > this.#last) return null;
    const missed = this.#last - number;
    if (missed > kept) return null;
    return missed === 0 ? [] : this.#events.slice(-missed);
  }

  /** Forgets everything kept and makes every earlier id one from before a gap. */
  skip(): void {
    this.#events = [];
    this.#last += kept + 1;
  }
}

/** A browser that reads this slowly is cut off; it reconnects automatically. */
const mostUnreadBytes = 1_000_000;
const adminKinds: readonly string[] = adminEventKinds;

/** Who hears of changes: a person who is signed in, or a screen that shows what one may see. */
export interface Hearer {
  /** The same for all streams of one person or screen, of which there may be only a few. */
  key: string;
  /** The person whose sites the events are about. */
  caller: Caller;
  /** 'any': only that something at these sites has changed, and neither what nor where. */
  hints: 'all' | 'any';
  /** The access as it is now; null: there is none any more, and the stream ends. */
  reload(now: Date): Promise<Caller | null>;
}

/** One open event stream, and what may be heard on it at the moment. */
class EventStream {
  readonly hearer: Hearer;
  readonly #response: ServerResponse;

  constructor(hearer: Hearer, response: ServerResponse) {
    this.hearer = hearer;
    this.#response = response;
  }

  /** Sends an event if this person may know of its site; what is about the installation goes to admins. */
  deliver(event: StreamEvent, id: string): void {
    const { caller, hints } = this.hearer;
    const forAdmins = adminKinds.includes(event.kind) || event.siteId === null;
    const mayHear = forAdmins ? caller.role === 'admin' : mayReadSite(caller, event.siteId ?? 0);
    if (!mayHear) return;
    if (hints === 'all') this.write(event.kind, event.siteId, event.at, id);
    else if (!forAdmins) this.write('resync', null, event.at, id);
  }

  write(kind: string, siteId: number | null, at: string, id?: string): void {
    const idLine = id === undefined ? '' : `id: ${id}\n`;
    this.#send(`${idLine}event: ${kind}\ndata: ${JSON.stringify({ site_id: siteId, at })}\n\n`);
  }

  ping(): void {
    this.#send(': ping\n\n');
  }

  /** Says good-bye, so that the browser looks who it is, and closes. */
  end(at: string): void {
    this.write('bye', null, at);
    this.#response.end();
  }

  #send(text: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(text);
    if (this.#response.writableLength > mostUnreadBytes) this.#response.destroy();
  }
}

/** True when both may see and do the same. */
function sameAccess(left: Caller, right: Caller): boolean {
  if (left.role !== right.role || left.sites.size !== right.sites.size) return false;
  return [...left.sites].every(([id, write]) => right.sites.get(id) === write);
}

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
    let latest = session;
    const reload = async (now: Date) => {
      const found = await reloadSession(this.#db, latest, now);
      if (found === null || found.caller.mustChangePassword || found.twoStepDue) return null;
      latest = found;
      return found.caller;
    };
    const hearer = { key: `person ${session.user.id}`, caller: session.caller, hints: 'all' as const, reload };
    this.openFor(hearer, response, lastEventId);
  }

  /** The same for a hearer of any kind. Throws streams_limit for the sixth of one. */
  openFor(hearer: Hearer, response: () => ServerResponse, lastEventId?: string): void {
    const own = [...this.#streams].filter((stream) => stream.hearer.key === hearer.key);
    if (own.length >= mostPerPerson) throw new AppError('streams_limit', { retryAfter: 60 });
    const raw = response();
    // A browser that left while its session was looked up closes no more: it would keep its place for good.
    if (raw.destroyed) return;
    const stream = new EventStream({ ...hearer }, raw);
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
    const { hearer } = stream;
    let caller: Caller | null = null;
    try {
      caller = await hearer.reload(this.#now());
    } catch (error) {
      this.#log.warn({ err: error }, 'Could not check the session of an event stream; it is closed');
    }
    if (caller === null) {
      this.#streams.delete(stream);
      stream.end(this.#at());
      return;
    }
    const same = sameAccess(hearer.caller, caller);
    hearer.caller = caller;
    if (!same) stream.write('resync', null, this.#at());
  }

  #ping(): void {
    for (const stream of this.#streams) stream.ping();
  }

  #at(): string {
    return this.#now().toISOString();
  }
}

/** Takes the response of a call over for an event stream, with the headers that the call has set. */
export function startStream(reply: FastifyReply, headers: OutgoingHttpHeaders): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 3000\n\n');
  return raw;
}
