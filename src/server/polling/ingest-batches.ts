import type { Logger } from 'pino';
import type { Sql } from '#server/store/database/pool.ts';
import type { GaugeAddress } from '../gauge/owned-gauge.ts';
import { emptyWrite, type GaugeWrite, isSameAddress } from '../intake/gauge-write.ts';
import { effectsOf, joinWrites } from '../intake/take/join-writes.ts';
import { storeWrites } from '../intake/take/store-writes.ts';
import { ensurePartitions } from '../store/database/partitions.ts';
import type { Database } from '../store/database/pool.ts';

export interface IngestOptions {
  db: Database;
  pollerId: string;
  log: Logger;
  /** Milliseconds between two flushes. */
  flushMs?: number;
  /** Readings kept while the database is away; beyond that the oldest are given up, and it is said in the log. */
  maxBuffered?: number;
  /** Publishes, inside the transaction, what changed for whom. */
  publish: (sql: Sql, changed: { inventory: number[]; alarms: number[]; site: number[] }) => Promise<void>;
}

/**
 * True for troubles of the database itself (away, full, stopping, a deadlock), which pass: the same write may succeed.
 * Time run out (57014) is none of them: it may be one gauge's data that takes so long.
 */
function isPassing(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return false;
  const code = (error as { code?: unknown }).code;
  // The database's codes hold a digit; the system's, such as EPIPE, do not.
  return typeof code !== 'string' || !/^(?=.*\d)[0-9A-Z]{5}$/.test(code) || /^(08|40|53|55|57P|58)/.test(code);
}

/** Sites of which something changed, by what it was. */
function changesOf(writes: readonly GaugeWrite[]): { inventory: number[]; alarms: number[]; site: number[] } {
  const changed = { inventory: [] as number[], alarms: [] as number[], site: [] as number[] };
  for (const write of writes) {
    const effects = effectsOf(write);
    if (effects.inventory) changed.inventory.push(write.siteId);
    if (effects.alarms) changed.alarms.push(write.siteId);
    if (effects.site) changed.site.push(write.siteId);
  }
  return changed;
}

/** With so many readings a flush does not wait for its time. */
const enoughReadings = 2_000;
/** With so many waiting for a database that is there, it is behind. */
const tooMany = 60_000;
/** The same for replies without readings. After an outage each console repeats its histories: of 10,000 some 300 MB. */
const tooManyBytes = 8 * 2 ** 20;
/** A flush holds at most this many readings: a transaction of a few tenths of a second, when a backlog has built up. */
const maxReadingsPerFlush = 20_000;
/** The same for replies without readings. */
const maxBytesPerFlush = 2 ** 20;

/**
 * Collects what the polls bring and stores it in batches. Nothing counts as stored before its transaction has
 * committed; after a failure the same writes are tried again.
 */
export class Ingest {
  #options: Required<IngestOptions>;
  #pending = new Map<number, GaugeWrite>();
  #buffered = 0;
  /** Of replies without readings that wait. */
  #bytes = 0;
  #timer: NodeJS.Timeout | null = null;
  #flushing: Promise<void> | null = null;
  #failures = 0;
  #stored = 0;
  #lost = 0;

  constructor(options: IngestOptions) {
    this.#options = { flushMs: 250, maxBuffered: 400_000, ...options };
  }

  /** Readings stored and given up since start, and readings waiting. */
  get counts(): { stored: number; lost: number; waiting: number } {
    return { stored: this.#stored, lost: this.#lost, waiting: this.#buffered };
  }

  /**
   * True when replies come faster than the database takes them: who goes on asking would only fill the memory. While the
   * database is away that is what the memory is for.
   */
  get isBehind(): boolean {
    return (this.#buffered >= tooMany || this.#bytes >= tooManyBytes) && this.#failures === 0;
  }

  /** The open write of a gauge that was asked at this address; what is added to it goes with the next flush. */
  writeFor(siteId: number, address: GaugeAddress | null = null): GaugeWrite {
    const known = this.#pending.get(siteId);
    // A write that waits has its flush ahead of it.
    if (known !== undefined && isSameAddress(known.address, address)) return known;
    if (known !== undefined) this.#leaveOut(known);
    const write = emptyWrite(siteId, address);
    this.#pending.set(siteId, write);
    this.#arm(this.#failures === 0 ? this.#options.flushMs : Math.min(5_000, 250 * 2 ** this.#failures));
    return write;
  }

  /** To be called after readings were added to a write. */
  countReadings(added: number): void {
    this.#buffered += added;
    // Much at once is stored at once: what waits long has to be kept alive, and the longer the more work it is.
    if (this.#buffered >= enoughReadings && this.#flushing === null && this.#failures === 0) this.#arm(0);
    if (this.#buffered > this.#options.maxBuffered) this.#giveUpOldest();
  }

  /** To be called after a reply without readings was added to a write. */
  countBytes(write: GaugeWrite, bytes: number): void {
    write.bytes += bytes;
    this.#bytes += bytes;
    if (this.#bytes >= maxBytesPerFlush && this.#flushing === null && this.#failures === 0) this.#arm(0);
  }

  /** Stores everything that waits; resolves when it is committed or has failed. */
  async flush(): Promise<void> {
    while (this.#flushing !== null) await this.#flushing;
    if (this.#pending.size === 0) return;
    this.#flushing = this.#flushOnce().finally(() => {
      this.#flushing = null;
    });
    await this.#flushing;
  }

  /** Stores everything that waits, and what comes meanwhile; throws when that is not possible now. */
  async settle(): Promise<void> {
    while (this.#pending.size > 0 || this.#flushing !== null) {
      await this.flush();
      if (this.#failures > 0) throw new Error('What waits to be stored cannot be stored yet');
    }
  }

  /** Last flush before the process ends, and the one that is running; one more try when the first fails. */
  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    do {
      const failuresBefore = this.#failures;
      await this.flush();
      if (this.#failures > failuresBefore + 1 || this.#failures >= 2) return;
    } while (this.#pending.size > 0);
  }

  /** Sets the time of the next flush, or brings it forward to now. */
  #arm(delay: number): void {
    if (this.#timer !== null && delay > 0) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.flush();
    }, delay);
  }

  #takeBatch(): GaugeWrite[] {
    const batch: GaugeWrite[] = [];
    let [readings, bytes] = [0, 0];
    for (const [siteId, write] of this.#pending) {
      batch.push(write);
      this.#pending.delete(siteId);
      readings += write.readings.length;
      bytes += write.bytes;
      if (readings >= maxReadingsPerFlush || bytes >= maxBytesPerFlush) break;
    }
    return batch;
  }

  async #flushOnce(): Promise<void> {
    const batch = this.#takeBatch();
    try {
      await this.#store(batch);
      this.#failures = 0;
    } catch (error) {
      await this.#afterFailure(batch, error);
    }
    if (this.#pending.size > 0) this.#arm(this.#failures === 0 ? 0 : Math.min(5_000, 250 * 2 ** this.#failures));
  }

  async #store(batch: GaugeWrite[]): Promise<void> {
    const { db, pollerId, publish } = this.#options;
    const stored = await storeWrites(db, pollerId, batch, (sql, writes) => publish(sql, changesOf(writes)));
    const kept = new Set(stored.map(({ siteId }) => siteId));
    for (const write of batch) {
      if (!kept.has(write.siteId)) {
        this.#leaveOut(write);
        continue;
      }
      this.#stored += write.readings.length;
      this.#bytes -= write.bytes;
    }
    this.#buffered -= stored.reduce((sum, write) => sum + write.readings.length, 0);
  }

  async #afterFailure(batch: GaugeWrite[], error: unknown): Promise<void> {
    const { log, db } = this.#options;
    const code = (error as { code?: string }).code ?? '';
    if (code === '23514' && String(error).includes('partition')) {
      await ensurePartitions(db, new Date(), new Date()).catch(() => {});
    } else if (!isPassing(error)) {
      // One gauge's data is bad, be it for its content, its size or the time it takes: the others must not wait for it.
      for (const write of batch) await this.#storeAlone(write);
      return;
    }
    this.#failures++;
    log.warn(
      { err: error, gauges: batch.length, waiting: this.#buffered },
      'Readings could not be stored; they are kept and tried again',
    );
    for (const write of batch.reverse()) this.#putBack(write);
  }

  async #storeAlone(write: GaugeWrite): Promise<void> {
    try {
      await this.#store([write]);
    } catch (error) {
      if (isPassing(error)) {
        this.#putBack(write);
        return;
      }
      this.#giveUp(write, error);
      await this.#storePollOnly(write);
    }
  }

  /** The gauge did answer: its site must not look as if it had never been polled. */
  async #storePollOnly(write: GaugeWrite): Promise<void> {
    if (write.poll === null) return;
    const poll = { ...write.poll, errorCode: 'unstorable', error: 'What the gauge sent could not be stored.' };
    const { siteId, address, stateChanges } = write;
    await this.#store([{ ...emptyWrite(siteId, address), poll, stateChanges }]).catch((error: unknown) =>
      this.#options.log.error({ err: error, siteId }, 'The poll of a gauge could not be recorded'),
    );
  }

  #putBack(write: GaugeWrite): void {
    const newer = this.#pending.get(write.siteId);
    if (newer !== undefined && !isSameAddress(write.address, newer.address)) this.#leaveOut(write);
    else this.#pending.set(write.siteId, newer === undefined ? write : joinWrites(write, newer));
  }

  /** It came from another gauge than the site has now. */
  #leaveOut(write: GaugeWrite): void {
    this.#buffered -= write.readings.length;
    this.#bytes -= write.bytes;
    this.#lost += write.readings.length;
    const { siteId, readings } = write;
    this.#options.log.warn(
      { siteId, readings: readings.length },
      'The address of a gauge was changed, or its site removed: what was read there before and not stored is left out',
    );
  }

  #giveUp(write: GaugeWrite, error: unknown): void {
    this.#buffered -= write.readings.length;
    this.#bytes -= write.bytes;
    this.#lost += write.readings.length;
    this.#options.log.error(
      { err: error, siteId: write.siteId },
      'What a gauge sent cannot be stored and was given up',
    );
  }

  /** A little more than must be, at once: with many gauges each look at all of them takes its time. */
  #giveUpOldest(): void {
    const most = this.#options.maxBuffered * 0.95;
    let [readings, gauges] = [0, 0];
    for (const write of this.#pending.values()) {
      if (this.#buffered - readings <= most) break;
      const dropped = write.readings.splice(0, Math.ceil(write.readings.length / 2)).length;
      readings += dropped;
      if (dropped > 0) gauges += 1;
    }
    if (readings === 0) return;
    this.#buffered -= readings;
    this.#lost += readings;
    this.#options.log.error({ gauges, readings }, 'The database is away too long: oldest readings were given up');
  }
}
