import type { AdminEventKind, SiteEventKind } from '#contract/events.ts';

/** One event as browsers hear it. */
export interface StreamEvent {
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
