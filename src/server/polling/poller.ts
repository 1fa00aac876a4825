import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { openSecurityCode } from '#server/actions/gauge/security-code.ts';
import { unwatchedBefore } from '../actions/critical/mark-unwatched.ts';
import { type AddressVerdict, checkGaugeAddress } from '../actions/site/address-policy.ts';
import { noteClockJump, readWhatWasMissed } from '../gauge/follow-up.ts';
import { type CodedOutcome, type OwnedGauge, profileRow } from '../gauge/owned-gauge.ts';
import { notUnderstood } from '../gauge/unread.ts';
import { openBackFill } from '../intake/back-fill/open-job.ts';
import { noteFromPoll } from '../intake/back-fill/take-answer.ts';
import { doubtOf } from '../intake/doubt/doubt.ts';
import { type GaugeWrite, rowsFor } from '../intake/gauge-write.ts';
import { closeRound } from '../intake/settings/gauge-settings.ts';
import { joinSettings } from '../intake/take/join-writes.ts';
import { takeOutcome } from '../intake/take/take-outcome.ts';
import type { Change } from '../store/database/events.ts';
import { notifyChange } from '../store/database/events.ts';
import { ensurePartitions } from '../store/database/partitions.ts';
import type { OddReadingRow } from '../store/gauge/odd-readings.ts';
import { BackFills } from './back-fills.ts';
import { betweenMs, Commands } from './commands.ts';
import { Holdings } from './holdings.ts';
import { Ingest } from './ingest-batches.ts';
import { pollGauge } from './poll-gauge.ts';
import {
  NotUnderstoodCount,
  type PollEnd,
  type PollHooks,
  type PollingOptions,
  type PollingStats,
} from './polling-options.ts';
import { backOff, Schedule, untilTurn } from './schedule.ts';
import { SessionPool } from './session.ts';
import { commandLimits } from './timeouts.ts';
import { troubleOf } from './trouble-words.ts';

export interface Polling {
  stats(): PollingStats;
  stop(): Promise<void>;
}

/** Polls in a row that must fail before a gauge counts as offline: one lost answer is noise, two are not. */
const offlineAfter = 2;
const tickMs = 50;
/** A gauge not read for so many polls was unwatched: alarms may have come and gone. */
const unwatchedPolls = 3;

/**
 * Starts polling: takes over gauges that nobody holds, asks each in its turn, stores what they say. One process of many
 * may do this on the same database; a gauge is never asked by two.
 */
export async function startPolling(options: PollingOptions): Promise<Polling> {
  const poller = new Poller(options);
  try {
    await poller.start();
  } catch (error) {
    // Nothing of it may go on beside the one that is started next.
    await poller.stop();
    throw error;
  }
  return { stats: () => poller.stats(), stop: () => poller.stop() };
}

class Poller {
  readonly #options: PollingOptions;
  readonly #id = randomUUID();
  readonly #sessions = new SessionPool();
  readonly #schedule = new Schedule<OwnedGauge>(performance.now(), tickMs);
  readonly #ingest: Ingest;
  readonly #holdings: Holdings;
  readonly #periodMs: number;
  readonly #maxSessions: number;
  readonly #hooks: PollHooks = {
    onOutcome: (gauge, outcome) => this.#take(gauge, outcome),
    onOdd: (gauge, rows) => this.#noteOdd(gauge, rows),
    onAlive: (gauge) => this.#answered(gauge),
    onEnd: (gauge, end) => this.#ended(gauge, end),
  };
  readonly #commands: Commands;
  readonly #backFills: BackFills;
  /** What has come due and has not begun, from `firstReady` on. */
  readonly #ready: OwnedGauge[] = [];
  #firstReady = 0;
  #timer: NodeJS.Timeout | null = null;
  #stopping = false;
  #polls = 0;
  #failed = 0;
  readonly #odd = { oddKept: 0, oddDropped: 0, unsettledReports: 0 };
  readonly #notUnderstood = new NotUnderstoodCount();

  constructor(options: PollingOptions) {
    this.#options = options;
    this.#periodMs = options.config.pollSeconds * 1000;
    this.#maxSessions = options.maxSessions ?? 2_000;
    this.#ingest = new Ingest({
      db: options.db,
      pollerId: this.#id,
      log: options.log,
      publish: async (sql, changed) => {
        const changes: Change[] = [
          { kind: 'inventory.changed', siteIds: changed.inventory },
          { kind: 'alarm.changed', siteIds: changed.alarms },
          { kind: 'site.changed', siteIds: changed.site },
        ];
        await notifyChange(sql, ...changes.filter(({ siteIds }) => siteIds?.length !== 0));
      },
    });
    this.#holdings = new Holdings({
      pool: options.db.$client,
      log: options.log,
      feed: options.feed,
      poller: { id: this.#id, host: hostname(), pid: process.pid },
      alone: options.alone,
      unrivalled: options.alone || options.config.pollAlone === true,
      silentBefore: () => unwatchedBefore(new Date(), options.config.pollSeconds),
      openCode: (siteId, sealed) => openSecurityCode(options.config, siteId, sealed),
      settle: () => this.#ingest.settle(),
      onGained: (gauge) => this.#gained(gauge),
      onLost: (gauge) => this.#lost(gauge),
    });
    this.#commands = new Commands({
      db: options.db,
      log: options.log,
      feed: options.feed,
      pollerId: this.#id,
      sessions: this.#sessions,
      limits: options.commandLimits ?? commandLimits,
      find: (siteId) => this.#holdings.find(siteId),
      mayAsk: () => !this.#stopping && this.#holdings.mayPoll(),
      isAllowed: (gauge) => this.#isAllowed(gauge),
      pollNow: (gauge) => this.#poll(gauge),
      onWanted: (gauge) => this.#backFills.yieldTo(gauge),
      onAnswer: (gauge, answer) => this.#takeAlone(gauge, answer),
      onFree: (gauge, soon) => this.#freed(gauge, soon),
    });
    this.#backFills = new BackFills({
      sessions: this.#sessions,
      limits: options.limits,
      periodMs: this.#periodMs,
      betweenMs,
      mayAsk: () => !this.#stopping && this.#holdings.mayPoll() && !this.#ingest.isBehind && this.#hasRoom(),
      isFree: (gauge) => isFree(gauge) && this.#isAllowed(gauge),
      onAnswer: (gauge, answer) => this.#take(gauge, answer),
      onRow: (gauge, row) => rowsFor(this.#ingest.writeFor(gauge.siteId, gauge.address), 'backFills').push(row),
      onFree: (gauge) => this.#backFilled(gauge),
    });
  }

  async start(): Promise<void> {
    await ensurePartitions(this.#options.db, new Date());
    await this.#holdings.start();
    this.#commands.start();
    this.#timer = setInterval(() => this.#tick(), tickMs);
  }

  stats(): PollingStats {
    const counts = this.#ingest.counts;
    return {
      gauges: this.#holdings.size,
      sessions: this.#sessions.size,
      polls: this.#polls,
      failedPolls: this.#failed,
      readings: counts.stored,
      lostReadings: counts.lost,
      waitingReadings: counts.waiting,
      ...this.#odd,
      notUnderstood: this.#notUnderstood.all(),
    };
  }

  /** Lets running conversations finish (within a limit), stores what they brought, gives the gauges back. */
  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#commands.halt();
    this.#backFills.halt();
    const until = performance.now() + 5_000;
    while (this.#sessions.size > 0 && performance.now() < until) await new Promise((done) => setTimeout(done, 20));
    this.#warnOfBrokenOff(this.#holdings.inConversation());
    this.#sessions.close();
    await this.#commands.settle();
    await this.#ingest.close();
    await this.#holdings.stop();
  }

  #gained(gauge: OwnedGauge): void {
    const verdict = this.#verdict(gauge);
    if (!verdict.ok) {
      // The rules may have changed since the site was saved; nothing is ever sent to such an address.
      this.#recordPoll(gauge, {
        alive: false,
        errorCode: 'address',
        error: `The gauge's address is not allowed: ${verdict.reason}.`,
        finishedAt: Date.now(),
      });
      return;
    }
    const now = Date.now();
    // A gauge not read for more than a period is asked soon, spread over a few seconds; the others in their turn.
    const overdue =
      gauge.profile === null || gauge.lastSeenAt === null || now - gauge.lastSeenAt.getTime() > this.#periodMs;
    if (gauge.lastSeenAt !== null && now - gauge.lastSeenAt.getTime() > unwatchedPolls * this.#periodMs) {
      readWhatWasMissed(gauge);
    }
    const spread = Math.min(this.#periodMs, Math.max(1_000, this.#holdings.size * 2));
    const wait = overdue ? (gauge.siteId * 37) % spread : untilTurn(gauge.siteId, this.#periodMs, now);
    this.#schedule.set(gauge, performance.now() + wait);
  }

  #verdict(gauge: OwnedGauge): AddressVerdict {
    return checkGaugeAddress(gauge.host, { allowLoopback: this.#options.config.allowLocalGauges });
  }

  #isAllowed(gauge: OwnedGauge): boolean {
    return this.#verdict(gauge).ok;
  }

  /** After a command: a poll that came due meanwhile is made up for. */
  #freed(gauge: OwnedGauge, soon: boolean): void {
    if (this.#stopping || !this.#isAllowed(gauge)) return;
    if (soon || !this.#schedule.has(gauge)) this.#schedule.set(gauge, performance.now() + betweenMs);
  }

  /** Polls come first: back-fill leaves them at least half of the conversations. */
  #hasRoom(): boolean {
    return this.#firstReady >= this.#ready.length && this.#sessions.size < this.#maxSessions / 2;
  }

  /** After a step of back-fill: a command that came meanwhile has its turn, and so has a poll that came due. */
  #backFilled(gauge: OwnedGauge): void {
    if (gauge.held) this.#commands.afterBackFill(gauge);
    else this.#freed(gauge, false);
  }

  #lost(gauge: OwnedGauge): void {
    gauge.dropped = true;
    this.#schedule.remove(gauge);
    if (gauge.session !== null) this.#warnOfBrokenOff([gauge.siteId]);
    gauge.session?.abort();
  }

  /** What a gauge has sent and nobody has read yet is read at the next poll. */
  #warnOfBrokenOff(siteIds: readonly number[]): void {
    if (siteIds.length > 0) this.#options.log.warn({ siteIds }, 'Conversations with gauges were broken off');
  }

  #tick(): void {
    this.#holdings.endOverdue();
    for (const gauge of this.#schedule.due(performance.now())) this.#ready.push(gauge);
    this.#startReady();
  }

  /** Starts what is due, as many as may run at once; called again whenever one has ended. */
  #startReady(): void {
    if (this.#stopping || !this.#holdings.mayPoll() || this.#ingest.isBehind) return;
    while (this.#firstReady < this.#ready.length && this.#sessions.size < this.#maxSessions) {
      const gauge = this.#ready[this.#firstReady++];
      if (gauge !== undefined && isFree(gauge)) this.#poll(gauge);
    }
    // Not one at a time: with many waiting, each would move all others.
    if (this.#firstReady < this.#ready.length && this.#firstReady < 1_000) return;
    this.#ready.splice(0, this.#firstReady);
    this.#firstReady = 0;
  }

  #poll(gauge: OwnedGauge): void {
    pollGauge(this.#sessions, gauge, this.#hooks, this.#options.limits);
  }

  #take(gauge: OwnedGauge, answer: CodedOutcome): void {
    if (gauge.dropped) return;
    const strange = notUnderstood(answer.outcome);
    if (strange !== null) this.#notUnderstood.count(answer.code, strange);
    if (!answer.outcome.ok) {
      const { trouble, why } = answer.outcome;
      this.#options.log.debug({ siteId: gauge.siteId, code: answer.code, trouble, why }, 'Answer not read');
      if (strange === null) return;
    }
    const { testsAhead } = gauge;
    const wasAhead = testsAhead.size > 0 && testsAhead.has(answer.code);
    const write = this.#ingest.writeFor(gauge.siteId, gauge.address);
    const added = takeOutcome(gauge, answer, write);
    if (added > 0) this.#ingest.countReadings(added);
    else this.#ingest.countBytes(write, answer.outcome.raw.length);
    if (gauge.session !== null) noteFromPoll(gauge, answer);
    if (!wasAhead && testsAhead.size > 0 && testsAhead.has(answer.code)) {
      this.#options.log.warn(
        { siteId: gauge.siteId, code: answer.code },
        'A console reports tests dated in the future',
      );
    }
  }

  /** An answer to a command: what would be asked twice is left to the next poll, which asks for it. */
  #takeAlone(gauge: OwnedGauge, answer: CodedOutcome): void {
    if (gauge.dropped) return;
    const verdict = doubtOf(gauge, answer);
    if ('take' in verdict) {
      this.#take(gauge, verdict.take);
      return;
    }
    gauge.readAt.setLongAgo(answer.code);
    gauge.slowDueAt = 0;
  }

  #noteOdd(gauge: OwnedGauge, rows: readonly OddReadingRow[]): void {
    if (gauge.dropped) return;
    rowsFor(this.#ingest.writeFor(gauge.siteId, gauge.address), 'oddReadings').push(...rows);
    for (const { tankNumber, kept } of rows) {
      this.#odd[tankNumber === 0 ? 'unsettledReports' : kept ? 'oddKept' : 'oddDropped'] += 1;
    }
    const what = rows.map(({ tankNumber, what, kept }) => `${tankNumber} ${what} ${kept ? 'kept' : 'dropped'}`);
    this.#options.log.debug({ siteId: gauge.siteId, odd: what }, 'An answer was odd and was asked for again');
  }

  /** Online begins with the first good answer: a first poll over a slow line takes minutes. */
  #answered(gauge: OwnedGauge): void {
    if (gauge.dropped || gauge.online) return;
    const now = new Date();
    const write = this.#ingest.writeFor(gauge.siteId, gauge.address);
    rowsFor(write, 'backFills').push(...openBackFill(gauge, gauge.lastSeenAt, now.getTime()));
    gauge.lastSeenAt = now;
    this.#changeState(gauge, write, now, null);
    if (gauge.profileChanged) this.#recordProfile(gauge, write);
    write.poll = {
      ...{ siteId: gauge.siteId, polledAt: now, seenAt: now, online: true, stateSince: now },
      ...{ failures: 0, errorCode: null, error: null, clockDriftSeconds: gauge.clockDriftSeconds },
    };
  }

  #changeState(gauge: OwnedGauge, write: GaugeWrite, since: Date, reason: string | null): void {
    const online = reason === null;
    // The console's own history has what came and went meanwhile.
    if (online) readWhatWasMissed(gauge);
    gauge.online = online;
    gauge.stateSince = since;
    rowsFor(write, 'stateChanges').push({ siteId: gauge.siteId, since, online, reason });
  }

  #ended(gauge: OwnedGauge, end: PollEnd): void {
    if (gauge.dropped) return;
    this.#polls++;
    if (!end.alive) this.#failed++;
    this.#recordPoll(gauge, end);
    if (this.#stopping) return;
    const wait = end.alive
      ? untilTurn(gauge.siteId, this.#periodMs, end.finishedAt)
      : backOff(gauge.failures, this.#periodMs);
    this.#schedule.set(gauge, performance.now() + wait);
    this.#commands.afterPoll(gauge, end);
    if (end.alive) this.#backFills.afterPoll(gauge, wait);
    if (this.#firstReady < this.#ready.length) this.#startReady();
  }

  #recordPoll(gauge: OwnedGauge, end: PollEnd): void {
    const polledAt = new Date(end.finishedAt);
    const write = this.#ingest.writeFor(gauge.siteId, gauge.address);
    gauge.failures = end.alive ? 0 : gauge.failures + 1;
    if (end.alive) {
      gauge.lastSeenAt = polledAt;
      noteClockJump(gauge, end.finishedAt);
      gauge.driftAtPoll = gauge.clockDriftSeconds;
    }
    const online = end.alive || (gauge.online && gauge.failures < offlineAfter);
    if (online !== gauge.online || gauge.stateSince === null) {
      this.#changeState(gauge, write, polledAt, online ? null : (end.errorCode ?? 'silent'));
    }
    const round = closeRound(gauge, end.finishedAt);
    // A round that is whole may follow others that wait to be stored: of each the newest counts.
    if (round !== null) write.settings = joinSettings(write.settings, [round]);
    if (gauge.profileChanged) this.#recordProfile(gauge, write);
    else if (gauge.readAtChanged) write.readAt = { siteId: gauge.siteId, readAt: gauge.readAt.toJSON() };
    gauge.readAtChanged = false;
    const trouble = troubleOf(gauge, end);
    write.poll = {
      siteId: gauge.siteId,
      polledAt,
      seenAt: end.alive ? polledAt : null,
      online,
      stateSince: gauge.stateSince,
      failures: gauge.failures,
      errorCode: trouble.errorCode,
      error: trouble.error,
      clockDriftSeconds: gauge.clockDriftSeconds,
      clockMeasuredAt: gauge.clockMeasuredAt === null ? null : new Date(gauge.clockMeasuredAt),
    };
  }

  #recordProfile(gauge: OwnedGauge, write: GaugeWrite): void {
    gauge.profileChanged = false;
    write.profile = profileRow(gauge);
    write.readAt = null;
  }
}

/** Nobody speaks to the gauge, and no command waits to. */
function isFree(gauge: OwnedGauge): boolean {
  return !gauge.dropped && gauge.session === null && !gauge.held;
}
