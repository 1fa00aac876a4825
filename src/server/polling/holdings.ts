import type pg from 'pg';
import type { Logger } from 'pino';
import { readSetupAnew } from '../gauge/follow-up.ts';
import { type OwnedGauge, ownGauge } from '../gauge/owned-gauge.ts';
import {
  type ClaimedGauge,
  claimGauges,
  countFleet,
  LEASE_SECONDS,
  listOwnedGauges,
  type PollerIdentity,
  readOwnedGauges,
  registerPoller,
  releaseAll,
  releaseGauges,
  removePoller,
  renewLease,
} from '../store/critical/leases.ts';
import type { EventFeed } from '../store/database/events.ts';

export interface HoldingsOptions {
  pool: pg.Pool;
  log: Logger;
  feed: EventFeed;
  poller: PollerIdentity;
  alone: boolean;
  /** Nobody else can take the gauges, whether or not the database is there to say so. */
  unrivalled: boolean;
  /** A gauge that is taken and gave no good answer since this time was not watched meanwhile. */
  silentBefore: () => Date;
  /** Opens a site's sealed security code; null when it cannot be opened here. */
  openCode: (siteId: number, sealed: string) => string | null;
  /** Stores all that is known of the gauges, which others may take or which are read anew; throws when it cannot. */
  settle: () => Promise<void>;
  onGained: (gauge: OwnedGauge) => void;
  onLost: (gauge: OwnedGauge) => void;
}

const beatMs = (LEASE_SECONDS * 1000) / 3;
/** Polling stops this long before the lease ends, so that a slow process cannot talk to a gauge another has taken. */
const marginMs = 5_000;
/** What is still said to gauges so short before the lease ends is broken off: a long answer must not outlast it. */
const lastMs = 1_000;
/** Gauges taken at a time: a few milliseconds of work, between which others have their turn. */
const claimBatch = 200;
/**
 * How long a poller without rivals goes on without a database to renew its lease in. That no other was there when it
 * last looked is not enough: one that was started since has taken its gauges when the lease was over.
 */
const outageMs = 3_600_000;

/** The gauges this process holds: keeps the lease alive, takes what is free, follows changes of sites. */
export class Holdings {
  readonly #options: HoldingsOptions;
  readonly #gauges = new Map<number, OwnedGauge>();
  /** By the monotonic clock: setting the computer's clock must neither end nor prolong a lease. */
  #leaseUntil = Number.NEGATIVE_INFINITY;
  /** No other poller was there when the lease was last looked after. */
  #only = false;
  /** The last try to renew the lease met no database. */
  #unreachable = false;
  /** The lease came so near its end that conversations were broken off; their gauges are not among ours. */
  #brokenOff = false;
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

  /** Sites whose gauges are in conversation now. */
  inConversation(): number[] {
    return [...this.#gauges.values()].filter(({ session }) => session !== null).map(({ siteId }) => siteId);
  }

  /** False when somebody else could have taken the gauges, the lease having run out: then nothing may be asked. */
  mayPoll(): boolean {
    const now = performance.now();
    if (this.#stopped) return false;
    if (now < this.#leaseUntil - marginMs) return true;
    const mayOutlast = this.#options.unrivalled && this.#only && this.#unreachable;
    return mayOutlast && now < this.#leaseUntil + outageMs;
  }

  /** To be called again and again: breaks off what would go on beyond the lease. Those gauges are read anew later. */
  endOverdue(): void {
    const unrivalled = this.#options.unrivalled && this.#only;
    if (this.#brokenOff || unrivalled || performance.now() < this.#leaseUntil - lastMs) return;
    this.#brokenOff = true;
    for (const gauge of [...this.#gauges.values()]) if (gauge.session !== null) this.#drop(gauge);
  }

  async start(): Promise<void> {
    const { pool, poller, alone, feed } = this.#options;
    const registeredAt = performance.now();
    await registerPoller(pool, poller, alone);
    this.#leaseUntil = registeredAt + LEASE_SECONDS * 1000;
    this.#unsubscribe = feed.subscribe(
      (change) => {
        if (change.kind === 'sites.changed') this.#queue(() => this.#follow(change.siteIds ?? []));
      },
      () => this.#queue(() => this.#reconcile()),
    );
    // The first are asked while the others are taken.
    if (await this.#claim(claimBatch)) {
      this.#queue(async () => {
        await this.#claim();
      });
    }
    this.#timer = setInterval(() => this.#queue(() => this.#beat()), beatMs);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unsubscribe?.();
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#working;
    for (const gauge of [...this.#gauges.values()]) this.#drop(gauge);
    await removePoller(this.#options.pool, this.#options.poller.id).catch(() => {
      // The lease expires.
    });
  }

  /** One thing at a time; a failure is reported and the next beat tries again. */
  #queue(work: () => Promise<void>): void {
    this.#working = this.#working.then(work).catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'The gauge leases could not be looked after; trying again');
    });
  }

  async #beat(): Promise<void> {
    if (this.#stopped) return;
    const { pool, poller, log } = this.#options;
    const sentAt = performance.now();
    if (await this.#renew()) {
      this.#leaseUntil = sentAt + LEASE_SECONDS * 1000;
    } else {
      log.warn('This process or its database was away longer than its lease; it starts over with its gauges');
      // Nothing is claimed without a lease: what is in its name still, nobody else has held. Afterwards that is unknown.
      await this.#options.settle();
      for (const gauge of [...this.#gauges.values()]) this.#drop(gauge);
      await this.#options.settle();
      await removePoller(pool, poller.id);
      await releaseAll(pool, poller.id);
      const registeredAt = performance.now();
      await registerPoller(pool, poller, false);
      this.#leaseUntil = registeredAt + LEASE_SECONDS * 1000;
      this.#brokenOff = false;
    }
    if (this.#brokenOff) await this.#reconcile();
    this.#brokenOff = false;
    await this.#balance();
    await this.#claim();
  }

  /** Moves the lease forward; false when it had run out. Notes whether there was a database to ask. */
  async #renew(): Promise<boolean> {
    try {
      const renewed = await renewLease(this.#options.pool, this.#options.poller);
      this.#unreachable = false;
      return renewed;
    } catch (error) {
      this.#unreachable = true;
      throw error;
    }
  }

  /** Gives back what is more than a fair share while other pollers are there to take it. */
  async #balance(): Promise<void> {
    const fleet = await countFleet(this.#options.pool);
    this.#only = fleet.pollers <= 1;
    const share = Math.ceil(fleet.gauges / Math.max(1, fleet.pollers));
    const surplus = this.#gauges.size - share;
    if (surplus <= Math.max(1, share * 0.05)) return;
    const idle = [...this.#gauges.values()].filter((gauge) => gauge.session === null && !gauge.held).slice(0, surplus);
    for (const gauge of idle) this.#drop(gauge);
    // Nothing more is reported of a released gauge.
    const settled = this.#options.settle();
    await settled.catch((error: unknown) => this.#options.log.warn({ err: error }, 'Gauges are released unsettled'));
    await releaseGauges(
      this.#options.pool,
      this.#options.poller.id,
      idle.map((gauge) => gauge.siteId),
    );
  }

  /** Takes what is free up to a fair share, or `most` of it. Answers whether there may be more to take. */
  async #claim(most = Number.POSITIVE_INFINITY): Promise<boolean> {
    const { pool, poller } = this.#options;
    const fleet = await countFleet(pool);
    this.#only = fleet.pollers <= 1;
    const share = Math.ceil(fleet.gauges / Math.max(1, fleet.pollers));
    let room = Math.min(share - this.#gauges.size, most);
    let after = 0;
    while (room > 0 && !this.#stopped && (await this.#stillLeased())) {
      const rows = await claimGauges(pool, poller.id, Math.min(room, claimBatch), after, this.#options.silentBefore());
      for (const row of rows) this.#add(this.#own(row));
      room -= rows.length;
      after = rows.at(-1)?.siteId ?? after;
      if (rows.length < claimBatch) return false;
    }
    return true;
  }

  /** Moves the lease forward where it is time: taking over many gauges lasts longer than a beat. */
  async #stillLeased(): Promise<boolean> {
    const sentAt = performance.now();
    if (sentAt < this.#leaseUntil - LEASE_SECONDS * 1000 + beatMs) return true;
    const renewed = await this.#renew();
    if (renewed) this.#leaseUntil = sentAt + LEASE_SECONDS * 1000;
    return renewed;
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
    // In pieces, as they are claimed: a hundred thousand at once would hold up the polls.
    for (let i = 0; i < siteIds.length; i += claimBatch) await this.#rereadPiece(siteIds.slice(i, i + claimBatch));
  }

  async #rereadPiece(siteIds: number[]): Promise<void> {
    const ownedGauges = await readOwnedGauges(this.#options.pool, this.#options.poller.id, siteIds);
    const rows = new Map(ownedGauges.map((row) => [row.siteId, row]));
    for (const siteId of siteIds) {
      const row = rows.get(siteId);
      const known = this.#gauges.get(siteId);
      if (known !== undefined && row !== undefined && isSame(known, row)) continue;
      if (known !== undefined) this.#drop(known);
      if (row === undefined) continue;
      const gauge = this.#own(row);
      if (known !== undefined && known.units !== gauge.units) readSetupAnew(gauge);
      this.#add(gauge);
    }
  }

  /** The gauge of a site, when this process holds it. */
  find(siteId: number): OwnedGauge | null {
    return this.#gauges.get(siteId) ?? null;
  }

  #own(row: ClaimedGauge): OwnedGauge {
    const { sealedCode, siteId } = row;
    return ownGauge(row, sealedCode === null ? null : this.#options.openCode(siteId, sealedCode));
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

/** Everything a conversation goes by is as it was; another zone changes what dates mean, other units what numbers do. */
function isSame(gauge: OwnedGauge, row: ClaimedGauge): boolean {
  const { host, port, timezone, sealedCode, setUnits, setDoubted } = gauge;
  const isSamePlace = row.ip === host && row.port === port && row.timezone === timezone;
  return (
    isSamePlace &&
    row.sealedCode === sealedCode &&
    row.unitsSet === setUnits &&
    (row.unitsDoubted === true) === setDoubted
  );
}
