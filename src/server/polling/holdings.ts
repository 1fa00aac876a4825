import type pg from 'pg';
import type { Logger } from 'pino';
import type { EventFeed } from '../store/events.ts';
import {
  type ClaimedGauge,
  claimGauges,
  countFleet,
  LEASE_SECONDS,
  listOwnedGauges,
  type PollerIdentity,
  readOwnedGauges,
  registerPoller,
  releaseGauges,
  removePoller,
  renewLease,
} from '../store/leases.ts';
import { type OwnedGauge, ownGauge } from './owned-gauge.ts';

export interface HoldingsOptions {
  pool: pg.Pool;
  log: Logger;
  feed: EventFeed;
  poller: PollerIdentity;
  alone: boolean;
  onGained: (gauge: OwnedGauge) => void;
  onLost: (gauge: OwnedGauge) => void;
}

const beatMs = (LEASE_SECONDS * 1000) / 3;
/** Polling stops this long before the lease ends, so that a slow process cannot talk to a gauge another has taken. */
const marginMs = 5_000;
const claimBatch = 2_000;

/** The gauges this process holds: keeps the lease alive, takes what is free, follows changes of sites. */
export class Holdings {
  readonly #options: HoldingsOptions;
  readonly #gauges = new Map<number, OwnedGauge>();
  /** By the monotonic clock: setting the computer's clock must neither end nor prolong a lease. */
  #leaseUntil = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | null = null;
  #working: Promise<void> = Promise.resolve();
  #unsubscribe: (() => void) | null = null;
  #stopped = false;

  constructor(options: HoldingsOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#gauges.size;
  }

  /** False when the lease could have run out: then nothing may be asked. */
  mayPoll(): boolean {
    return !this.#stopped && performance.now() < this.#leaseUntil - marginMs;
  }

  async start(): Promise<void> {
    const { pool, poller, alone, feed } = this.#options;
    await registerPoller(pool, poller, alone);
    this.#leaseUntil = performance.now() + LEASE_SECONDS * 1000;
    this.#unsubscribe = feed.subscribe(
      (change) => {
        if (change.kind === 'sites.changed') this.#queue(() => this.#follow(change.siteIds ?? []));
      },
      () => this.#queue(() => this.#reconcile()),
    );
    await this.#claim();
    this.#timer = setInterval(() => this.#queue(() => this.#beat()), beatMs);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unsubscribe?.();
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#working;
    for (const gauge of [...this.#gauges.values()]) this.#drop(gauge);
    await removePoller(this.#options.pool, this.#options.poller.id).catch(() => {
      // The lease runs out by itself.
    });
  }

  /** One thing at a time; a failure is told and the next beat tries again. */
  #queue(work: () => Promise<void>): void {
    this.#working = this.#working.then(work).catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'The gauge leases could not be looked after; trying again');
    });
  }

  async #beat(): Promise<void> {
    if (this.#stopped) return;
    const { pool, poller, log } = this.#options;
    const sentAt = performance.now();
    if (await renewLease(pool, poller)) {
      this.#leaseUntil = sentAt + LEASE_SECONDS * 1000;
    } else {
      log.warn('This process was away longer than its lease; it starts over with its gauges');
      for (const gauge of [...this.#gauges.values()]) this.#drop(gauge);
      await registerPoller(pool, poller, false).catch(async () => {
        await removePoller(pool, poller.id);
        await registerPoller(pool, poller, false);
      });
      this.#leaseUntil = performance.now() + LEASE_SECONDS * 1000;
    }
    await this.#balance();
    await this.#claim();
  }

  /** Gives back what is more than a fair share while other pollers are there to take it. */
  async #balance(): Promise<void> {
    const fleet = await countFleet(this.#options.pool);
    const share = Math.ceil(fleet.gauges / Math.max(1, fleet.pollers));
    const surplus = this.#gauges.size - share;
    if (surplus <= Math.max(1, share * 0.05)) return;
    const idle = [...this.#gauges.values()].filter((gauge) => gauge.session === null && !gauge.held).slice(0, surplus);
    for (const gauge of idle) this.#drop(gauge);
    await releaseGauges(
      this.#options.pool,
      this.#options.poller.id,
      idle.map((gauge) => gauge.siteId),
    );
  }

  async #claim(): Promise<void> {
    const { pool, poller } = this.#options;
    const fleet = await countFleet(pool);
    const share = Math.ceil(fleet.gauges / Math.max(1, fleet.pollers));
    let room = share - this.#gauges.size;
    while (room > 0) {
      const rows = await claimGauges(pool, poller.id, Math.min(room, claimBatch));
      for (const row of rows) this.#add(ownGauge(row));
      room -= rows.length;
      if (rows.length < claimBatch) break;
    }
  }

  /** Sites were added, changed or removed: read the ones we hold anew, take new ones. */
  async #follow(siteIds: readonly number[]): Promise<void> {
    if (this.#stopped) return;
    const mine = siteIds.filter((siteId) => this.#gauges.has(siteId));
    await this.#reread(mine);
    await this.#claim();
  }

  /** After missed events: what the database says we hold is what we hold. */
  async #reconcile(): Promise<void> {
    if (this.#stopped) return;
    const held = await listOwnedGauges(this.#options.pool, this.#options.poller.id);
    await this.#reread([...new Set([...held, ...this.#gauges.keys()])]);
    await this.#claim();
  }

  async #reread(siteIds: number[]): Promise<void> {
    const rows = await readOwnedGauges(this.#options.pool, this.#options.poller.id, siteIds);
    for (const siteId of siteIds) {
      const row = rows.find((candidate) => candidate.siteId === siteId);
      const known = this.#gauges.get(siteId);
      if (known !== undefined && row !== undefined && isSame(known, row)) continue;
      if (known !== undefined) this.#drop(known);
      if (row !== undefined) this.#add(ownGauge(row));
    }
  }

  /** The gauge of a site, when this process holds it. */
  find(siteId: number): OwnedGauge | null {
    return this.#gauges.get(siteId) ?? null;
  }

  #add(gauge: OwnedGauge): void {
    this.#gauges.set(gauge.siteId, gauge);
    this.#options.onGained(gauge);
  }

  #drop(gauge: OwnedGauge): void {
    this.#gauges.delete(gauge.siteId);
    this.#options.onLost(gauge);
  }
}

/** Everything a conversation goes by is as it was; another zone changes what dates and clocks mean. */
function isSame(gauge: OwnedGauge, row: ClaimedGauge): boolean {
  return row.ip === gauge.host && row.port === gauge.port && row.timezone === gauge.timezone;
}
